import { type Db, run } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'
import type { Sealed } from './sealed.ts'

/** A bytea column of a table with the columns `operator_id` and `id` (uuid). Both names are SQL names. */
export type SealedColumn = { table: string; column: string }

export type SealedRow = { id: string; sealed: Sealed }

/** One row to be rewritten, both values as PostgreSQL's hex text. */
export type Reseal = { id: string; old: string; fresh: string }

const FIRST_OPERATOR = '00000000-0000-0000-0000-000000000000'

/** The root secret. Its row is locked until commit, so that rotations wait for each other. */
export async function lockRootSecret(tx: Db): Promise<string | null> {
  const text = `select wrapped from root_secrets where name = 'root' for update`
  const [row] = await run<{ wrapped: string }>(tx, text, [])
  return row?.wrapped ?? null
}

export async function updateRootSecret(tx: Db, wrapped: string) {
  await run(tx, `update root_secrets set wrapped = $1 where name = 'root'`, [wrapped])
}

/** How many data keys of all operators are wrapped by another master key than this. */
export async function countKeysNotUnder(db: Db, kid: string): Promise<number> {
  const text = `select count(*)::int as n from data_keys where split_part(wrapped, ':', 1) <> $1`
  const [row] = await run<{ n: number }>(db, text, [kid])
  return row?.n ?? 0
}

/** The next operators, in order of id, with a data key under another master key. */
export async function selectOperatorsNotUnder(db: Db, kid: string, limit: number) {
  const text = `
    select distinct operator_id from data_keys where split_part(wrapped, ':', 1) <> $1
    order by operator_id limit $2`
  const rows = await run<{ operator_id: OperatorId }>(db, text, [kid, limit])
  return rows.map((row) => row.operator_id)
}

/** The next operators in order of id. `after` null starts from the beginning. */
export async function selectOperatorsAfter(db: Db, after: OperatorId | null, limit: number) {
  const text = `
    select distinct operator_id from data_keys where operator_id > $1
    order by operator_id limit $2`
  const rows = await run<{ operator_id: OperatorId }>(db, text, [after ?? FIRST_OPERATOR, limit])
  return rows.map((row) => row.operator_id)
}

export async function lockDataKeys(tx: Db, operatorId: OperatorId) {
  return await run<{ id: number; wrapped: string }>(
    tx,
    'select id, wrapped from data_keys where operator_id = $1 order by id for update',
    [operatorId],
  )
}

export async function updateDataKey(tx: Db, operatorId: OperatorId, id: number, wrapped: string) {
  const text = 'update data_keys set wrapped = $3 where operator_id = $1 and id = $2'
  await run(tx, text, [operatorId, id, wrapped])
}

/** When the latest data key of any operator was created. Null if there is none. */
export async function selectNewestKeyTime(db: Db): Promise<Date | null> {
  const text = 'select max(created_at) as at from data_keys'
  const [row] = await run<{ at: string | null }>(db, text, [])
  return row?.at ? new Date(row.at) : null
}

/** Rows of one operator sealed under another data key than `keyId`, by id. */
export async function selectSealedUnderOthers(
  db: Db,
  operatorId: OperatorId,
  { table, column }: SealedColumn,
  keyId: number,
  page: { after: string | null; limit: number },
): Promise<SealedRow[]> {
  const front = Buffer.from([keyId >> 8, keyId & 0xff])
  const text = `
    select id, ${column} as sealed from ${table}
    where operator_id = $1 and id > $2
      and ${column} is not null and substring(${column} from 1 for 2) <> $3
    order by id limit $4`
  return run(db, text, [operatorId, page.after ?? FIRST_OPERATOR, front, page.limit])
}

/**
 * Replaces each old value that is still present by its new one and returns how many. Nothing else in the
 * row changes. Locked rows are left for a later pass, because waiting could end in a deadlock.
 */
export async function replaceSealed(
  db: Db,
  operatorId: OperatorId,
  { table, column }: SealedColumn,
  rows: Reseal[],
): Promise<number> {
  const ids = rows.map((row) => row.id)
  const olds = rows.map((row) => row.old)
  const fresh = rows.map((row) => row.fresh)
  const text = `
    with due as (
      select id from ${table} where operator_id = $1 and id = any($2::uuid[])
      for update skip locked
    )
    update ${table} as t set ${column} = n.fresh::bytea
    from due, unnest($2::uuid[], $3::text[], $4::text[]) as n (id, old, fresh)
    where t.operator_id = $1 and t.id = due.id and t.id = n.id and t.${column} = n.old::bytea
    returning t.id`
  return (await run(db, text, [operatorId, ids, olds, fresh])).length
}
