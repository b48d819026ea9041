import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../db/db.ts'
import { cookieOf } from '../http/cookies.ts'
import type { BetterAuth } from './better-auth.ts'
import { selectChallengedUser } from './credentials.queries.ts'
import { storedCode, withoutGaps } from './recovery-codes.ts'
import { ADDRESS_HEADER, cookieName, tokenOf } from './session.ts'
import { deleteSessionByToken, selectEmail } from './sessions.queries.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { spendTotp } from './totp-step.ts'

export type AuthParts = {
  db: Db
  baseUrl: string
  secret: string
  limit: SignInLimit
  /** Loaded at its first use. */
  engine(): Promise<AuthEngine>
}
export type AuthEngine = {
  auth: BetterAuth
  refusalCode(error: unknown): string | null
  hashPassword(password: string): Promise<string>
  decrypt(data: string): Promise<string>
}

/** Where a sign-in comes from. `address` is the client's, as the server determined it. */
export type Visitor = { headers: IncomingHttpHeaders; address: string; now: Date }

/** `cookies` are values of Set-Cookie headers to send with the response. */
export type SignIn =
  | { outcome: 'signed_in'; userId: string; cookies: string[] }
  | { outcome: 'code_required'; cookies: string[] }
  /** Wrong, used or expired. It does not say which, nor whether the account exists. */
  | { outcome: 'refused' }
  /** The time to enter the code is over, or there were too many wrong codes. */
  | { outcome: 'start_again' }
  | { outcome: 'wait'; seconds: number }

export type CookieName = Parameters<typeof cookieName>[1]

/** Every way to sign in. Each ends the session that the browser had, so it also renews a sign-in. */
export function signInsOf(parts: AuthParts) {
  async function signInWithPassword(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<SignIn> {
    const tries = { account: email, address: visitor.address }
    const seconds = await parts.limit.spend(tries, visitor.now)
    if (seconds > 0) return { outcome: 'wait', seconds }
    const result = await signIn(parts, visitor, ({ api }, headers) =>
      api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    )
    // Before a code, a known password stays a try. Otherwise it would give any number of tries of the code.
    if (result.outcome === 'signed_in') await parts.limit.giveBack(tries, visitor.now)
    return result
  }

  /** The person who has entered a password or used a link, and must enter a code next. */
  async function challengedUser(headers: IncomingHttpHeaders): Promise<string | null> {
    const token = tokenOf(cookieOf(headers, cookieName(parts.baseUrl, 'two_factor')), parts.secret)
    return token === null ? null : selectChallengedUser(parts.db, token)
  }

  /** The second step, after `code_required`. Each code works once. */
  async function verifyCode(
    { code, kind }: { code: string; kind: 'totp' | 'recovery' },
    visitor: Visitor,
  ): Promise<SignIn> {
    const tries = { address: visitor.address }
    const seconds = await parts.limit.spend(tries, visitor.now)
    if (seconds > 0) return { outcome: 'wait', seconds }
    const userId = await challengedUser(visitor.headers)
    if (userId === null) return { outcome: 'start_again' }
    const stated =
      kind === 'totp' ? withoutGaps(code) : storedCode(await recoveryCodesOf(parts, userId), code)
    if (kind === 'totp' && !(await spendTotp(parts, userId, stated))) return { outcome: 'refused' }
    const call = { body: { code: stated }, returnHeaders: true } as const
    const result = await signIn(
      parts,
      visitor,
      ({ api }, headers) =>
        kind === 'totp'
          ? api.verifyTOTP({ ...call, headers })
          : api.verifyBackupCode({ ...call, headers }),
      'two_factor',
    )
    if (result.outcome === 'signed_in') await parts.limit.giveBack(tries, visitor.now)
    return result
  }

  return {
    signInWithPassword,
    challengedUser,
    verifyCode,
    ...linksOf(parts),
    ...passkeySignIns(parts),
  }
}

/** The unused codes of a person. None without two-factor authentication. */
export async function recoveryCodesOf(
  { engine }: Pick<AuthParts, 'engine'>,
  userId: string,
): Promise<string[]> {
  const { auth, refusalCode } = await engine()
  try {
    return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes
  } catch (error) {
    if (refusalCode(error) === null) throw error
    return []
  }
}

function linksOf(parts: AuthParts) {
  /** Each link works once. */
  function signInWithLink(token: string, visitor: Visitor): Promise<SignIn> {
    return signIn(parts, visitor, ({ api }, headers) =>
      api.magicLinkVerify({ query: { token }, headers, returnHeaders: true }),
    )
  }

  /** The token of a new link, valid for 24 hours. The database has its digest. */
  async function createLink(userId: string): Promise<string> {
    const email = await selectEmail(parts.db, userId)
    if (email === null) throw new Error(`there is no user ${userId}`)
    const { auth } = await parts.engine()
    let token: string | null = null
    const take = (made: string) => {
      token = made
    }
    const metadata = { take }
    await auth.api.signInMagicLink({ body: { email, metadata }, headers: new Headers() })
    if (token === null) throw new Error('a link was made without a token')
    return token
  }

  return { signInWithLink, createLink }
}

function passkeySignIns(parts: AuthParts) {
  /** Options for `navigator.credentials.get`, with the cookie of their challenge. */
  async function passkeyChallenge(
    visitor: Visitor,
  ): Promise<{ options: object; cookies: string[] }> {
    const { auth } = await parts.engine()
    const headers = requestHeaders(parts, visitor)
    const call = { headers, returnHeaders: true } as const
    const made = await auth.api.generatePasskeyAuthenticationOptions(call)
    const options = { ...made.response, userVerification: 'required' }
    return { options, cookies: made.headers.getSetCookie() }
  }

  /** `response`: what `navigator.credentials.get` returned, as JSON. No code is asked for. */
  async function signInWithPasskey(response: object, visitor: Visitor): Promise<SignIn> {
    if (!('id' in response) || typeof response.id !== 'string') return { outcome: 'refused' }
    return signIn(
      parts,
      visitor,
      ({ api }, headers) => {
        // The library checks the rest of it.
        const body = { response: response as never }
        return api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
      },
      'passkey',
    )
  }

  return { passkeyChallenge, signInWithPasskey }
}

type AuthResponse = { headers: Headers; response: unknown }

async function signIn(
  parts: AuthParts,
  visitor: Visitor,
  call: (auth: BetterAuth, headers: Headers) => Promise<AuthResponse>,
  cookie: CookieName | null = null,
): Promise<SignIn> {
  const { auth, refusalCode } = await parts.engine()
  let answer: AuthResponse
  try {
    answer = await call(auth, requestHeaders(parts, visitor, cookie))
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    return { outcome: START_AGAIN.has(code) ? 'start_again' : 'refused' }
  }
  const cookies = answer.headers.getSetCookie()
  const response = answer.response as { twoFactorRedirect?: true; user?: { id: string } }
  if (response.twoFactorRedirect) return { outcome: 'code_required', cookies }
  await endCurrent(parts, visitor.headers)
  return { outcome: 'signed_in', userId: response.user!.id, cookies }
}

const START_AGAIN = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_TEMPORARILY_LOCKED',
])

export async function endCurrent({ db, baseUrl, secret }: AuthParts, headers: IncomingHttpHeaders) {
  const token = tokenOf(cookieOf(headers, cookieName(baseUrl, 'session_token')), secret)
  if (token !== null) await deleteSessionByToken(db, token)
}

/**
 * Headers with only the cookies that the call needs. With a session beside the challenge, better-auth would
 * not limit wrong codes.
 */
export function requestHeaders(
  { baseUrl }: Pick<AuthParts, 'baseUrl'>,
  { headers, address }: Visitor,
  ...names: (CookieName | null)[]
): Headers {
  const made = new Headers({ [ADDRESS_HEADER]: address })
  const agent = headers['user-agent']
  if (agent !== undefined) made.set('user-agent', agent.slice(0, 256))
  const cookies = names.flatMap((one) => {
    const name = one && cookieName(baseUrl, one)
    const value = name && cookieOf(headers, name)
    return value ? [`${name}=${value}`] : []
  })
  if (cookies.length > 0) made.set('cookie', cookies.join('; '))
  return made
}
