import type { Database } from '../../platform/db/db.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import {
  attachPartition,
  hasDefaultRows,
  hasPartition,
  lockEvents,
  type Month,
} from './event-months.queries.ts'

/** So many that a worker that stands still for weeks is not missed. */
const MONTHS_AHEAD = 2

/** Keeps the months ahead open: what arrives in one that is not goes to the default partition. */
export const openEventMonths: Scheduled = {
  name: 'open_event_months',
  everySeconds: 86_400,
  async run({ platform, now, log }) {
    for (const partition of await openMonths(platform.db, now())) {
      log.info({ partition }, 'opened a month for events')
    }
  },
}

/**
 * Opens a partition for this month and the next two; gives the names of the new ones. A month that
 * has begun in the default partition stays there.
 */
export async function openMonths(db: Database, now: Date): Promise<string[]> {
  const opened: string[] = []
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
    const month = monthOf(now, ahead)
    if (await hasPartition(db, month)) continue
    if (await hasDefaultRows(db, month)) continue
    if (await openMonth(db, month)) opened.push(month.table)
  }
  return opened
}

function monthOf(now: Date, ahead: number): Month {
  const first = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString()
  const from = first(ahead)
  return {
    table: `activity_events_${from.slice(0, 4)}_${from.slice(5, 7)}`,
    from,
    to: first(ahead + 1),
  }
}

/**
 * Made aside and attached: creating it in place would lock the whole table instead of the default
 * partition alone. Whoever waits longer than the limit for that lock tries again at the next turn,
 * for all who write events would wait behind it.
 */
async function openMonth(db: Database, month: Month): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockEvents(tx)
    // Another worker may have opened it while this one waited for the lock.
    if (await hasPartition(tx, month)) return false
    await attachPartition(tx, month)
    return true
  })
}
