import { type Db, run } from '../../platform/db/db.ts'
import type { NetworkRole, OperatorRole } from '../../platform/pages/page-access.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'

export type OperatorMembership = {
  operator_id: OperatorId
  sandbox_operator_id: OperatorId
  name: string
  time_zone: string
  role: OperatorRole
}
export type GroupMembership = { group_id: GroupId; name: string; role: NetworkRole }
export type Member<Role> = {
  user_id: string
  email: string
  name: string
  role: Role
  two_factor: boolean
  created_at: string
}

/**
 * Across operators: all operators and networks of a person, by name. Used to find out who makes a request.
 */
export async function selectPlaces(db: Db, userId: string) {
  const [operators, groups] = await Promise.all([
    run<OperatorMembership>(db, `${OPERATORS} order by o.name, o.operator_id`, [userId]),
    run<GroupMembership>(db, `${GROUPS} order by g.name, g.group_id`, [userId]),
  ])
  return { operators, groups }
}

/**
 * A person's role in an operator, found by the operator's id or its sandbox's. Null if they are not a member.
 */
export async function selectOperatorPlace(db: Db, userId: string, operatorId: OperatorId) {
  const text = `${OPERATORS} and (o.operator_id = $2 or s.operator_id = $2)`
  const [row] = await run<OperatorMembership>(db, text, [userId, operatorId])
  return row ?? null
}

export async function selectGroupPlace(db: Db, userId: string, groupId: GroupId) {
  const [row] = await run<GroupMembership>(db, `${GROUPS} and g.group_id = $2`, [userId, groupId])
  return row ?? null
}

const OPERATORS = `
  select o.operator_id, s.operator_id as sandbox_operator_id, o.name, o.time_zone, m.role
  from operator_memberships m
  join operators o on o.operator_id = m.operator_id
  join operators s on s.sandbox_of = o.operator_id
  where m.user_id = $1`
const GROUPS = `
  select g.group_id, g.name, m.role
  from group_memberships m join groups g on g.group_id = m.group_id where m.user_id = $1`

export function selectOperatorMembers(db: Db, operatorId: OperatorId) {
  return run<Member<OperatorRole>>(db, membersOf('operator'), [operatorId])
}

export function selectGroupMembers(db: Db, groupId: GroupId) {
  return run<Member<NetworkRole>>(db, membersOf('group'), [groupId])
}

const membersOf = (place: 'operator' | 'group') => `
  select m.user_id, u.email, u.name, m.role, coalesce(u.two_factor_enabled, false) as two_factor,
    m.created_at
  from ${place}_memberships m join auth_users u on u.id = m.user_id
  where m.${place}_id = $1 order by u.email`

export async function setOperatorRole(
  tx: Db,
  operatorId: OperatorId,
  { userId, role }: { userId: string; role: OperatorRole },
  now: Date,
): Promise<void> {
  await run(tx, setRole('operator'), [operatorId, userId, role, now.toISOString()])
}

export async function setGroupRole(
  tx: Db,
  groupId: GroupId,
  { userId, role }: { userId: string; role: NetworkRole },
  now: Date,
): Promise<void> {
  await run(tx, setRole('group'), [groupId, userId, role, now.toISOString()])
}

const setRole = (place: 'operator' | 'group') => `
  insert into ${place}_memberships (${place}_id, user_id, role, created_at) values ($1, $2, $3, $4)
  on conflict (${place}_id, user_id) do update set role = excluded.role`

export async function removeFromOperator(
  tx: Db,
  operatorId: OperatorId,
  userId: string,
): Promise<boolean> {
  return (await run(tx, removal('operator'), [operatorId, userId])).length > 0
}

export async function removeFromGroup(tx: Db, groupId: GroupId, userId: string): Promise<boolean> {
  return (await run(tx, removal('group'), [groupId, userId])).length > 0
}

const removal = (place: 'operator' | 'group') =>
  `delete from ${place}_memberships where ${place}_id = $1 and user_id = $2 returning 1`

/**
 * Whether someone else is an admin. In a transaction, the result stays true until its end. The admins' rows
 * are locked, so that two admins cannot remove each other at once.
 */
export async function hasOtherOperatorAdmin(tx: Db, operatorId: OperatorId, userId: string) {
  return hasOther(await run<AdminRow>(tx, admins('operator'), [operatorId, 'admin']), userId)
}

export async function hasOtherGroupAdmin(tx: Db, groupId: GroupId, userId: string) {
  return hasOther(await run<AdminRow>(tx, admins('group'), [groupId, 'network_admin']), userId)
}

type AdminRow = { user_id: string }
const hasOther = (rows: AdminRow[], userId: string) => rows.some((row) => row.user_id !== userId)
const admins = (place: 'operator' | 'group') => `
  select user_id from ${place}_memberships where ${place}_id = $1 and role = $2
  order by user_id for update`
