import { z } from 'zod'
import type { GroupCaller } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { limitOf } from '../../platform/http/listing.ts'
import type { Platform } from '../../platform/platform.ts'

const MAX_ROWS = 200

/** Query parameters of the network lists. */
export const NetworkListQuery = z.strictObject({
  limit: limitOf(MAX_ROWS, 50),
  cursor: z.string().max(600).optional().describe('A next_cursor of this list.'),
})
export type NetworkListQuery = z.output<typeof NetworkListQuery>

/** The envelope of a network list. */
export function networkListOf<R extends z.ZodType>(record: R, name: string) {
  return z
    .strictObject({
      data: z.array(record).max(MAX_ROWS),
      next_cursor: z.string().max(600).nullable(),
      has_more: z.boolean(),
    })
    .meta({ id: name })
}

type PageRequest = { caller: GroupCaller; query: NetworkListQuery; platform: Platform }
/** How a list is read: the rows after a position (null: from the start), and a row's own position. */
export type NetworkListing<Row> = {
  resource: string
  rowsAfter(position: string | null, limit: number): Promise<Row[]>
  positionOf(row: Row): string
}

/** A page of a group's list. Its cursors are good for that list and that group. Errors: invalid_cursor. */
export async function networkPage<Row>(
  { caller, query, platform }: PageRequest,
  { resource, rowsAfter, positionOf }: NetworkListing<Row>,
) {
  const { cursorKey } = platform.vault.root
  const binding = [`network ${resource}`, caller.id]
  const { limit, cursor } = query
  const after = cursor === undefined ? null : openCursor(cursor, binding, cursorKey)
  const found = await rowsAfter(after, limit + 1)
  const has_more = found.length > limit
  const rows = has_more ? found.slice(0, limit) : found
  const next_cursor = has_more ? sealCursor(positionOf(rows.at(-1)!), binding, cursorKey) : null
  return { rows, next_cursor, has_more }
}
