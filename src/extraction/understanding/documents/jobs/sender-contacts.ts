import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { firstEmail, firstPhone } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { addressStart } from '../../normalize/street-starts.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

type TextLine = { row: number; text: string }

/** 'Questions: Joy Hart, 512-555-0181', 'Please call us at …': the sender of the document. */
export function isOfSender(
  reading: Reading,
  match: FieldMatch<JobLabel>,
  pairs: FieldPairs<JobLabel>,
): boolean {
  const isOperators = (email: string) => isOfBusiness(email, reading.context.operatorName)
  if (match.name === 'email' ? isOperators(match.value) : isBesideEmail(reading, match, pairs))
    return true
  const { cells } = reading.layout.rows[match.row]!
  const at = cells.findIndex((cell) => isIn(match, cell))
  const own = cells[at]?.text ?? ''
  const before = own.slice(0, Math.max(0, own.indexOf(match.text)))
  return OF_SENDER.test(`${cells[at - 1]?.text ?? ''} ${before}`)
}

export const isIn = ({ page, row, box }: FieldMatch, cell: LayoutCell) =>
  page === cell.page &&
  row === cell.row &&
  box.x >= cell.box.x &&
  box.x < cell.box.x + cell.box.width

const OF_SENDER = pattern(
  String.raw`
    \b(?:questions?|inquir(?:y|ies)|concerns?|contact us|(?:call|reach|contact) (?:us|me|our)|please call|
    customer (?:service|care|support)|toll[- ]free)\b`,
  'i',
)

/**
 * Whether a phone is in one block with an email of the operator's domain. Such an email may also be where the
 * client sends copies or asks, so it takes no phone from below the client's name or from the client's email.
 */
function isBesideEmail(
  { layout, context }: Reading,
  phone: FieldMatch<JobLabel>,
  pairs: FieldPairs<JobLabel>,
): boolean {
  const isOperators = ({ text }: TextLine) =>
    isOfBusiness(firstEmail(text)?.value ?? '', context.operatorName)
  const beside = lineBehind(layout, phone)
  const above = linesFrom(layout, phone, pairs, -1)
  const over = above.find(({ text }) => !firstPhone(text))
  if (isUnderClient(above, phone, pairs, isOperators)) return false
  const below = linesFrom(layout, phone, pairs, 1).find(({ text }) => !firstPhone(text))
  const near = [beside, over, below].filter((line) => line !== undefined)
  if (near.some((line) => IS_CONTACT.test(line.text) && !isOperators(line))) return false
  return near.some((line) => isOperators(line) && (line !== below || IS_CONTACT.test(line.text)))
}

/** 'Email: a@b.com' or the email alone. 'Send copies to: a@b.com' is no contact of a block. */
const IS_CONTACT = /(?:^|e-?mail(?: address)?\s*[:|-]?\s*)[\w.+'-]+@[\w.-]+\s*$/i

/** 'Email: a@b.com' behind a phone in its row. */
function lineBehind({ rows }: Layout, { row, text, labelBox }: FieldMatch): TextLine | undefined {
  const cells = rows[row]!.cells.filter(({ box }) => box.x >= labelBox.x - MAX_SHIFT)
  const joined = cells.map((cell) => cell.text).join(' ')
  const behind = BEHIND.exec(joined.slice(joined.indexOf(text) + text.length))
  return behind ? { row, text: behind[0] } : undefined
}

const BEHIND = /^\W*(?:e-?mail(?: address)?\W*)?[\w.+'-]+@[\w.-]+/i

/** Whether only contacts and lines of an address are between the client's name and the phone. */
function isUnderClient(
  above: readonly TextLine[],
  phone: FieldMatch<JobLabel>,
  { best, all }: FieldPairs<JobLabel>,
  isOperators: (line: TextLine) => boolean,
): boolean {
  const client = best.get('client_name')
  if (!client || !isInColumn(client, phone)) return false
  const isAddress = ({ row, text }: TextLine) =>
    addressStart(text) === 0 ||
    TOWN.test(text) ||
    all.some((one) => isAddressLabel(one) && one.row === row && isInColumn(one, phone))
  const isContact = (line: TextLine) =>
    !isOperators(line) && (firstPhone(line.text) ?? firstEmail(line.text)) !== null
  const first = above.find(
    (line) => line.row <= client.row || !(isAddress(line) || isContact(line)),
  )
  return first?.row === client.row
}

const TOWN = /^[\p{L} .'’-]+,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/u

const isAddressLabel = ({ name }: FieldMatch<JobLabel>) =>
  name === 'address' || name === 'billing_address'

const MAX_SHIFT = 3

const isInColumn = (one: FieldMatch, other: FieldMatch) =>
  Math.abs(one.labelBox.x - other.labelBox.x) <= MAX_SHIFT

/** The lines above or below a phone that begin where its label does, the nearest first. */
function linesFrom(
  { rows }: Layout,
  { page, row, labelBox }: FieldMatch,
  { labels }: FieldPairs<JobLabel>,
  step: 1 | -1,
): TextLine[] {
  const from = rows.slice(Math.max(0, row - MAX_ROWS), row).toReversed()
  const near = step === 1 ? rows.slice(row + 1, row + 1 + MAX_ROWS) : from
  return near.flatMap(({ page: own, cells }) => {
    const at = cells.findIndex(({ box }) => Math.abs(box.x - labelBox.x) <= MAX_SHIFT)
    const cell = cells[at]
    if (!cell || own !== page) return []
    const isLabel = labels.has(cell) && !firstPhone(cell.text) && !firstEmail(cell.text)
    const value = isLabel ? (cells[at + 1]?.text ?? '') : ''
    return { row: cell.row, text: `${cell.text} ${value}`.trim() }
  })
}

const MAX_ROWS = 8
