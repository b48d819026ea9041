import { z } from 'zod'
import type { GroupCaller } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { pageLimit } from '../../platform/http/listing.ts'
import { described } from '../../platform/http/values.ts'
import type { Platform } from '../../platform/platform.ts'

const MAX_ROWS = 200

/** Query parameters of the network lists. */
export const NetworkListQuery = z.strictObject({
  limit: pageLimit(MAX_ROWS, 50),
  cursor: z
    .string()
    .max(600)
    .optional()
    .describe('The `next_cursor` of the previous page. Omit it for the first page.'),
})
export type NetworkListQuery = z.output<typeof NetworkListQuery>

/** The envelope of a network list. */
export function networkListOf<R extends z.ZodType>(
  record: R,
  name: string,
  nextCursor: z.ZodNullable<z.ZodString> = z.string().max(600).nullable(),
) {
  return z
    .strictObject(
      described(
        { data: z.array(record).max(MAX_ROWS), next_cursor: nextCursor, has_more: z.boolean() },
        {
          data: 'Rows of this page.',
          next_cursor: 'Pass it as `cursor` to get the next page. Null on the last page.',
          has_more: 'Whether another page follows.',
        },
      ),
    )
    .meta({ id: name })
}

type PageRequest = { caller: GroupCaller; query: NetworkListQuery; platform: Platform }
/** How to read a list: the rows after a position (null means from the start), and the position of a row. */
export type NetworkListing<Row> = {
  resource: string
  rowsAfter(position: string | null, limit: number): Promise<Row[]>
  positionOf(row: Row): string
}

/** A page of a group's list. Its cursors are valid for this list and group only. Throws invalid_cursor. */
export async function networkListPage<Row>(
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
