import { type Db, run } from '../../platform/db/db.ts'

/** Across operators, because all operators share the monthly partitions. */

/** `from` and `to` are ISO timestamps, `to` exclusive. */
export type EventMonth = { table: string; from: string; to: string }

export async function hasPartition(db: Db, { table }: EventMonth): Promise<boolean> {
  const [row] = await run<{ there: boolean }>(db, THERE, [table])
  return row?.there ?? false
}

/** Whether events of the month arrived before its partition was created. */
export async function hasDefaultRows(db: Db, { from, to }: EventMonth): Promise<boolean> {
  return (await run(db, DEFAULT_ROWS, [from, to])).length > 0
}

/** Only one worker creates partitions at a time. Throws lock_not_available after two seconds. */
export async function lockEvents(tx: Db): Promise<void> {
  await run(tx, LIMIT, [])
  await run(tx, LOCK, [])
}

/** Calls a function with its owner's rights, because the service's own login cannot create tables. */
export async function attachPartition(tx: Db, { from }: EventMonth): Promise<void> {
  await run(tx, 'select open_event_month($1)', [from.slice(0, 10)])
}

const THERE = 'select to_regclass($1) is not null as there'
const DEFAULT_ROWS = `
  select 1 from activity_events_default where received_at >= $1 and received_at < $2 limit 1`
const LIMIT = `set local lock_timeout = '2s'`
const LOCK = 'lock table activity_events in share update exclusive mode'
