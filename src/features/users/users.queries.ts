import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'

/**
 * The person with this email, created if there is none. The inviter vouches for the address, so it counts as
 * verified. The first sign-in is by link.
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

export async function setUserName(db: Db, id: string, name: string, now: Date): Promise<void> {
  const text = 'update auth_users set name = $2, updated_at = $3 where id = $1'
  await run(db, text, [id, name, now.toISOString()])
}

/** Names by id. If a person has no name, the email address. Deleted people are left out. */
export async function selectUserNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const text = 'select id, name, email from auth_users where id = any($1::uuid[])'
  const rows = await run<{ id: string; name: string; email: string }>(db, text, [ids])
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** Deletes a person without memberships, with sessions, password and passkeys. */
export async function deleteUserWithoutPlace(tx: Db, id: string): Promise<boolean> {
  return (await run(tx, DELETE, [id])).length > 0
}

const DELETE = `
  delete from auth_users where id = $1
    and not exists (select from operator_memberships where user_id = $1)
    and not exists (select from group_memberships where user_id = $1)
  returning 1`

export type UserRow = {
  user_id: string
  email: string
  name: string
  role: string | null
  place: string | null
  operator_id: string | null
  group_id: string | null
  two_factor: boolean
  created_at: string
}

/** One row for each person and place, of one place or of all. For the admin CLI only. */
export function selectUsers(db: Db, placeId: string | null): Promise<UserRow[]> {
  return run<UserRow>(db, USERS, [placeId])
}

const USERS = `
  select u.id as user_id, u.email, u.name, m.role, m.place, m.operator_id, m.group_id,
    coalesce(u.two_factor_enabled, false) as two_factor, u.created_at
  from auth_users u
  left join (
    select m.user_id, m.role, o.name as place, m.operator_id, null::uuid as group_id
    from operator_memberships m join operators o on o.operator_id = m.operator_id
    union all
    select m.user_id, m.role, g.name, null, m.group_id
    from group_memberships m join groups g on g.group_id = m.group_id
  ) m on m.user_id = u.id
  where $1::uuid is null or $1 in (m.operator_id, m.group_id)
  order by u.email, m.place, m.operator_id, m.group_id`

/** Sessions end too, because the person who has the lost device may have one. */
export async function resetTwoFactor(tx: Db, id: string): Promise<void> {
  await run(tx, 'delete from auth_two_factors where user_id = $1', [id])
  await run(tx, 'update auth_users set two_factor_enabled = false where id = $1', [id])
  await run(tx, 'delete from auth_sessions where user_id = $1', [id])
}
