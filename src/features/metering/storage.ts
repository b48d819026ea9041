import type { Config } from '../../config.ts'
import { type Db, run } from '../../platform/db/db.ts'
import type { DatabaseGauge } from '../../platform/http/database-gauges.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/**
 * Bytes of documents and events that an operator may store in a calendar month (UTC): those of the
 * settings, unless the operator has an allowance of its own. A sandbox counts for itself.
 */

type Parameter = `$${number}`

/**
 * SQL that adds bytes to a month and gives a row, or none where the allowance has no room for all of
 * them. It compares and adds under the row's lock, so concurrent writes cannot pass the allowance.
 */
export const countStorage = (month: Parameter, bytes: Parameter, settingBytes: Parameter) => `
  insert into storage_months as s (operator_id, month, bytes)
  select $1, ${month}::date, ${bytes}::bigint
  where ${bytes}::bigint <= ${allowanceOr(settingBytes)}
  on conflict (operator_id, month) do update set bytes = s.bytes + excluded.bytes
  where s.bytes + excluded.bytes <= ${allowanceOr(settingBytes)}
  returning bytes`

const allowanceOr = (settingBytes: Parameter) =>
  `coalesce((select a.bytes from storage_allowances a where a.operator_id = $1), ${settingBytes}::bigint)`

/** Counts bytes that the transaction stores. Errors: storage_quota. */
export async function requireStorage(
  tx: Db,
  operatorId: OperatorId,
  { bytes, settingBytes }: { bytes: number; settingBytes: number },
  now: Date,
): Promise<void> {
  const values = [operatorId, monthOf(now), bytes, settingBytes]
  if ((await run(tx, COUNT, values)).length === 0) throw storageQuota(now)
}

/** The first day of a moment's month (UTC). */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

export function storageQuota(now: Date): Problem {
  const monthEnds = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  return new Problem('storage_quota', {
    message:
      'This does not fit into the rest of the monthly storage allowance for documents and events. ' +
      'Send less, wait for the next month (UTC), or ask the administrator for a larger allowance.',
    retryAfterSeconds: (monthEnds - now.getTime()) / 1000,
  })
}

/** Gives an operator an allowance of its own, or with null that of the settings. */
export async function setAllowance(
  tx: Db,
  operatorId: OperatorId,
  bytes: number | null,
): Promise<void> {
  if (bytes === null) await run(tx, REMOVE, [operatorId])
  else await run(tx, SET, [operatorId, bytes])
}

export type StorageUse = { operator_id: OperatorId; bytes: number; allowance_bytes: number }

/** Across operators: who has used four fifths of this month's allowance, fullest first. */
export async function selectNearAllowance(
  db: Db,
  { storageBytes: { live, test } }: Pick<Config, 'storageBytes'>,
  now: Date,
): Promise<StorageUse[]> {
  return run<StorageUse>(db, NEAR, [monthOf(now), live, test])
}

export const nearAllowance: DatabaseGauge = {
  name: 'svc_storage_operators_near_allowance',
  help: 'Operators that have used 80 % or more of the storage allowance of this month.',
  read: async ({ db, config }, now) => (await selectNearAllowance(db, config, now)).length,
}

const COUNT = countStorage('$2', '$3', '$4')
const REMOVE = 'delete from storage_allowances where operator_id = $1'
const SET = `
  insert into storage_allowances (operator_id, bytes) values ($1, $2)
  on conflict (operator_id) do update set bytes = excluded.bytes`
const NEAR = `
  select operator_id, bytes, allowance_bytes from (
    select s.operator_id, s.bytes::float8,
      coalesce(a.bytes, case when o.sandbox_of is null then $2::bigint else $3 end)::float8
        as allowance_bytes
    from storage_months s
    join operators o on o.operator_id = s.operator_id
    left join storage_allowances a on a.operator_id = s.operator_id
    where s.month = $1) used
  where bytes >= 0.8 * allowance_bytes
  order by bytes / greatest(allowance_bytes, 1) desc`
