import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import {
  type InvitedPlace,
  markInvitationAccepted,
  replaceInvitation,
} from './invitations.queries.ts'
import { setGroupRole, setOperatorRole } from './memberships.queries.ts'
import { nameFromEmail } from './user.ts'
import { upsertUser } from './users.queries.ts'

const VALID_MS = 7 * DAY_MS
const TOKEN_BYTES = 24

/** Invites a person, and returns the token of the link. Only its digest is stored. */
export async function inviteUser(
  tx: Db,
  { place, email, invitedBy }: { place: InvitedPlace; email: string; invitedBy: string },
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + VALID_MS)
  const made = { ...place, email, digest: digestOf(token), invited_by: invitedBy, expires_at }
  return { id: await replaceInvitation(tx, made, now), token }
}

/** Accepts an invitation. Returns the person with the membership, or null if the invitation is not open. */
export async function acceptInvitation(
  tx: Db,
  token: string,
  now: Date,
): Promise<({ userId: string } & InvitedPlace) | null> {
  const invitation = await markInvitationAccepted(tx, digestOf(token), now)
  if (!invitation) return null
  const { email } = invitation
  const { id: userId } = await upsertUser(tx, { email, name: nameFromEmail(email) }, now)
  if (invitation.group_id === null)
    await setOperatorRole(tx, invitation.operator_id, { userId, role: invitation.role }, now)
  else await setGroupRole(tx, invitation.group_id, { userId, role: invitation.role }, now)
  return { ...invitation, userId }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
