import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import type { Leased } from '../../platform/tasks/lease.ts'
import type { Work } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { OutboundEventType } from '../outbound-events/outbound-event.ts'
import { endpointLease } from './webhook-endpoints.queries.ts'

/** The task that delivers. Its rows are endpoints. */
export const DELIVER_EVENTS = 'deliver_events'

export type DueDelivery = {
  id: string
  due_at: string
  attempts: number
  first_failed_at: string | null
  /** The status that is recorded instead of sending the delivery. */
  simulated_status: number | null
  event_id: string
  type: OutboundEventType
  sealed: Sealed
}
export type DeliveryRound = { failingSince: string | null; endpoint: Sealed; due: DueDelivery[] }

/** Leases an active endpoint and reads its first round. Null if another worker has the lease. */
export async function leaseRound(
  db: Db,
  work: Work,
  now: Date,
): Promise<{ lease: Leased<unknown>; round: DeliveryRound } | null> {
  const until = endpointLease.endOf(now)
  const times = [until.toISOString(), now.toISOString()]
  const values = [work.operatorId, work.id, ...times, ROUND_SIZE]
  const round = roundOf(await run<RoundRow>(db, LEASE_ROUND, values))
  return round && { lease: { work, row: null, until, unconfirmed: [] }, round }
}

/**
 * The due deliveries of an endpoint, oldest first, and the endpoint's current state. Null if it was deleted
 * or disabled, or if another worker has the lease.
 */
export async function selectRound(
  db: Db,
  { work: { operatorId, id }, until }: Leased<unknown>,
  now: Date,
): Promise<DeliveryRound | null> {
  const values = [operatorId, id, until.toISOString(), now.toISOString(), ROUND_SIZE]
  return roundOf(await run<RoundRow>(db, ROUND, values))
}

function roundOf(rows: RoundRow[]): DeliveryRound | null {
  const [first] = rows
  if (!first) return null
  const due = rows.filter((row): row is RoundRow & DueDelivery => row.id !== null)
  return { failingSince: first.failing_since, endpoint: first.endpoint_sealed, due }
}

type RoundRow = { failing_since: string | null; endpoint_sealed: Sealed } & (
  | DueDelivery
  | { id: null }
)

export async function isAnythingDue(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  now: Date,
): Promise<boolean> {
  const rows = await run(db, ANY_DUE, [operatorId, endpointId, now.toISOString()])
  return rows.length > 0
}

/** The new state of a delivery after an attempt. */
export type DeliveryUpdate = {
  id: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  due_at: string
  first_failed_at: string | null
  finished_at: string | null
}
/** An attempt to store. Its operator is a parameter of the statement. */
export type AttemptRow = Omit<DB['webhook_attempts'], 'operator_id'>

/**
 * Stores attempts and the new states of their deliveries in one statement. A delivery that was held or
 * replayed meanwhile keeps that state, unless it has arrived.
 */
export async function recordAttempts(
  db: Db,
  operatorId: OperatorId,
  tried: readonly Pick<DueDelivery, 'id' | 'due_at'>[],
  verdicts: readonly DeliveryUpdate[],
  attempts: readonly AttemptRow[],
): Promise<void> {
  const rows = attempts.map((row) => ({
    ...row,
    sealed: row.sealed?.toPostgres() ?? null,
    exchange_sealed: row.exchange_sealed?.toPostgres() ?? null,
  }))
  const due = [tried.map(({ id }) => id), tried.map(({ due_at }) => due_at)]
  await run(db, RECORD, [operatorId, JSON.stringify(verdicts), JSON.stringify(rows), ...due])
}

/** Holds pending deliveries until a person replays them. Up to 1,000 per statement. */
export async function holdDeliveries(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
): Promise<void> {
  const values = [operatorId, endpointId, CHUNK_ROWS]
  while ((await run(tx, HOLD, values)).length > 0);
}

/** Whether an event still exists. */
export async function isKept(db: Db, operatorId: OperatorId, eventId: string): Promise<boolean> {
  return (await run(db, KEPT, [operatorId, eventId])).length > 0
}

/** Events of these types since a time, in order, after number `after`. Up to 1,000. */
export async function selectEventsSince(
  db: Db,
  operatorId: OperatorId,
  since: Date,
  types: readonly OutboundEventType[],
  after: number,
): Promise<{ id: string; seq: string }[]> {
  return run(db, SINCE, [operatorId, since.toISOString(), after, types, CHUNK_ROWS])
}

/** Makes a delivery of each event due now, and resets its attempts. */
export async function makeDue(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = eventIds.map(() => uuidv7())
  await run(tx, MAKE_DUE, [operatorId, endpointId, ids, eventIds, now.toISOString()])
}

/** Across operators: deletes up to 1,000 deliveries from before `before` whose events are gone. */
export async function pruneDeliveryRows(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE_DELIVERIES, [before.toISOString()])).length
}

const CHUNK_ROWS = 1000
/** Maximum number of concurrent deliveries to one endpoint. */
export const ROUND_SIZE = 16
const DUE = `operator_id = $1 and endpoint_id = $2 and status = 'pending'`
const DUE_FIRST = `
  left join lateral (
    select d.id, d.due_at, d.attempts, d.first_failed_at, d.simulated_status,
      d.event_id, v.type, v.sealed
    from webhook_deliveries d
    join outbound_events v on v.operator_id = $1 and v.id = d.event_id
    where d.operator_id = $1 and d.endpoint_id = $2 and d.status = 'pending' and d.due_at <= $4
    order by d.due_at, d.id limit $5) d on true`
const ROUND = `
  select e.failing_since, e.sealed as endpoint_sealed, d.* from webhook_endpoints e ${DUE_FIRST}
  where e.operator_id = $1 and e.id = $2 and e.status = 'active' and e.leased_until = $3`
const LEASE_ROUND = `
  with leased as (${endpointLease.takeText})
  select e.failing_since, e.sealed as endpoint_sealed, d.* from leased e ${DUE_FIRST}`
// Joined as in a round, because a delivery is not due if its event was deleted.
const ANY_DUE = `
  select 1 from webhook_deliveries d
  where ${DUE} and due_at <= $3 and exists (
    select 1 from outbound_events v where v.operator_id = $1 and v.id = d.event_id) limit 1`
// Rows are locked in the order of events, as in every statement on several deliveries, so that two such
// statements never deadlock.
const RECORD = `
  with verdict as materialized (
    select * from json_populate_recordset(null::webhook_deliveries, $2::json)),
  own as materialized (
    select d.id, d.status = 'pending' and d.due_at = t.due_at as untouched
    from webhook_deliveries d join unnest($4::uuid[], $5::timestamptz[]) as t (id, due_at) on t.id = d.id
    where d.operator_id = $1 order by d.event_id for update of d),
  judged as (
    update webhook_deliveries d
    set status = v.status, attempts = v.attempts, due_at = v.due_at,
      first_failed_at = v.first_failed_at, finished_at = v.finished_at, simulated_status = null
    from own join verdict v on v.id = own.id
    where d.operator_id = $1 and d.id = own.id
      and (own.untouched or v.status = 'delivered'))
  insert into webhook_attempts (operator_id, id, endpoint_id, delivery_id, event_id, event_type, at,
    duration_ms, status, error, reason, sealed, exchange_sealed)
  select $1, id, endpoint_id, delivery_id, event_id, event_type, at, duration_ms, status, error,
    reason, sealed, exchange_sealed
  from json_populate_recordset(null::webhook_attempts, $3::json)`
const HOLD = `
  with own as materialized (
    select id from webhook_deliveries where ${DUE} order by event_id limit $3 for update)
  update webhook_deliveries d set status = 'held' from own
  where d.operator_id = $1 and d.id = own.id and d.status = 'pending' returning d.id`
const KEPT = 'select 1 from outbound_events where operator_id = $1 and id = $2'
const SINCE = `
  select id, seq from outbound_events
  where operator_id = $1 and created_at >= $2 and seq > $3 and type = any($4::text[])
  order by seq limit $5`
// In the order of events, as above. A delivery has the creation time of its event, so both are pruned
// together.
const MAKE_DUE = `
  insert into webhook_deliveries (operator_id, id, endpoint_id, event_id, status, attempts, due_at,
    created_at)
  select $1, n.id, $2, n.event_id, 'pending', 0, $5, v.created_at
  from unnest($3::uuid[], $4::uuid[]) as n (id, event_id)
  join outbound_events v on v.operator_id = $1 and v.id = n.event_id order by n.event_id
  on conflict (operator_id, endpoint_id, event_id) do update
  set status = 'pending', attempts = 0, due_at = excluded.due_at, first_failed_at = null,
    finished_at = null, simulated_status = null`
const PRUNE_DELIVERIES = `
  delete from webhook_deliveries where (operator_id, id) in (
    select operator_id, id from webhook_deliveries d where created_at < $1 and not exists (
      select 1 from outbound_events v where v.operator_id = d.operator_id and v.id = d.event_id)
    limit 1000 for update skip locked)
  returning id`
