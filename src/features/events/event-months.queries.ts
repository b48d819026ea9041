import { type Db, run } from '../../platform/db/db.ts'

/** Across operators, as months are: the partitions of events. */

/** `from` and `to` are ISO timestamps, `to` exclusive; made of numbers, they may stand in DDL. */
export type Month = { table: string; from: string; to: string }

export async function hasPartition(db: Db, { table }: Month): Promise<boolean> {
  const [row] = await run<{ there: boolean }>(db, THERE, [table])
  return row?.there ?? false
}

/** Whether events of the month came before its partition. */
export async function hasDefaultRows(db: Db, { from, to }: Month): Promise<boolean> {
  return (await run(db, DEFAULT_ROWS, [from, to])).length > 0
}

/** No other opens a month until commit. Errors: lock_not_available after two seconds. */
export async function lockEvents(tx: Db): Promise<void> {
  await run(tx, LIMIT, [])
  await run(tx, LOCK, [])
}

export async function attachPartition(tx: Db, { table, from, to }: Month): Promise<void> {
  await run(tx, `create table ${table} (like activity_events)`, [])
  const bounds = `for values from ('${from}') to ('${to}')`
  await run(tx, `alter table activity_events attach partition ${table} ${bounds}`, [])
}

const THERE = 'select to_regclass($1) is not null as there'
const DEFAULT_ROWS = `
  select 1 from activity_events_default where received_at >= $1 and received_at < $2 limit 1`
const LIMIT = `set local lock_timeout = '2s'`
const LOCK = 'lock table activity_events in share update exclusive mode'
