import type { DraftOf } from '../../../extraction/findings.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { UnusedValue } from '../../records/record-merge.ts'
import { statementOf } from '../../records/record-provenance.ts'

/** The estimate of the mitigation does not make a combined job one of mitigation. Its list may. */
export function isPartOfCombined(
  { row }: DraftOf<'job'>,
  { job_type: type }: NewJob,
  known: NewJob,
) {
  return row === null && known.job_type === 'combined' && type != null && type !== 'combined'
}

/** A payment or a letter creates no client, so another name would leave the job without one. */
export const KEPT_CLIENT = 'payments and letters do not change the client of a job'
export const KEPT_TYPE = 'a combined job has documents of each type'

export function keptValue(
  row: JobRow,
  values: NewJob,
  stated: NewJob,
  field: 'client_name' | 'job_type',
  reason: string,
): UnusedValue {
  const keptStatement = statementOf(row, field)
  const kept = values[field] ?? null
  return { field, stated: stated[field]!, kept, keptStatement, reason }
}
