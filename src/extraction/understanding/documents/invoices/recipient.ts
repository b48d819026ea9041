import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { beginsWithLabel } from '../../fields/printed-labels.ts'
import { firstEmail, firstPhone, nameOf } from '../../fields/values.ts'
import { addressUnder, linesUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'

const TITLE = /^(?:tax |sales )?invoice$/i
/** The rows of a page that may have its title, and those below it that may begin with the recipient. */
const HEAD_ROWS = 12
const MAX_ROWS_DOWN = 6
/** The rows that may have the address of a recipient. */
const MAX_ROWS = 25
/** The recipient is in the window of the envelope, which may be indented. */
const INDENT = 40

/**
 * The recipient without a label, as Xero prints it: a name with an address below the title, beside or below a
 * letterhead. Without a letterhead, it may be the sender.
 */
export function unlabeledRecipient(layout: Layout): FieldMatch<'bill_to'> | null {
  const rows = layout.rows.filter(({ page }) => page === layout.rows[0]?.page)
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => cells.some(isTitle))
  const title = rows[at]?.cells.find(isTitle)
  if (!title) return null
  const senders = rows.slice(0, at + 1).flatMap(({ cells }) => cells.filter((one) => one !== title))
  if (!senders.some((cell) => isLetterhead(layout, cell))) return null
  const below = rows.slice(at + 1, at + 1 + MAX_ROWS_DOWN).flatMap(({ cells }) => cells)
  const recipient = below.find((cell) => isBelow(title, cell) && isNameOverAddress(layout, cell))
  return recipient ? recipientIn(recipient) : null
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
