import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { approves } from './approval-sentences.ts'
import type { JobRecords } from './job-records.ts'
import { setMilestone } from './job-records.ts'
import { dayOfLetter, isByOperator } from './letter-day.ts'
import { isOneOfSeveral } from './several-supplements.ts'

/** Another supplement may come before one without a number, or with another number. */
const FIRST = pattern(
  String.raw`
    ^(?:(?:re|subject|regarding)\s*:\s*)?
    (?:(?:first|1st)\s+supplement(?:al)?\b|
    (?:request\s+for\s+)?supplement(?:al)?(?:\s+(?:request|claim|estimate))?\s*(?:\#|no\.?|number)?\s*0?1
    (?![\d.,/]))`,
  'i',
)
const REPLY = /^subject\s*:\s*(?:re|fwd?)\s*:/i
const REQUEST = pattern(
  String.raw`
    \b(?:please\s+(?:review|see|find|approve|advise|consider)|for\s+your\s+(?:review|approval)|
    we\s+(?:are\s+|hereby\s+)?(?:request|submit|ask)(?:ing)?|(?:our|this|attached)\s+supplement)\b`,
  'i',
)
/** The words of one who answers a request. */
const ANSWER =
  /\byour\s+(?:supplement|request)|\bwe\s+(?:have\s+)?(?:received|reviewed|denied|declined)\b/i

/** 'the supplement you submitted on', in the answer of a carrier */
const YOU_SUBMITTED = pattern(
  String.raw`
    \bsupplement(?:al)?(?:\s+(?:request|estimate|claim))?\s+(?:(?:that|which)\s+)?you\s+
    (?:submitted|sent|uploaded|provided)(?:\s+(?:to\s+)?us)?\s+on\s+`,
  'i',
)

/** The day of the operator's own request for the first supplement, or the day that the answer names. */
export function setFirstSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const day = dayOfRequest(reading) ?? dayInAnswer(reading)
  if (day) setMilestone(reading, findings, records, 'dates.first_supplement_at', day)
}

function dayInAnswer(reading: Reading): FieldMatch | null {
  const { layout, textStyle } = reading
  const cells = layout.rows.flatMap((row) => row.cells)
  if (!cells.some(({ text }) => FIRST.test(text)) || isOneOfSeveral(layout)) return null
  const { text, cellAt } = runningTextOf(layout)
  const match = YOU_SUBMITTED.exec(text)
  if (!match || isByOperator(reading)) return null
  const start = match.index + match[0].length
  const day = firstDate(text.slice(start, start + 40), textStyle)
  const cell = cellAt(start)
  if (day?.start !== 0 || !cell) return null
  const stated = text.slice(start, start + day.end)
  return matchIn('first_supplement', cell, { ...day, text: stated, label: 'prose' })
}

function dayOfRequest(reading: Reading): FieldMatch | null {
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  if (!cells.some(({ text }) => FIRST.test(text)) || cells.some(({ text }) => REPLY.test(text)))
    return null
  const { text } = runningTextOf(reading.layout)
  if (!REQUEST.test(text) || ANSWER.test(text) || approves(text) || !isByOperator(reading))
    return null
  return dayOfLetter(reading)
}
