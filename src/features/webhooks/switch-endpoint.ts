import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { holdDeliveries } from './deliveries.queries.ts'
import { disableEndpoint, enableEndpoint, lockEndpoint } from './webhook-endpoints.queries.ts'

/**
 * Enables a disabled endpoint and resets its failures. Held deliveries stay held until `replayOne` or
 * `replaySince` sends them again. Null if there is no such endpoint.
 */
export async function enable(tx: Db, operatorId: OperatorId, id: string) {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  if (row.status === 'disabled') {
    // An event that was being written when the endpoint was disabled may have left a delivery.
    await holdDeliveries(tx, operatorId, id)
    await enableEndpoint(tx, operatorId, id)
  }
  return { id, status: 'active' as const }
}

/** Disables an endpoint and holds its due deliveries. Null if there is no such endpoint. */
export async function disable(tx: Db, operatorId: OperatorId, id: string, now: Date) {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  await disableEndpoint(tx, operatorId, id, { at: now, reason: 'Disabled by an administrator.' })
  await holdDeliveries(tx, operatorId, id)
  return { id, status: 'disabled' as const }
}
