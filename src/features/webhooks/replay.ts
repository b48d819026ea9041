import type { Db } from '../../platform/db/db.ts'
import { enqueueWithoutKey } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { outboundEventTypes } from '../outbound-events/outbound-event.ts'
import { DELIVER_EVENTS, isKept, makeDue, selectEventsSince } from './deliveries.queries.ts'
import { isSubscribed } from './webhook.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import { lockEndpoint } from './webhook-endpoints.queries.ts'

/** Why nothing was replayed: there is no such endpoint, it is disabled, or the event no longer exists. */
export type ReplayResult =
  | { replayed: number }
  | { refused: 'no_endpoint' | 'disabled' | 'no_event' }

/** Replays one event to an endpoint, even if the endpoint is not subscribed to its type. */
export async function replayOne(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventId: string,
  now: Date,
): Promise<ReplayResult> {
  const endpoint = await lockActive(tx, operatorId, endpointId)
  if ('refused' in endpoint) return endpoint
  if (!(await isKept(tx, operatorId, eventId))) return { refused: 'no_event' }
  return { replayed: await sendAgain(tx, operatorId, endpointId, [eventId], now) }
}

/**
 * Replays to an endpoint all events since a time to which it is subscribed. This includes held, failed and
 * delivered ones, and events from before the endpoint existed.
 */
export async function replaySince(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  since: Date,
  now: Date,
): Promise<ReplayResult> {
  const endpoint = await lockActive(tx, operatorId, endpointId)
  if ('refused' in endpoint) return endpoint
  const types = outboundEventTypes.filter((type) => isSubscribed(endpoint.events, type))
  let replayed = 0
  for (let after = 0; ; ) {
    const found = await selectEventsSince(tx, operatorId, since, types, after)
    const ids = found.map(({ id }) => id)
    replayed += await sendAgain(tx, operatorId, endpointId, ids, now)
    const last = found.at(-1)
    if (!last) return { replayed }
    after = Number(last.seq)
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

/** Makes a delivery of each event due now, and resets its attempts. */
async function sendAgain(
  tx: Db,
  operatorId: OperatorId,
  endpointId: string,
  eventIds: string[],
  now: Date,
): Promise<number> {
  if (eventIds.length === 0) return 0
  await makeDue(tx, operatorId, endpointId, eventIds, now)
  await enqueueWithoutKey(
    tx,
    { name: DELIVER_EVENTS },
    { operatorId, id: endpointId, requestId: null },
  )
  return eventIds.length
}
