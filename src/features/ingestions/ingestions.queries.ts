import type { Findings } from '../../extraction/findings.ts'
import { type Database, type Db, run } from '../../platform/db/db.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import { type Leased, leaseOn } from '../../platform/tasks/lease.ts'
import type { Work } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { utcDay } from '../../platform/utc-days.ts'
import type { IngestionRow, ListedIngestionRow } from './ingestion.ts'
import type { SavedCount } from './receipts/receipt.ts'

export type NewIngestion = Pick<
  IngestionRow,
  'id' | 'source' | 'request_id' | 'file_type' | 'content_sha256' | 'object_key' | 'sealed'
> & { bytes: number }

export async function insertIngestion(
  tx: Db,
  operatorId: OperatorId,
  row: NewIngestion,
  now: Date,
) {
  const { id, source, request_id, file_type, bytes, content_sha256, object_key, sealed } = row
  const file = [file_type, bytes, content_sha256, object_key]
  await run(tx, INSERT, [operatorId, id, source, request_id, ...file, sealed, now.toISOString()])
}

export async function selectIngestion(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<IngestionRow | null> {
  const rows = await run<IngestionRow>(db, ONE, [operatorId, id])
  return rows[0] ?? null
}

/** Newest first, optionally only those with a status. */
export async function selectIngestions(
  db: Db,
  operatorId: OperatorId,
  { status, limit }: { status: IngestionRow['status'] | null; limit: number },
): Promise<ListedIngestionRow[]> {
  return run<ListedIngestionRow>(db, NEWEST, [operatorId, status, limit])
}

/** No `due`: workers choose documents themselves, fairly between operators. */
export const documentLease = leaseOn<IngestionRow>({
  table: 'ingestions',
  where: "status = 'processing'",
  forMs: 10_000,
  maxAttempts: 3,
  skipsLocked: true,
})

/**
 * A lease for an operator that may have only one running document in all processes. Concurrent calls for the
 * operator wait for the lock on its row.
 */
export async function leaseAlone(
  db: Database,
  work: Work,
  now: Date,
): Promise<Leased<IngestionRow> | null> {
  return db.transaction(async (tx) => {
    await run(tx, LOCK_OPERATOR, [work.operatorId])
    const running = await run(tx, RUNNING, [work.operatorId, now.toISOString()])
    return running.length > 0 ? null : documentLease.take(tx, work, now)
  })
}

/** Locks a document that is still processing, for the transaction that ends it. */
export async function lockProcessing(tx: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  const rows = await run(tx, LOCK, [operatorId, id])
  return rows.length > 0
}

type Completion = {
  documentType: string
  receipt: Sealed
  pageSizes: Findings['pageSizes'] | null
  recordRefs: Record<string, string>
  savedRecords: SavedCount[]
  /** Number of values of a list that were not understood. */
  lostValues: number
  /** The earlier document of the same bytes. */
  duplicateOf: string | null
}

export async function markIngestionCompleted(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  { documentType, receipt, pageSizes, recordRefs, ...listed }: Completion,
  now: Date,
): Promise<IngestionRow> {
  const own = [operatorId, id, documentType, receipt, now.toISOString()]
  const shown = [pageSizes && JSON.stringify(pageSizes), JSON.stringify(recordRefs)]
  const counts = [JSON.stringify(listed.savedRecords), listed.lostValues]
  const values = [...own, ...shown, ...counts, listed.duplicateOf]
  return one(await run<IngestionRow>(tx, COMPLETE, values))
}

/** For a document that was read before the column existed, or counted by other rules. */
export async function updateLostValues(tx: Db, operatorId: OperatorId, id: string, lost: number) {
  await run(tx, SET_LOST, [operatorId, id, lost])
}

export async function markIngestionFailed(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  failure: { code: string; message: string },
  now: Date,
): Promise<IngestionRow> {
  const values = [operatorId, id, failure.code, failure.message, now.toISOString()]
  return one(await run<IngestionRow>(tx, FAIL, values))
}

/** The caller's transaction has locked this row, so it must exist. */
function one(rows: IngestionRow[]): IngestionRow {
  if (!rows[0]) throw new Error('an ingestion that was locked in this transaction is gone')
  return rows[0]
}

/** Cancels documents. Returns those that were still processing. */
export async function markIngestionsCanceled(
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const values = [operatorId, ids, now.toISOString()]
  return (await run<{ id: string }>(db, CANCEL, values)).map(({ id }) => id)
}

/** The first and the last completed ingestion of the same bytes. The last one lists the records of all. */
export async function selectDuplicates(tx: Db, operatorId: OperatorId, id: string, sha256: string) {
  return run<IngestionRow>(tx, DUPLICATES, [operatorId, id, sha256])
}

/** Counts one more document of the sandbox on this UTC day. False if the daily limit is reached. */
export async function countSandboxDocument(tx: Db, operatorId: OperatorId, now: Date, max: number) {
  const rows = await run(tx, COUNT, [operatorId, utcDay(now), max])
  return rows.length > 0
}

/** Number of documents that a sandbox has accepted on this UTC day. */
export async function sandboxDocumentsOf(db: Db, operatorId: OperatorId, now: Date) {
  const [row] = await run<{ documents: number }>(db, SANDBOX_DAY, [operatorId, utcDay(now)])
  return row?.documents ?? 0
}

/** Which of the ids are ingestions of this operator. */
export async function selectKnownIngestions(db: Db, operatorId: OperatorId, ids: string[]) {
  const rows = await run<{ id: string }>(db, KNOWN, [operatorId, ids])
  return rows.map((row) => row.id)
}

const SANDBOX_DAY = 'select documents from sandbox_days where operator_id = $1 and day = $2'
const KNOWN = 'select id from ingestions where operator_id = $1 and id = any($2::uuid[])'
const OWN = 'operator_id = $1 and id = $2'
const INSERT = `
  insert into ingestions (operator_id, id, source, request_id, file_type, bytes, content_sha256,
    object_key, sealed, created_at, status, attempts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'processing', 0)`
const ONE = `select * from ingestions where ${OWN}`
// IDs are UUIDv7, so they sort by creation, and the primary key supports this order.
const NEWEST = `
  select id, status, document_type, error_code, created_at, finished_at from ingestions
  where operator_id = $1 and ($2::text is null or status = $2)
  order by id desc limit $3`
const LOCK_OPERATOR = 'select operator_id from operators where operator_id = $1 for no key update'
const RUNNING = `
  select id from ingestions
  where operator_id = $1 and status = 'processing' and leased_until > $2 limit 1`
const LOCK = `select id from ingestions where ${OWN} and status = 'processing' for update`
const COMPLETE = `
  update ingestions set status = 'completed', document_type = $3, receipt_sealed = $4,
    finished_at = $5, leased_until = null, page_sizes = $6::jsonb, record_refs = $7::jsonb,
    saved_records = $8::jsonb, lost_values = $9, duplicate_of = $10
  where ${OWN} returning *`
const SET_LOST = `update ingestions set lost_values = $3 where ${OWN}`
const FAIL = `
  update ingestions set status = 'failed', error_code = $3, error_message = $4,
    finished_at = $5, leased_until = null
  where ${OWN} returning *`
// Rows are locked in one order, so that two such statements never deadlock. If a worker is saving a row, the
// statement waits and then sees the new status.
const CANCEL = `
  with own as materialized (
    select id from ingestions
    where operator_id = $1 and id = any($2::uuid[]) and status = 'processing' order by id for update)
  update ingestions i set status = 'canceled', finished_at = $3, leased_until = null
  from own where i.operator_id = $1 and i.id = own.id returning i.id`
const SAME_BYTES = `
  select * from ingestions
  where operator_id = $1 and id <> $2 and content_sha256 = $3 and status = 'completed'`
const DUPLICATES = `
  (${SAME_BYTES} order by finished_at, id limit 1) union all
  (${SAME_BYTES} order by finished_at desc, id desc limit 1)`
const COUNT = `
  insert into sandbox_days as d (operator_id, day, documents) values ($1, $2, 1)
  on conflict (operator_id, day) do update set documents = d.documents + excluded.documents
  where d.documents < $3 returning documents`
