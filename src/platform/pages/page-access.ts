import type { GroupId, OperatorId } from '../tenant.ts'

/** The people who may open a page or perform an action, as a value that also types its context. */

/** In the order of their rights. Each role includes the ones before it. */
export const operatorRoles = ['viewer', 'member', 'admin'] as const
export const networkRoles = ['viewer', 'network_admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]
export type NetworkRole = (typeof networkRoles)[number]

export type AnyoneAccess = { place: 'anyone' }
export type AccountAccess = { place: 'account' }
export type OperatorPageAccess = { place: 'operator'; role: OperatorRole }
export type NetworkPageAccess = { place: 'network'; role: NetworkRole }
export type PageAccess = AnyoneAccess | AccountAccess | OperatorPageAccess | NetworkPageAccess

/** Everyone, with or without a session. */
export const anyone: AnyoneAccess = { place: 'anyone' }
/** Every signed-in person, for what concerns only themselves. */
export const account: AccountAccess = { place: 'account' }
/** Members of the operator with at least this role. The path begins with `/operators/{operator}`. */
export function operatorPage(role: OperatorRole): OperatorPageAccess {
  return { place: 'operator', role }
}
/** Members of the group with at least this role. The path begins with `/networks/{group}`. */
export function networkPage(role: NetworkRole): NetworkPageAccess {
  return { place: 'network', role }
}

/** An operator or its sandbox, as a member sees it. */
export type OperatorPlace = {
  kind: 'operator'
  /** The tenant of the page: `liveId` or `sandboxId`. */
  id: OperatorId
  mode: 'live' | 'test'
  liveId: OperatorId
  sandboxId: OperatorId
  name: string
  timeZone: string
  role: OperatorRole
}

export type NetworkPlace = { kind: 'network'; id: GroupId; name: string; role: NetworkRole }

export type Place = OperatorPlace | NetworkPlace

export type PlaceOf<A extends PageAccess> = A extends OperatorPageAccess
  ? OperatorPlace
  : A extends NetworkPageAccess
    ? NetworkPlace
    : null

export function hasRole(place: Place, access: OperatorPageAccess | NetworkPageAccess): boolean {
  const order: readonly string[] = place.kind === 'operator' ? operatorRoles : networkRoles
  return order.indexOf(place.role) >= order.indexOf(access.role)
}
