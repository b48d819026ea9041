import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { openPool } from '../db/db.ts'
import { cookieOf } from '../http/cookies.ts'
import type { Counter } from '../http/rate-counter.ts'
import { credentialsOf } from './credentials.ts'
import { cookieName, isSecure, type Session, tokenOf } from './session.ts'
import {
  deleteSession,
  deleteSessions,
  type ListedSession,
  selectSession,
  selectSessions,
} from './sessions.queries.ts'
import { openSignInLimit } from './sign-in-limit.ts'
import { type AuthEngine, type AuthParts, endCurrent, signInsOf } from './sign-ins.ts'

export type Auth = ReturnType<typeof signInsOf> &
  ReturnType<typeof credentialsOf> &
  SessionFunctions & { close(): Promise<void> }

type SessionFunctions = {
  /** The signed-in person. A cookie that this installation has not signed costs no query. */
  sessionOf(headers: IncomingHttpHeaders, now: Date): Promise<Session | null>
  /** Ends the session. Returns the Set-Cookie values that remove its cookie. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>
  sessions(userId: string, now: Date): Promise<ListedSession[]>
  /** False if the person has no such session. An ended session is refused from the next request on. */
  endSession(userId: string, id: string): Promise<boolean>
  /** Ends all but one, or all. Returns how many ended. */
  endSessions(userId: string, keptId: string | null): Promise<number>
}

export type AuthSettings = {
  db: Db
  databaseUrl: string
  baseUrl: string
  secret: string
  counter: Counter
  log: Logger
}

/** Sign-ins have their own pool, so they never wait for operators' requests. */
const AUTH_CONNECTIONS = 4

export function openAuth(settings: AuthSettings): Auth {
  const { db, databaseUrl, baseUrl, secret, counter, log } = settings
  const pool = openPool(databaseUrl, { max: AUTH_CONNECTIONS, forLibrary: true })
  let loading: Promise<AuthEngine> | null = null
  const engine = () => {
    loading ??= import('./better-auth.ts').then((library) => {
      const auth = library.openBetterAuth({ baseUrl, secret, log, pool })
      const { refusalCode, hashPassword } = library
      return { auth, refusalCode, hashPassword, decrypt: (data) => library.decryptFor(auth, data) }
    })
    return loading
  }
  const limit = openSignInLimit(counter, secret)
  const parts: AuthParts = { db, baseUrl, secret, limit, engine }
  return {
    ...signInsOf(parts),
    ...credentialsOf(parts),
    ...sessionFunctions(parts),
    close: () => pool.end(),
  }
}

function sessionFunctions(parts: AuthParts): SessionFunctions {
  const { db, baseUrl, secret } = parts
  const name = cookieName(baseUrl, 'session_token')
  const removed = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`
  return {
    async sessionOf(headers, now) {
      const token = tokenOf(cookieOf(headers, name), secret)
      return token === null ? null : selectSession(db, token, now)
    },
    async signOut(headers) {
      await endCurrent(parts, headers)
      return [removed]
    },
    sessions: (userId, now) => selectSessions(db, userId, now),
    endSession: (userId, id) => deleteSession(db, userId, id),
    endSessions: (userId, keptId) => deleteSessions(db, userId, keptId),
  }
}
