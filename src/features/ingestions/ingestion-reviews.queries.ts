import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { IngestionRow } from './ingestion.ts'

export type ReviewRow = { accepted_at: string | null; accepted_by: string | null }
export type OpenReviewRow = Pick<IngestionRow, 'id' | 'sealed' | 'document_type' | 'created_at'> & {
  doubts: number
}

/** Call it in the transaction that completes the document. */
export async function insertReview(tx: Db, operatorId: OperatorId, id: string, doubts: number) {
  await run(tx, INSERT, [operatorId, id, doubts])
}

/** Null if the document needs no review. */
export async function selectReview(db: Db, operatorId: OperatorId, id: string) {
  const [row] = await run<ReviewRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** Oldest first, starting after a document. IDs are UUIDv7, so they sort by upload time. */
export async function selectOpenReviews(
  db: Db,
  operatorId: OperatorId,
  { after, limit }: { after: string | null; limit: number },
): Promise<OpenReviewRow[]> {
  return run<OpenReviewRow>(db, OPEN, [operatorId, after, limit])
}

export async function countOpenReviews(db: Db, operatorId: OperatorId): Promise<number> {
  const [row] = await run<{ count: string }>(db, COUNT, [operatorId])
  return Number(row?.count ?? 0)
}

/** Documents that were read since a time and never needed review. */
export async function countReadWithoutDoubt(db: Db, operatorId: OperatorId, since: Date) {
  const [row] = await run<{ count: string }>(db, UNDOUBTED, [operatorId, since.toISOString()])
  return Number(row?.count ?? 0)
}

/** After a correction. `doubts`: the number of things that are left to check. */
export async function updateReviewDoubts(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  doubts: number,
) {
  await run(tx, SET_DOUBTS, [operatorId, id, doubts])
}

/** Open reviews of all operators that were counted by earlier rules. */
export async function selectOldCounts(db: Db, limit: number) {
  return run<{ operator_id: OperatorId; ingestion_id: string }>(db, OLD_COUNTS, [limit])
}

/** Until the transaction ends, a correction waits with its count. False if the review is no longer open. */
export async function lockOpenReview(tx: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  return (await run(tx, LOCK, [operatorId, id])).length > 0
}

/** False if it is not in the queue. */
export async function markReviewAccepted(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  by: string,
  now: Date,
): Promise<boolean> {
  const rows = await run(tx, ACCEPT, [operatorId, id, by, now.toISOString()])
  return rows.length > 0
}

/** False if it is already in the queue, or if it needs no review. */
export async function markReviewReopened(
  tx: Db,
  operatorId: OperatorId,
  id: string,
): Promise<boolean> {
  const rows = await run(tx, REOPEN, [operatorId, id])
  return rows.length > 0
}

/** Change it with the rules of `countToCheck`. Open reviews are then counted again. */
const COUNTING = 1
const OWN = 'operator_id = $1 and ingestion_id = $2'
const INSERT = `
  insert into ingestion_reviews (operator_id, ingestion_id, doubts, counting)
  values ($1, $2, $3, ${COUNTING}) on conflict do nothing`
const ONE = `select accepted_at, accepted_by from ingestion_reviews where ${OWN}`
const OPEN = `
  select i.id, i.sealed, i.document_type, i.created_at, r.doubts
  from ingestion_reviews r
  join ingestions i on i.operator_id = r.operator_id and i.id = r.ingestion_id
  where r.operator_id = $1 and r.accepted_at is null and ($2::uuid is null or r.ingestion_id > $2)
  order by r.ingestion_id limit $3`
const COUNT = `
  select count(*) as count from ingestion_reviews
  where operator_id = $1 and accepted_at is null`
const UNDOUBTED = `
  select count(*) as count from ingestions i
  where i.operator_id = $1 and i.created_at >= $2 and i.status = 'completed' and not exists (
    select from ingestion_reviews r where r.operator_id = i.operator_id and r.ingestion_id = i.id)`
const SET_DOUBTS = `update ingestion_reviews set doubts = $3, counting = ${COUNTING} where ${OWN}`
const LOCK = `select from ingestion_reviews where ${OWN} and accepted_at is null for update`
const OLD_COUNTS = `
  select operator_id, ingestion_id from ingestion_reviews
  where accepted_at is null and counting is distinct from ${COUNTING} limit $1`
const ACCEPT = `
  update ingestion_reviews set accepted_by = $3, accepted_at = $4
  where ${OWN} and accepted_at is null returning ingestion_id`
const REOPEN = `
  update ingestion_reviews set accepted_by = null, accepted_at = null
  where ${OWN} and accepted_at is not null returning ingestion_id`
