import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../db/db.ts'

/** A change of second factors replaces the session, but proves nothing new about the person. */
export async function keepSignInTime(db: Db, token: string, signedInAt: Date): Promise<void> {
  const text = 'update auth_sessions set created_at = $2 where token = $1'
  await run(db, text, [token, signedInAt.toISOString()])
}

export async function upsertPassword(db: Db, userId: string, hash: string, now: Date) {
  await run(db, UPSERT_PASSWORD, [uuidv7(), userId, hash, now.toISOString()])
}

const UPSERT_PASSWORD = `
  insert into auth_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
  values ($1, $2::uuid::text, 'credential', $2::uuid, $3, $4, $4)
  on conflict (user_id, provider_id) do update
  set password = excluded.password, updated_at = excluded.updated_at`

/** A passkey as its owner sees it. */
export type ListedPasskey = { id: string; name: string | null; created_at: string | null }

/** Oldest first. */
export function selectPasskeys(db: Db, userId: string): Promise<ListedPasskey[]> {
  const text = `
    select id, name, created_at from auth_passkeys where user_id = $1 order by created_at, id`
  return run<ListedPasskey>(db, text, [userId])
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const text = 'delete from auth_passkeys where user_id = $1 and id = $2 returning 1'
  return (await run(db, text, [userId, id])).length > 0
}
