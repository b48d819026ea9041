import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { WebhookAttemptRow } from './attempts.queries.ts'

/** How long attempts and the receivers' responses are kept. */
export const ATTEMPTS_KEPT_DAYS = 30

/** An attempt as it is shown. `error` is its kind, `response` the first KiB of the response. */
export function toAttempt(row: WebhookAttemptRow, keys: OperatorKeys) {
  const location = { table: 'webhook_attempts', id: row.id, column: 'sealed' }
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
    response: row.sealed ? keys.open(location, row.sealed) : '',
  }
}
