import type { Scheduled, TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { lockOpenReview, selectOldCounts } from './ingestion-reviews.queries.ts'
import { recountReview } from './review-recount.ts'

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
    if (await lockOpenReview(tx, operatorId, id)) await recountReview(tx, keys, operatorId, id)
  })
}
