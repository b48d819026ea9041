import type { GroupId, OperatorId } from '../tenant.ts'

/** Who may call an endpoint, as a value that also types the handler's `caller`. */

export const operatorScopes = ['ingest', 'write', 'read', 'keys', 'webhooks'] as const
export const groupScopes = [
  'network:read',
  'members:read',
  'compliance:read',
  'exports:read',
  'keys:manage',
] as const
export type OperatorScope = (typeof operatorScopes)[number]
export type GroupScope = (typeof groupScopes)[number]

export type OperatorAccess = { surface: 'operator'; scope: OperatorScope | null }
export type GroupAccess = { surface: 'group'; scope: GroupScope | null }
export type Access = OperatorAccess | GroupAccess

export type OperatorCaller = {
  surface: 'operator'
  id: OperatorId
  keyId: string
  mode: 'live' | 'test'
  scopes: OperatorScope[]
}
export type GroupCaller = {
  surface: 'group'
  id: GroupId
  tier: string
  subscriptionActive: boolean
  scopes: GroupScope[]
}
export type Caller = OperatorCaller | GroupCaller
export type CallerOf<A extends Access> = A extends OperatorAccess ? OperatorCaller : GroupCaller

export function operator(scope: OperatorScope | null): OperatorAccess {
  return { surface: 'operator', scope }
}

export function group(scope: GroupScope | null): GroupAccess {
  return { surface: 'group', scope }
}
