import { type Db, run } from '../../platform/db/db.ts'
import { leaseOn } from '../../platform/tasks/lease.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { ExportResource, ExportRow } from './export.ts'

export const exportLease = leaseOn<ExportRow>({
  table: 'exports',
  where: "status = 'processing'",
  forMs: 10_000,
  maxAttempts: 3,
  skipsLocked: true,
  due: {
    ids: 'l.operator_id as "operatorId", l.id, l.request_id as "requestId"',
    // A newer export without a lease is still in the queue.
    where: 'l.leased_until is not null or l.created_at <= $2',
    orderBy: 'l.created_at',
    sinceMs: 15_000,
  },
})

export const RUN_EXPORT = 'run_export'

/** Inserts an export. False if the operator has another one in progress. */
export async function insertExport(
  tx: Db,
  operatorId: OperatorId,
  row: { id: string; resources: readonly ExportResource[]; requestId: string },
  now: Date,
): Promise<boolean> {
  const values = [operatorId, row.id, row.resources, row.requestId, now.toISOString()]
  return (await run(tx, INSERT, values)).length > 0
}

/** Creation times of the exports created after `since`, newest first. */
export async function selectRecentTimes(tx: Db, operatorId: OperatorId, since: Date) {
  const rows = await run<{ created_at: string }>(tx, RECENT, [operatorId, since.toISOString()])
  return rows.map((row) => row.created_at)
}

/** Whether an export is in progress. An operator can have one at a time. */
export async function isExporting(db: Db, operatorId: OperatorId): Promise<boolean> {
  return (await run(db, RUNNING, [operatorId])).length > 0
}

export async function selectExport(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<ExportRow | null> {
  const [row] = await run<ExportRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** A worker's attempt at an export, identified by its own object key. */
export type ExportAttempt = { operatorId: OperatorId; id: string; objectKey: string }
export type ExportProgress = { expected: number; done: number }

/** False if the export is no longer in progress, or another worker has the lease. */
export async function startAttempt(
  db: Db,
  { operatorId, id, objectKey }: ExportAttempt,
  leasedUntil: Date,
): Promise<boolean> {
  const values = [operatorId, id, objectKey, leasedUntil.toISOString()]
  return (await run(db, START, values)).length > 0
}

export async function updateProgress(
  db: Db,
  { operatorId, id, objectKey }: ExportAttempt,
  { expected, done }: ExportProgress,
): Promise<void> {
  await run(db, PROGRESS, [operatorId, id, objectKey, expected, done])
}

export type FinishedBundle = {
  manifest: string
  bytes: number
  sha256: string
  progress: ExportProgress
}

/** Null if another attempt has taken over or ended the export. */
export async function markExportCompleted(
  tx: Db,
  { operatorId, id, objectKey }: ExportAttempt,
  { manifest, bytes, sha256, progress }: FinishedBundle,
  now: Date,
  expiresAt: Date,
): Promise<ExportRow | null> {
  const { expected, done } = progress
  const found = [manifest, bytes, sha256, expected, done]
  const times = [now.toISOString(), expiresAt.toISOString()]
  const [row] = await run<ExportRow>(tx, COMPLETE, [operatorId, id, objectKey, ...found, ...times])
  return row ?? null
}

export async function markExportFailed(
  db: Db,
  { operatorId, id, objectKey }: ExportAttempt,
  code: 'export_failed',
  now: Date,
): Promise<void> {
  await run(db, FAIL, [operatorId, id, objectKey, code, now.toISOString()])
}

/** Marks a completed export whose bundle is damaged. False if it was no longer completed. */
export async function markExportDamaged(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<boolean> {
  return (await run(db, DAMAGE, [operatorId, id])).length > 0
}

/** Call it after the object is deleted. Until then, the deletion is retried. */
export async function forgetObject(db: Db, operatorId: OperatorId, id: string): Promise<void> {
  await run(db, FORGET, [operatorId, id])
}

/** Which of the object keys belong to an export of this operator. */
export async function selectKnownObjects(db: Db, operatorId: OperatorId, keys: string[]) {
  const rows = await run<{ object_key: string }>(db, KNOWN, [operatorId, keys])
  return rows.map((row) => row.object_key)
}

const OWN = 'operator_id = $1 and id = $2'
const MINE = `${OWN} and object_key = $3 and status = 'processing'`
const INSERT = `
  insert into exports (operator_id, id, status, resources, request_id, rows_done, attempts, created_at)
  values ($1, $2, 'processing', $3, $4, 0, 0, $5)
  on conflict do nothing returning id`
const RECENT = `
  select created_at from exports where operator_id = $1 and created_at > $2
  order by created_at desc`
const RUNNING = `
  select 1 from exports where operator_id = $1 and status = 'processing'`
const ONE = `select * from exports where ${OWN}`
const START = `
  update exports set object_key = $3, rows_expected = null, rows_done = 0
  where ${OWN} and status = 'processing' and leased_until = $4 returning id`
const PROGRESS = `update exports set rows_expected = $4, rows_done = $5 where ${MINE}`
const COMPLETE = `
  update exports set status = 'completed', leased_until = null, manifest = $4, bytes = $5,
    sha256 = $6, rows_expected = $7, rows_done = $8, finished_at = $9, expires_at = $10
  where ${MINE} returning *`
const FAIL = `
  update exports set status = 'failed', leased_until = null, error_code = $4, finished_at = $5
  where ${MINE}`
const DAMAGE = `
  update exports set status = 'failed', error_code = 'damaged', expires_at = null
  where ${OWN} and status = 'completed' returning id`
const FORGET = `
  update exports set object_key = null where ${OWN} and status in ('expired', 'failed')`
const KNOWN = `
  select object_key from exports where operator_id = $1 and object_key = any($2::text[])`

/** Across operators: expires exports after their time. */
export async function markExpired(db: Db, now: Date): Promise<void> {
  await run(db, EXPIRE, [now.toISOString()])
}

type ExpiredObject = { operator_id: OperatorId; id: string; object_key: string }

/** Across operators: ended exports without a download whose object still exists. */
export async function selectLeftovers(db: Db): Promise<ExpiredObject[]> {
  return run<ExpiredObject>(db, LEFTOVERS, [MAX_SWEPT])
}

const MAX_SWEPT = 500
const EXPIRE = `
  update exports set status = 'expired'
  where status = 'completed' and object_key is not null and expires_at <= $1`
const LEFTOVERS = `
  select operator_id, id, object_key from exports
  where status in ('expired', 'failed') and object_key is not null limit $1`
