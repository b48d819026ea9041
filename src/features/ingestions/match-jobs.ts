import type { DraftOf } from '../../extraction/findings.ts'
import type { NewJob } from '../jobs/job.ts'
import type { JobRow } from '../jobs/job-row.ts'
import { claimKey } from '../jobs/jobs.queries.ts'
import { MatchIndex } from './matching.ts'

/** Which job on file a document's job is: by claim number, job number, or insured and address. */

export type JobInput = {
  draft: DraftOf<'job'>
  job: NewJob
  claim: string | null
  name: string | null
  address: string | null
}
export type JobMatch = { row: JobRow; by: string; others: number }

/** What to select candidates of these drafts by. */
export function lookupKeys(inputs: JobInput[]) {
  const present = (values: (string | null | undefined)[]) => values.filter((value) => value != null)
  return {
    claim_key: present(inputs.map(({ claim }) => claim)),
    job_number: present(inputs.map(({ job }) => job.job_number)),
    name_index: present(inputs.map(({ name, address }) => (address ? name : null))),
  }
}

export type JobIndex = MatchIndex<JobRow, 'claim' | 'number' | 'insured'>

export function jobIndex(rows: readonly JobRow[]): JobIndex {
  return new MatchIndex(keysOf, rows)
}

function keysOf(row: JobRow) {
  const { claim_key: claim, job_number: number, name_index, address_index } = row
  return { claim, number, insured: insuredKey(name_index, address_index) }
}

export function findJob(known: JobIndex, { job, claim, name, address }: JobInput): JobMatch | null {
  const steps: [string, readonly JobRow[]][] = [
    ['claim_number', known.find('claim', claim)],
    ['job_number', known.find('number', job.job_number ?? null)],
    ['client_name and address', known.find('insured', insuredKey(name, address))],
  ]
  for (const [by, rows] of steps) {
    const possible = rows.filter((row) => !contradict(row, job, by))
    const same = possible.filter((row) => job.job_type && row.job_type === job.job_type)
    const [row, ...others] = same.length > 0 ? same : possible
    if (row) return { row, by, others: others.length }
  }
  return null
}

function insuredKey(name: string | null, address: string | null): string | null {
  return name && address ? `${name}|${address}` : null
}

/**
 * Evidence that two jobs differ although both match: mitigation and rebuild of one claim
 * are two jobs, and so are two losses at one house.
 */
function contradict(row: JobRow, job: NewJob, by: string): boolean {
  const differ = (a: string | null, b: string | null | undefined) =>
    a !== null && b != null && a !== b
  if (by === 'job_number') return false
  if (differ(row.job_number, job.job_number) || differ(row.job_type, job.job_type)) return true
  if (by === 'claim_number') return false
  const claim = job.claim_number ? claimKey(job.claim_number) : null
  return differ(row.claim_key, claim) || differ(row.date_of_loss, job.date_of_loss)
}

/** A job number is unique per operator: another job may have it already. */
export function isNumberTaken(known: JobIndex, row: JobRow, jobNumber: string): boolean {
  return known.find('number', jobNumber).some((other) => other.id !== row.id)
}
