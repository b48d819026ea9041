import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { toIngestion } from './ingestion.ts'
import { updateReviewCount } from './ingestion-reviews.queries.ts'
import { selectIngestion, updateLostValues } from './ingestions.queries.ts'
import { countLost } from './receipts/lost-values.ts'
import { reviewCount } from './receipts/review-count.ts'

/** Counts by the present rules what there is to check in a document. The caller has locked its review. */
export async function recountReview(
  tx: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  id: string,
): Promise<void> {
  const row = await selectIngestion(tx, operatorId, id)
  const receipt = row && toIngestion(row, keys).receipt
  if (receipt) await updateLostValues(tx, operatorId, id, countLost(receipt))
  const count = receipt ? reviewCount(receipt, row.record_refs) : { doubts: 1, fields: [] }
  // In any case, because a review that keeps its old count would be selected again.
  await updateReviewCount(tx, operatorId, id, count)
}
