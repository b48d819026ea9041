import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { utcDay } from '../../platform/utc-days.ts'
import type { PublishedCompliance, PublishedMember } from '../network/network.ts'
import { type DocumentsOf, operatorOf, operatorsOf } from './documents.ts'
import { type CertificationOnFile, complianceOf } from './group-compliance.ts'
import {
  lockGroup,
  type MemberRow,
  selectMemberCertifications,
  selectMembers,
  selectRequirements,
} from './groups.queries.ts'
import {
  replaceCompliance,
  replaceMembers,
  selectPublishedCompliance,
  selectPublishedMembers,
} from './published.queries.ts'

/**
 * Updates the group's published roster and compliance to the day of `now`. Rows keep their ids, and unchanged
 * rows are not written. The group stays locked until the commit, so read documents before.
 */
export async function publishRoster(
  tx: Db,
  groupId: GroupId,
  documentsOf: DocumentsOf,
  now: Date,
): Promise<void> {
  if (!(await lockGroup(tx, groupId))) throw new Error(`there is no group ${groupId}`)
  const members = await selectMembers(tx, groupId)
  const roster = changesTo(await selectPublishedMembers(tx, groupId), members.map(publishedOf))
  await replaceMembers(tx, groupId, roster.outdated, roster.rows)
  const before = await selectPublishedCompliance(tx, groupId)
  const wanted = await complianceRows(tx, groupId, members, documentsOf, now)
  const compliance = changesTo(before, withIds(wanted, before))
  await replaceCompliance(tx, groupId, compliance.outdated, compliance.rows)
}

/** Everything that headquarters may read about a member. The operator's id is not part of it. */
function publishedOf(member: MemberRow): PublishedMember {
  return {
    group_id: member.group_id,
    id: member.id,
    location_name: member.location_name,
    owner_name: member.owner_name,
    city: member.city,
    state: member.state,
    membership_status: member.membership_status,
    opened_on: member.opened_on,
    invited_on: member.invited_on,
  }
}

type NewComplianceRow = Omit<PublishedCompliance, 'id'>

async function complianceRows(
  tx: Db,
  groupId: GroupId,
  members: MemberRow[],
  documentsOf: DocumentsOf,
  now: Date,
): Promise<NewComplianceRow[]> {
  const required = await selectRequirements(tx, groupId)
  const entries = await selectMemberCertifications(tx, groupId)
  const entered = Map.groupBy(entries, (row) => row.member_id)
  const today = utcDay(now)
  const documents = await documentsOf(operatorsOf(members))
  const rows: NewComplianceRow[] = []
  for (const member of members) {
    const operatorId = operatorOf(member)
    const own = operatorId === null ? [] : (documents.get(operatorId) ?? [])
    const onFile: CertificationOnFile[] = [...(entered.get(member.id) ?? []), ...own]
    const compliance = complianceOf(member, required, onFile, today)
    for (const row of compliance.rows) {
      rows.push({
        group_id: groupId,
        member_id: member.id,
        member_name: member.location_name,
        ...row,
        carrier_program_eligible: compliance.eligible,
      })
    }
  }
  return rows
}

/** Keeps the id of the member's row for a certification type for as long as the row exists. */
function withIds(rows: NewComplianceRow[], before: PublishedCompliance[]): PublishedCompliance[] {
  const keyOf = (row: NewComplianceRow) => row.member_id + row.certification_type
  const known = new Map(before.map((row) => [keyOf(row), row.id]))
  return rows.map((row) => ({ ...row, id: known.get(keyOf(row)) ?? uuidv7() }))
}

/** Returns the ids of outdated rows, and the rows that replace them. */
function changesTo<Row extends { id: string }>(before: Row[], wanted: Row[]) {
  const known = new Map(before.map((row) => [row.id, row]))
  const rows = wanted.filter((row) => !isDeepStrictEqual(row, known.get(row.id)))
  const lasting = new Set(wanted.map((row) => row.id))
  const gone = before.filter((row) => !lasting.has(row.id))
  return { rows, outdated: [...gone, ...rows].map((row) => row.id) }
}
