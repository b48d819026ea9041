import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { CertificationType, MembershipStatus } from '../terms/terms.ts'

export type GroupRow = DB['groups']
export type MemberRow = DB['group_members'] & { membership_status: MembershipStatus }
export type MemberCertificationRow = DB['member_certifications']
export type EnrollmentRow = DB['member_enrolments']

export async function insertGroup(tx: Db, group: GroupRow): Promise<void> {
  await insertRows(tx, 'groups', [group])
}

export async function selectGroup(db: Db, groupId: GroupId): Promise<GroupRow | null> {
  const [row] = await run<GroupRow>(db, GROUP, [groupId])
  return row ?? null
}

/** Locks the group until the commit. Other changes to its members or published rows wait. */
export async function lockGroup(tx: Db, groupId: GroupId): Promise<GroupRow | null> {
  const [row] = await run<GroupRow>(tx, LOCK, [groupId])
  return row ?? null
}

/** Null if it already has that state, or if there is no such group. */
export async function updateSubscription(
  db: Db,
  groupId: GroupId,
  subscription: GroupRow['subscription'],
): Promise<GroupRow | null> {
  const [row] = await run<GroupRow>(db, SUBSCRIBE, [groupId, subscription])
  return row ?? null
}

export async function selectMembers(db: Db, groupId: GroupId): Promise<MemberRow[]> {
  return run<MemberRow>(db, MEMBERS, [groupId])
}

/** Number of members with each membership status. */
export async function countMembers(
  db: Db,
  groupId: GroupId,
): Promise<{ membership_status: MembershipStatus; count: number }[]> {
  return run(db, COUNT_MEMBERS, [groupId])
}

export async function insertMembers(tx: Db, members: MemberRow[]): Promise<void> {
  await insertRows(tx, 'group_members', members)
}

/** Links are removed first, because two members may have swapped operators. */
export async function updateMembers(tx: Db, groupId: GroupId, members: MemberRow[]): Promise<void> {
  if (members.length === 0) return
  await run(tx, UNLINK, [groupId, members.map(({ id }) => id)])
  await run(tx, UPDATE, [groupId, JSON.stringify(members)])
}

export async function selectRequirements(db: Db, groupId: GroupId): Promise<CertificationType[]> {
  const rows = await run<{ certification_type: CertificationType }>(db, REQUIREMENTS, [groupId])
  return rows.map((row) => row.certification_type)
}

/** Replaces the certifications that every member must have. */
export async function replaceRequirements(
  tx: Db,
  groupId: GroupId,
  types: readonly CertificationType[],
): Promise<void> {
  await run(tx, 'delete from group_requirements where group_id = $1', [groupId])
  const rows = types.map((certification_type) => ({ group_id: groupId, certification_type }))
  await insertRows(tx, 'group_requirements', rows)
}

export async function selectMemberCertifications(
  db: Db,
  groupId: GroupId,
): Promise<MemberCertificationRow[]> {
  return run<MemberCertificationRow>(db, CERTIFICATIONS, [groupId])
}

/** Replaces the certifications that HQ entered for these members. */
export async function replaceImported(
  tx: Db,
  groupId: GroupId,
  memberIds: readonly string[],
  rows: MemberCertificationRow[],
): Promise<void> {
  await run(tx, FORGET_IMPORTED, [groupId, memberIds])
  await insertRows(tx, 'member_certifications', rows)
}

export async function selectEnrollments(db: Db, groupId: GroupId): Promise<EnrollmentRow[]> {
  return run<EnrollmentRow>(db, ENROLLMENTS, [groupId])
}

export async function replaceEnrollments(
  tx: Db,
  groupId: GroupId,
  memberIds: readonly string[],
  rows: EnrollmentRow[],
): Promise<void> {
  await run(tx, FORGET_ENROLLMENTS, [groupId, memberIds])
  await insertRows(tx, 'member_enrolments', rows)
}

const GROUP = 'select * from groups where group_id = $1'
const LOCK = 'select * from groups where group_id = $1 for update'
const SUBSCRIBE = `
  update groups set subscription = $2 where group_id = $1 and subscription <> $2 returning *`
const MEMBERS = 'select * from group_members where group_id = $1 order by id'
const COUNT_MEMBERS = `
  select membership_status, count(*)::int as count from group_members where group_id = $1
  group by membership_status order by membership_status`
const UNLINK = `
  update group_members set operator_id = null where group_id = $1 and id = any($2::uuid[])`
const UPDATE = `
  update group_members m set location_name = r.location_name, owner_name = r.owner_name,
    city = r.city, state = r.state, membership_status = r.membership_status,
    opened_on = r.opened_on, invited_on = r.invited_on, operator_id = r.operator_id,
    updated_at = r.updated_at
  from json_populate_recordset(null::group_members, $2::json) r
  where m.group_id = $1 and m.id = r.id`
const REQUIREMENTS = `
  select certification_type from group_requirements where group_id = $1
  order by certification_type`
const CERTIFICATIONS = 'select * from member_certifications where group_id = $1 order by id'
const FORGET_IMPORTED = `
  delete from member_certifications
  where group_id = $1 and member_id = any($2::uuid[]) and source = 'import'`
const ENROLLMENTS = 'select * from member_enrolments where group_id = $1'
const FORGET_ENROLLMENTS = `
  delete from member_enrolments where group_id = $1 and member_id = any($2::uuid[])`

/** Across groups: all groups, oldest first. */
export async function selectGroupIds(db: Db): Promise<GroupId[]> {
  const rows = await run<{ group_id: GroupId }>(db, GROUP_IDS, [])
  return rows.map((row) => row.group_id)
}

/** Across groups: all groups, oldest first. */
export async function selectGroups(db: Db): Promise<GroupRow[]> {
  return run<GroupRow>(db, GROUPS, [])
}

const GROUPS = 'select * from groups order by created_at, group_id'
const GROUP_IDS = 'select group_id from groups order by created_at, group_id'
