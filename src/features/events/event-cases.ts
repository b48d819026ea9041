import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { claimKey, type ResolvedJob, selectJobsByEarlier } from '../jobs/jobs.queries.ts'
import { earlierIndex } from '../records/record-provenance.ts'
import type { Case } from './event.ts'

/**
 * Adds the jobs that had one of these claim numbers before a correction, as documents find them too. A job
 * that has the number now comes first. Almost no batch needs this statement.
 */
export async function withEarlierClaims(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  jobs: readonly ResolvedJob[],
  cases: readonly (Case | null)[],
): Promise<ResolvedJob[]> {
  const found = new Set(jobs.map(({ claim_key }) => claim_key))
  const claims = cases.flatMap((named) => named?.claim_number ?? []).map(claimKey)
  const missing = new Set(claims.filter((claim) => !found.has(claim)))
  if (missing.size === 0) return [...jobs]
  const indexOf = (claim: string) => earlierIndex(keys, 'claim_number', claim)
  const indexes = new Set([...missing].map(indexOf))
  const earlier = await selectJobsByEarlier(tx, operatorId, [...indexes])
  const byIndex = new Map(earlier.map((row) => [row.value_index, row]))
  const resolved = [...missing].flatMap((claim): ResolvedJob[] => {
    const ids = byIndex.get(indexOf(claim))?.ids ?? []
    return ids.slice(0, 1).map((id) => ({ claim_key: claim, id, jobs: ids.length }))
  })
  return [...jobs, ...resolved]
}
