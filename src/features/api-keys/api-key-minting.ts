import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RootKeys } from '../../platform/secrets/root-keys.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import type { GroupScope, OperatorScope } from './api-key-scopes.ts'
import { type Brand, makeKey } from './api-key-text.ts'
import { countActiveKeys, insertApiKey, MAX_KEYS, updateRevoked } from './api-keys.queries.ts'
import { insertGroupKey, updateGroupKeyRevoked } from './group-keys.queries.ts'

export type NewKey = { mode: 'live' | 'test'; scopes: OperatorScope[]; name: string | null }

/**
 * Makes a key; the secret is in the answer and nowhere else, ever.
 * @throws Error where so many are active that the next could not be listed
 */
export async function mintKey(tx: Tx, owner: OperatorId, root: RootKeys, key: NewKey, now: Date) {
  if ((await countActiveKeys(tx, owner)) >= MAX_KEYS)
    throw new Error(`the operator has ${MAX_KEYS} active keys; revoke one of them first`)
  const { secret, ...made } = newKey(key.mode, owner, root, now)
  await insertApiKey(tx, { operator_id: owner, ...made, ...key })
  return { id: made.id, prefix: made.prefix, secret }
}

export type NewGroupKey = { scopes: GroupScope[]; name: string | null }

/** Makes a headquarters' key; the secret is in the answer and nowhere else, ever. */
export async function mintGroupKey(
  tx: Db,
  owner: GroupId,
  root: RootKeys,
  key: NewGroupKey,
  now: Date,
) {
  const { secret, ...made } = newKey('group', owner, root, now)
  await insertGroupKey(tx, { group_id: owner, ...made, ...key })
  return { id: made.id, prefix: made.prefix, secret }
}

function newKey(brand: Brand, owner: OperatorId | GroupId, root: RootKeys, now: Date) {
  const { secret, prefix } = makeKey(brand, owner)
  return {
    id: uuidv7(),
    digest: root.digestKey(secret),
    prefix,
    created_at: now.toISOString(),
    last_used_at: null,
    revoked_at: null,
    secret,
  }
}

/** Revokes an operator's or a group's key for good; every process holds to it within a second. */
export async function revokeKey(
  db: Db,
  id: string,
  now: Date,
): Promise<{ id: string; status: 'revoked' } | null> {
  const row = (await updateRevoked(db, id, now)) ?? (await updateGroupKeyRevoked(db, id, now))
  return row && { id: row.id, status: 'revoked' }
}
