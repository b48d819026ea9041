import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { IngestionRow } from './ingestion.ts'
import type { ReviewCount } from './receipts/review-count.ts'

export type ReviewRow = { accepted_at: string | null; accepted_by: string | null }
export type OpenReviewRow = Pick<IngestionRow, 'id' | 'sealed' | 'document_type' | 'created_at'> & {
  /** How many things a person should still check. */
  doubts: number
}

/** Call it in the transaction that completes the document. */
export async function insertReview(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  { doubts, fields }: ReviewCount,
) {
  await run(tx, INSERT, [operatorId, id, doubts, JSON.stringify(fields)])
}

/**
 * Replaces the review of a document that was saved again. Without doubts, an open one leaves the queue. An
 * acceptance is kept, unless there are reasons that the person who accepted has not seen.
 */
export async function replaceReview(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  count: ReviewCount | null,
  hasNewReasons: boolean,
) {
  if (!count) return run(tx, REMOVE, [operatorId, id])
  const values = [operatorId, id, count.doubts, JSON.stringify(count.fields), hasNewReasons]
  return run(tx, REPLACE, values)
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

export async function updateReviewCount(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  { doubts, fields }: ReviewCount,
) {
  await run(tx, SET_COUNT, [operatorId, id, doubts, JSON.stringify(fields)])
}

export type ReviewKey = { operator_id: OperatorId; ingestion_id: string }

/** Open reviews of all operators that were counted by earlier rules, in their order after `last`. */
export async function selectOldCounts(
  db: Db,
  last: ReviewKey | undefined,
  limit: number,
): Promise<ReviewKey[]> {
  const after = last ? [last.operator_id, last.ingestion_id] : [FIRST_ID, FIRST_ID]
  return run<ReviewKey>(db, OLD_COUNTS, [...after, limit])
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** False if the review is no longer open. */
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

/** Change it with the rules of `reviewCount`. Open reviews are then counted again. */
const COUNTING = 2

/**
 * What is left to check in review `r` of ingestion `i`. It is counted when it is shown, because a person may
 * state a field on the page of another document, or with a command. A person's statement has its own entry.
 */
export const LEFT_TO_CHECK = `r.doubts - (
  select count(*)::int
  from jsonb_to_recordset(case when r.counting = ${COUNTING} then r.fields_to_check end)
    as one(kind text, id uuid, field text),
  lateral (select case one.kind
    when 'job' then (${statedIn('jobs')})
    when 'client' then (${statedIn('clients')})
    when 'vendor' then (${statedIn('vendors')})
    when 'certification' then (${statedIn('certifications')})
  end as statement) as latest
  where latest.statement->>'source' = 'person'
    and (latest.statement->>'at')::timestamptz > i.finished_at)`

function statedIn(table: string): string {
  return `select provenance->one.field from ${table} where operator_id = $1 and id = one.id`
}

const OWN = 'operator_id = $1 and ingestion_id = $2'
const INSERT = `
  insert into ingestion_reviews (operator_id, ingestion_id, doubts, fields_to_check, counting)
  values ($1, $2, $3, $4::jsonb, ${COUNTING}) on conflict do nothing`
const REMOVE = `delete from ingestion_reviews where ${OWN} and accepted_at is null`
const REPLACE = `
  insert into ingestion_reviews as r (operator_id, ingestion_id, doubts, fields_to_check, counting)
  values ($1, $2, $3, $4::jsonb, ${COUNTING})
  on conflict (operator_id, ingestion_id) do update set doubts = excluded.doubts,
    fields_to_check = excluded.fields_to_check, counting = excluded.counting,
    accepted_at = case when $5::boolean then null else r.accepted_at end,
    accepted_by = case when $5::boolean then null else r.accepted_by end`
const ONE = `select accepted_at, accepted_by from ingestion_reviews where ${OWN}`
const OPEN = `
  select i.id, i.sealed, i.document_type, i.created_at, ${LEFT_TO_CHECK} as doubts
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
const SET_COUNT = `
  update ingestion_reviews set doubts = $3, fields_to_check = $4::jsonb, counting = ${COUNTING}
  where ${OWN}`
const LOCK = `select from ingestion_reviews where ${OWN} and accepted_at is null for update`
const OLD_COUNTS = `
  select operator_id, ingestion_id from ingestion_reviews
  where accepted_at is null and counting is distinct from ${COUNTING}
    and (operator_id, ingestion_id) > ($1, $2)
  order by operator_id, ingestion_id limit $3`
const ACCEPT = `
  update ingestion_reviews set accepted_by = $3, accepted_at = $4
  where ${OWN} and accepted_at is null returning ingestion_id`
const REOPEN = `
  update ingestion_reviews set accepted_by = null, accepted_at = null
  where ${OWN} and accepted_at is not null returning ingestion_id`
