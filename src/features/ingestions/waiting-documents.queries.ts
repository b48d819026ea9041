import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/** Across operators: the documents that wait to be read, and the running documents of each operator. */

export type WaitingDocument = {
  operatorId: OperatorId
  id: string
  /** The operator of this sandbox. Null for a live operator. */
  sandboxOf: OperatorId | null
}

/** An operator that has leased documents, or documents that used up their time or memory. */
export type OperatorLoad = {
  operatorId: OperatorId
  sandboxOf: OperatorId | null
  running: number
  /** The oldest document with an expired lease. */
  expiredId: string | null
  /** Documents that ended with `timeout` or `too_complex` since the time given. */
  exhausted: number
}

export type DocumentCounts = { running: number; waiting: number }

/**
 * The oldest document without a lease, of the next operator after this id. After the highest id, it continues
 * with the lowest.
 */
export async function selectNextWaiting(
  db: Db,
  after: OperatorId,
): Promise<WaitingDocument | null> {
  const [row] = await run<WaitingDocument>(db, NEXT_WAITING, [after])
  return row ?? null
}

/** In the order of operators' ids. */
export async function selectOperatorLoads(db: Db, now: Date, since: Date): Promise<OperatorLoad[]> {
  return run<OperatorLoad>(db, OPERATOR_LOADS, [now.toISOString(), since.toISOString()])
}

/** All documents that are processing. */
export async function countDocuments(db: Db, now: Date): Promise<DocumentCounts> {
  const [row] = await run<DocumentCounts>(db, COUNTS, [now.toISOString()])
  return row!
}

const WITHOUT_LEASE = `select operator_id, id from ingestions
    where status = 'processing' and leased_until is null`
const FIRST = 'order by operator_id, created_at, id limit 1'
// The second part runs only if the first one finds no row.
const NEXT_WAITING = `
  select w.operator_id as "operatorId", w.id, o.sandbox_of as "sandboxOf"
  from (
    (${WITHOUT_LEASE} and operator_id > $1 ${FIRST})
    union all
    (${WITHOUT_LEASE} ${FIRST})
    limit 1) w
  join operators o on o.operator_id = w.operator_id`
const OPERATOR_LOADS = `
  select s.operator_id as "operatorId", o.sandbox_of as "sandboxOf", max(s.expired) as "expiredId",
    sum(s.running)::int as running, sum(s.exhausted)::int as exhausted
  from (
    select operator_id, count(*) filter (where leased_until > $1) as running, 0 as exhausted,
      min(id::text) filter (where leased_until <= $1) as expired
    from ingestions where status = 'processing' and leased_until is not null
    group by operator_id
    union all
    select operator_id, 0, count(*), null from ingestions
    where status = 'failed' and error_code in ('timeout', 'too_complex') and finished_at > $2
    group by operator_id) s
  join operators o on o.operator_id = s.operator_id
  group by s.operator_id, o.sandbox_of
  order by s.operator_id`
const COUNTS = `
  select count(*) filter (where leased_until > $1)::int as running,
    count(*) filter (where leased_until is null or leased_until <= $1)::int as waiting
  from ingestions where status = 'processing'`
