import { type Db, run } from '../db/db.ts'
import type { Session } from './session.ts'

type SessionRow = {
  id: string
  created_at: string
  expires_at: string
  user_id: string
  email: string
  name: string
  two_factor: boolean
  has_password: boolean
}

export async function selectSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const [row] = await run<SessionRow>(db, SESSION, [token, now.toISOString()])
  if (!row) return null
  return {
    id: row.id,
    user: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      twoFactor: row.two_factor,
      hasPassword: row.has_password,
    },
    signedInAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  }
}

const SESSION = `
  select s.id, s.created_at, s.expires_at, s.user_id, u.email, u.name,
    coalesce(u.two_factor_enabled, false) as two_factor,
    exists (
      select from auth_accounts a
      where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    ) as has_password
  from auth_sessions s join auth_users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2`

/** A session as its owner sees it in the list of sessions. */
export type ListedSession = {
  id: string
  address: string | null
  user_agent: string | null
  signed_in_at: string
  expires_at: string
}

/** Newest first. */
export function selectSessions(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  return run<ListedSession>(db, SESSIONS, [userId, now.toISOString()])
}

const SESSIONS = `
  select id, nullif(ip_address, '') as address, nullif(user_agent, '') as user_agent,
    created_at as signed_in_at, expires_at
  from auth_sessions where user_id = $1 and expires_at > $2 order by created_at desc, id desc`

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const text = 'delete from auth_sessions where user_id = $1 and id = $2 returning 1'
  return (await run(db, text, [userId, id])).length > 0
}

export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await run(db, 'delete from auth_sessions where token = $1', [token])
}

/** All but one; all if `keptId` is null. Returns how many ended. */
export async function deleteSessions(db: Db, userId: string, keptId: string | null) {
  const text = `
    delete from auth_sessions where user_id = $1 and ($2::uuid is null or id <> $2) returning 1`
  return (await run(db, text, [userId, keptId])).length
}

/** Email addresses by id: a person cannot change their own. People who were deleted are left out. */
export async function selectEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const text = 'select id, email from auth_users where id = any($1::uuid[])'
  const rows = await run<{ id: string; email: string }>(db, text, [ids])
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function selectEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await run<{ email: string }>(db, 'select email from auth_users where id = $1', [
    userId,
  ])
  return row?.email ?? null
}
