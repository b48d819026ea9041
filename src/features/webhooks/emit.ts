import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { tellQueueAgain } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type Fact,
  insertOutboundEvents,
  type OutboundEventType,
  type Teller,
} from '../outbound-events/outbound-event.ts'
import { DELIVER_EVENTS } from './deliveries.queries.ts'

export type { Teller }

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
  const found = await run<Counted & Subscriber>(tx, COUNT, [operator.id, facts.length])
  if (!found[0]) throw new Error(`operator ${operator.id} has no clock`)
  const first = Number(found[0].last) - facts.length + 1
  const events = await insertOutboundEvents(tx, operator, keys, facts, first, now)
  const deliveries = found
    .filter((row) => row.id !== null)
    .flatMap((endpoint) => deliveriesTo(endpoint, operator.id, events, now))
  await insertRows(tx, 'webhook_deliveries', deliveries)
  const told = new Set(deliveries.map((delivery) => delivery.endpoint_id))
  const work = [...told].map((id) => ({ operatorId: operator.id, id, requestId: null }))
  await tellQueueAgain(tx, { name: DELIVER_EVENTS }, ...work)
}

function deliveriesTo(
  endpoint: Subscriber,
  operatorId: OperatorId,
  events: readonly { id: string; type: OutboundEventType }[],
  now: Date,
) {
  const at = now.toISOString()
  const wanted = events.filter(({ type }) => isWanted(endpoint.events, type))
  return wanted.map((event) => ({
    ...{ operator_id: operatorId, id: uuidv7(), endpoint_id: endpoint.id, event_id: event.id },
    ...{ status: 'pending' as const, attempts: 0, due_at: at, first_failed_at: null },
    ...{ created_at: at, finished_at: null },
  }))
}

type Counted = { last: string }
type Subscriber = { id: string; events: string[] }

/** A subscription names types, or all of them by a star. */
export function isWanted(events: readonly string[], type: OutboundEventType): boolean {
  return events.includes('*') || events.includes(type)
}

/**
 * The numbers are taken under the lock of the operator's clock, which is held to commit: they
 * commit in order, without a gap. Who subscribed is read with them: one statement less a write.
 */
const COUNT = `
  with counted as (
    update operator_clocks set outbound_seq = outbound_seq + $2 where operator_id = $1
    returning outbound_seq)
  select counted.outbound_seq as last, e.id, e.events from counted
  left join webhook_endpoints e on e.operator_id = $1 and e.status = 'active'`
