import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { KeyDigest } from '../../platform/secrets/root-keys.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { GroupScope } from './api-key-scopes.ts'

export type GroupKeyRow = DB['group_keys'] & { scopes: GroupScope[] }

/** A key with the current rights of its group. */
export type ActiveGroupKey = Pick<GroupKeyRow, 'id' | 'digest' | 'scopes' | 'last_used_at'> &
  Pick<DB['groups'], 'tier' | 'subscription'>

export async function insertGroupKey(tx: Db, key: GroupKeyRow): Promise<void> {
  await insertRows(tx, 'group_keys', [key])
}

/** Queried here because groups depend on API keys and not the reverse. */
export async function hasGroup(db: Db, groupId: GroupId): Promise<boolean> {
  return (await run(db, 'select from groups where group_id = $1', [groupId])).length > 0
}

/** All of a group's keys, newest first. */
export async function selectGroupKeys(db: Db, groupId: GroupId): Promise<GroupKeyRow[]> {
  return run<GroupKeyRow>(db, LIST, [groupId])
}

export async function selectActiveGroupKey(
  db: Db,
  groupId: GroupId,
  digest: KeyDigest,
): Promise<ActiveGroupKey | null> {
  const [row] = await run<ActiveGroupKey>(db, ACTIVE, [groupId, digest])
  return row ?? null
}

type GroupKeyOwnerRow = Pick<GroupKeyRow, 'group_id' | 'id' | 'digest'>

/** Across groups: the keys with these digests, active or revoked. */
export async function selectGroupKeyOwners(
  db: Db,
  keys: readonly { owner: string; digest: string }[],
): Promise<GroupKeyOwnerRow[]> {
  if (keys.length === 0) return []
  const values = [keys.map(({ owner }) => owner), keys.map(({ digest }) => digest)]
  return run<GroupKeyOwnerRow>(db, OWNERS, values)
}

/** Written at most once a minute per key, as for operators' keys. */
export async function touchGroupKey(
  db: Db,
  groupId: GroupId,
  id: string,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString()
  await run(db, TOUCH, [groupId, id, now.toISOString(), minuteAgo])
}

/** Revokes by id alone, for the admin CLI. Null if there is no such key. */
export async function updateGroupKeyRevoked(db: Db, id: string, now: Date) {
  const [row] = await run<GroupKeyRow>(db, REVOKE, [id, now.toISOString()])
  if (row) return { ...row, isFirst: true }
  const [known] = await run<GroupKeyRow>(db, BY_ID, [id])
  return known ? { ...known, isFirst: false } : null
}

const LIST = 'select * from group_keys where group_id = $1 order by id desc'
const ACTIVE = `
  select k.id, k.digest, k.scopes, k.last_used_at, g.tier, g.subscription
  from group_keys k join groups g on g.group_id = k.group_id
  where k.group_id = $1 and k.digest = $2 and k.revoked_at is null`
const OWNERS = `
  select k.group_id, k.id, k.digest from unnest($1::uuid[], $2::text[]) as sent (owner, digest)
  join group_keys k on k.group_id = sent.owner and k.digest = sent.digest`
// The request does not wait for the disk, because a power failure may lose this write without harm.
const TOUCH = `
  with soon as materialized (select set_config('synchronous_commit', 'off', true))
  update group_keys set last_used_at = $3 from soon
  where group_id = $1 and id = $2 and (last_used_at is null or last_used_at < $4)`
const REVOKE = `
  update group_keys set revoked_at = $2 where id = $1 and revoked_at is null returning *`
const BY_ID = 'select * from group_keys where id = $1'
