import { type Db, run } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { PublishedCompliance, PublishedMember } from './network.ts'

/** Reads only published tables. The database role of these queries cannot read others. */

/** The position before the first row of every list. */
export const MIN_ID = '00000000-0000-0000-0000-000000000000'

export async function selectMemberPage(
  db: Db,
  groupId: GroupId,
  after: string,
  limit: number,
): Promise<PublishedMember[]> {
  return run<PublishedMember>(db, MEMBERS, [groupId, after, limit])
}

/** Ordered by member. `after` is the member and type of the previous row. */
export async function selectCompliancePage(
  db: Db,
  groupId: GroupId,
  after: { memberId: string; type: string },
  limit: number,
): Promise<PublishedCompliance[]> {
  return run<PublishedCompliance>(db, COMPLIANCE, [groupId, after.memberId, after.type, limit])
}

/** Number of rows in each list of a group. */
export async function selectSizes(db: Db, groupId: GroupId) {
  const [row] = await run<{ members: string; compliance: string }>(db, SIZES, [groupId])
  return { members: Number(row!.members), compliance: Number(row!.compliance) }
}

/** Exported for the bench, which runs it directly. */
export const MEMBERS = `
  select * from published_members where group_id = $1 and id > $2 order by id limit $3`
const COMPLIANCE = `
  select * from published_compliance
  where group_id = $1 and (member_id, certification_type) > ($2, $3)
  order by member_id, certification_type limit $4`
const SIZES = `
  select (select count(*) from published_members where group_id = $1) as members,
    (select count(*) from published_compliance where group_id = $1) as compliance`
