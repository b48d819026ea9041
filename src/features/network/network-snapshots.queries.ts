import { type Db, run } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'

/** Snapshots, as the JSON texts that were written. Reads only published tables. */

export type SnapshotText = { snapshot_date: string; body: string }

/** Newest first. If a day is given, only snapshots before it. */
export async function selectSummaries(
  db: Db,
  groupId: GroupId,
  before: string | null,
  limit: number,
): Promise<SnapshotText[]> {
  return before === null
    ? run<SnapshotText>(db, SUMMARIES, [groupId, limit])
    : run<SnapshotText>(db, SUMMARIES_BEFORE, [groupId, before, limit])
}

export type RowText = SnapshotText & { position: number }
export type Figures = 'signals' | 'programs' | 'process'

/** The date of the group's newest snapshot. */
export async function selectNewestDate(db: Db, groupId: GroupId): Promise<string | null> {
  const [row] = await run<{ snapshot_date: string | null }>(db, NEWEST, [groupId])
  return row?.snapshot_date ?? null
}

/** All rows of a snapshot, in their order. There are at most a few dozen. */
export async function selectFigureRows(
  db: Db,
  groupId: GroupId,
  figures: Figures,
  date: string,
): Promise<RowText[]> {
  return run<RowText>(db, FIGURES[figures], [groupId, date, MAX_ROWS])
}

const MAX_ROWS = 1000
/** Exported for the bench, which runs it directly. */
export const SUMMARIES = `
  select snapshot_date, body from published_snapshots where group_id = $1
  order by snapshot_date desc limit $2`
const SUMMARIES_BEFORE = `
  select snapshot_date, body from published_snapshots where group_id = $1 and snapshot_date < $2
  order by snapshot_date desc limit $3`
const NEWEST = `
  select max(snapshot_date) as snapshot_date from published_snapshots where group_id = $1`
const FIGURES = {
  signals: textsOf('published_signals'),
  programs: textsOf('published_programs'),
  process: textsOf('published_process'),
}

function textsOf(table: string): string {
  return `
    select snapshot_date, position, body from ${table} where group_id = $1 and snapshot_date = $2
    order by position limit $3`
}
