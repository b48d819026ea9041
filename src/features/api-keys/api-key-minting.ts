import { v7 as uuidv7 } from 'uuid'
import type { AuditedAction } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RootKeys } from '../../platform/secrets/root-keys.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import type { GroupScope, OperatorScope } from './api-key-scopes.ts'
import { type Brand, makeKey } from './api-key-text.ts'
import {
  countActiveKeys,
  insertApiKey,
  MAX_ACTIVE_KEYS,
  updateRevoked,
} from './api-keys.queries.ts'
import { insertGroupKey, updateGroupKeyRevoked } from './group-keys.queries.ts'

export type NewKey = { mode: 'live' | 'test'; scopes: OperatorScope[]; name: string | null }

/** The operator already has the maximum number of active keys. */
export class TooManyKeys extends Error {}

/** Creates a key. Only the result has the secret: it is never stored. Throws TooManyKeys. */
export async function mintKey(tx: Tx, owner: OperatorId, root: RootKeys, key: NewKey, now: Date) {
  if ((await countActiveKeys(tx, owner)) >= MAX_ACTIVE_KEYS)
    throw new TooManyKeys(
      `the operator has ${MAX_ACTIVE_KEYS} active keys. Revoke one of them first`,
    )
  const { secret, ...made } = newKey(key.mode, owner, root, now)
  await insertApiKey(tx, { operator_id: owner, ...made, ...key })
  return { id: made.id, prefix: made.prefix, secret }
}

export type NewGroupKey = { scopes: GroupScope[]; name: string | null }

/** Creates a key of a headquarters. Only the result has the secret: it is never stored. */
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

export function mintedAction(
  { id, prefix }: { id: string; prefix: string },
  key: AuditedAction['detail'],
): AuditedAction {
  return { action: 'api_key.minted', subject: { type: 'api_key', id }, detail: { ...key, prefix } }
}

export function revokedAction({
  id,
  name,
  prefix,
}: Pick<RevokedKey, 'id' | 'name' | 'prefix'>): AuditedAction {
  return { action: 'api_key.revoked', subject: { type: 'api_key', id }, detail: { name, prefix } }
}

export type RevokedKey = {
  id: string
  owner: { operatorId: OperatorId } | { groupId: GroupId }
  name: string | null
  prefix: string
  /** False if the key was already revoked. */
  isFirst: boolean
}

/** Revokes a key of an operator or a group permanently. Every process refuses it within a second. */
export async function revokeKey(db: Db, id: string, now: Date): Promise<RevokedKey | null> {
  const key = await updateRevoked(db, id, now)
  if (key) return { ...named(key), owner: { operatorId: key.operator_id } }
  const ofGroup = await updateGroupKeyRevoked(db, id, now)
  return ofGroup && { ...named(ofGroup), owner: { groupId: ofGroup.group_id } }
}

function named({ id, name, prefix, isFirst }: Omit<RevokedKey, 'owner'>) {
  return { id, name, prefix, isFirst }
}
