import type { JobField } from '../../../fields.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, type Sentence, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { approvalDay, approves, approvesNow, SUM } from './approval-sentences.ts'
import { type JobRecords, setMilestone } from './job-records.ts'
import { dayOfLetter, isByOperator } from './letter-day.ts'
import { APPROVED_AMOUNT, SUPPLEMENT } from './letter-supplement.ts'

const FIELD = 'financials.approved_total' satisfies JobField
const DAY = 'dates.estimate_approved_at' satisfies JobField
const ESTIMATE = String.raw`
  (?:your|the|our|this)\s+(?:(?!supplement)[\w-]+\s+){0,3}?
  (?:estimate|scope(?:\s+of\s+(?:work|repairs?))?|bid|proposal|quote|quotation)
  (?:,?\s+(?:that\s+|which\s+)?you\s+(?:submitted|sent(?:\s+us)?|provided|uploaded)
  (?:\s+on\s+[\w,/ -]{4,20}?)?)?`
/** 'your estimate MARSH-ROOF', 'your estimate #4471' */
const NAMED = String.raw`(?:,?\s+(?:(?:\#|no\.?|number|named)\s*)?(?=[\w-]*[-_\d])\w[\w-]{2,40})?`
const OF = String.raw`
  ${NAMED}(?:,?\s+(?:dated|of)\s+[\w,/ -]{4,20}?)?,?\s+
  (?:of|for|at|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`
const WAS_APPROVED = String.raw`
  (?:has\s+been|have\s+been|was|is)\s+(?:hereby\s+|reviewed\s+and\s+)?(?:approved|authori[sz]ed|accepted)`
const WE_APPROVED = String.raw`
  (?:\bwe(?:\s+have|['’]ve)?\s+(?:hereby\s+|reviewed\s+and\s+)?(?:approved?|authori[sz]ed?|accepted?)|
  \bhas\s+(?:now\s+|hereby\s+|reviewed\s+and\s+)?(?:approved|authori[sz]ed|accepted)|
  \b(?:approves|authori[sz]es))`
const AGREED = String.raw`
  (?:\bwe\s+(?:hereby\s+|fully\s+)?agree|\bare\s+in\s+agreement|\breached\s+an?\s+agreement)\s+
  (?:to|with|on|upon)\s+
  (?:(?:the\s+)?(?:scope|price|pricing|cost|amount)
  (?:\s+and\s+(?:scope|price|pricing|cost))?\s+(?:of|in)\s+)?`
const REVIEWED = String.raw`
  \bwe(?:\s+have|['’]ve)?\s+reviewed\s+${ESTIMATE}(?:,?\s+(?:dated|of)\s+[\w,/ -]{4,20}?)?,?\s+and\s+
  (?:we\s+)?(?:agree\s+(?:to|with|on|upon)|approve|accept)\s+
  (?:it|(?:the\s+|its\s+)?(?:scope|price|pricing|cost|amount)
  (?:\s+and\s+(?:the\s+)?(?:scope|price|pricing|cost))?)\s+
  (?:of|at|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`
/** 'We approved your estimate in the amount of $12,000.00', 'your estimate of $12,000.00 was approved'. */
const SENTENCES = [
  String.raw`${WE_APPROVED}\s+${ESTIMATE}${OF}`,
  String.raw`${WE_APPROVED}\s+(?<amount>${SUM})\s+(?:of|for|on)\s+${ESTIMATE}(?:\s+(?:of|for)\s+${SUM})?`,
  String.raw`\b${ESTIMATE}${OF},?\s+${WAS_APPROVED}\b`,
  String.raw`\b${ESTIMATE}\s+${WAS_APPROVED}(?:\s+on\s+[\w,/ -]{4,20}?)?${OF}`,
  String.raw`\b${ESTIMATE}\s[^$.;]{0,60}?\band\s+(?:it\s+)?${WAS_APPROVED}${OF}`,
  String.raw`(?<!\bsupplement(?:al)?\s)\bestimate\s+approved${OF}`,
  `${AGREED}${ESTIMATE}${OF}`,
  REVIEWED,
  String.raw`
    \bapproval\s+(?:(?:is|was|has\s+been)\s+(?:hereby\s+)?(?:given|granted)\s+)?(?:of|for)\s+
    ${ESTIMATE}${OF}`,
].map((sentence) => pattern(sentence, 'i'))
const BETWEEN = String.raw`(?:(?!\b(?:and|but)\b)[^$;]){1,90}?\b`
const FOR = String.raw`(?:for|at|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`
/** Other words are between: 'Your estimate for this loss has been approved in the amount of $12,000.00'. */
const LOOSE_SENTENCES = [
  String.raw`\b${ESTIMATE}\b${BETWEEN}${WAS_APPROVED}\s+(?:on\s+[\w,/ -]{4,20}?\s+)?${FOR}`,
  String.raw`${WE_APPROVED}\s+${ESTIMATE}\b${BETWEEN}${FOR}`,
].map((sentence) => pattern(sentence, 'i'))
/** The adjuster and the contractor agree on the price of the repairs. */
const AGREED_PRICE = pattern(
  String.raw`
    \bagreed\s+(?:scope\s+and\s+)?(?:price|pricing|figure)(?:\s+and\s+scope)?\s+(?:of|is|was)\s+
    (?<amount>${SUM})`,
  'i',
)
const AS_SUBMITTED = pattern(
  String.raw`\b(?:${ESTIMATE}|it)\s+${WAS_APPROVED}\s+as\s+(?:submitted|presented|written|sent|is)\b`,
  'i',
)
const OF_ESTIMATE = pattern(
  String.raw`
    \b${ESTIMATE}\b[^$;]{0,100}?\b
    (?:of|for|at|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+(?<amount>${SUM})`,
  'i',
)
/** Without an amount, or with one that is not that of the approval. */
const WITHOUT_AMOUNT = [
  String.raw`${WE_APPROVED}\s+${ESTIMATE}`,
  String.raw`\b${ESTIMATE}\s+${WAS_APPROVED}\b`,
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
  const others = otherApprovals(reading, sentences)
  // 'Your estimate of $12,000.00 was approved as follows.', 'Approved amount: $9,800.00'
  const stated = plain.length > 0 ? [...plain, ...others.filter((one) => one.isOnly)] : others
  const first = stated[0] ?? approvedAsSubmitted(reading, sentences)
  if (!first) {
    setDayOfApproval(reading, findings, records, sentences)
    return
  }
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
  setDay(reading, findings, records, day ?? dayOfPresent(reading, sentences))
}

/** The day of a carrier's letter that approves the estimate in the present tense. */
function dayOfPresent(reading: Reading, sentences: readonly Sentence[]): FieldMatch | null {
  const isNow = sentences.some(({ said }) => approvesNow(said))
  return isNow && !isByOperator(reading) ? dayOfLetter(reading) : null
}

function setDay(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  day: FieldMatch | null,
): void {
  const isDated = records.job[DAY] !== undefined
  if (day && !isDated) setMilestone(reading, findings, records, DAY, day)
}

/** The letter approves the estimate as it was submitted. */
function setDayOfApproval(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  sentences: readonly Sentence[],
): void {
  if (sentences.some(({ said }) => SUPPLEMENT.test(said))) return
  const approval = sentences.find(
    ({ said }) => approves(said) && WITHOUT_AMOUNT.some((one) => one.test(said)),
  )
  if (!approval) return
  const message =
    'job: the letter approves an estimate and states no approved amount, so none was saved. Set ' +
    `${FIELD} with "svc job set".`
  const page = runningTextOf(reading.layout).cellAt(approval.start)?.page ?? null
  warn(findings, 'value_refused', message, page, { record: 'job', field: FIELD })
  const day = approvalDay(reading, approval.said, approval.start)
  setDay(reading, findings, records, day ?? dayOfPresent(reading, sentences))
}

/** 'We have reviewed your estimate in the amount of $5,120.00. The estimate is approved as submitted.' */
function approvedAsSubmitted(reading: Reading, sentences: readonly Sentence[]): Approval | null {
  if (sentences.some(({ said }) => SUPPLEMENT.test(said))) return null
  const at = sentences.findIndex(({ said }) => approves(said) && AS_SUBMITTED.test(said))
  const [before, approval] = [sentences[at - 1], sentences[at]]
  const amount = before && OF_ESTIMATE.exec(before.said)?.groups?.amount
  if (!before || !approval || !amount || before.said.split('$').length > 2) return null
  const source = amountAt(reading, before.start + before.said.indexOf(amount), amount)
  return (
    source && { source, isOnly: true, day: approvalDay(reading, approval.said, approval.start) }
  )
}

/** The deductible is not part of the approval: 'approved for $9,400.00 less the $1,000.00 deductible'. */
const LESS_DEDUCTIBLE = pattern(
  String.raw`
    ,?\s*\b(?:less|minus|subject\s+to)\s+(?:(?:the|your|their|a|insured['’]s|policy)\s+){0,2}
    (?:${SUM}\s+(?:policy\s+)?deductible|deductible\s+(?:of|amount\s+of)\s+${SUM})`,
  'i',
)

/** `isOnly`: no other amount of its sentence may be the approved one. */
type Approval = { source: FieldMatch; isOnly: boolean; day: FieldMatch | null }

function plainApproval(reading: Reading, { said, start }: Sentence): Approval | null {
  const isOfEstimate = !SUPPLEMENT.test(said)
  const isLoose = isOfEstimate && !OF_OTHER.test(said)
  const sentences = [
    ...SENTENCES,
    ...(isOfEstimate ? [AGREED_PRICE] : []),
    ...(isLoose ? LOOSE_SENTENCES : []),
  ]
  const match = sentences.map((one) => one.exec(said)).find((one) => one !== null)
  const amount = match?.groups?.amount
  if (!match || !amount || !approves(said)) return null
  const at = match.index + match[0].indexOf(amount)
  const source = amountAt(reading, start + at, amount)
  const rest = said.slice(match.index + match[0].length)
  const isOnly = !rest.replace(LESS_DEDUCTIBLE, '').includes('$')
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
    const stated = APPROVED_AMOUNT.exec(said)
    const own = Object.values(stated?.groups ?? {}).find(Boolean)
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
