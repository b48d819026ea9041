import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows, updateRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { listing } from '../../platform/http/listing.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import type { RecordSource } from './record.ts'
import type { Provenance } from './record-provenance.ts'

type RecordTable = 'jobs' | 'clients' | 'vendors'
type CommonColumn = 'operator_id' | 'id' | 'source' | 'created_at' | 'updated_at' | 'provenance'

/**
 * Maximum number of candidates per key. If a hundred people share a name, only the oldest fifty are compared.
 */
const MAX_CANDIDATES = 50

/** All records of an operator, page by page in one snapshot. */
export type RecordScan<Row> = {
  count(tx: Db, operatorId: OperatorId): Promise<number>
  /** The rows after an id, ordered by id, with the columns of a list. */
  after(tx: Db, operatorId: OperatorId, id: string | null, limit: number): Promise<Row[]>
}

/** A table that finds records: `column` has the values of `key`, and `id` the id of the record. */
type Link<Key> = { key: Key; table: string; column: string; id: string }

type ColumnsOf<Row, Input> = (
  id: string,
  keys: OperatorKeys,
  input: Input,
) => Omit<Row, CommonColumn>

type RecordStoreDefinition<
  T extends RecordTable,
  Row,
  Input,
  Key extends string,
  Linked extends Key,
> = {
  table: T
  /** Columns that a list reads. Those of every record are added. */
  listed: readonly (keyof Row & string)[]
  /** Columns for matching records. Each has an index. */
  foundBy: readonly Exclude<Key, Linked>[]
  /** Other tables for matching records. Each has an index too. */
  linked?: readonly Link<Linked>[]
  /** The other columns, computed from the record. */
  columnsOf: ColumnsOf<Row, Input>
}

/**
 * The statements of a table of records. They touch one operator's rows, and each write has a stamp of the
 * operator's clock. The row is built here and returned, so that the caller has exactly what was written.
 */
export function recordStore<
  T extends RecordTable,
  Row extends DB[T] & { id: string; updated_at: string },
  Input,
  Key extends string,
  Linked extends Key = never,
>({
  table,
  listed,
  foundBy,
  linked = [],
  columnsOf,
}: RecordStoreDefinition<T, Row, Input, Key, Linked>) {
  const own = `from ${table} where operator_id = $1`
  const columns = ['id', ...listed, 'sealed', 'source', 'created_at', 'updated_at']

  async function select(db: Db, operatorId: OperatorId, id: string): Promise<Row | null> {
    const [row] = await run<Row>(db, `select * ${own} and id = $2`, [operatorId, id])
    return row ?? null
  }

  async function selectAll(db: Db, operatorId: OperatorId, ids: readonly string[]): Promise<Row[]> {
    return run<Row>(db, `select * ${own} and id = any($2)`, [operatorId, ids])
  }

  /** Throws unique_violation (23505) if the job number is taken. */
  async function insert(tx: Db, rows: Row[]): Promise<void> {
    await insertRows(tx, table, rows)
  }

  /**
   * Writes changed rows. The caller holds the operator's clock, so no one else changed them meanwhile. Throws
   * unique_violation (23505) if a job number is taken.
   */
  async function update(tx: Db, operatorId: OperatorId, rows: Row[]): Promise<void> {
    await updateRows(tx, table, operatorId, rows)
  }

  const candidatesText = candidatesOf(table, foundBy, linked)
  const lookedKeys = [...foundBy, ...linked.map(({ key }) => key)]

  /** Rows that may match, oldest first. */
  async function candidates(
    tx: Db,
    operatorId: OperatorId,
    looked: Partial<Record<Key, string[]>>,
  ) {
    const values = lookedKeys.map((key) => looked[key] ?? [])
    await run(tx, PLAN_ANEW, [])
    return run<Row>(tx, candidatesText, [operatorId, ...values])
  }

  const list = listing<Row>(table, columns)
  const rows = rowsOf<Row, Input>(columnsOf)
  const scan = scanOf<Row>(table, columns)
  return { list, select, selectAll, ...rows, insert, update, candidates, scan }
}

/** Builds rows. The same object is written and returned. */
function rowsOf<Row extends { id: string }, Input>(columnsOf: ColumnsOf<Row, Input>) {
  /** The row of a new record. Without provenance, `source` counts as the source of every value. */
  function row(
    operatorId: OperatorId,
    stamp: Stamp,
    keys: OperatorKeys,
    input: Input,
    source: RecordSource,
    provenance: Provenance | null = null,
  ): Row {
    const id = uuidv7()
    const head = { operator_id: operatorId, id, source, created_at: stamp, updated_at: stamp }
    return { ...head, provenance, ...columnsOf(id, keys, input) } as unknown as Row
  }

  /** The row of a record with new values. */
  function changedRow(
    row: Row,
    stamp: Stamp,
    keys: OperatorKeys,
    input: Input,
    provenance: Provenance,
  ): Row {
    return { ...row, updated_at: stamp, provenance, ...columnsOf(row.id, keys, input) }
  }

  return { row, changedRow }
}

function scanOf<Row>(table: RecordTable, columns: readonly string[]): RecordScan<Row> {
  const own = `from ${table} where operator_id = $1`
  const COUNT = `select count(*) ${own}`
  const FIRST = `select ${columns.join(', ')} ${own} order by id limit $2`
  const AFTER = `select ${columns.join(', ')} ${own} and id > $3 order by id limit $2`
  return {
    async count(tx, operatorId) {
      const [counted] = await run<{ count: string }>(tx, COUNT, [operatorId])
      return Number(counted!.count)
    },
    after(tx, operatorId, id, limit) {
      const text = id === null ? FIRST : AFTER
      return run<Row>(tx, text, [operatorId, limit, ...(id === null ? [] : [id])])
    },
  }
}

/**
 * The first list of an operator fills an empty table in one transaction. A plan that was kept from its first
 * rows reads the whole table for each key: 20,000 jobs took 46 s instead of 6 s.
 */
const PLAN_ANEW = `select set_config('plan_cache_mode', 'force_custom_plan', true)`

/**
 * Uses joins, because any(…) would compare each of a list's thousand keys with every row. Without `offset 0`,
 * PostgreSQL walks all rows in the order of the limit and looks for each key among them. Without `limit 1`,
 * it may read all rows of the operator, of which it expects few.
 */
function candidatesOf(
  table: RecordTable,
  foundBy: readonly string[],
  linked: readonly Link<string>[],
): string {
  const own = foundBy.map((column) => ({ table, column, id: 'id', since: 'created_at' }))
  const others = linked.map((link) => ({ ...link, since: 'null' }))
  const matches = [...own, ...others].map(
    ({ table: source, column, id, since }, index) => `
      select r.id from unnest($${index + 2}::text[]) k cross join lateral (
        select id from (
          select ${id} as id, ${since} as since from ${source}
          where operator_id = $1 and ${column} = k offset 0) m
        order by since, id limit ${MAX_CANDIDATES}) r`,
  )
  return `
    select own.* from (${matches.join(' union ')}) match cross join lateral (
      select * from ${table} where operator_id = $1 and id = match.id limit 1) own
    order by own.created_at, own.id`
}
