import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { type KeyRing, unwrap, wrap } from './key-ring.ts'

/** Hex HMAC-SHA256 of an API key with the pepper. The database stores this instead of the key. */
export type KeyDigest = string & { readonly brand: 'KeyDigest' }

/** Keys derived from the root secret. Rotating master keys does not change them. */
export type RootKeys = {
  /** The digest of a whole API key secret, as stored. */
  digestKey(secret: string): KeyDigest
  /** The HMAC-SHA256 key of list cursors. */
  cursorKey: KeyObject
  /** Signs session cookies and encrypts second factors of people who sign in to the dashboard. */
  signInSecret: string
  /** The HMAC-SHA256 key for searching one operator's personal values. */
  blindIndexKey(operatorId: string): KeyObject
}

const ROOT_PURPOSE = 'root secret'
const ROOT_BYTES = 32

/** A new root secret, wrapped for its row. */
export function newRootSecret(ring: KeyRing): string {
  return wrap(ring, randomBytes(ROOT_BYTES), ROOT_PURPOSE)
}

/** The same secret under the newest master key. */
export function rewrapRootSecret(ring: KeyRing, wrapped: string): string {
  return wrap(ring, unwrap(ring, wrapped, ROOT_PURPOSE), ROOT_PURPOSE)
}

/** Derives by HKDF-SHA256, with one label for each purpose. */
export function rootKeysOf(ring: KeyRing, wrapped: string): RootKeys {
  const root = unwrap(ring, wrapped, ROOT_PURPOSE)
  const pepper = derive(root, 'svc key digest v1')
  return {
    digestKey: (secret) => createHmac('sha256', pepper).update(secret).digest('hex') as KeyDigest,
    cursorKey: derive(root, 'svc cursor v1'),
    signInSecret: derive(root, 'svc sign-in v1').export().toString('base64url'),
    blindIndexKey: (operatorId) => derive(root, `svc blind index v1|${operatorId}`),
  }
}

/** Compares in constant time. */
export function sameDigest(a: KeyDigest, b: KeyDigest): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A key object: an HMAC takes 3 µs with it and 18 µs with the same bytes in a Buffer. */
function derive(root: Buffer, label: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', root, '', label, 32)))
}
