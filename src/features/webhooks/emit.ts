import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { tellQueue } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type Fact,
  insertOutboundEvents,
  type OutboundEventType,
} from '../outbound-events/outbound-event.ts'

/**
 * Tells an operator's systems what happened, in the transaction in which it happens: the events,
 * and a delivery of each to every active endpoint that subscribed to its type.
 */
export async function emit(
  tx: Db,
  operator: Teller,
  keys: OperatorKeys,
  facts: readonly Fact[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return
  const events = await insertOutboundEvents(tx, operator, keys, facts, now)
  const subscribers = await run<Subscriber>(tx, SUBSCRIBERS, [operator.id])
  const at = now.toISOString()
  for (const endpoint of subscribers) {
    const wanted = events.filter(({ type }) => isWanted(endpoint.events, type))
    const deliveries = wanted.map((event) => ({
      operator_id: operator.id,
      id: uuidv7(),
      endpoint_id: endpoint.id,
      event_id: event.id,
      status: 'pending' as const,
      attempts: 0,
      due_at: at,
      first_failed_at: null,
      created_at: at,
      finished_at: null,
    }))
    await insertRows(tx, 'webhook_deliveries', deliveries)
    const work = { operatorId: operator.id, id: endpoint.id, requestId: null }
    if (wanted.length > 0) await tellQueue(tx, { name: 'deliver_events' }, work)
  }
}

/** Whose systems are told: an operator, or its sandbox. */
export type Teller = { id: OperatorId; mode: 'live' | 'test' }

type Subscriber = { id: string; events: string[] }

/** A subscription names types, or all of them by a star. */
export function isWanted(events: readonly string[], type: OutboundEventType): boolean {
  return events.includes('*') || events.includes(type)
}

const SUBSCRIBERS = `
  select id, events from webhook_endpoints where operator_id = $1 and status = 'active'`
