import type { JobField } from '../../../fields.ts'
import { approvedSupplementLabels, supplementLabels } from '../../../lexicon/supplement-labels.ts'
import { savedSupplement } from '../../../saved-supplement.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { type JobRecords, setMilestone, withdraw } from './job-records.ts'
import { dayOfLetter, isByOperator } from './letter-day.ts'
import { approvedInProse, namesSeveral } from './letter-supplement.ts'
import {
  isOneOfSeveral,
  type SupplementTotal,
  supplementsWithoutTotal,
  totalOfSupplements,
  warnOfSeveralSupplements,
} from './several-supplements.ts'
import { approvedInTable, requestedInTable } from './supplement-table.ts'

/** Without a label, a table or a sentence counts. `stated`: every amount with a label of an approval. */
type ApprovedSupplement = {
  amount: FieldMatch | undefined
  stated: readonly FieldMatch[]
  day: FieldMatch | undefined
}

/** The amount that the carrier approved, and its day if the document has one label of an approval. */
export function setApprovedSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  { amount: labeled, stated: withLabels, day }: ApprovedSupplement,
): void {
  // A sentence about several supplements is no label of one.
  const isSentence = labeled !== undefined && namesSeveral(reading, labeled)
  const inTable = labeled ? [] : approvedInTable(reading)
  const stated = isSentence ? [] : [...withLabels, ...inTable]
  const best = isSentence ? undefined : (labeled ?? inTable.at(-1))
  const prose = best ? null : approvedInProse(reading)
  const several = supplementsWithoutTotal(stated) ?? prose?.several
  if (several) warnOfSeveralSupplements(findings, several, 'approved')
  const amount = several ? undefined : (totalOfSupplements(best, stated) ?? prose?.amount)
  const isAdded = amount !== undefined && !amount.value.startsWith('-')
  if (isAdded) save(reading, findings, records, 'approved', amount)
  else if (prose?.isUnclear && !several) warnOfUnclear(findings)
  const requested = prose?.requested ?? requestedInTable(reading) ?? requestedByLabel(reading)
  if (isAdded && requested) save(reading, findings, records, 'requested', requested)
  const approvedOn = (isAdded && day) || (prose?.day ?? dayOf(reading, prose?.isNow))
  if (!approvedOn) return
  // 'Date Approved' is the day of the estimate elsewhere.
  withdraw(findings, records.job, 'dates.estimate_approved_at')
  setMilestone(reading, findings, records, 'dates.supplement_approved_at', approvedOn)
}

const requestSpecs = fieldSpecs(supplementLabels)

/** 'Supplement requested', beside what was approved of it. Without 'requested', it may be either. */
function requestedByLabel({ layout, textStyle }: Reading): FieldMatch | undefined {
  const { all } = pairFields(layout, requestSpecs, noDecoys, textStyle)
  const stated = all.filter(
    ({ label, value, position }) =>
      label.includes('request') && position !== 'below' && !value.startsWith('-'),
  )
  return new Set(stated.map(({ value }) => value)).size === 1 ? stated[0] : undefined
}

/** The day of the letter that is itself the approval. */
const dayOf = (reading: Reading, isNow = false) =>
  isNow && !isByOperator(reading) ? dayOfLetter(reading) : null

const specs = fieldSpecs(approvedSupplementLabels)

/** The approved supplement that a label in an estimate states, such as one row of its summary. */
export function setLabeledApproval(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
): void {
  const { best, all } = pairFields(reading.layout, specs, noDecoys, reading.textStyle)
  const several = supplementsWithoutTotal(all)
  if (several) warnOfSeveralSupplements(findings, several, 'approved')
  const amount = several ? undefined : totalOfSupplements(best.get('approved_supplement'), all)
  if (amount && !amount.value.startsWith('-')) save(reading, findings, records, 'approved', amount)
}

const FIELDS = {
  requested: 'financials.supplement_requested_total',
  approved: 'financials.supplement_approved_total',
} as const satisfies Record<SupplementTotal, JobField>

function save(
  { layout }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
  total: SupplementTotal,
  amount: FieldMatch,
): void {
  const field = FIELDS[total]
  job[field] = amount.value
  addField(findings, 'job', field, amount, { kind: 'money' })
  if (!isOneOfSeveral(layout)) return
  const message = `job: ${savedSupplement(amount.value, total)}`
  warn(findings, 'supplement_total', message, amount.page, { record: 'job', field })
}

/** The letter approves a supplement in a sentence without a plain amount. */
function warnOfUnclear(findings: PartialFindings): void {
  const message =
    'job: the letter approves a supplement, but its amount is not clear, so it was not saved. Enter ' +
    'the approved total in the job.'
  const subject = { record: 'job', field: FIELDS.approved } as const
  warn(findings, 'supplement_total', message, null, subject)
}
