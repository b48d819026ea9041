import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'

/**
 * The person with this email, created if there is none. Whoever invites vouches for the address: it
 * counts as verified, and the first sign-in is by a link.
 */
export async function upsertUser(
  tx: Db,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const id = uuidv7()
  const made = await run(tx, INSERT, [id, email, name, now.toISOString()])
  if (made.length > 0) return { id, isNew: true }
  const known = await selectUserByEmail(tx, email)
  if (!known) throw new Error('a user vanished while it was being invited')
  return { id: known.id, isNew: false }
}

const INSERT = `
  insert into auth_users (id, email, name, email_verified, created_at, updated_at)
  values ($1, $2, $3, true, $4, $4) on conflict (email) do nothing returning 1`

export async function selectUserByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const text = 'select id, name from auth_users where email = $1'
  const [row] = await run<{ id: string; name: string }>(db, text, [email])
  return row ?? null
}

/** Deletes a person who is a member of nothing, with sessions, password and passkeys. */
export async function deleteUserWithoutPlace(tx: Db, id: string): Promise<boolean> {
  return (await run(tx, DELETE, [id])).length > 0
}

const DELETE = `
  delete from auth_users where id = $1
    and not exists (select from operator_memberships where user_id = $1)
    and not exists (select from group_memberships where user_id = $1)
  returning 1`
