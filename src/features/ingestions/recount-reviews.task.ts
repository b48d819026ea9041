import type { Scheduled, TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { lockOpenReview, selectOldCounts, updateReviewDoubts } from './ingestion-reviews.queries.ts'
import { updateLostValues } from './ingestions.queries.ts'
import { documentView } from './pages/ingestion-view.ts'
import { countLost } from './receipts/lost-values.ts'

const BATCH_REVIEWS = 50

/** Counts open reviews again that earlier rules counted, so that lists show the number of the page. */
export const recountReviews: Scheduled = {
  name: 'recount_reviews',
  everySeconds: 3600,
  onePerInstallation: true,
  async run({ platform, signal }) {
    for (;;) {
      const old = await selectOldCounts(platform.db, BATCH_REVIEWS)
      for (const { operator_id: operatorId, ingestion_id: id } of old) {
        if (signal.aborted) return
        await recount(platform, operatorId, id)
      }
      if (old.length < BATCH_REVIEWS) return
    }
  },
}

async function recount(
  { db, vault }: TaskContext['platform'],
  operatorId: OperatorId,
  id: string,
): Promise<void> {
  const keys = await vault.keysOf(operatorId)
  await db.transaction(async (tx) => {
    if (!(await lockOpenReview(tx, operatorId, id))) return
    const view = await documentView(tx, keys, operatorId, id)
    const receipt = view?.ingestion.receipt
    if (receipt) await updateLostValues(tx, operatorId, id, countLost(receipt))
    // In any case, because a review that keeps its old count would be selected again.
    await updateReviewDoubts(tx, operatorId, id, view?.toCheck ?? 0)
  })
}
