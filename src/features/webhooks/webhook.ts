import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { enqueueWithoutKey } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type {
  EventSource,
  NewOutboundEvent,
  OutboundEventType,
} from '../outbound-events/outbound-event.ts'
import {
  type InsertedEvent,
  insertOutboundEvents,
} from '../outbound-events/outbound-events.queries.ts'
import { DELIVER_EVENTS } from './deliveries.queries.ts'
import { type Subscriber, takeOutboundNumbers } from './webhook-endpoints.queries.ts'

/**
 * Writes outbound events in the transaction of the change. Each event gets one delivery to every active
 * endpoint that is subscribed to its type.
 */
export async function emit(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  newEvents: readonly NewOutboundEvent[],
  now: Date,
): Promise<void> {
  if (newEvents.length === 0) return
  const { first, subscribers } = await takeOutboundNumbers(tx, operator.id, newEvents.length)
  const events = await insertOutboundEvents(tx, operator, keys, newEvents, first, now)
  const deliveries = subscribers.flatMap((endpoint) =>
    deliveriesTo(endpoint, operator.id, events, now),
  )
  await insertRows(tx, 'webhook_deliveries', deliveries)
  const notified = new Set(deliveries.map((delivery) => delivery.endpoint_id))
  const work = [...notified].map((id) => ({ operatorId: operator.id, id, requestId: null }))
  await enqueueWithoutKey(tx, { name: DELIVER_EVENTS }, ...work)
}

function deliveriesTo(
  endpoint: Subscriber,
  operatorId: OperatorId,
  events: readonly InsertedEvent[],
  now: Date,
) {
  const at = now.toISOString()
  const wanted = events.filter(({ type }) => isSubscribed(endpoint.events, type))
  return wanted.map((event) => ({
    operator_id: operatorId,
    id: uuidv7(),
    endpoint_id: endpoint.id,
    event_id: event.id,
    status: 'pending' as const,
    attempts: 0,
    due_at: at,
    first_failed_at: null,
    created_at: at,
    finished_at: null,
    simulated_status: event.simulatedStatus ?? null,
  }))
}

/**
 * Maximum number of test events of an operator or a sandbox per clock hour, from the dashboard and the CLI
 * together.
 */
export const WEBHOOK_TEST_LIMIT = { id: 'webhookTest', perHour: 60 }

/** A subscription names event types, or `*` for all types. */
export function isSubscribed(events: readonly string[], type: OutboundEventType): boolean {
  return events.includes('*') || events.includes(type)
}
