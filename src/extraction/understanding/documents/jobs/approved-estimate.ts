import type { JobField } from '../../../fields.ts'
import { matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { approvalDay, approves, SUM } from './approval-sentences.ts'
import { type JobRecords, setMilestone } from './job-records.ts'

const FIELD = 'financials.approved_total' satisfies JobField
const ESTIMATE = String.raw`
  (?:your|the|our|this)\s+(?:(?!supplement)[\w-]+\s+){0,3}?
  (?:estimate|scope(?:\s+of\s+(?:work|repairs?))?|bid)`
const OF = String.raw`
  (?:,?\s+(?:dated|of)\s+[\w,/ -]{6,20}?)?,?\s+
  (?:of|for|at|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`
const WAS_APPROVED = String.raw`(?:has\s+been|have\s+been|was|is)\s+(?:approved|authori[sz]ed|accepted)`
/** 'We approved your estimate in the amount of $12,000.00', 'your estimate of $12,000.00 was approved'. */
const SENTENCES = [
  String.raw`
    \bwe(?:\s+have|['’]ve)?\s+(?:hereby\s+)?(?:approved?|authori[sz]ed?|accepted?)\s+${ESTIMATE}${OF}`,
  String.raw`\b${ESTIMATE}${OF},?\s+${WAS_APPROVED}\b`,
  String.raw`\b${ESTIMATE}\s+${WAS_APPROVED}${OF}`,
].map((sentence) => pattern(sentence, 'i'))

/** The estimate that a letter approves in a sentence, and the day of the approval. */
export function setApprovedEstimate(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const { text, cellAt } = runningTextOf(reading.layout)
  const stated = sentencesIn(text).flatMap(({ said, start }) => {
    const match = SENTENCES.map((one) => one.exec(said)).find((one) => one !== null)
    const amount = match?.groups?.amount
    if (!match || !amount || !approves(said)) return []
    const at = match.index + match[0].lastIndexOf(amount)
    const cell = cellAt(start + at)
    const [read] = allMoney(amount, reading.textStyle)
    if (!cell || !read) return []
    const isOnly = !said.slice(at + amount.length).includes('$')
    const source = matchIn('approved', cell, { value: read.value, text: amount, label: 'prose' })
    return [{ source, isOnly, day: approvalDay(reading, said, start) }]
  })
  const [first] = stated
  if (!first) return
  const { source, day } = first
  if (stated.some((one) => !one.isOnly || one.source.value !== source.value)) {
    const message =
      'job: the letter approves an estimate, but its amount is not clear, so it was not saved. Set ' +
      `${FIELD} with "svc job set".`
    warn(findings, 'value_refused', message, source.page, { record: 'job', field: FIELD })
    return
  }
  records.job[FIELD] = source.value
  addField(findings, 'job', FIELD, source, { kind: 'money' })
  const isDated = records.job['dates.estimate_approved_at'] !== undefined
  if (day && !isDated) setMilestone(reading, findings, records, 'dates.estimate_approved_at', day)
}
