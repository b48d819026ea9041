import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { momentOf } from '../db/clock.ts'
import { type Db, runAsArrays } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { described, Timestamp, Uuid } from './values.ts'

/** Query parameters of the operator lists. */
export const ListQuery = z.strictObject({
  limit: pageLimit(100, 25),
  cursor: z
    .string()
    .max(600)
    .optional()
    .describe('The `next_cursor` of the previous page. Omit it for the first page.'),
  updated_since: Timestamp.optional().describe(
    'Only records that changed at or after this time. Pass the `synced_through` of your last run.',
  ),
  created_after: Timestamp.optional().describe('Only records that were created after this time.'),
})
export type ListQuery = z.output<typeof ListQuery>

/** A page size in a query string: whole, from 1 to `max`. */
export function pageLimit(max: number, byDefault: number) {
  const error = `must be a whole number from 1 to ${max}.`
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, { error })
    .default(byDefault)
    .meta({ type: 'integer', minimum: 1, maximum: max, default: byDefault })
    .describe(`Number of records on a page, from 1 to ${max}.`)
}

/** The envelope of an operator list. */
export function listOf<R extends z.ZodType>(record: R, name: string) {
  return z
    .strictObject(
      described(
        {
          data: z.array(record).max(100),
          next_cursor: z.string().max(600).nullable(),
          has_more: z.boolean(),
          synced_through: Timestamp.nullable(),
        },
        {
          data: 'Records of this page.',
          next_cursor: 'Pass it as `cursor` to get the next page. Null on the last page.',
          has_more: 'Whether another page follows.',
          synced_through:
            'Pass it as `updated_since` on your next run. Null on every page but the last.',
        },
      ),
    )
    .meta({ id: name })
}

type Position = { updated_at: string; id: string }
/** The row becomes an object only on demand, because most rows of a polled page are already in the cache. */
export type PageRow<Row> = Position & { whole(): Row }
export type ListPage<Row> = {
  rows: PageRow<Row>[]
  next_cursor: string | null
  has_more: boolean
  synced_through: string | null
}

/**
 * A resource's list: one statement reads a page and the operator's clock from one snapshot. On the
 * last page the clock is `synced_through`: a later commit gets a later stamp, because the stamp's
 * row lock lasts until commit.
 */
export function listing<Row extends Position>(resource: string, columns: readonly string[]) {
  const statements = new Map<string, string>()
  const rowOf = rowsOf<Row>(columns)

  /** The statement of a page with these filters. The bench runs it alone. */
  function pageStatement(since: boolean, after: boolean, cursor: boolean): string {
    const shape = `${since}${after}${cursor}`
    const known = statements.get(shape)
    if (known) return known
    let next = 3
    const conditions = ['operator_id = $1']
    if (since) conditions.push(`updated_at >= $${next++}`)
    // A record created after that also changed after that, which limits the index scan.
    if (after) conditions.push(`created_at > $${next} and updated_at > $${next++}`)
    if (cursor) conditions.push(`(updated_at, id) > ($${next++}, $${next++})`)
    const text = `
      select c.at as clock, r.* from operator_clocks c left join lateral (
        select ${columns.join(', ')} from ${resource} where ${conditions.join(' and ')}
        order by updated_at, id limit $2) r on true
      where c.operator_id = $1 order by r.updated_at, r.id`
    statements.set(shape, text)
    return text
  }

  /** Errors: invalid_cursor. */
  async function page(
    db: Db,
    operatorId: OperatorId,
    query: ListQuery,
    key: KeyObject,
  ): Promise<ListPage<Row>> {
    const { limit, updated_since: since, created_after: after } = query
    const binding = [resource, operatorId, since ?? '', after ?? '']
    const from = query.cursor === undefined ? null : positionIn(query.cursor, binding, key)
    const values = [
      operatorId,
      limit + 1,
      ...[since, after, from?.updated_at, from?.id].filter(defined),
    ]
    const text = pageStatement(since !== undefined, after !== undefined, from !== null)
    const found = await runAsArrays(db, text, values)
    const has_more = found.length > limit
    // An empty list has one row: the clock and no record.
    const rows = found
      .slice(0, limit)
      .map(rowOf)
      .filter(({ id }) => id !== null)
    return {
      rows,
      has_more,
      next_cursor: has_more ? sealCursor(placeOf(rows.at(-1)!), binding, key) : null,
      synced_through: has_more || !found[0] ? null : momentOf(found[0][0] as string),
    }
  }

  return { page, pageStatement }
}

/** The values in a page's row: the clock, then the columns. */
function rowsOf<Row>(columns: readonly string[]) {
  const [idAt, updatedAt] = [1 + columns.indexOf('id'), 1 + columns.indexOf('updated_at')]
  return (values: unknown[]): PageRow<Row> => ({
    id: values[idAt] as string,
    updated_at: values[updatedAt] as string,
    whole: () => Object.fromEntries(columns.map((name, at) => [name, values[1 + at]])) as Row,
  })
}

function defined(value: string | undefined): value is string {
  return value !== undefined
}

function placeOf({ updated_at, id }: Position): string {
  return updated_at + id
}

/** Both halves have a fixed length. */
function positionIn(cursor: string, binding: string[], key: KeyObject): Position {
  const text = openCursor(cursor, binding, key)
  return {
    updated_at: text.slice(0, TIMESTAMP_CHARS),
    id: Uuid.parse(text.slice(TIMESTAMP_CHARS)),
  }
}

const TIMESTAMP_CHARS = 24
