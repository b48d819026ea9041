import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import {
  type Figures,
  type RowText,
  selectFigureRows,
  selectNewestDate,
} from './network-snapshots.queries.ts'

/** The last row that was read, and its snapshot. */
export type RowPosition = Pick<RowText, 'snapshot_date' | 'position'>

/** Snapshots never change, so cached rows stay valid. The size is in characters. */
const known = new LRUCache<string, RowText[]>({
  maxSize: 16_000_000,
  sizeCalculation: (rows) => rows.reduce((sum, { body }) => sum + body.length + 100, 100),
})

/** Rows of the newest snapshot, or of the snapshot with which the previous page began. */
export async function readFigures(
  db: Db,
  groupId: GroupId,
  figures: Figures,
  after: RowPosition | null,
  limit: number,
): Promise<RowText[]> {
  const date = after?.snapshot_date ?? (await selectNewestDate(db, groupId))
  if (date === null) return []
  const place = `${groupId} ${figures} ${date}`
  const rows = known.get(place) ?? (await selectFigureRows(db, groupId, figures, date))
  known.set(place, rows)
  const from = after ? rows.findIndex(({ position }) => position > after.position) : 0
  return from < 0 ? [] : rows.slice(from, from + limit)
}
