import { Sealed } from '../secrets/sealed.ts'
import type { OperatorId } from '../tenant.ts'
import { type Db, run } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Rows per statement: a few MB of JSON. */
const CHUNK_ROWS = 1000

/** Inserts entire rows, a thousand per statement. Each column is one parameter, so the text never changes. */
export async function insertRows<Table extends keyof DB & string>(
  tx: Db,
  table: Table,
  rows: readonly DB[Table][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const { text, values } = insertionOf(table, rows.slice(from, from + CHUNK_ROWS))
    await run(tx, text, [...values])
  }
}

/** The statement that inserts these rows. There must be at least one. */
export function insertionOf(table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0]!).join(', ')
  const text = `
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, $1::json)`
  return { text, values: [JSON.stringify(rows.map(plain))] as const }
}

/** Updates one operator's rows by their id, a thousand per statement. */
export async function updateRows<Table extends keyof DB & string>(
  tx: Db,
  table: Table,
  operatorId: OperatorId,
  rows: readonly (DB[Table] & { id: string })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const some = rows.slice(from, from + CHUNK_ROWS)
    const columns = Object.keys(some[0]!).filter((name) => name !== 'operator_id' && name !== 'id')
    const text = `
      update ${table} as t set ${columns.map((name) => `${name} = r.${name}`).join(', ')}
      from json_populate_recordset(null::${table}, $2::json) as r
      where t.operator_id = $1 and t.id = r.id`
    await run(tx, text, [operatorId, JSON.stringify(some.map(plain))])
  }
}

/** Sealed values refuse JSON serialization. Here they go to their own column. */
function plain(row: object): object {
  const entries = Object.entries(row)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Sealed ? value.toPostgres() : value]),
  )
}

/** PostgreSQL's array syntax. The driver's own serialization of a thousand texts is slower. */
export function arrayText(values: readonly (string | null)[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: string | null): string {
  if (value === null) return 'null'
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}

/** The same for sealed values. Only the backslash at their start needs escaping. */
export function sealedArrayText(values: readonly (Sealed | null)[]): string {
  const elements = values.map((value) => (value ? `"\\${value.toPostgres()}"` : 'null'))
  return `{${elements.join(',')}}`
}
