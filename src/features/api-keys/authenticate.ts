import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import type { Authenticate } from '../../platform/platform.ts'
import { type KeyDigest, type RootKeys, sameDigest } from '../../platform/secrets/root-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectActiveKey, touchKey } from './api-keys.queries.ts'
import { parseKey } from './key-text.ts'

/** A revocation holds within a second on every process: no key is believed for longer unasked. */
const BELIEVED_MS = 900
const MAX_KEYS = 10_000

type Known = { caller: Caller | null; at: number }

/** Finds whose key a secret is. A key that opens nothing is remembered as such, as briefly. */
export function authenticator(db: Db, root: RootKeys): Authenticate {
  const known = new LRUCache<KeyDigest, Known>({ max: MAX_KEYS })

  return async (secret, now) => {
    const parsed = parseKey(secret)
    if (parsed?.surface !== 'operator') return null
    const digest = root.digestKey(secret)
    const remembered = known.get(digest)
    const at = now.getTime()
    if (remembered && at >= remembered.at && at - remembered.at < BELIEVED_MS)
      return remembered.caller
    const caller = await findCaller(db, parsed.owner, parsed.mode, digest, now)
    known.set(digest, { caller, at })
    return caller
  }
}

async function findCaller(
  db: Db,
  owner: OperatorId,
  mode: 'live' | 'test',
  digest: KeyDigest,
  now: Date,
): Promise<Caller | null> {
  const key = await selectActiveKey(db, owner, digest)
  if (!key || !sameDigest(key.digest as KeyDigest, digest)) return null
  await touchKey(db, owner, key.id, now)
  return { surface: 'operator', id: owner, mode, scopes: key.scopes }
}
