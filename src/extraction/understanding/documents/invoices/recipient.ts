import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { beginsWithLabel } from '../../fields/printed-labels.ts'
import { firstEmail, firstPhone, nameOf } from '../../fields/values.ts'
import { addressUnder, linesUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { isWholePerson } from '../../normalize/people-in-lines.ts'
import type { Reading } from '../../reading.ts'
import { isPerson } from '../parties/holder.ts'

const TITLE = /^(?:tax |sales )?invoice$/i
/** The rows of a page that may have its title, and those below it that may begin with the recipient. */
const HEAD_ROWS = 12
const MAX_ROWS_DOWN = 6
/** The rows that may have the address of a recipient. */
const MAX_ROWS = 25
/** The recipient is in the window of the envelope, which may be indented. */
const INDENT = 40

/** The rows below a letterhead that may begin with the recipient. */
const MAX_ROWS_BELOW_HEAD = 10

/**
 * The recipient without a label: a name with an address below the title, beside or below a letterhead, as
 * Xero prints it, or below the letterhead beside the title, as QuickBooks does. Without a letterhead, it may
 * be the sender.
 */
function unlabeledRecipient(
  layout: Layout,
  operatorName: string | null,
): FieldMatch<'bill_to'> | null {
  const rows = layout.rows.filter(({ page }) => page === layout.rows[0]?.page)
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => cells.some(isTitle))
  const title = rows[at]?.cells.find(isTitle)
  if (!title) return null
  const senders = rows.slice(0, at + 1).flatMap(({ cells }) => cells.filter((one) => one !== title))
  const isSent = senders.some((cell) => isLetterhead(layout, cell))
  const below = rows.slice(at + 1, at + 1 + MAX_ROWS_DOWN).flatMap(({ cells }) => cells)
  const recipient = below.find((cell) => isBelow(title, cell) && isNameOverAddress(layout, cell))
  const isOwn = recipient && operatorName && isSameBusiness(recipient.text, operatorName)
  if (recipient && (isSent || (isOwn && hasSenderBeside(layout, recipient))))
    return recipientIn(recipient)
  const head = rows[0]?.cells[0]
  const isBeside = head !== undefined && title.box.x > head.box.x + head.box.width
  const second = isBeside ? secondName(layout, rows, head) : undefined
  return second ? recipientIn(second) : null
}

/**
 * A window envelope shows the left of two addresses below the title. The right may also be the recipient, but
 * a bill of another company that is taken for an own one would give the job a total.
 */
function hasSenderBeside(layout: Layout, recipient: LayoutCell): boolean {
  const cells = layout.rows[recipient.row]?.cells ?? []
  const others = cells.filter(({ box, text }) => box.x > recipient.box.x && !isWholePerson(text))
  return others.some((cell) => isNameOverAddress(layout, cell))
}

/** The next name over an address in the column of the letterhead, if no label says whose it is. */
function secondName(
  layout: Layout,
  rows: Layout['rows'],
  head: LayoutCell,
): LayoutCell | undefined {
  if (!isNameOverAddress(layout, head)) return undefined
  const column = rows
    .slice(1, 1 + MAX_ROWS_BELOW_HEAD)
    .flatMap(({ cells }) => cells.filter(({ box }) => Math.abs(box.x - head.box.x) <= INDENT))
  const at = column.findIndex((cell) => isNameOverAddress(layout, cell))
  const second = column[at]
  const above = column[at - 1]?.text.trim() ?? ''
  if (!second || above.endsWith(':') || beginsWithLabel(above)) return undefined
  return isSameBusiness(second.text, head.text) ? undefined : second
}

/** The recipient without a label that no label such as 'From' names as the issuer. */
export function recipientBesides(
  { layout, context }: Reading,
  issuer: FieldMatch | undefined,
): FieldMatch<'bill_to'> | undefined {
  const recipient =
    unlabeledRecipient(layout, context.operatorName) ??
    recipientBelowNumber(layout) ??
    recipientBelowSender(layout)
  const isIssuer = recipient && issuer && isSameBusiness(recipient.value, issuer.value)
  return recipient === null || isIssuer ? undefined : recipient
}

const CUSTOMERS_NUMBER =
  /^(?:customer|cust\.?|client)\s*(?:#|no\b\.?|num(?:ber)?\b|id\b|code\b)\s*:?\s*(?=\S*\d)\S+$/i

/**
 * The name over an address right below 'Customer #: 2217744'. A letterhead above it is the sender's, and
 * without one the block may be that of the sender.
 */
function recipientBelowNumber(layout: Layout): FieldMatch<'bill_to'> | null {
  const cells = layout.rows.slice(0, MAX_ROWS).flatMap((row) => row.cells)
  const number = cells.find(({ text }) => CUSTOMERS_NUMBER.test(text.trim()))
  if (!number || number.page !== layout.rows[0]?.page) return null
  const [name] = linesUnder(layout, number, 1, isTitle)
  if (!name || !isNameOverAddress(layout, name)) return null
  const above = cells.filter(({ row }) => row < number.row)
  return above.some((cell) => isLetterhead(layout, cell)) ? recipientIn(name) : null
}

const MAX_ROWS_BELOW_SENDER = 6

/** 'For: Ann Bell' below 'From: Ridge Restoration LLC'. Alone, 'For' may be followed by the work. */
function recipientBelowSender({ rows }: Layout): FieldMatch<'bill_to'> | null {
  const from = rows.slice(0, MAX_ROWS).flatMap(({ cells }) => cells)
  const sender = from.find(({ text }) => /^from\s*:/i.test(text))
  if (!sender) return null
  for (const { cells, page } of rows.slice(
    sender.row + 1,
    sender.row + 1 + MAX_ROWS_BELOW_SENDER,
  )) {
    const at = cells.findIndex(({ text }) => /^for\s*:/i.test(text))
    const label = cells[at]
    if (!label || page !== sender.page || Math.abs(label.box.x - sender.box.x) > 3) continue
    const own = label.text.replace(/^for\s*:\s*/i, '')
    const cell = own === '' ? cells[at + 1] : label
    const name = own || (cell?.text ?? '')
    const isParty = isPerson(name) || (looksLikeCompany(name) && nameOf(name)?.value === name)
    return cell && isParty ? matchIn('bill_to', cell, { value: name, weak: false }) : null
  }
  return null
}

/** The operator's name over an address, in an invoice of another company. */
export function operatorBilled(layout: Layout, operatorName: string): FieldMatch<'bill_to'> | null {
  const cells = layout.rows.slice(0, MAX_ROWS).flatMap((row) => row.cells)
  const own = cells.find(
    (cell) => isSameBusiness(cell.text, operatorName) && isNameOverAddress(layout, cell),
  )
  return own ? recipientIn(own) : null
}

const recipientIn = (cell: LayoutCell) =>
  matchIn('bill_to', cell, { value: cell.text, weak: false })

const isTitle = ({ text }: LayoutCell) => TITLE.test(text.trim())

const isBelow = (title: LayoutCell, { box }: LayoutCell) =>
  box.x >= title.box.x - 3 && box.x <= title.box.x + INDENT

/** A small business may print only its phone below its name. */
function isLetterhead(layout: Layout, cell: LayoutCell): boolean {
  if (!isName(cell)) return false
  const [below] = linesUnder(layout, cell, 1, isTitle)
  const isContact = below && (firstPhone(below.text) ?? firstEmail(below.text)) !== null
  return isContact || isNameOverAddress(layout, cell)
}

const isName = ({ text }: LayoutCell) => nameOf(text)?.value === text && !beginsWithLabel(text)

function isNameOverAddress(layout: Layout, cell: LayoutCell): boolean {
  if (!isName(cell)) return false
  return addressUnder(layout, matchIn('bill_to', cell, { value: cell.text }), isTitle) !== null
}
