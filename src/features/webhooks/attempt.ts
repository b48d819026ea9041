import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId } from '../../platform/tenant.ts'

export type WebhookAttemptRow = DB['webhook_attempts']

/** How long attempts, and with them what was answered, are kept. */
export const ATTEMPTS_KEPT_DAYS = 30

/** An attempt as it is shown: `error` is its kind, `response` the first KiB of the answer. */
export function toAttempt(row: WebhookAttemptRow, keys: OperatorKeys) {
  const place = { table: 'webhook_attempts', id: row.id, column: 'sealed' }
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
    response: row.sealed ? keys.open(place, row.sealed) : '',
  }
}

/** The last attempts on an endpoint, newest first; a test's has no event. */
export async function selectAttempts(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  limit: number,
): Promise<WebhookAttemptRow[]> {
  return run<WebhookAttemptRow>(db, LAST, [operatorId, endpointId, limit])
}

/** Across operators: deletes a thousand attempts from before `before`; gives how many they were. */
export async function pruneAttemptRows(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE_ATTEMPTS, [before.toISOString()])).length
}

/** Across operators: deliveries from before `before`, whose events are gone; a thousand of them. */
export async function pruneDeliveryRows(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE_DELIVERIES, [before.toISOString()])).length
}

const LAST = `
  select * from webhook_attempts where operator_id = $1 and endpoint_id = $2
  order by at desc, id desc limit $3`
const PRUNE_ATTEMPTS = `
  delete from webhook_attempts where (operator_id, id) in (
    select operator_id, id from webhook_attempts where at < $1 limit 1000 for update skip locked)
  returning id`
const PRUNE_DELIVERIES = `
  delete from webhook_deliveries where (operator_id, id) in (
    select operator_id, id from webhook_deliveries d where created_at < $1 and not exists (
      select 1 from outbound_events v where v.operator_id = d.operator_id and v.id = d.event_id)
    limit 1000 for update skip locked)
  returning id`
