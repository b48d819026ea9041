import type { JobField } from '../../../fields.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { type JobRecords, setMilestone } from './job-records.ts'

const APPROVED = 'financials.supplement_approved_total' satisfies JobField

/** The amount that the carrier approved, and its day if the document has one label of an approval. */
export function setApprovedSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  { amount, day }: { amount: FieldMatch | undefined; day: FieldMatch | undefined },
): void {
  if (!amount || amount.value.startsWith('-')) return
  records.job[APPROVED] = amount.value
  addField(findings, 'job', APPROVED, amount, { kind: 'money' })
  const message =
    `job: the supplement of ${amount.value} was saved as the approved total. ` +
    'If the job has other approved supplements, enter the sum.'
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
