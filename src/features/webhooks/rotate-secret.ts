import type { Db } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { newSecret, openEndpoint, sealEndpoint } from './webhook-endpoint.ts'
import { lockEndpoint, updateSecrets } from './webhook-endpoints.queries.ts'

/** How long a rotated secret still signs beside the new one. */
const OVERLAP_MS = 24 * HOUR_MS

/**
 * Creates a new secret, which is shown once. The previous one also signs for 24 hours. If the secret is
 * rotated again within that time, the oldest one ends at once. Null if there is no such endpoint.
 */
export async function rotateSecret(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  id: string,
  now: Date,
) {
  const row = await lockEndpoint(tx, operatorId, id)
  if (!row) return null
  const { url, secrets } = openEndpoint(row, keys)
  const secret = newSecret()
  const until = new Date(now.getTime() + OVERLAP_MS).toISOString()
  const before = secrets.slice(0, 1).map((one) => ({ ...one, until }))
  const next = { url, secrets: [{ secret, until: null }, ...before] }
  await updateSecrets(tx, operatorId, id, sealEndpoint(id, next, keys))
  return { id, secret, previous_secret_until: until }
}
