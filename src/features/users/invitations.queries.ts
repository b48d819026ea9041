import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import type { NetworkRole, OperatorRole } from '../../platform/pages/page-access.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'

/** The operator or network that an invitation is for, and the role in it. */
export type InvitedPlace =
  | { operator_id: OperatorId; group_id: null; role: OperatorRole }
  | { operator_id: null; group_id: GroupId; role: NetworkRole }
type NewInvitation = InvitedPlace & {
  email: string
  digest: string
  invited_by: string
  expires_at: Date
}
export type Invitation = InvitedPlace & {
  id: string
  email: string
  created_at: string
  expires_at: string
}

/** A new invitation for an address replaces the open one, so an earlier link stops working. */
export async function replaceInvitation(tx: Db, made: NewInvitation, now: Date): Promise<string> {
  const place = made.group_id === null ? 'operator' : 'group'
  const [row] = await run<{ id: string }>(tx, insertion(place), [
    ...[uuidv7(), made.digest, made.email, made.operator_id, made.group_id, made.role],
    ...[made.invited_by, now.toISOString(), made.expires_at.toISOString()],
  ])
  return row!.id
}

const insertion = (place: 'operator' | 'group') => `
  insert into invitations
    (id, digest, email, operator_id, group_id, role, invited_by, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (${place}_id, email) where accepted_at is null do update
  set digest = excluded.digest, role = excluded.role, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning id`

/** Open invitations of an operator or a group, newest first. */
export function selectInvitations(db: Db, placeId: OperatorId | GroupId, now: Date) {
  const text = `
    select ${COLUMNS} from invitations
    where (operator_id = $1 or group_id = $1) and accepted_at is null and expires_at > $2
    order by created_at desc, id desc`
  return run<Invitation>(db, text, [placeId, now.toISOString()])
}

/** Accepts an invitation once. Null if it is unknown, was accepted or withdrawn, or has expired. */
export async function markInvitationAccepted(
  tx: Db,
  digest: string,
  now: Date,
): Promise<Invitation | null> {
  const [row] = await run<Invitation>(tx, ACCEPT, [digest, now.toISOString()])
  return row ?? null
}

const COLUMNS = 'id, email, operator_id, group_id, role, created_at, expires_at'
const ACCEPT = `
  update invitations set accepted_at = $2
  where digest = $1 and accepted_at is null and expires_at > $2 returning ${COLUMNS}`

export async function withdrawInvitation(
  tx: Db,
  placeId: OperatorId | GroupId,
  id: string,
): Promise<boolean> {
  const text = `
    delete from invitations
    where (operator_id = $1 or group_id = $1) and id = $2 and accepted_at is null returning 1`
  return (await run(tx, text, [placeId, id])).length > 0
}
