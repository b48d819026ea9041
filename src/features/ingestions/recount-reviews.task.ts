import type { Scheduled, TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { lockOpenReview, type ReviewKey, selectOldCounts } from './ingestion-reviews.queries.ts'
import { recountReview } from './review-recount.ts'

const BATCH_REVIEWS = 50

/** Counts open reviews again that earlier rules counted, so that lists show the number of the page. */
export const recountReviews: Scheduled = {
  name: 'recount_reviews',
  everySeconds: 3600,
  onePerInstallation: true,
  async run({ platform, signal, log }) {
    for (let last: ReviewKey | undefined; ; ) {
      const old = await selectOldCounts(platform.db, last, BATCH_REVIEWS)
      for (const { operator_id: operatorId, ingestion_id: id } of old) {
        if (signal.aborted) return
        // The count stays old, so the next run tries again.
        await recount(platform, operatorId, id).catch((error: Error) =>
          log.error({ err: error, ingestion_id: id }, 'recounting a review failed'),
        )
      }
      last = old.at(-1)
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
