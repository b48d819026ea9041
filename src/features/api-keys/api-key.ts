import { z } from 'zod'
import { described, labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import { groupScopes, operatorScopes } from './api-key-scopes.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'
import type { GroupKeyRow } from './group-keys.queries.ts'

export const keyModes = ['live', 'test'] as const
export const keyModeLabels = labelsOf(keyModes)
const keyStatuses = ['active', 'revoked'] as const
const keyStatusLabels = labelsOf(keyStatuses)

export const KeyMode = z
  .enum(keyModes)
  .describe('`live`: the operator’s records. `test`: the operator’s sandbox.')
  .meta({ id: 'KeyMode' })
export const OperatorScopeName = z
  .enum(operatorScopes)
  .describe(
    '`ingest`: upload documents. `write`: create records and events. `read`: read and export records. ' +
      '`keys`: list API keys. `webhooks`: manage webhook endpoints and list outbound events.',
  )
  .meta({ id: 'OperatorScope' })
export const GroupScopeName = z
  .enum(groupScopes)
  .describe(
    '`network:read`: summaries, signals, programs and processes. `members:read`: members. ' +
      '`compliance:read`: compliance. `exports:read`: the export. `keys:manage`: reserved, grants nothing.',
  )
  .meta({ id: 'GroupScope' })

/** A key in a list. Only the prefix of its secret is shown. */
export const ApiKey = z
  .strictObject(
    described(
      {
        id: Uuid,
        prefix: z
          .string()
          .max(40)
          .meta({ examples: ['svc_live_4TbQ9x'] }),
        name: z.string().max(120).nullable(),
        mode: KeyMode,
        mode_label: z.string().max(20),
        scopes: z.array(OperatorScopeName).max(operatorScopes.length),
        status: z.enum(keyStatuses).describe('Status of a key.').meta({ id: 'KeyStatus' }),
        status_label: z.string().max(20),
        created_at: Timestamp,
        last_used_at: Timestamp.nullable(),
        revoked_at: Timestamp.nullable(),
      },
      {
        id: 'UUID of the key.',
        prefix:
          'Prefix of the key and 6 characters that identify it. In the full key, 22 characters that ' +
          'encode the owner are between them.',
        name: 'Name given to the key when it was created.',
        mode: 'Whether the key works on live or sandbox records.',
        scopes: 'Permissions of the key.',
        status: 'Status of the key.',
        created_at: 'When the key was created, in UTC.',
        last_used_at: 'When the key was last used, in UTC, to the minute. Null if never.',
        revoked_at: 'When the key was revoked, in UTC. Null while it is active.',
      },
    ),
  )
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    mode: row.mode,
    mode_label: keyModeLabels[row.mode],
    scopes: row.scopes,
    ...keyState(row),
  }
}

/** A headquarters' key in a list. Groups have no sandbox, so it has no mode. */
export function toGroupKey(row: GroupKeyRow) {
  return {
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: row.scopes,
    ...keyState(row),
  }
}

function keyState(row: Pick<ApiKeyRow, 'created_at' | 'last_used_at' | 'revoked_at'>) {
  const status = row.revoked_at === null ? ('active' as const) : ('revoked' as const)
  return {
    status,
    status_label: keyStatusLabels[status],
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }
}
