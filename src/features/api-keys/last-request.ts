import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

/** An API request that was made with a key. */
export type LastRequest = {
  id: string
  method: string
  path: string
  status: number
  duration_ms: number
}

/** Finds the last request of each key, by the id of the key. The log of requests provides it. */
export type FindLastRequests = (
  db: Db,
  operatorId: OperatorId,
  keys: readonly ApiKeyRow[],
) => Promise<Map<string, LastRequest>>
