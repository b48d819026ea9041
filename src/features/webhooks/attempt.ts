import type { Attempt, AttemptError } from '../../platform/outbound/attempt.ts'
import type { HttpHeader } from '../../platform/outbound/kept-headers.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import type { WebhookAttemptRow } from './attempts.queries.ts'

/** How long attempts and receivers' responses are kept. */
export const ATTEMPTS_KEPT_DAYS = 30

/** The request of an attempt. `body` is null if it is stored with the event. */
export type SentRequest = { headers: Record<string, string>; body: string | null }
/** The request of an attempt, and the first headers of its response. */
export type AttemptExchange = { request: SentRequest; responseHeaders: readonly HttpHeader[] }

/** Errors that occur before the first byte of the request is sent. */
const UNSENT: readonly string[] = [
  'dns',
  'refused_address',
  'connect',
  'tls',
] satisfies AttemptError[]

export function isUnsent(error: string | null): boolean {
  return error !== null && UNSENT.includes(error)
}

/** Null if nothing was sent. */
export function sealExchange(
  id: string,
  request: SentRequest | null,
  { error, responseHeaders }: Pick<Attempt, 'error' | 'responseHeaders'>,
  keys: OperatorKeys,
): Sealed | null {
  if (!request || isUnsent(error)) return null
  const exchange: AttemptExchange = { request, responseHeaders }
  return keys.seal(attemptLocation(id, 'exchange_sealed'), JSON.stringify(exchange))
}

/** Null if nothing was sent, or if the attempt is from before requests were stored. */
export function exchangeOf(row: WebhookAttemptRow, keys: OperatorKeys): AttemptExchange | null {
  const { id, exchange_sealed: sealed } = row
  return sealed ? JSON.parse(keys.open(attemptLocation(id, 'exchange_sealed'), sealed)) : null
}

/** An attempt in lists and on its page. `error` is its kind, `response` the first KiB of the response. */
export function toAttempt(row: WebhookAttemptRow, keys: OperatorKeys) {
  return {
    id: row.id,
    delivery_id: row.delivery_id,
    event_id: row.event_id,
    event_type: row.event_type,
    at: row.at,
    duration_ms: row.duration_ms,
    status: row.status,
    error: row.error,
    reason: row.reason,
    response: row.sealed ? keys.open(attemptLocation(row.id, 'sealed'), row.sealed) : '',
  }
}

function attemptLocation(id: string, column: 'sealed' | 'exchange_sealed') {
  return { table: 'webhook_attempts', id, column }
}
