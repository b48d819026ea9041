import type { Database } from '../../platform/db/db.ts'
import {
  attachPartition,
  type EventMonth,
  hasDefaultRows,
  hasPartition,
  lockEvents,
} from './event-months.queries.ts'

/** With two months, none is missing even if all workers are down for weeks. */
const MONTHS_AHEAD = 2

/**
 * Creates partitions for this month and the next two, and returns the names of the new ones. If events of a
 * month are already in the default partition, that month stays there.
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

function monthOf(now: Date, ahead: number): EventMonth {
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
 * Creates the table first and then attaches it, which locks only the default partition. Creating it in place
 * would lock the whole table. The wait for that lock is limited, because every write of events waits behind
 * it. If it fails, the next run tries again.
 */
async function openMonth(db: Database, month: EventMonth): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockEvents(tx)
    // Another worker may have opened it while this one waited for the lock.
    if (await hasPartition(tx, month)) return false
    await attachPartition(tx, month)
    return true
  })
}
