import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { PublishedCompliance, PublishedMember } from '../network/network.ts'

/** Writes to the tables that the network API reads. */

export async function selectPublishedMembers(tx: Db, groupId: GroupId): Promise<PublishedMember[]> {
  return run<PublishedMember>(tx, MEMBERS, [groupId])
}

export async function selectPublishedCompliance(
  tx: Db,
  groupId: GroupId,
): Promise<PublishedCompliance[]> {
  return run<PublishedCompliance>(tx, COMPLIANCE, [groupId])
}

/** Replaces the rows that `outdated` names by `rows`. */
export async function replaceMembers(
  tx: Db,
  groupId: GroupId,
  outdated: readonly string[],
  rows: PublishedMember[],
): Promise<void> {
  await run(tx, DROP_MEMBERS, [groupId, outdated])
  await insertRows(tx, 'published_members', rows)
}

export async function replaceCompliance(
  tx: Db,
  groupId: GroupId,
  outdated: readonly string[],
  rows: PublishedCompliance[],
): Promise<void> {
  await run(tx, DROP_COMPLIANCE, [groupId, outdated])
  await insertRows(tx, 'published_compliance', rows)
}

const MEMBERS = 'select * from published_members where group_id = $1'
const COMPLIANCE = 'select * from published_compliance where group_id = $1'
const DROP_MEMBERS = 'delete from published_members where group_id = $1 and id = any($2::uuid[])'
const DROP_COMPLIANCE = `
  delete from published_compliance where group_id = $1 and id = any($2::uuid[])`
