import type { GroupId, OperatorId } from '../tenant.ts'

/** The callers of an endpoint, as a value that also types the handler's `caller`. */

export type OperatorAccess = { surface: 'operator'; scope: string | null }
export type GroupAccess = { surface: 'group'; scope: string | null }
export type Access = OperatorAccess | GroupAccess

export type OperatorCaller = {
  surface: 'operator'
  id: OperatorId
  keyId: string
  /** The name of the key. Its prefix if it has none. */
  keyName: string
  mode: 'live' | 'test'
  scopes: readonly string[]
}
export type GroupCaller = {
  surface: 'group'
  id: GroupId
  keyId: string
  tier: string
  subscriptionActive: boolean
  scopes: readonly string[]
}
export type Caller = OperatorCaller | GroupCaller
export type CallerOf<A extends Access> = A extends OperatorAccess ? OperatorCaller : GroupCaller
