import type { GroupAccess, OperatorAccess } from '../../platform/http/access.ts'

/** The permissions a key can have. Each endpoint requires one or none. */
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

/**
 * Access for operators' keys with this scope. With null, any operator's key may call the endpoint.
 */
export function operator(scope: OperatorScope | null): OperatorAccess {
  return { surface: 'operator', scope }
}

/** As `operator`, for the key of a group. */
export function group(scope: GroupScope | null): GroupAccess {
  return { surface: 'group', scope }
}
