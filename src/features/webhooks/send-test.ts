import { v7 as uuidv7 } from 'uuid'
import type { Outbound } from '../../platform/outbound/post.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type EventSource,
  type OutboundEventType,
  outboundEventTypes,
} from '../outbound-events/outbound-event.ts'
import { recordAttempts } from './deliveries.queries.ts'
import { attemptRow } from './record-round.ts'
import { signedHeaders } from './sign.ts'
import { isSubscribed, WEBHOOK_TEST_LIMIT } from './webhook.ts'
import { openEndpoint, validSecrets } from './webhook-endpoint.ts'
import { selectEndpoint } from './webhook-endpoints.queries.ts'

/** Counts one test event. Null if it may be sent. Otherwise the reason, and when the next one may be sent. */
export async function spendTestEvent(
  { rateLimit }: Pick<Platform, 'rateLimit'>,
  operatorId: OperatorId,
  now: Date,
): Promise<{ message: string; retryAfterSeconds: number } | null> {
  const { id, perHour } = WEBHOOK_TEST_LIMIT
  const { allowed, resetSeconds } = await rateLimit.spend(operatorId, id, perHour, now)
  if (allowed) return null
  const minutes = Math.ceil(resetSeconds / 60)
  const message =
    `All ${perHour} test events of this clock hour were sent. ` +
    `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return { message, retryAfterSeconds: resetSeconds }
}

/**
 * Sends an endpoint one test event of the first type in its subscription. The event is sent at once, in the
 * same way as a delivery, but never retried. The attempt is stored. The event is not listed. It has mode
 * `test` and `seq` 0, and `exampleOf` returns its data. Null if there is no such endpoint.
 */
export async function sendTest(
  { db, vault, config }: Pick<Platform, 'db' | 'vault' | 'config'>,
  outbound: Outbound,
  operator: EventSource,
  id: string,
  exampleOf: (type: OutboundEventType) => unknown,
  now: Date,
) {
  const row = await selectEndpoint(db, operator.id, id)
  if (!row) return null
  const keys = await vault.keysOf(operator.id)
  const { url, secrets } = openEndpoint(row, keys)
  const type =
    outboundEventTypes.find((one) => isSubscribed(row.events, one)) ?? outboundEventTypes[0]
  const head = { id: uuidv7(), type, created_at: now.toISOString(), api_version: 'v1' }
  const body = JSON.stringify({ ...head, mode: 'test', seq: 0, data: exampleOf(type) })
  const message = { eventId: head.id, deliveryId: uuidv7(), body }
  const headers = signedHeaders(message, validSecrets(secrets, now), now)
  const admitted = config.webhookAllowedCidrs
  const attempt = await outbound.post({ url, headers, body, admitted })
  const kept = attemptRow(id, keys, {
    due: { type },
    attempt,
    request: { headers, body },
    began: now,
  })
  await recordAttempts(db, operator.id, [], [], [kept])
  const { ok, status, error, reason, durationMs, response } = attempt
  return { id, event_type: type, ok, status, error, reason, duration_ms: durationMs, response }
}
