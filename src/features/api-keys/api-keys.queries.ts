import { type Db, run, type Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { KeyDigest } from '../../platform/secrets/root-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { OperatorScope } from './api-key-scopes.ts'

export type ApiKeyRow = DB['api_keys'] & { scopes: OperatorScope[] }

/**
 * Maximum number of active keys of an operator. A list shows this many, so it always shows all active keys.
 */
export const MAX_ACTIVE_KEYS = 100

export async function selectApiKeys(db: Db, operatorId: OperatorId): Promise<ApiKeyRow[]> {
  return run<ApiKeyRow>(db, LIST, [operatorId, MAX_ACTIVE_KEYS])
}

/** Locks the operator's keys. No other key can be created until the transaction ends. */
export async function countActiveKeys(tx: Tx, operatorId: OperatorId): Promise<number> {
  await run(tx, HOLD, [operatorId])
  const [row] = await run<{ active: number }>(tx, COUNT_ACTIVE, [operatorId])
  return row!.active
}

export async function insertApiKey(tx: Db, key: ApiKeyRow): Promise<void> {
  await insertRows(tx, 'api_keys', [key])
}

export async function selectActiveKey(
  db: Db,
  operatorId: OperatorId,
  digest: KeyDigest,
): Promise<ApiKeyRow | null> {
  const rows = await run<ApiKeyRow>(db, ACTIVE, [operatorId, digest])
  return rows[0] ?? null
}

type KeyOwnerRow = Pick<ApiKeyRow, 'operator_id' | 'id' | 'digest'>

/** Across operators: the keys with these digests, active or revoked. */
export async function selectKeyOwners(
  db: Db,
  keys: readonly { owner: string; digest: string }[],
): Promise<KeyOwnerRow[]> {
  if (keys.length === 0) return []
  const values = [keys.map(({ owner }) => owner), keys.map(({ digest }) => digest)]
  return run<KeyOwnerRow>(db, OWNERS, values)
}

/** Whether the key is active. In a transaction, it cannot be revoked before the transaction ends. */
export async function isKeyActive(db: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  const rows = await run(db, STILL_ACTIVE, [operatorId, id])
  return rows.length > 0
}

/** Written at most once a minute per key, so that a busy key does not write a row per request. */
export async function touchKey(
  db: Db,
  operatorId: OperatorId,
  id: string,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString()
  await run(db, TOUCH, [operatorId, id, now.toISOString(), minuteAgo])
}

/** A key by its id, active or revoked. */
export async function selectApiKey(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<ApiKeyRow | null> {
  const [row] = await run<ApiKeyRow>(db, ONE, [operatorId, id])
  return row ?? null
}

/** Revokes a key. False if it was revoked before. */
export async function updateOwnRevoked(
  db: Db,
  operatorId: OperatorId,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await run(db, REVOKE_OWN, [operatorId, id, now.toISOString()])).length > 0
}

/**
 * Revokes by id alone, for the admin CLI. Null if there is no such key. A key that was revoked before keeps
 * its revocation time.
 */
export async function updateRevoked(db: Db, id: string, now: Date) {
  const [row] = await run<ApiKeyRow>(db, REVOKE, [id, now.toISOString()])
  if (row) return { ...row, isFirst: true }
  const [known] = await run<ApiKeyRow>(db, BY_ID, [id])
  return known ? { ...known, isFirst: false } : null
}

const LIST = `
  select * from (
    select * from api_keys where operator_id = $1
    order by revoked_at is not null, created_at desc, id desc limit $2) listed
  order by created_at desc, id desc`
const HOLD = 'select 1 from operators where operator_id = $1 for no key update'
const COUNT_ACTIVE = `
  select count(*)::int as active from api_keys where operator_id = $1 and revoked_at is null`
const ACTIVE = `
  select * from api_keys where operator_id = $1 and digest = $2 and revoked_at is null`
const OWNERS = `
  select k.operator_id, k.id, k.digest from unnest($1::uuid[], $2::text[]) as sent (owner, digest)
  join api_keys k on k.operator_id = sent.owner and k.digest = sent.digest`
// The lock makes a revocation wait for transactions that found the key active. `for key share`
// would not: a revocation changes no key column.
const STILL_ACTIVE = `
  select from api_keys where operator_id = $1 and id = $2 and revoked_at is null for share`
// The request does not wait for the disk, because a power failure may lose this write without harm.
const TOUCH = `
  with soon as materialized (select set_config('synchronous_commit', 'off', true))
  update api_keys set last_used_at = $3 from soon
  where operator_id = $1 and id = $2 and (last_used_at is null or last_used_at < $4)`
const ONE = 'select * from api_keys where operator_id = $1 and id = $2'
const REVOKE_OWN = `
  update api_keys set revoked_at = $3
  where operator_id = $1 and id = $2 and revoked_at is null returning id`
const REVOKE = `
  update api_keys set revoked_at = $2 where id = $1 and revoked_at is null returning *`
const BY_ID = 'select * from api_keys where id = $1'
