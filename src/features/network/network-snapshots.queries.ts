import { type Db, run } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'

/** What snapshots say, as the JSON texts they were written in. Published tables only. */

export type SnapshotText = { snapshot_date: string; body: string }

/** The newest first; those before a day, where one is given. */
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
/** The last row that was read, of which snapshot. */
export type RowPosition = Pick<RowText, 'snapshot_date' | 'position'>
export type Figures = 'signals' | 'programs' | 'process'

/** Rows of the newest snapshot, or of the one a page before began with. */
export async function selectFigures(
  db: Db,
  groupId: GroupId,
  figures: Figures,
  after: RowPosition | null,
  limit: number,
): Promise<RowText[]> {
  const { first, next } = FIGURES[figures]
  if (!after) return run<RowText>(db, first, [groupId, limit])
  return run<RowText>(db, next, [groupId, after.snapshot_date, after.position, limit])
}

const SUMMARIES = `
  select snapshot_date, body from published_snapshots where group_id = $1
  order by snapshot_date desc limit $2`
const SUMMARIES_BEFORE = `
  select snapshot_date, body from published_snapshots where group_id = $1 and snapshot_date < $2
  order by snapshot_date desc limit $3`
const FIGURES = {
  signals: textsOf('published_signals'),
  programs: textsOf('published_programs'),
  process: textsOf('published_process'),
}

function textsOf(table: string) {
  return {
    first: `
      select snapshot_date, position, body from ${table}
      where group_id = $1 and snapshot_date = (
        select max(snapshot_date) from published_snapshots where group_id = $1)
      order by position limit $2`,
    next: `
      select snapshot_date, position, body from ${table}
      where group_id = $1 and snapshot_date = $2 and position > $3
      order by position limit $4`,
  }
}
