import type { JobField } from '../../../fields.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, type Sentence, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { approvalDay, approves, SUM } from './approval-sentences.ts'
import { type JobRecords, setMilestone } from './job-records.ts'
import { APPROVED_AMOUNT, SUPPLEMENT } from './letter-supplement.ts'

const FIELD = 'financials.approved_total' satisfies JobField
const ESTIMATE = String.raw`
  (?:your|the|our|this)\s+(?:(?!supplement)[\w-]+\s+){0,3}?
  (?:estimate|scope(?:\s+of\s+(?:work|repairs?))?|bid)
  (?:,?\s+(?:that\s+|which\s+)?you\s+(?:submitted|sent(?:\s+us)?|provided|uploaded)
  (?:\s+on\s+[\w,/ -]{6,20}?)?)?`
const OF = String.raw`
  (?:,?\s+(?:dated|of)\s+[\w,/ -]{6,20}?)?,?\s+
  (?:of|for|at|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`
const WAS_APPROVED = String.raw`(?:has\s+been|have\s+been|was|is)\s+(?:approved|authori[sz]ed|accepted)`
/** 'We approved your estimate in the amount of $12,000.00', 'your estimate of $12,000.00 was approved'. */
const SENTENCES = [
  String.raw`
    \bwe(?:\s+have|['’]ve)?\s+(?:hereby\s+|reviewed\s+and\s+)?
    (?:approved?|authori[sz]ed?|accepted?)\s+${ESTIMATE}${OF}`,
  String.raw`\b${ESTIMATE}${OF},?\s+${WAS_APPROVED}\b`,
  String.raw`\b${ESTIMATE}\s+${WAS_APPROVED}${OF}`,
].map((sentence) => pattern(sentence, 'i'))

const APPROVED_ESTIMATE = pattern(String.raw`\b${ESTIMATE}`, 'i')
const AMOUNT = new RegExp(SUM)
/** The amount may be what is paid or owed. */
const OF_OTHER = pattern(
  String.raw`
    \b(?:deductible|depreciation|paid|payments?|checks?|drafts?|invoice|limit|rcv|acv|value|advance|
    living\s+expenses?|rent|rental|contents)\b`,
  'i',
)

/** The estimate that a letter approves in a sentence, and the day of the approval. */
export function setApprovedEstimate(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const sentences = sentencesIn(runningTextOf(reading.layout).text)
  const plain = sentences.flatMap((one) => plainApproval(reading, one) ?? [])
  const stated = plain.length > 0 ? plain : otherApprovals(reading, sentences)
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

/** `isOnly`: no other amount of its sentence may be the approved one. */
type Approval = { source: FieldMatch; isOnly: boolean; day: FieldMatch | null }

function plainApproval(reading: Reading, { said, start }: Sentence): Approval | null {
  const match = SENTENCES.map((one) => one.exec(said)).find((one) => one !== null)
  const amount = match?.groups?.amount
  if (!match || !amount || !approves(said)) return null
  const at = match.index + match[0].lastIndexOf(amount)
  const source = amountAt(reading, start + at, amount)
  const isOnly = !said.slice(at + amount.length).includes('$')
  return source && { source, isOnly, day: approvalDay(reading, said, start) }
}

/**
 * The amount in a sentence of its own, such as 'The approved amount is $900.00', after one that approves the
 * estimate. Other amounts beside an approval are not certain.
 */
function otherApprovals(reading: Reading, sentences: readonly Sentence[]): Approval[] {
  if (sentences.some(({ said }) => SUPPLEMENT.test(said))) return []
  const first = sentences.find(({ said }) => approves(said) && APPROVED_ESTIMATE.test(said))
  return sentences.flatMap(({ said, start }) => {
    if (!approves(said)) return []
    const own = Object.values(APPROVED_AMOUNT.exec(said)?.groups ?? {}).find(Boolean)
    const amount = own ?? (OF_OTHER.test(said) ? null : AMOUNT.exec(said)?.[0])
    const source = amount ? amountAt(reading, start + said.indexOf(amount), amount) : null
    if (!source) return []
    const isOnly = own !== undefined && first !== undefined && first.start < start
    return [{ source, isOnly, day: first ? approvalDay(reading, first.said, first.start) : null }]
  })
}

function amountAt({ layout, textStyle }: Reading, at: number, text: string): FieldMatch | null {
  const cell = runningTextOf(layout).cellAt(at)
  const [read] = allMoney(text, textStyle)
  if (!cell || !read) return null
  return matchIn('approved', cell, { value: read.value, text, label: 'prose' })
}
