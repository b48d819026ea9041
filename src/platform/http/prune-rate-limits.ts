import { run } from '../db/db.ts'
import type { Scheduled } from '../tasks/task.ts'

const BATCH_ROWS = 10_000

/** Deletes expired windows. A scheduled task does it, so that no request waits. */
export const pruneRateLimits: Scheduled = {
  name: 'prune_rate_limits',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    while (!signal.aborted) {
      const pruned = await run(platform.db, PRUNE, [now().getTime(), BATCH_ROWS])
      if (pruned.length < BATCH_ROWS) return
    }
  },
}

/** Two workers at once take different rows. */
const PRUNE = `
  delete from rate_limits where key in (
    select key from rate_limits where expire <= $1 limit $2 for update skip locked)
  returning 1`
