import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { checkUrl } from '../../platform/outbound/guard.ts'
import type { Refusal } from '../../platform/outbound/refusal.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  MAX_ENDPOINTS,
  newSecret,
  sealEndpoint,
  type WebhookEndpoint,
  type WebhookEndpointRow,
} from './webhook-endpoint.ts'
import { insertEndpoint } from './webhook-endpoints.queries.ts'

type Creation =
  | { row: WebhookEndpointRow; secret: string }
  | { refused: Refusal }
  | { refused: 'too_many' }

/** `admitted` is the setting WEBHOOK_ALLOWED_CIDRS. The secret is shown once. */
export async function createEndpoint(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  { url, events }: Pick<WebhookEndpoint, 'url' | 'events'>,
  admitted: readonly string[],
  now: Date,
): Promise<Creation> {
  const checked = checkUrl(url, admitted)
  if ('refused' in checked) return checked
  const id = uuidv7()
  const secret = newSecret()
  const sealed = sealEndpoint(id, { url, secrets: [{ secret, until: null }] }, keys)
  const row = await insertEndpoint(tx, operatorId, { id, events, sealed }, MAX_ENDPOINTS, now)
  return row ? { row, secret } : { refused: 'too_many' }
}
