import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { tellQueueAgain } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'
import { DELIVER_EVENTS } from './deliveries.queries.ts'
import { isWanted } from './emit.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import { lockEndpoint } from './webhook-endpoints.queries.ts'

/** Why nothing was sent again: no such endpoint, a disabled one, or no such event any more. */
export type Replayed = { replayed: number } | { refused: 'no_endpoint' | 'disabled' | 'no_event' }

/** Sends one event to an endpoint, again or for the first time, whatever its subscription says. */
export async function replayOne(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventId: string,
  now: Date,
): Promise<Replayed> {
  const endpoint = await lockActive(tx, operatorId, endpointId)
  if ('refused' in endpoint) return endpoint
  const found = await run<{ id: string }>(tx, ONE, [operatorId, eventId])
  if (found.length === 0) return { refused: 'no_event' }
  return { replayed: await makeDue(tx, operatorId, endpointId, [eventId], now) }
}

/**
 * Sends an endpoint every event since a moment that its subscription names: those that were held,
 * given up or delivered already, and those from before the endpoint existed.
 */
export async function replaySince(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  since: Date,
  now: Date,
): Promise<Replayed> {
  const endpoint = await lockActive(tx, operatorId, endpointId)
  if ('refused' in endpoint) return endpoint
  const types = outboundEventTypes.filter((type) => isWanted(endpoint.events, type))
  let replayed = 0
  for (let after = 0; ; ) {
    const values = [operatorId, since.toISOString(), after, types, CHUNK]
    const found = await run<{ id: string; seq: string }>(tx, SINCE, values)
    const ids = found.map(({ id }) => id)
    replayed += await makeDue(tx, operatorId, endpointId, ids, now)
    if (found.length < CHUNK) return { replayed }
    after = Number(found.at(-1)!.seq)
  }
}

async function lockActive(
  tx: Db,
  operatorId: OperatorId,
  id: string,
): Promise<WebhookEndpointRow | { refused: 'no_endpoint' | 'disabled' }> {
  const endpoint = await lockEndpoint(tx, operatorId, id)
  if (!endpoint) return { refused: 'no_endpoint' }
  return endpoint.status === 'active' ? endpoint : { refused: 'disabled' }
}

/** A delivery of each event is due now, as if it had never been tried. */
async function makeDue(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventIds: string[],
  now: Date,
): Promise<number> {
  if (eventIds.length === 0) return 0
  const ids = eventIds.map(() => uuidv7())
  await run(tx, UPSERT, [operatorId, endpointId, ids, eventIds, now.toISOString()])
  await tellQueueAgain(
    tx,
    { name: DELIVER_EVENTS },
    { operatorId, id: endpointId, requestId: null },
  )
  return eventIds.length
}

const CHUNK = 1000
const ONE = 'select id from outbound_events where operator_id = $1 and id = $2'
const SINCE = `
  select id, seq from outbound_events
  where operator_id = $1 and created_at >= $2 and seq > $3 and type = any($4::text[])
  order by seq limit $5`
// In the order of events: see deliveries.queries.ts. As old as its event, with which it is pruned.
const UPSERT = `
  insert into webhook_deliveries (operator_id, id, endpoint_id, event_id, status, attempts, due_at,
    created_at)
  select $1, n.id, $2, n.event_id, 'pending', 0, $5, v.created_at
  from unnest($3::uuid[], $4::uuid[]) as n (id, event_id)
  join outbound_events v on v.operator_id = $1 and v.id = n.event_id order by n.event_id
  on conflict (operator_id, endpoint_id, event_id) do update
  set status = 'pending', attempts = 0, due_at = excluded.due_at, first_failed_at = null,
    finished_at = null`
