import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { jobInput } from '../../jobs/job-row.ts'
import { earlierIndex, ownStatement, type SourcedRow } from '../../records/record-provenance.ts'
import type { ClientOfJob } from './job-clients.ts'

/** Whether documents stated this name of a client or vendor before a person corrected it. */
export function hadName(keys: OperatorKeys, row: SourcedRow, name: string): boolean {
  const earlier = ownStatement(row, 'name')?.earlier
  return earlier !== undefined && earlier === earlierIndex(keys, 'name', name)
}

/**
 * Whether a document calls the client of its job by the name from before a correction, in any spelling.
 * The correction keeps only the index of that name. If the job has it, its spellings are compared.
 */
export function callsByEarlierName(
  keys: OperatorKeys,
  row: SourcedRow,
  { job }: ClientOfJob,
  stated: string,
): boolean {
  if (hadName(keys, row, stated)) return true
  if (!ownStatement(row, 'name')?.earlier) return false
  const { client_name } = jobInput(job, keys)
  return hadName(keys, row, client_name) && compareNames(client_name, stated) === 'agree'
}
