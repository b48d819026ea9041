import { type Database, type Db, run } from '../../platform/db/db.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'

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

/** `from` and `to` are ISO timestamps, `to` exclusive; made of numbers, they may stand in DDL. */
type Month = { table: string; from: string; to: string }

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
async function openMonth(db: Database, { table, from, to }: Month): Promise<boolean> {
  return db.transaction(async (tx) => {
    await run(tx, `set local lock_timeout = '2s'`, [])
    await run(tx, LOCK, [])
    // Another worker may have opened it while this one waited for the lock.
    if (await hasPartition(tx, { table })) return false
    await run(tx, `create table ${table} (like activity_events)`, [])
    const bounds = `for values from ('${from}') to ('${to}')`
    await run(tx, `alter table activity_events attach partition ${table} ${bounds}`, [])
    return true
  })
}

async function hasPartition(db: Db, { table }: Pick<Month, 'table'>): Promise<boolean> {
  const [row] = await run<{ there: boolean }>(db, THERE, [table])
  return row?.there ?? false
}

/** Across operators: whether events of the month came before its partition. */
async function hasDefaultRows(db: Db, { from, to }: Month): Promise<boolean> {
  return (await run(db, DEFAULT_ROWS, [from, to])).length > 0
}

const LOCK = 'lock table activity_events in share update exclusive mode'
const THERE = 'select to_regclass($1) is not null as there'
const DEFAULT_ROWS = `
  select 1 from activity_events_default where received_at >= $1 and received_at < $2 limit 1`
