import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { approves } from './approval-sentences.ts'
import type { JobRecords } from './job-records.ts'
import { setMilestone } from './job-records.ts'
import { dayOfLetter, isByOperator } from './letter-day.ts'

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

/** The day of the operator's own letter or email that requests the first supplement. */
export function setFirstSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  if (!cells.some(({ text }) => FIRST.test(text)) || cells.some(({ text }) => REPLY.test(text)))
    return
  const { text } = runningTextOf(reading.layout)
  if (!REQUEST.test(text) || ANSWER.test(text) || approves(text) || !isByOperator(reading)) return
  const day = dayOfLetter(reading)
  if (day) setMilestone(reading, findings, records, 'dates.first_supplement_at', day)
}
