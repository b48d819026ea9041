import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import type { Caller, GroupCaller, OperatorCaller } from '../../platform/http/access.ts'
import type { KeyReference, LoggedRequest } from '../../platform/http/request-log.ts'
import type { Authenticator } from '../../platform/platform.ts'
import { type KeyDigest, type RootKeys, sameDigest } from '../../platform/secrets/root-keys.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { type ParsedKey, parseKey } from './api-key-text.ts'
import { isKeyActive, selectActiveKey, selectKeyOwners, touchKey } from './api-keys.queries.ts'
import { selectActiveGroupKey, selectGroupKeyOwners, touchGroupKey } from './group-keys.queries.ts'

/** How long a key is cached. A revocation therefore takes effect within a second in every process. */
const CACHED_MS = 900
const MAX_CACHED_KEYS = 10_000
const TOUCH_MS = 60_000

/** `caller` may be a pending promise, so concurrent requests with one key share one query. */
type CachedCaller = { caller: Promise<Caller | null>; at: number }

/** Finds the owner of a secret. Unknown keys are cached for the same time. */
export function authenticator(db: Db, root: RootKeys): Authenticator {
  // The cache is keyed by a plain digest, which costs a tenth of the stored one. No secret stays in memory.
  const known = new LRUCache<string, CachedCaller>({ max: MAX_CACHED_KEYS })

  async function callerOf(secret: string, now: Date): Promise<Caller | null> {
    const place = hash('sha256', secret)
    const remembered = known.get(place)
    const at = now.getTime()
    if (remembered && at >= remembered.at && at - remembered.at < CACHED_MS)
      return remembered.caller
    const parsed = parseKey(secret)
    if (!parsed) return null
    const digest = root.digestKey(secret)
    const caller = findCaller(db, parsed, digest, now)
    known.set(place, { caller, at })
    caller.catch(() => known.delete(place))
    return caller
  }

  return {
    callerOf,
    referenceOf(secret) {
      const key = parseKey(secret)
      return key && { surface: key.surface, owner: key.owner, digest: root.digestKey(secret) }
    },
    ownersOf: (keys) => findOwners(db, keys),
    isActive: (on, { id, keyId }) => isKeyActive(on, id, keyId),
  }
}

async function findOwners(
  db: Db,
  keys: readonly KeyReference[],
): Promise<Map<string, LoggedRequest['caller']>> {
  const sentBy = (one: KeyReference['surface']) => keys.filter(({ surface }) => surface === one)
  const owners = new Map<string, LoggedRequest['caller']>()
  for (const { digest, operator_id: id, id: keyId } of await selectKeyOwners(
    db,
    sentBy('operator'),
  ))
    owners.set(digest, { surface: 'operator', id, keyId })
  for (const { digest, group_id: id, id: keyId } of await selectGroupKeyOwners(db, sentBy('group')))
    owners.set(digest, { surface: 'group', id, keyId })
  return owners
}

async function findCaller(
  db: Db,
  parsed: ParsedKey,
  digest: KeyDigest,
  now: Date,
): Promise<Caller | null> {
  return parsed.surface === 'operator'
    ? findOperator(db, parsed, digest, now)
    : findGroup(db, parsed.owner, digest, now)
}

type OperatorKey = Extract<ParsedKey, { surface: 'operator' }>

async function findOperator(
  db: Db,
  { owner, mode }: OperatorKey,
  digest: KeyDigest,
  now: Date,
): Promise<OperatorCaller | null> {
  const key = await selectActiveKey(db, owner, digest)
  if (!key || !sameDigest(key.digest as KeyDigest, digest)) return null
  if (isStale(key.last_used_at, now)) await touchKey(db, owner, key.id, now)
  const keyName = key.name ?? key.prefix
  return { surface: 'operator', id: owner, keyId: key.id, keyName, mode, scopes: key.scopes }
}

/**
 * The subscription is cached for as short a time as the key, so its end also takes effect within a second.
 */
async function findGroup(
  db: Db,
  owner: GroupId,
  digest: KeyDigest,
  now: Date,
): Promise<GroupCaller | null> {
  const key = await selectActiveGroupKey(db, owner, digest)
  if (!key || !sameDigest(key.digest as KeyDigest, digest)) return null
  if (isStale(key.last_used_at, now)) await touchGroupKey(db, owner, key.id, now)
  const { tier, scopes, subscription } = key
  const subscriptionActive = subscription === 'active'
  return { surface: 'group', id: owner, keyId: key.id, tier, subscriptionActive, scopes }
}

/** Written at most once a minute per key, so that a busy key does not write a row per request. */
function isStale(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= TOUCH_MS
}
