import { z } from 'zod'
import { groupScopes, operatorScopes } from '../../platform/http/access.ts'
import { labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'
import type { GroupKeyRow } from './group-keys.queries.ts'

export const keyModes = ['live', 'test'] as const
export const keyModeLabels = labelsOf(keyModes)
const keyStatuses = ['active', 'revoked'] as const
const keyStatusLabels = labelsOf(keyStatuses)

export const KeyMode = z.enum(keyModes).meta({ id: 'KeyMode' })
export const OperatorScopeName = z.enum(operatorScopes).meta({ id: 'OperatorScope' })
export const GroupScopeName = z.enum(groupScopes).meta({ id: 'GroupScope' })

/** A key as it can be listed: nothing of the secret but its shown prefix. */
export const ApiKey = z
  .strictObject({
    id: Uuid,
    prefix: z
      .string()
      .max(40)
      .describe('What may be shown of the secret.')
      .meta({ examples: ['svc_live_4TbQ9x'] }),
    name: z.string().max(120).nullable(),
    mode: KeyMode,
    mode_label: z.string().max(20),
    scopes: z.array(OperatorScopeName).max(operatorScopes.length),
    status: z.enum(keyStatuses).meta({ id: 'KeyStatus' }),
    status_label: z.string().max(20),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().describe('To the minute.'),
    revoked_at: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

export function toApiKey(row: ApiKeyRow): ApiKey {
  const status = row.revoked_at === null ? 'active' : 'revoked'
  return {
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    mode: row.mode,
    mode_label: keyModeLabels[row.mode],
    scopes: row.scopes,
    status,
    status_label: keyStatusLabels[status],
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }
}

/** A headquarters' key in a list. Groups have no sandbox, so it has no mode. */
export function toGroupKey(row: GroupKeyRow) {
  const status = row.revoked_at === null ? 'active' : 'revoked'
  return {
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: row.scopes,
    status,
    status_label: keyStatusLabels[status],
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }
}
