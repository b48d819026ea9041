import type { JobField } from '../../../fields.ts'
import { savedSupplement } from '../../../saved-supplement.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { type JobRecords, setMilestone } from './job-records.ts'
import { approvedInProse } from './letter-supplement.ts'
import {
  supplementsWithoutTotal,
  totalOfSupplements,
  warnOfSeveralSupplements,
} from './several-supplements.ts'
import { approvedInTable } from './supplement-table.ts'

const APPROVED = 'financials.supplement_approved_total' satisfies JobField

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
  const inTable = labeled ? [] : approvedInTable(reading)
  const stated = [...withLabels, ...inTable]
  const best = labeled ?? inTable.at(-1)
  const several = supplementsWithoutTotal(stated)
  if (several) warnOfSeveralSupplements(findings, several, 'approved')
  const amount = several
    ? undefined
    : (totalOfSupplements(best, stated) ?? inProse(reading, findings))
  if (!amount || amount.value.startsWith('-')) return
  records.job[APPROVED] = amount.value
  addField(findings, 'job', APPROVED, amount, { kind: 'money' })
  const message = `job: ${savedSupplement(amount.value, 'approved')}`
  warn(findings, 'supplement_total', message, amount.page, { record: 'job', field: APPROVED })
  if (!day) return
  // 'Date Approved' is the day of the estimate elsewhere.
  delete records.job['dates.estimate_approved_at']
  findings.fields = findings.fields.filter(({ name }) => name !== 'dates.estimate_approved_at')
  findings.transforms = findings.transforms.filter(
    ({ field }) => field !== 'dates.estimate_approved_at',
  )
  setMilestone(reading, findings, records, 'dates.supplement_approved_at', day)
}

/** The amount of a letter that states it in a sentence only. */
function inProse(reading: Reading, findings: PartialFindings): FieldMatch | undefined {
  const { amount, isUnclear } = approvedInProse(reading)
  if (isUnclear && !amount) {
    const message =
      'job: the letter approves a supplement, but its amount is not clear, so it was not saved. Enter ' +
      'the approved total in the job.'
    warn(findings, 'supplement_total', message, null, { record: 'job', field: APPROVED })
  }
  return amount
}
