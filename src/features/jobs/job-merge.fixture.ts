import assert from 'node:assert/strict'
import type { Provenance, Statement } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { mergeJob, provenanceOfNewJob } from './job-merge.ts'
import type { JobRow } from './job-row.ts'
import { statusAfter } from './job-status.ts'

export type StoredJob = { values: NewJob; provenance: Provenance | null; source: JobRow['source'] }

export const documentOf = (day: string, ingestion_id: string): Statement => {
  return { source: 'document', at: `${day}T09:00:00.000Z`, ingestion_id, dated: day }
}
export const MARCH_1 = documentOf('2026-03-01', 'a')
export const MARCH_9 = documentOf('2026-03-09', 'b')
export const API = '2026-03-04T09:00:00.000Z'

/** A job as the database returns it: the country and the status have defaults. */
export function created(job: NewJob, statement: Statement): StoredJob {
  const provenance = provenanceOfNewJob(job, statement, () => statement)
  const address = { country: 'US', ...job.address }
  return {
    values: { status: statusAfter('open', job.dates ?? {}), ...job, address },
    provenance,
    source: 'document',
  }
}
export function byApi(job: NewJob): StoredJob {
  return { ...created(job, { source: 'api', at: API }), source: 'api' }
}

export function merge(
  { values, provenance, source }: StoredJob,
  stated: Partial<NewJob>,
  by: Statement,
) {
  const row = { source, created_at: API, provenance } as JobRow
  const merged = mergeJob({ row, values }, stated, () => by)
  return { ...merged, provenance: { ...provenance, ...merged.provenance }, source }
}

/** The result must be the same in both orders of arrival. */
export function bothWays(older: NewJob, newer: NewJob) {
  const one = merge(created(older, MARCH_1), newer, MARCH_9)
  const two = merge(created(newer, MARCH_9), older, MARCH_1)
  assert.deepEqual(plain(one.values), plain(two.values))
  return one.values
}
export const plain = (job: NewJob) =>
  JSON.parse(JSON.stringify(job, (_, value) => value ?? undefined))
