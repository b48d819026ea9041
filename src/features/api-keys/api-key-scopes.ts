import type { GroupAccess, OperatorAccess } from '../../platform/http/access.ts'

/** The permissions that a key can have. Each endpoint requires at most one. */
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

/** Access for operators' keys with this scope. If it is null, any operator's key may call the endpoint. */
export function operator(scope: OperatorScope | null): OperatorAccess {
  return { surface: 'operator', scope }
}

/** Like `operator`, for a group's keys. */
export function group(scope: GroupScope | null): GroupAccess {
  return { surface: 'group', scope }
}
