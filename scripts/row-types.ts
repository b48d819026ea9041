import pg from 'pg'

/**
 * Generates the TypeScript row types of a migrated database, with brands, sealed columns and the literals
 * of check constraints.
 */
export async function rowTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<DatabaseColumn>(COLUMNS)
    return fileOf(Map.groupBy(rows, (column) => column.table))
  } finally {
    await client.end()
  }
}

type DatabaseColumn = {
  table: string
  name: string
  type: string
  nullable: boolean
  check: string | null
}

/** Tables by name, columns as declared. A partition uses its parent's type. */
const COLUMNS = `
  select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    (select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%') as check
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and t.relname <> 'schema_migrations'
  order by t.relname, a.attnum`

function fileOf(tables: Map<string, DatabaseColumn[]>): string {
  const names = [...tables.keys()]
  const rows = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)}`)
    return `export type ${rowName(table)} = {\n${lines.join('\n')}\n}\n`
  })
  const body = `${rows.join('\n')}
/** The rows of each table, as the parsers of db.ts give them. */
export type DB = {\n${names.map((name) => `  ${name}: ${rowName(name)}`).join('\n')}\n}\n`
  return `// Written by scripts/generate.ts from the migrated database. Do not edit.\n${imports(body)}${body}`
}

function imports(body: string): string {
  const brands = ['GroupId', 'OperatorId'].filter((name) => uses(body, name))
  const lines = [
    uses(body, 'Sealed') && `import type { Sealed } from '../secrets/sealed.ts'`,
    brands.length > 0 && `import type { ${brands.join(', ')} } from '../tenant.ts'`,
  ].filter((line) => line !== false)
  return `${lines.join('\n')}\n\n`
}

function uses(body: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(body)
}

/** `api_keys` → `ApiKeysRow`. */
function rowName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Row`
}

function typeOf(column: DatabaseColumn): string {
  const type = brandOf(column.name) ?? literalsOf(column.check) ?? plainType(column)
  return column.nullable ? `${type} | null` : type
}

function brandOf(name: string): string | null {
  if (name === 'operator_id') return 'OperatorId'
  return name === 'group_id' ? 'GroupId' : null
}

function literalsOf(check: string | null): string | null {
  const values = check?.match(/'(?:[^']|'')*'(?=::text)/g)
  return values ? values.join(' | ') : null
}

/** The type that our parsers return for a column: times, dates, numeric and bigint stay text. */
function plainType(column: DatabaseColumn): string {
  const array = column.type.endsWith('[]')
  const known = PLAIN[array ? column.type.slice(0, -2) : column.type]
  if (!known) throw new Error(`${column.table}.${column.name}: no row type for ${column.type}`)
  return array ? `${known}[]` : known
}

const PLAIN: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  date: 'string',
  numeric: 'string',
  bigint: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Sealed',
  jsonb: 'Record<string, unknown>',
}
