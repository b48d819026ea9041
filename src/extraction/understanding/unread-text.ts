import type { DocumentType } from '../findings.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { assignedAdjuster } from './documents/jobs/assigned-adjusters.ts'
import { senderOf, writtenBy } from './documents/jobs/email-senders.ts'
import { aboveQuoted } from './documents/jobs/quoted-messages.ts'
import { fold, type Layout, type LayoutRow } from './layout/layout.ts'
import { isSentence } from './layout/running-text.ts'
import { readDate } from './normalize/dates.ts'
import { readMoney } from './normalize/money.ts'
import { pattern } from './pattern.ts'
import type { SeenField } from './reading.ts'

/** Values in the sentences of a letter or an email that no field has. */

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*'
/** '24-hour', '3rd' and '9AM' are no numbers of a record. */
const COUNTED = String.raw`\d+(?:st|nd|rd|th|[ap]m|[AP]M|-\p{L}+)`
/** An amount, an email, a phone number, a day, or a number with capital letters or hyphens. */
const VALUE = pattern(
  String.raw`
    \$\s?\d[\d,]*(?:\.\d\d)?|
    [\w.+'-]+@[\w-]+(?:\.[\w-]+)+|
    \(?\b\d{3}\)?[\s.-]\d{3}[.-]\d{4}\b|
    (?<!\bdated\s)(?:\b\d{1,2}/\d{1,2}(?:/\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b|
    \b${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s\d{4}\b)?)|
    \b(?!${COUNTED}\b)(?=[\p{Lu}\d-]*\d)(?=\d*[\p{Lu}-])[\p{Lu}\d]+(?:-[\p{Lu}\d]+)*\b`,
  'gu',
)
const MIN_CHARS = 4
const MAX_LISTED = 10
/** A remittance or a receipt of a payment may print terms. A letter is written to someone. */
const GREETING = /^(?:dear|hello|hi|to whom it may concern)\b/i
const NEXT = 'Enter what belongs in a record.'

/** Null if each value of the sentences was read or is named in another warning. */
export function unreadTextWarning(
  layout: Layout,
  type: DocumentType,
  fields: readonly SeenField[],
  warnings: readonly Warning[],
): Warning | null {
  const sender = senderOf(layout)
  const isLetter =
    sender !== null || layout.rows.some(({ cells }) => GREETING.test(cells[0]?.text ?? ''))
  if (type !== 'correspondence' && !(type === 'payment' && isLetter)) return null
  const texts = fields.flatMap(({ text, value }) => [text, value])
  const said = fold([...texts, ...warnings.map(({ message }) => message)].join('\n'))
  const rows = sentenceRows(sender ? writtenBy(layout, sender) : aboveQuoted(layout.rows))
  rows.push(...(assignedAdjuster(layout)?.rows ?? []))
  const text = rows.flatMap(({ cells }) => cells.map((cell) => cell.text)).join(' ')
  const stated = new Set(text.match(VALUE)?.filter((value) => value.length >= MIN_CHARS))
  const unread = [...stated].filter((value) => !formsOf(value).some((one) => said.includes(one)))
  if (unread.length === 0) return null
  const names = unread.slice(0, MAX_LISTED).map((value) => `"${value}"`)
  const more = unread.length > MAX_LISTED ? ` and ${unread.length - MAX_LISTED} more` : ''
  const what = `The text states values that were not read: ${names.join(', ')}${more}.`
  return warningOf('unread_values', `${what} ${NEXT}`)
}

/** The rows of sentences. The short end of a sentence is one of them. */
function sentenceRows(rows: readonly LayoutRow[]): LayoutRow[] {
  let isOpen = false
  return rows.filter((row) => {
    const isOwn = isSentence(row) || isShortSentence(row) || (isOpen && row.cells.length === 1)
    isOpen = isOwn && !/[.:;!?]\s*$/.test(row.cells.at(-1)?.text ?? '')
    return isOwn
  })
}

/** 'We inspected your home on October 6, 2026.' */
function isShortSentence({ cells }: LayoutRow): boolean {
  const [cell, ...others] = cells
  if (!cell || others.length > 0 || !/^\p{Lu}.*[.!?]$/u.test(cell.text)) return false
  const words = cell.text.match(/\p{L}+/gu) ?? []
  const small = words.filter((word) => /^\p{Ll}/u.test(word))
  return words.length >= MIN_WORDS && 2 * small.length > words.length
}

const MIN_WORDS = 5

/** A value as the document has it and as a field has it. */
function formsOf(value: string): string[] {
  const forms = [value, readMoney(value), readDate(value, 'mdy')]
  return forms.filter((one) => one !== null).map(fold)
}
