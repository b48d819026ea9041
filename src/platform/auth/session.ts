import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../durations.ts'

/**
 * Constants and the cookie of dashboard sessions. better-auth.ts writes the cookie, and this file
 * reads it.
 */

/** A session ends this long after the sign-in, used or not. */
export const SESSION_MS = 14 * DAY_MS
/** How long a sign-in counts as proof of who the person is, for changes that hand out access. */
export const FRESH_MS = 10 * 60_000
export const LINK_MS = DAY_MS
export const MIN_PASSWORD_CHARS = 12
export const MAX_PASSWORD_CHARS = 128
export const COOKIE_PREFIX = 'svc'
/** The header with the client's address. The service sets it and drops a request's own. */
export const ADDRESS_HEADER = 'svc-client-address'

/** A person who is signed in. */
export type Session = {
  id: string
  user: Person
  /** When the person last proved who they are. */
  signedInAt: Date
  expiresAt: Date
}

export type Person = {
  id: string
  email: string
  name: string
  twoFactor: boolean
  hasPassword: boolean
}

export function isFresh({ signedInAt }: Pick<Session, 'signedInAt'>, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_MS
}

export const isSecure = (baseUrl: string) => baseUrl.startsWith('https://')

/** The name of one of our cookies, as better-auth writes it. */
export function cookieName(baseUrl: string, name: 'session_token' | 'two_factor' | 'passkey') {
  return `${isSecure(baseUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`
}

/** The token of a signed cookie. Null for a value that this installation has not signed. */
export function tokenOf(value: string | null, secret: string): string | null {
  if (value === null || !SIGNED.test(value)) return null
  const [token, signature] = decodeURIComponent(value).split('.') as [string, string]
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** A token, a dot, and a base64 SHA-256, percent-encoded. A session's token has 32 letters and digits. */
const SIGNED = /^[\w-]{20,40}\.(?:[A-Za-z0-9]|%2[BF]){43}%3D$/
