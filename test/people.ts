import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../src/platform/auth/better-auth.ts'
import type { SignIn, Visitor } from '../src/platform/auth/sign-ins.ts'
import type { TestApp } from './test-app.ts'

/** People who sign in to the dashboard of a test app. */

export const PASSWORD = 'correct horse battery'

export function peopleOf(app: TestApp) {
  const { auth } = app.platform
  let people = 0

  /** A person with a password, or without one. Each uses a different address. */
  async function person(password: string | null = PASSWORD) {
    const id = uuidv7()
    const email = `pat${++people}@summit.example`
    const now = app.clock.now().toISOString()
    await app.sql(
      `insert into auth_users (id, email, name, email_verified, created_at, updated_at)
       values ($1, $2, 'Pat Lee', true, $3, $3)`,
      [id, email, now],
    )
    if (password !== null)
      await app.sql(
        `insert into auth_accounts
           (id, account_id, provider_id, user_id, password, created_at, updated_at)
         values ($1, $2::uuid::text, 'credential', $2::uuid, $3, $4, $4)`,
        [uuidv7(), id, await hashPassword(password), now],
      )
    return { id, email, visitor: from(`203.0.113.${people}`) }
  }

  function from(address: string, cookie?: string): Visitor {
    const headers = { 'user-agent': 'Firefox', ...(cookie === undefined ? {} : { cookie }) }
    return { headers, address, now: app.clock.now() }
  }

  /** A person who has just signed in by a link, or by a password. */
  async function signedIn(password: string | null = PASSWORD) {
    const { id, email, visitor } = await person(password)
    const result =
      password === null
        ? await auth.signInWithLink(await auth.createLink(id), visitor)
        : await auth.signInWithPassword({ email, password }, visitor)
    const cookie = cookieOf(result)
    return { id, email, cookie, visitor: from(visitor.address, cookie) }
  }

  return { person, from, signedIn }
}

/** The cookies that a browser sends back. */
export function cookieOf(result: SignIn | { outcome: string; cookies?: string[] }): string {
  assert.ok('cookies' in result && result.cookies, result.outcome)
  return result.cookies
    .filter((one) => !one.includes('Max-Age=0'))
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** The code that an authenticator app shows for the URI (RFC 6238). */
export function codeOf(uri: string, at = Date.now()): string {
  const bits = [...new URL(uri).searchParams.get('secret')!.replace(/=+$/, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const code = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}
