import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/** Across operators: which documents wait to be read, and what their operators have running. */

/** The oldest waiting document of an operator. */
export type WaitingDocument = {
  operatorId: OperatorId
  id: string
  requestId: string | null
  /** The operator whose sandbox this is; null for a live operator. */
  sandboxOf: OperatorId | null
}

/** An operator that has documents running, or has had documents that used up their time or memory. */
export type Standing = {
  operatorId: OperatorId
  sandboxOf: OperatorId | null
  running: number
  /** Documents that ended with `timeout` or `too_complex` since the time given. */
  exhausted: number
}

export type DocumentCounts = { running: number; waiting: number }

/** The first operator after this id, in the order of ids, that has a document waiting. */
export async function selectNextWaiting(
  db: Db,
  after: OperatorId,
  now: Date,
): Promise<WaitingDocument | null> {
  const [row] = await run<WaitingDocument>(db, NEXT_WAITING, [after, now.toISOString()])
  return row ?? null
}

/** Every operator with a running document, or with one that was exhausted since. */
export async function selectStandings(db: Db, now: Date, since: Date): Promise<Standing[]> {
  return run<Standing>(db, STANDINGS, [now.toISOString(), since.toISOString()])
}

export async function countDocuments(db: Db, now: Date): Promise<DocumentCounts> {
  const [row] = await run<DocumentCounts>(db, COUNTS, [now.toISOString()])
  return row!
}

const NEXT_WAITING = `
  select w.operator_id as "operatorId", w.id, w.request_id as "requestId",
    o.sandbox_of as "sandboxOf"
  from (
    select operator_id, id, request_id from ingestions
    where status = 'processing' and operator_id > $1
      and (claimed_until is null or claimed_until <= $2)
    order by operator_id, created_at, id limit 1) w
  join operators o on o.operator_id = w.operator_id`
const STANDINGS = `
  select s.operator_id as "operatorId", o.sandbox_of as "sandboxOf",
    sum(s.running)::int as running, sum(s.exhausted)::int as exhausted
  from (
    select operator_id, count(*) as running, 0 as exhausted from ingestions
    where status = 'processing' and claimed_until > $1
    group by operator_id
    union all
    select operator_id, 0, count(*) from ingestions
    where status = 'failed' and error_code in ('timeout', 'too_complex') and finished_at > $2
    group by operator_id) s
  join operators o on o.operator_id = s.operator_id
  group by 1, 2`
const COUNTS = `
  select count(*) filter (where claimed_until > $1)::int as running,
    count(*) filter (where claimed_until is null or claimed_until <= $1)::int as waiting
  from ingestions where status = 'processing'`
