import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import { leaseOn } from '../../platform/tasks/lease.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'

/** Across operators: an active endpoint is due if a delivery to it is. Healthy endpoints come first. */
export const endpointLease = leaseOn<WebhookEndpointRow>({
  table: 'webhook_endpoints',
  where: "status = 'active'",
  forMs: 30_000,
  due: {
    where: `exists (
      select 1 from webhook_deliveries d
      where d.operator_id = l.operator_id and d.endpoint_id = l.id and d.status = 'pending'
        and d.due_at <= $1 and exists (
          select 1 from outbound_events v
          where v.operator_id = d.operator_id and v.id = d.event_id))`,
    orderBy: 'failing_since nulls first',
  },
})

type NewEndpoint = { id: string; events: string[]; sealed: Sealed }

/** Null if the operator has the maximum number of endpoints. All creators take a lock before the count. */
export async function insertEndpoint(
  tx: Db,
  operatorId: OperatorId,
  { id, events, sealed }: NewEndpoint,
  most: number,
  now: Date,
): Promise<WebhookEndpointRow | null> {
  await run(tx, LOCK_OPERATOR, [operatorId])
  const [counted] = await run<{ count: number }>(tx, COUNT, [operatorId])
  if (!counted || counted.count >= most) return null
  const row: WebhookEndpointRow = {
    operator_id: operatorId,
    id,
    events,
    sealed,
    created_at: now.toISOString(),
    status: 'active',
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
    leased_until: null,
  }
  await insertRows(tx, 'webhook_endpoints', [row])
  return row
}

/** All endpoints of an operator, oldest first. */
export async function selectEndpoints(
  db: Db,
  operatorId: OperatorId,
): Promise<WebhookEndpointRow[]> {
  return run<WebhookEndpointRow>(db, ALL, [operatorId])
}

export async function selectEndpoint(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<WebhookEndpointRow | null> {
  const [row] = await run<WebhookEndpointRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** False if there is none. Its deliveries are pruned with their events, and are not read any more. */
export async function deleteEndpoint(tx: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  const rows = await run(tx, DELETE, [operatorId, id])
  return rows.length > 0
}

/** Locks an endpoint for a transaction that changes its state. Null if there is none. */
export async function lockEndpoint(
  tx: Db,
  operatorId: OperatorId,
  id: string,
): Promise<WebhookEndpointRow | null> {
  const [row] = await run<WebhookEndpointRow>(tx, LOCK, [operatorId, id])
  return row ?? null
}

/** `failingSince` is the time of the first failure after the last success. */
export type Health = { failingSince: string | null; disabled: { at: Date; reason: string } | null }

/** Stores the state of a locked endpoint after its latest attempts. */
export async function updateHealth(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  { failingSince, disabled }: Health,
): Promise<void> {
  await run(tx, HEALTH, [operatorId, id, failingSince])
  if (disabled) await disableEndpoint(tx, operatorId, id, disabled)
}

/** Stops all deliveries to an endpoint. An endpoint that is already disabled keeps its reason. */
export async function disableEndpoint(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await run(tx, DISABLE, [operatorId, id, at.toISOString(), reason])
}

export async function enableEndpoint(tx: Db, operatorId: OperatorId, id: string): Promise<void> {
  await run(tx, ENABLE, [operatorId, id])
}

export async function updateSecrets(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  sealed: Sealed,
): Promise<void> {
  await run(tx, RESEAL, [operatorId, id, sealed])
}

/** Whether an endpoint is failing or disabled. */
export async function hasUnhealthyEndpoint(db: Db, operatorId: OperatorId): Promise<boolean> {
  return (await run(db, UNHEALTHY, [operatorId])).length > 0
}

export type Subscriber = { id: string; events: string[] }

/**
 * Takes the next `count` numbers of the operator's events under the lock of its clock, which lasts until the
 * commit. Events therefore commit in order and without gaps. The same statement reads the subscribed
 * endpoints, which saves one statement per write.
 */
export async function takeOutboundNumbers(
  tx: Db,
  operatorId: OperatorId,
  count: number,
): Promise<{ first: number; subscribers: Subscriber[] }> {
  type SubscriberRow = { last: string } & (Subscriber | { id: null })
  const rows = await run<SubscriberRow>(tx, TAKE_NUMBERS, [operatorId, count])
  if (!rows[0]) throw new Error(`operator ${operatorId} has no clock`)
  const subscribers = rows.filter((row): row is SubscriberRow & Subscriber => row.id !== null)
  return { first: Number(rows[0].last) - count + 1, subscribers }
}

const OWN = 'operator_id = $1 and id = $2'
const LOCK_OPERATOR = 'select 1 from operators where operator_id = $1 for no key update'
const COUNT = 'select count(*)::int as count from webhook_endpoints where operator_id = $1'
const ALL = 'select * from webhook_endpoints where operator_id = $1 order by created_at, id'
const ONE = `select * from webhook_endpoints where ${OWN}`
const LOCK = `select * from webhook_endpoints where ${OWN} for update`
const HEALTH = `update webhook_endpoints set failing_since = $3 where ${OWN}`
const DISABLE = `
  update webhook_endpoints set status = 'disabled', disabled_at = $3, disabled_reason = $4
  where ${OWN} and status = 'active'`
const ENABLE = `
  update webhook_endpoints
  set status = 'active', disabled_at = null, disabled_reason = null, failing_since = null
  where ${OWN}`
const RESEAL = `update webhook_endpoints set sealed = $3 where ${OWN}`
const DELETE = `delete from webhook_endpoints where ${OWN} returning id`
const UNHEALTHY = `
  select 1 from webhook_endpoints
  where operator_id = $1 and (failing_since is not null or status = 'disabled') limit 1`
const TAKE_NUMBERS = `
  with counted as (
    update operator_clocks set outbound_seq = outbound_seq + $2 where operator_id = $1
    returning outbound_seq)
  select counted.outbound_seq as last, e.id, e.events from counted
  left join webhook_endpoints e on e.operator_id = $1 and e.status = 'active'`
