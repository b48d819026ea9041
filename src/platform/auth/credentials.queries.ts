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

/** The person who has entered a password and must now enter a code. */
export async function selectChallengedUser(db: Db, token: string): Promise<string | null> {
  const text = 'select value from auth_verifications where identifier = $1'
  const [row] = await run<{ value: string }>(db, text, [token])
  return row?.value ?? null
}

/** The encrypted secret of a person's authenticator app. */
export async function selectTotpSecret(db: Db, userId: string): Promise<string | null> {
  const text = 'select secret from auth_two_factors where user_id = $1'
  const [row] = await run<{ secret: string }>(db, text, [userId])
  return row?.secret ?? null
}

/**
 * False if a code of this time step or a later one was used. Only one of several concurrent calls
 * gets true.
 */
export async function spendTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const text = `
    update auth_two_factors set last_step = $2
    where user_id = $1 and (last_step is null or last_step < $2) returning 1`
  return (await run(db, text, [userId, step])).length > 0
}
