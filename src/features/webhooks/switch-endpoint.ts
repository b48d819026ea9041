import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { holdDeliveries } from './deliveries.queries.ts'
import { disableEndpoint, enableEndpoint, lockEndpoint } from './webhook-endpoints.queries.ts'

/**
 * Takes a disabled endpoint into use again, as if it had never failed. What was held meanwhile
 * stays held until it is sent again by `replayOne` or `replaySince`. Null when there is none.
 */
export async function enable(tx: Db, operatorId: OperatorId, id: string) {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  if (row.status === 'disabled') {
    // An event that was under way when it was disabled may have left a delivery behind.
    await holdDeliveries(tx, operatorId, id)
    await enableEndpoint(tx, operatorId, id)
  }
  return { id, status: 'active' as const }
}

/** Sends nothing more to an endpoint and holds what is due to it. Null when there is none. */
export async function disable(tx: Db, operatorId: OperatorId, id: string, now: Date) {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  await disableEndpoint(tx, operatorId, id, { at: now, reason: 'Disabled by an administrator.' })
  await holdDeliveries(tx, operatorId, id)
  return { id, status: 'disabled' as const }
}
