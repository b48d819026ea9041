import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { type EventSource, emit } from '../webhooks/webhook.ts'
import { toJob } from './job-row.ts'
import { insertJobs, type JobRow } from './jobs.queries.ts'

/** Inserts new jobs and tells of each. Errors: unique_violation (23505) where a number is taken. */
export async function createJobs(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  rows: JobRow[],
  now: Date,
): Promise<void> {
  await insertJobs(tx, rows)
  const events = rows.map((row) => ({
    type: 'job.created' as const,
    data: JSON.stringify(toJob(row, keys)),
  }))
  await emit(tx, operator, keys, events, now)
}
