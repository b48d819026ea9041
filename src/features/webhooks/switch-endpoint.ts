import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { holdDeliveries } from './deliveries.queries.ts'
import { disableEndpoint, enableEndpoint, lockEndpoint } from './webhook-endpoints.queries.ts'

/** The API shows it. The page of the endpoint names the person. */
export const DISABLED_BY_PERSON = 'Disabled by an administrator.'

/** `isChanged` is true if it had the other status before. */
export type Switched = { id: string; status: 'active' | 'disabled'; isChanged: boolean }

/**
 * Enables a disabled endpoint and resets its failures. Held deliveries stay held until `replayOne` or
 * `replaySince` sends them. Null if there is no such endpoint.
 */
export async function enable(tx: Db, operatorId: OperatorId, id: string): Promise<Switched | null> {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  const isChanged = row.status === 'disabled'
  if (isChanged) {
    // An event that was being written while the endpoint was disabled may have left a pending delivery.
    await holdDeliveries(tx, operatorId, id)
    await enableEndpoint(tx, operatorId, id)
  }
  return { id, status: 'active', isChanged }
}

/**
 * Disables an endpoint and holds its pending deliveries. An endpoint that is already disabled keeps its time
 * and reason. Null if there is no such endpoint.
 */
export async function disable(
  tx: Db,
  operatorId: OperatorId,
  id: string,
  now: Date,
): Promise<Switched | null> {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  const isChanged = row.status === 'active'
  if (isChanged) {
    await disableEndpoint(tx, operatorId, id, { at: now, reason: DISABLED_BY_PERSON })
    await holdDeliveries(tx, operatorId, id)
  }
  return { id, status: 'disabled', isChanged }
}
