import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/** `sandboxOf` is the operator of this sandbox, or null for a live operator. */
export type NewOperator = {
  id: OperatorId
  name: string
  timeZone: string
  sandboxOf: OperatorId | null
}

export type OperatorRow = {
  operator_id: OperatorId
  name: string
  time_zone: string
  sandbox_operator_id: OperatorId
  iu_balance: number
  created_at: string
}

export async function insertOperator(
  tx: Db,
  { id, name, timeZone, sandboxOf }: NewOperator,
  now: Date,
): Promise<void> {
  await run(tx, INSERT, [id, name, timeZone, sandboxOf, now.toISOString()])
}

/** All live operators with their sandboxes, oldest first. For the admin CLI only. */
export async function selectOperators(db: Db): Promise<OperatorRow[]> {
  return run<OperatorRow>(db, LIST, [])
}

/** An operator by its id or its sandbox's id. Null if there is none. */
export async function selectOperator(db: Db, id: OperatorId): Promise<OperatorRow | null> {
  const [row] = await run<OperatorRow>(db, ONE, [id])
  return row ?? null
}

/** A sandbox has the name of its operator. */
export async function selectOperatorName(db: Db, id: OperatorId): Promise<string | null> {
  const [row] = await run<{ name: string }>(db, NAME, [id])
  return row?.name ?? null
}

/** Name and time zone of an operator or a sandbox. Null if there is none. */
export async function selectOperatorContext(
  db: Db,
  id: OperatorId,
): Promise<{ name: string; time_zone: string } | null> {
  const [row] = await run<{ name: string; time_zone: string }>(db, CONTEXT, [id])
  return row ?? null
}

/** Sets the time zone of a live operator and its sandbox. False if they already have it. */
export async function setTimeZone(db: Db, id: OperatorId, timeZone: string): Promise<boolean> {
  return (await run(db, SET_TIME_ZONE, [id, timeZone])).length > 0
}

/** Whether an id belongs to an operator (live) or a sandbox (test). */
export async function selectOperatorMode(db: Db, id: OperatorId): Promise<'live' | 'test'> {
  const [row] = await run<{ sandbox: boolean }>(db, MODE, [id])
  if (!row) throw new Error(`there is no operator ${id}`)
  return row.sandbox ? 'test' : 'live'
}

const MODE = 'select sandbox_of is not null as sandbox from operators where operator_id = $1'
const NAME = 'select name from operators where operator_id = $1'
const CONTEXT = 'select name, time_zone from operators where operator_id = $1'
const SET_TIME_ZONE = `
  update operators set time_zone = $2
  where (operator_id = $1 or sandbox_of = $1) and time_zone <> $2 returning operator_id`
const INSERT =
  'insert into operators (operator_id, name, time_zone, sandbox_of, created_at) values ($1, $2, $3, $4, $5)'
const OPERATORS = `
  select o.operator_id, o.name, o.time_zone, s.operator_id as sandbox_operator_id,
    a.balance::float8 as iu_balance, o.created_at
  from operators o
  join operators s on s.sandbox_of = o.operator_id
  join iu_accounts a on a.operator_id = o.operator_id`
const LIST = `${OPERATORS} order by o.created_at, o.operator_id`
const ONE = `${OPERATORS} where o.operator_id = $1 or s.operator_id = $1`

/** Across operators: which ids are operators (live) and which are sandboxes (test). */
export async function selectOperatorModes(
  db: Db,
  ids: readonly OperatorId[],
): Promise<Map<OperatorId, 'live' | 'test'>> {
  const rows = await run<{ operator_id: OperatorId; sandbox: boolean }>(db, MODES, [ids])
  return new Map(rows.map((row) => [row.operator_id, row.sandbox ? 'test' : 'live']))
}

const MODES = `
  select operator_id, sandbox_of is not null as sandbox from operators
  where operator_id = any($1::uuid[])`
