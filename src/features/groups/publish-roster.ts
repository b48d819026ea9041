import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { PublishedCompliance, PublishedMember } from '../network/network.ts'
import { judge, type OnFile } from './compliance.ts'
import { type DocumentsOf, operatorOf, operatorsOf } from './documents.ts'
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
 * Brings the group's published roster and compliance to what holds on the day of `now`. Rows keep
 * their ids; those that say the same as before are not written. Whoever changes the group waits
 * meanwhile: documents are best read before.
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
  const wanted = await complianceOf(tx, groupId, members, documentsOf, now)
  const compliance = changesTo(before, withIds(wanted, before))
  await replaceCompliance(tx, groupId, compliance.outdated, compliance.rows)
}

/** Everything HQ may read of a member, and nothing else: no operator's id. */
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

type Unnamed = Omit<PublishedCompliance, 'id'>

async function complianceOf(
  tx: Db,
  groupId: GroupId,
  members: MemberRow[],
  documentsOf: DocumentsOf,
  now: Date,
): Promise<Unnamed[]> {
  const required = await selectRequirements(tx, groupId)
  const entries = await selectMemberCertifications(tx, groupId)
  const entered = Map.groupBy(entries, (row) => row.member_id)
  const today = now.toISOString().slice(0, 10)
  const documents = await documentsOf(operatorsOf(members))
  const rows: Unnamed[] = []
  for (const member of members) {
    const operatorId = operatorOf(member)
    const own = operatorId === null ? [] : (documents.get(operatorId) ?? [])
    const onFile: OnFile[] = [...(entered.get(member.id) ?? []), ...own]
    const judged = judge(member, required, onFile, today)
    for (const row of judged.rows) {
      rows.push({
        group_id: groupId,
        member_id: member.id,
        member_name: member.location_name,
        ...row,
        carrier_program_eligible: judged.eligible,
      })
    }
  }
  return rows
}

/** A type of a member's keeps its row's id for as long as there is a row for it. */
function withIds(rows: Unnamed[], before: PublishedCompliance[]): PublishedCompliance[] {
  const placeOf = (row: Unnamed) => row.member_id + row.certification_type
  const known = new Map(before.map((row) => [placeOf(row), row.id]))
  return rows.map((row) => ({ ...row, id: known.get(placeOf(row)) ?? uuidv7() }))
}

/** Which rows are gone or say something else now, and what stands in their place. */
function changesTo<Row extends { id: string }>(before: Row[], wanted: Row[]) {
  const known = new Map(before.map((row) => [row.id, row]))
  const rows = wanted.filter((row) => !isDeepStrictEqual(row, known.get(row.id)))
  const lasting = new Set(wanted.map((row) => row.id))
  const gone = before.filter((row) => !lasting.has(row.id))
  return { rows, outdated: [...gone, ...rows].map((row) => row.id) }
}
