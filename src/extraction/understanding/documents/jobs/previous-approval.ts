import type { JobField } from '../../../fields.ts'
import { matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { SUM } from './approval-sentences.ts'
import type { JobRecords } from './job-records.ts'
import { isByOperator } from './letter-day.ts'
import { SUPPLEMENT } from './letter-supplement.ts'
import { isOneOfSeveral } from './several-supplements.ts'

const FIELD = 'financials.approved_total' satisfies JobField
/** 'Our previously approved amount of $12,000.00' */
const PREVIOUS = pattern(
  String.raw`
    \b(?:previously|originally|initially)\s+(?:approved|authori[sz]ed)\s+
    (?:(?:repair|mitigation|claim|total)\s+){0,2}(?:amount|total|sum|estimate|scope)\s+
    (?:(?:of|is|was|at)\s+|in\s+the\s+amount\s+of\s+)(?<amount>${SUM})`,
  'i',
)
const REMAINS = pattern(
  String.raw`
    \b(?:remains?|stands?|(?:is|was)\s+(?:unchanged|not\s+changed)|(?:will|does|did)\s+not\s+change|
    still\s+applies)\b`,
  'i',
)

/**
 * A letter that denies a supplement may state the amount that was approved before. It is saved if it remains.
 * Beside a second supplement, it may include the first one.
 */
export function setPreviousApproval(
  reading: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  const { layout, textStyle } = reading
  if (job[FIELD] !== undefined || findings.warnings.some(({ field }) => field === FIELD)) return
  const { text, cellAt } = runningTextOf(layout)
  const stated = sentencesIn(text).flatMap(({ said, start }) => {
    const match = PREVIOUS.exec(said)
    const amount = match?.groups?.amount
    const [read] = amount ? allMoney(amount, textStyle) : []
    const cell = match && cellAt(start + match.index + match[0].length - 1)
    if (!read || !amount || !cell) return []
    const isPlain = REMAINS.test(said) && !SUPPLEMENT.test(said) && said.split('$').length === 2
    const source = matchIn('approved', cell, { value: read.value, text: amount, label: 'prose' })
    return [{ source, isPlain }]
  })
  const [first] = stated
  if (!first || isByOperator(reading)) return
  const isOne = new Set(stated.map(({ source }) => source.value)).size === 1
  if (isOne && stated.some(({ isPlain }) => isPlain) && !isOneOfSeveral(layout)) {
    job[FIELD] = first.source.value
    addField(findings, 'job', FIELD, first.source, { kind: 'money' })
    return
  }
  const message =
    `job: the letter states that ${first.source.value} was approved before. It may include a supplement, ` +
    `so it was not saved. If it is the approved total without supplements, set ${FIELD} with ` +
    '"svc job set".'
  warn(findings, 'value_refused', message, first.source.page, { record: 'job', field: FIELD })
}
