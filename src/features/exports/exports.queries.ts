import { type Db, run } from '../../platform/db/db.ts'
import type { Work } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { ExportResource, ExportRow } from './export.ts'

/** The task that an export which is to be made is told of. */
export const RUN_EXPORT = 'run_export'

/** A new export, while no other of this operator is processing: then false. */
export async function insertExport(
  tx: Db,
  operatorId: OperatorId,
  row: { id: string; resources: readonly ExportResource[]; requestId: string },
  now: Date,
): Promise<boolean> {
  const values = [operatorId, row.id, row.resources, row.requestId, now.toISOString()]
  return (await run(tx, INSERT, values)).length > 0
}

/** When the exports taken in after `since` were made, newest first. */
export async function selectRecentTimes(tx: Db, operatorId: OperatorId, since: Date) {
  const rows = await run<{ created_at: string }>(tx, RECENT, [operatorId, since.toISOString()])
  return rows.map((row) => row.created_at)
}

export async function selectExport(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<ExportRow | null> {
  const [row] = await run<ExportRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** One worker's turn at an export. Its object key is its own: by it a later turn is told apart. */
export type Turn = { operatorId: OperatorId; id: string; objectKey: string }
export type Progress = { expected: number; done: number }

/** Takes an export to work on until `until`; null when it is done or another's. */
export async function claimExport(
  db: Db,
  { operatorId, id, objectKey }: Turn,
  until: Date,
  now: Date,
): Promise<ExportRow | null> {
  const values = [operatorId, id, objectKey, until.toISOString(), now.toISOString()]
  const [row] = await run<ExportRow>(db, CLAIM, values)
  return row ?? null
}

/** Holds the claim longer and says how far it is; false when the turn is over. */
export async function extendClaim(
  db: Db,
  { operatorId, id, objectKey }: Turn,
  until: Date,
  progress: Progress | null,
): Promise<boolean> {
  const { expected = null, done = 0 } = progress ?? {}
  const values = [operatorId, id, objectKey, until.toISOString(), expected, done]
  return (await run(db, EXTEND, values)).length > 0
}

/** Gives a claim back; the export is due again at `dueAt`. A blameless one has used no attempt. */
export async function releaseClaim(
  db: Db,
  { operatorId, id, objectKey }: Turn,
  { dueAt, blameless }: { dueAt: Date; blameless: boolean },
): Promise<void> {
  await run(db, RELEASE, [operatorId, id, objectKey, dueAt.toISOString(), blameless ? 1 : 0])
}

export type Finished = {
  manifest: string
  bytes: number
  sha256: string
  progress: Progress
}

/** Null when the turn is over: another has taken the export, or ended it. */
export async function markCompleted(
  tx: Db,
  { operatorId, id, objectKey }: Turn,
  { manifest, bytes, sha256, progress }: Finished,
  now: Date,
  expiresAt: Date,
): Promise<ExportRow | null> {
  const { expected, done } = progress
  const found = [manifest, bytes, sha256, expected, done]
  const times = [now.toISOString(), expiresAt.toISOString()]
  const [row] = await run<ExportRow>(tx, COMPLETE, [operatorId, id, objectKey, ...found, ...times])
  return row ?? null
}

export async function markFailed(
  db: Db,
  { operatorId, id, objectKey }: Turn,
  code: 'export_failed',
  now: Date,
): Promise<void> {
  await run(db, FAIL, [operatorId, id, objectKey, code, now.toISOString()])
}

/** A completed export whose bundle is not what was stored. False when it was no longer completed. */
export async function markDamaged(db: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  return (await run(db, DAMAGE, [operatorId, id])).length > 0
}

/** The object is deleted; until this is said, it is tried again. */
export async function forgetObject(db: Db, operatorId: OperatorId, id: string): Promise<void> {
  await run(db, FORGET, [operatorId, id])
}

/** Those of the object keys that an export of this operator has. */
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
const ONE = `select * from exports where ${OWN}`
const CLAIM = `
  update exports set object_key = $3, claimed_until = $4, attempts = attempts + 1,
    rows_expected = null, rows_done = 0
  where ${OWN} and id in (
    select id from exports
    where ${OWN} and status = 'processing' and (claimed_until is null or claimed_until <= $5)
    for update skip locked)
  returning *`
const EXTEND = `
  update exports set claimed_until = $4, rows_expected = $5, rows_done = $6
  where ${MINE} returning id`
const RELEASE = `
  update exports set claimed_until = $4, attempts = attempts - $5::smallint where ${MINE}`
const COMPLETE = `
  update exports set status = 'completed', claimed_until = null, manifest = $4, bytes = $5,
    sha256 = $6, rows_expected = $7, rows_done = $8, finished_at = $9, expires_at = $10
  where ${MINE} returning *`
const FAIL = `
  update exports set status = 'failed', claimed_until = null, error_code = $4, finished_at = $5
  where ${MINE}`
const DAMAGE = `
  update exports set status = 'failed', error_code = 'damaged', expires_at = null
  where ${OWN} and status = 'completed' returning id`
const FORGET = `
  update exports set object_key = null where ${OWN} and status in ('expired', 'failed')`
const KNOWN = `
  select object_key from exports where operator_id = $1 and object_key = any($2::text[])`

/** Across operators: exports that are processing and that nobody holds. */
export async function selectDueExports(db: Db, now: Date, before: Date): Promise<Work[]> {
  return run<Work>(db, DUE, [now.toISOString(), before.toISOString(), MAX_SWEPT])
}

/** Across operators: ends what has outlived its time. */
export async function markExpired(db: Db, now: Date): Promise<void> {
  await run(db, EXPIRE, [now.toISOString()])
}

type Leftover = { operator_id: OperatorId; id: string; object_key: string }

/** Across operators: exports that have ended without a download, and whose object is still there. */
export async function selectLeftovers(db: Db): Promise<Leftover[]> {
  return run<Leftover>(db, LEFTOVERS, [MAX_SWEPT])
}

const MAX_SWEPT = 500
const DUE = `
  select operator_id as "operatorId", id, request_id as "requestId" from exports
  where status = 'processing'
    and (claimed_until is null and created_at <= $2 or claimed_until <= $1)
  order by created_at limit $3`
const EXPIRE = `
  update exports set status = 'expired'
  where status = 'completed' and object_key is not null and expires_at <= $1`
const LEFTOVERS = `
  select operator_id, id, object_key from exports
  where status in ('expired', 'failed') and object_key is not null limit $1`
