import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/db/db.ts'
import type { Attempt } from '../../platform/outbound/attempt.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type SentRequest, sealExchange } from './attempt.ts'
import { classifyAttempt, healthAfter } from './classify-attempt.ts'
import {
  type AttemptRow,
  type DeliveryRound,
  type DeliveryUpdate,
  type DueDelivery,
  holdDeliveries,
  recordAttempts,
} from './deliveries.queries.ts'
import { type Health, lockEndpoint, updateHealth } from './webhook-endpoints.queries.ts'

/** An attempt on a delivery, with its start and end. `request` is null if none was made. */
export type AttemptedDelivery = {
  due: DueDelivery
  attempt: Attempt
  request: SentRequest | null
  began: Date
  at: Date
}

type WebhookEndpointRef = { operatorId: OperatorId; id: string }

/** Stores the attempts of a round in the order in which they ended. Attempts that we aborted are ignored. */
export async function recordRound(
  db: Database,
  endpoint: WebhookEndpointRef,
  keys: OperatorKeys,
  round: Pick<DeliveryRound, 'failingSince'>,
  all: readonly AttemptedDelivery[],
): Promise<Health> {
  const ended = all.filter(({ attempt }) => attempt.error !== 'aborted')
  const { operatorId, id } = endpoint
  const tried = ended.map(({ due }) => due)
  const verdicts = ended.map(({ due, attempt, at }) => classifyAttempt(due, attempt, at))
  const attempts = ended
    .filter(({ attempt }) => attempt.left)
    .map((one) => attemptRow(id, keys, one))
  const unharmed = { failingSince: null, disabled: null }
  if (round.failingSince === null && ended.every(({ attempt }) => attempt.ok || !attempt.left)) {
    await recordAttempts(db, operatorId, tried, verdicts, attempts)
    return unharmed
  }
  return db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, operatorId, id)
    const health = row ? healthAfter(row.failing_since, ended) : unharmed
    if (row) await updateHealth(tx, operatorId, id, health)
    const kept = health.disabled ? verdicts.map(notGivenUp) : verdicts
    await recordAttempts(tx, operatorId, tried, kept, attempts)
    if (health.disabled) {
      await holdDeliveries(tx, operatorId, id)
      if (row!.status === 'active')
        await audit(tx, operatorId, disabledBySystem(id, health.disabled))
    }
    return health
  })
}

function disabledBySystem(id: string, { at, reason }: NonNullable<Health['disabled']>) {
  const actor = {
    kind: 'system',
    id: null,
    name: 'Service',
    address: null,
    userAgent: null,
  } as const
  const subject = { type: 'webhook_endpoint', id }
  return { action: 'webhook_endpoint.disabled', subject, detail: { reason }, actor, at }
}

/**
 * If a failure disables the endpoint, the delivery that failed is held with the others. It does not count as
 * given up.
 */
function notGivenUp(verdict: DeliveryUpdate): DeliveryUpdate {
  if (verdict.status !== 'failed') return verdict
  return { ...verdict, status: 'pending', finished_at: null }
}

export function attemptRow(
  endpointId: string,
  keys: OperatorKeys,
  {
    due,
    attempt,
    request,
    began,
  }: Pick<AttemptedDelivery, 'attempt' | 'request' | 'began'> & {
    due: Pick<DueDelivery, 'type'> & Partial<DueDelivery>
  },
): AttemptRow {
  const id = uuidv7()
  const location = { table: 'webhook_attempts', id, column: 'sealed' }
  const { status, error, reason, durationMs, response } = attempt
  return {
    id,
    endpoint_id: endpointId,
    delivery_id: due.id ?? null,
    event_id: due.event_id ?? null,
    event_type: due.type,
    at: began.toISOString(),
    duration_ms: durationMs,
    status,
    error,
    reason,
    sealed: response === '' ? null : keys.seal(location, response),
    exchange_sealed: sealExchange(id, request, attempt, keys),
  }
}
