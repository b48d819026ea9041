import type { Db } from '../../platform/db/db.ts'
import type { Place } from '../../platform/pages/page-access.ts'
import type { Admin } from '../../platform/pages/page-refusal.ts'
import { selectGroupMembers, selectOperatorMembers, selectPlaces } from './memberships.queries.ts'

/** The operators (in live mode) and networks of a person, by name. */
export async function placesOf(db: Db, userId: string): Promise<Place[]> {
  const { operators, groups } = await selectPlaces(db, userId)
  return [
    ...operators.map((one) => ({
      kind: 'operator' as const,
      id: one.operator_id,
      mode: 'live' as const,
      liveId: one.operator_id,
      sandboxId: one.sandbox_operator_id,
      name: one.name,
      timeZone: one.time_zone,
      role: one.role,
    })),
    ...groups.map(({ group_id: id, name, role }) => ({ kind: 'network' as const, id, name, role })),
  ]
}

/** The people with the highest role, whom others can ask for access. */
export async function adminsOf(db: Db, place: Place): Promise<Admin[]> {
  const members =
    place.kind === 'operator'
      ? await selectOperatorMembers(db, place.liveId)
      : await selectGroupMembers(db, place.id)
  return members
    .filter(({ role }) => role === 'admin' || role === 'network_admin')
    .map(({ name, email }) => ({ name, email }))
}
