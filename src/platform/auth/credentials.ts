import { isIP } from 'node:net'
import { cookieOf } from '../http/cookies.ts'
import {
  deletePasskey,
  keepSignInTime,
  type ListedPasskey,
  selectPasskeys,
  upsertPassword,
} from './credentials.queries.ts'
import { withoutGaps } from './recovery-codes.ts'
import {
  cookieName,
  isFresh,
  MAX_PASSWORD_CHARS,
  MIN_PASSWORD_CHARS,
  type Session,
  tokenOf,
} from './session.ts'
import { deleteSessions, selectSession } from './sessions.queries.ts'
import {
  type AuthEngine,
  type AuthParts,
  recoveryCodesOf,
  requestHeaders,
  type Visitor,
} from './sign-ins.ts'
import { spendTotp } from './totp-step.ts'

/** `sign_in_again`: the last sign-in is older than ten minutes. `cookies` go to the response. */
export type CredentialChange<Done = object> =
  | ({ outcome: 'done'; cookies: string[] } & Done)
  | { outcome: 'sign_in_again' }
  | { outcome: 'refused' }
  | { outcome: 'wait'; seconds: number }

/**
 * How a person proves who they are. Every change needs a sign-in that is less than ten minutes old. A
 * forgotten browser or a stolen cookie therefore cannot take over an account.
 */
export function credentialsOf(parts: AuthParts) {
  return { ...passwordOf(parts), ...secondFactorOf(parts), ...passkeyCredentials(parts) }
}

function passwordOf(parts: AuthParts) {
  const { db } = parts

  /** Sets the first password or a new one, and ends all other sessions. */
  async function setPassword(
    password: string,
    visitor: Visitor,
  ): Promise<CredentialChange | { outcome: 'too_short' | 'too_long' }> {
    if ([...password].length < MIN_PASSWORD_CHARS) return { outcome: 'too_short' }
    if (password.length > MAX_PASSWORD_CHARS) return { outcome: 'too_long' }
    return changing(parts, visitor, async ({ hashPassword }, session) => {
      await upsertPassword(db, session.user.id, await hashPassword(password), visitor.now)
      await deleteSessions(db, session.user.id, session.id)
      return { cookies: [] }
    })
  }

  return { setPassword }
}

function secondFactorOf(parts: AuthParts) {
  /**
   * The URI for the authenticator app, and recovery codes that are shown once. It takes effect with
   * `confirmTotp`. A person who has a password states it.
   */
  function enableTotp(
    password: string | undefined,
    visitor: Visitor,
  ): Promise<CredentialChange<{ uri: string; recoveryCodes: string[] }>> {
    return guessing(parts, visitor, async ({ auth }) => {
      const headers = requestHeaders(parts, visitor, 'session_token')
      const made = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers })
      if (made.method !== 'totp') throw new Error('better-auth returned no TOTP secret')
      return { cookies: [], uri: made.totpURI, recoveryCodes: made.backupCodes }
    })
  }

  /** Turns two-factor authentication on, with the first code of the app. Returns the recovery codes again. */
  async function confirmTotp(
    code: string,
    visitor: Visitor,
  ): Promise<CredentialChange<{ recoveryCodes: string[] }>> {
    let recoveryCodes: string[] = []
    const change = await replacing(parts, visitor, async ({ auth }, headers, { user }) => {
      const stated = withoutGaps(code)
      if (!(await spendTotp(parts, user.id, stated))) return null
      const body = { code: stated }
      const answer = await auth.api.verifyTOTP({ body, headers, returnHeaders: true })
      recoveryCodes = await recoveryCodesOf(parts, answer.response.user.id)
      return answer
    })
    return change.outcome === 'done' ? { ...change, recoveryCodes } : change
  }

  function disableTotp(password: string | undefined, visitor: Visitor): Promise<CredentialChange> {
    return replacing(parts, visitor, ({ auth }, headers) =>
      auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    )
  }

  /** New recovery codes, shown once. The older ones stop working. */
  function renewRecoveryCodes(
    password: string | undefined,
    visitor: Visitor,
  ): Promise<CredentialChange<{ recoveryCodes: string[] }>> {
    return guessing(parts, visitor, async ({ auth }) => {
      const headers = requestHeaders(parts, visitor, 'session_token')
      const made = await auth.api.generateBackupCodes({ body: { password }, headers })
      return { cookies: [], recoveryCodes: made.backupCodes }
    })
  }

  return {
    enableTotp,
    confirmTotp,
    disableTotp,
    renewRecoveryCodes,
    countRecoveryCodes: async (userId: string) => (await recoveryCodesOf(parts, userId)).length,
  }
}

function passkeyCredentials(parts: AuthParts) {
  const { db, baseUrl } = parts

  /** Options for `navigator.credentials.create`, with the cookie of their challenge. */
  function passkeyRegistration(visitor: Visitor): Promise<CredentialChange<{ options: object }>> {
    return changing(parts, visitor, async ({ auth }) => {
      const headers = requestHeaders(parts, visitor, 'session_token')
      const call = { headers, returnHeaders: true } as const
      const made = await auth.api.generatePasskeyRegistrationOptions(call)
      return { cookies: made.headers.getSetCookie(), options: made.response }
    })
  }

  /** `response`: what the browser's `navigator.credentials.create` returned, as JSON. */
  function registerPasskey(
    { response, name }: { response: unknown; name: string },
    visitor: Visitor,
  ): Promise<CredentialChange> {
    return changing(parts, visitor, async ({ auth }) => {
      const headers = requestHeaders(parts, visitor, 'session_token', 'passkey')
      await auth.api.verifyPasskeyRegistration({ body: { response, name }, headers })
      return { cookies: [] }
    })
  }

  return {
    /** False for an IP address as the base URL: browsers bind passkeys to a host name. */
    canUsePasskeys: isIP(new URL(baseUrl).hostname.replace(/[[\]]/g, '')) === 0,
    passkeyRegistration,
    registerPasskey,
    passkeys: (userId: string): Promise<ListedPasskey[]> => selectPasskeys(db, userId),
    deletePasskey: (id: string, visitor: Visitor): Promise<CredentialChange> =>
      changing(parts, visitor, async (_, { user }) =>
        (await deletePasskey(db, user.id, id)) ? { cookies: [] } : null,
      ),
  }
}

type CredentialResult = { cookies: string[] }

/** Runs a change of the person who is signed in. `work` returns null to refuse, or seconds to wait. */
async function changing<T extends CredentialResult>(
  parts: AuthParts,
  visitor: Visitor,
  work: (engine: AuthEngine, session: Session) => Promise<T | { seconds: number } | null>,
): Promise<CredentialChange<T>> {
  const { db, baseUrl, secret } = parts
  const token = tokenOf(cookieOf(visitor.headers, cookieName(baseUrl, 'session_token')), secret)
  const session = token === null ? null : await selectSession(db, token, visitor.now)
  if (!session || !isFresh(session, visitor.now)) return { outcome: 'sign_in_again' }
  const engine = await parts.engine()
  try {
    const done = await work(engine, session)
    if (done === null) return { outcome: 'refused' }
    return 'seconds' in done ? { outcome: 'wait', ...done } : { outcome: 'done', ...done }
  } catch (error) {
    if (engine.refusalCode(error) === null) throw error
    return { outcome: 'refused' }
  }
}

/** A change that takes a password or a code, so that its tries are limited like those of a sign-in. */
function guessing<T extends CredentialResult>(
  parts: AuthParts,
  visitor: Visitor,
  work: (engine: AuthEngine, session: Session) => Promise<T | null>,
): Promise<CredentialChange<T>> {
  return changing<T>(parts, visitor, async (engine, session) => {
    const tries = { account: session.user.email, address: visitor.address }
    const seconds = await parts.limit.spend(tries, visitor.now)
    if (seconds > 0) return { seconds }
    const done = await work(engine, session)
    if (done !== null) await parts.limit.giveBack(tries, visitor.now)
    return done
  })
}

/** A change that replaces the session. The new one is as old as the one before. */
function replacing(
  parts: AuthParts,
  visitor: Visitor,
  call: (
    engine: AuthEngine,
    headers: Headers,
    session: Session,
  ) => Promise<{ headers: Headers } | null>,
): Promise<CredentialChange> {
  return guessing(parts, visitor, async (engine, session) => {
    const answer = await call(engine, requestHeaders(parts, visitor, 'session_token'), session)
    if (answer === null) return null
    const cookies = answer.headers.getSetCookie()
    const name = cookieName(parts.baseUrl, 'session_token')
    const made = cookies.findLast((one) => one.startsWith(`${name}=`))?.split(';')[0]
    const token = made ? tokenOf(made.slice(name.length + 1), parts.secret) : null
    if (token !== null) await keepSignInTime(parts.db, token, session.signedInAt)
    return { cookies }
  })
}
