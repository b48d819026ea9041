import type { Config } from '../../config.ts'
import { type Db, run, type SqlParameter } from '../../platform/db/db.ts'
import type { DatabaseGauge } from '../../platform/http/database-gauges.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { firstOfMonth } from '../../platform/utc-days.ts'
import { meteringProblems } from './metering.ts'

/**
 * Bytes of documents and events that an operator may store in a calendar month (UTC). An operator's own
 * allowance replaces the one in the settings. A sandbox counts separately.
 */

/**
 * SQL that adds bytes to a month. It returns no row if the allowance has too little room. It compares and
 * adds under the row's lock, so concurrent writes cannot exceed the allowance.
 */
export const countStorage = (
  month: SqlParameter,
  bytes: SqlParameter,
  settingBytes: SqlParameter,
) => `
  insert into storage_months as s (operator_id, month, bytes)
  select $1, ${month}::date, ${bytes}::bigint
  where ${bytes}::bigint <= ${allowanceOr(settingBytes)}
  on conflict (operator_id, month) do update set bytes = s.bytes + excluded.bytes
  where s.bytes + excluded.bytes <= ${allowanceOr(settingBytes)}
  returning bytes`

const allowanceOr = (settingBytes: SqlParameter) =>
  `coalesce((select a.bytes from storage_allowances a where a.operator_id = $1), ${settingBytes}::bigint)`

/** Counts bytes that the transaction stores. Throws storage_quota. */
export async function requireStorage(
  tx: Db,
  operatorId: OperatorId,
  { bytes, settingBytes }: { bytes: number; settingBytes: number },
  now: Date,
): Promise<void> {
  const values = [operatorId, firstOfMonth(now), bytes, settingBytes]
  if ((await run(tx, COUNT, values)).length > 0) return
  throw await storageQuota(tx, operatorId, { bytes, counted: 0, settingBytes }, now)
}

/**
 * `bytes` is the size of the whole request. `counted` is the part that this transaction has already counted.
 */
export type RefusedStorage = { bytes: number; counted: number; settingBytes: number }

/** The error for a request that exceeds the allowance, with the operator's usage. */
export async function storageQuota(
  tx: Db,
  operatorId: OperatorId,
  { bytes, counted, settingBytes }: RefusedStorage,
  now: Date,
): Promise<Problem> {
  const use = await selectStorageUse(tx, operatorId, settingBytes, now)
  const used = use.bytes - counted
  const allowance = use.allowance_bytes
  const share = allowance > 0 ? ` (${Math.floor((used / allowance) * 100)}%)` : ''
  const monthEnds = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  return new Problem(meteringProblems.storage_quota, {
    message:
      `This request needs ${grouped(bytes)} bytes. You have used ${grouped(used)} of ` +
      `${grouped(allowance)} bytes${share} of this month’s allowance. Send less, wait until ` +
      `${firstOfMonth(monthEnds)} 00:00 UTC, or ask the administrator for a larger allowance.`,
    retryAfterSeconds: (monthEnds.getTime() - now.getTime()) / 1000,
  })
}

/** How much of its storage allowance an operator or a sandbox has used this month. */
export async function selectStorageUse(
  db: Db,
  operatorId: OperatorId,
  settingBytes: number,
  now: Date,
): Promise<{ bytes: number; allowance_bytes: number }> {
  const values = [operatorId, firstOfMonth(now), settingBytes]
  const [row] = await run<{ bytes: number; allowance_bytes: number }>(db, USE, values)
  return row!
}

const grouped = (bytes: number) => bytes.toLocaleString('en-US')

/** Sets an operator's allowance. Null restores the one in the settings. False if nothing changes. */
export async function setAllowance(
  tx: Db,
  operatorId: OperatorId,
  bytes: number | null,
): Promise<boolean> {
  const rows =
    bytes === null ? await run(tx, REMOVE, [operatorId]) : await run(tx, SET, [operatorId, bytes])
  return rows.length > 0
}

export type StorageUse = { operator_id: OperatorId; bytes: number; allowance_bytes: number }

/** Across operators: those that have used 80% of this month's allowance, fullest first. */
export async function selectNearAllowance(
  db: Db,
  { storageBytes: { live, test } }: Pick<Config, 'storageBytes'>,
  now: Date,
): Promise<StorageUse[]> {
  return run<StorageUse>(db, NEAR, [firstOfMonth(now), live, test])
}

export const nearAllowance: DatabaseGauge = {
  name: 'svc_storage_operators_near_allowance',
  help: "Operators at 80% or more of this month's storage allowance.",
  read: async ({ db, config }, now) => (await selectNearAllowance(db, config, now)).length,
}

export const storageOfMonth: DatabaseGauge = {
  name: 'svc_storage_month_bytes',
  help: 'Bytes of documents and events accepted this month (UTC), over all operators.',
  async read({ db }, now) {
    const [row] = await run<{ bytes: number }>(db, TOTAL, [firstOfMonth(now)])
    return row!.bytes
  },
}

export const largestShare: DatabaseGauge = {
  name: 'svc_storage_largest_share_ratio',
  help: 'Largest share of the storage allowance of this month that one operator has used.',
  async read({ db, config: { storageBytes } }, now) {
    const values = [firstOfMonth(now), storageBytes.live, storageBytes.test]
    const [row] = await run<{ share: number }>(db, LARGEST, values)
    return Number(row!.share.toFixed(4))
  },
}

const COUNT = countStorage('$2', '$3', '$4')
const REMOVE = 'delete from storage_allowances where operator_id = $1 returning operator_id'
const SET = `
  insert into storage_allowances (operator_id, bytes) values ($1, $2)
  on conflict (operator_id) do update set bytes = excluded.bytes
  where storage_allowances.bytes <> excluded.bytes returning operator_id`
const USE = `
  select ${allowanceOr('$3')}::float8 as allowance_bytes, coalesce((select s.bytes
    from storage_months s where s.operator_id = $1 and s.month = $2), 0)::float8 as bytes`
const USED = `
  select s.operator_id, s.bytes::float8,
    coalesce(a.bytes, case when o.sandbox_of is null then $2::bigint else $3 end)::float8
      as allowance_bytes
  from storage_months s
  join operators o on o.operator_id = s.operator_id
  left join storage_allowances a on a.operator_id = s.operator_id
  where s.month = $1`
const NEAR = `
  select operator_id, bytes, allowance_bytes from (${USED}) used
  where bytes >= 0.8 * allowance_bytes
  order by bytes / greatest(allowance_bytes, 1) desc`
const TOTAL = `
  select coalesce(sum(bytes), 0)::float8 as bytes from storage_months where month = $1`
// An allowance of 0 cannot be divided by, so all of it counts as used.
const LARGEST = `
  select coalesce(max(case when allowance_bytes = 0 then 1 else bytes / allowance_bytes end), 0)
    ::float8 as share
  from (${USED}) used`
