import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

export type LastRequest = {
  id: string
  method: string
  path: string
  status: number
  duration_ms: number
}

/**
 * Finds the last request of each key, by key id. The request log provides it, because it imports API keys and
 * not the reverse.
 */
export type FindLastRequests = (
  db: Db,
  operatorId: OperatorId,
  keys: readonly ApiKeyRow[],
) => Promise<Map<string, LastRequest>>
