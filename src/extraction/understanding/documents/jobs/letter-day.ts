import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { senderOf, sentLines } from './email-senders.ts'
import { isOfOperator } from './file-number.ts'

const OPENING = /^(?:re|in re|subject|regarding)\s*[:.]|^(?:dear\b|to whom it may concern\b)/i
const MAX_HEAD_ROWS = 25
const LABEL = /^(?:date|(?:letter|notice) date|date of (?:letter|notice))\s*:?\s*/i
/** What a date alone in its cell may also be. */
const OTHER_LABEL = /\b(?:date|dol|loss|due|expir\w+|effective)\b.*:?$/i

/** The day on which a letter or an email was written, if its head states one day. */
export function dayOfLetter(reading: Reading): FieldMatch | null {
  const { layout } = reading
  const { rows } = layout
  if (senderOf(layout))
    return only(sentLines(layout).flatMap(({ cell, text }) => dayIn(reading, cell, text)))
  const end = rows.slice(0, MAX_HEAD_ROWS).findIndex(opensText)
  if (end >= 0) return only(rows.slice(0, end).flatMap(writtenIn(reading)))
  // A notice of labels has no greeting.
  return only(rows.slice(0, MAX_HEAD_ROWS).flatMap(labeledIn(reading)))
}

/** Whether the operator wrote the letter or sent the email. */
export function isByOperator(reading: Reading): boolean {
  const sender = senderOf(reading.layout)
  if (!sender) return isOfOperator({ ...reading, layout: letterheadOf(reading) })
  return isOfBusiness(sender.address, reading.context.operatorName)
}

/** The rows above the day of the letter. Below it is the recipient. */
function letterheadOf(reading: Reading): Layout {
  const { layout } = reading
  const day = layout.rows.findIndex((row) => writtenIn(reading)(row).length > 0)
  return day > 0 ? { ...layout, rows: layout.rows.slice(0, day) } : layout
}

const opensText = ({ cells }: LayoutRow) => cells.some(({ text }) => OPENING.test(text))

/** A date that fills its cell, without the label of another day beside it. */
const writtenIn =
  (reading: Reading) =>
  ({ cells }: LayoutRow): FieldMatch[] =>
    cells.flatMap((cell, at) => {
      const before = cells[at - 1]?.text ?? ''
      if (OTHER_LABEL.test(before) && before.replace(LABEL, '') !== '') return []
      return dayIn(reading, cell, cell.text.replace(LABEL, ''), WHOLE)
    })

/** 'Date: 11/04/2026' in one cell or in two. */
const labeledIn =
  (reading: Reading) =>
  ({ cells }: LayoutRow): FieldMatch[] =>
    cells.flatMap((cell, at) => {
      const label = [cell.text, cells[at - 1]?.text ?? ''].find((text) => LABEL.test(text))
      const isAlone = label === cell.text || label?.replace(LABEL, '') === ''
      if (label === undefined || !isAlone) return []
      return dayIn(reading, cell, cell.text.replace(LABEL, ''), WHOLE)
    })

const WHOLE = pattern(
  String.raw`
    ^(?:\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|\d{1,2}\s\p{L}{3,9}\s\d{4}|
    \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$`,
  'u',
)

function dayIn({ textStyle }: Reading, cell: LayoutCell, text: string, form = /./): FieldMatch[] {
  const day = form.test(text) ? firstDate(text, textStyle) : null
  return day ? [matchIn('day', cell, { value: day.value, text, label: 'letter' })] : []
}

function only(days: readonly FieldMatch[]): FieldMatch | null {
  return new Set(days.map(({ value }) => value)).size === 1 ? days[0]! : null
}
