import { z } from 'zod'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { ApiKey, KeyMode, keyModeLabels, OperatorScopeName, toApiKey } from './api-key.ts'
import { type OperatorScope, operator, operatorScopes } from './api-key-scopes.ts'
import { MAX_ACTIVE_KEYS, selectApiKeys } from './api-keys.queries.ts'

export const ping = endpoint({
  method: 'GET',
  path: '/v1/ping',
  id: 'ping',
  tag: 'Meta',
  summary: 'Get the current API key',
  description: 'Returns the operator, mode and scopes of the key that you send.',
  access: operator(null),
  perHour: 600,
  replies: {
    200: z
      .strictObject(
        described(
          {
            operator_id: Uuid,
            mode: KeyMode,
            mode_label: z.string().max(20),
            scopes: z.array(OperatorScopeName).max(operatorScopes.length),
            sandbox: z.boolean(),
          },
          {
            operator_id: 'UUID of the operator, or of its sandbox for a test key.',
            mode: 'Whether the key works on live or sandbox records.',
            scopes: 'Permissions of the key.',
            sandbox: 'Whether the key belongs to the sandbox.',
          },
        ),
      )
      .meta({ id: 'Ping' }),
  },
  async handle({ caller }) {
    const { id, mode, scopes } = caller
    return reply(200, {
      operator_id: id,
      mode,
      mode_label: keyModeLabels[mode],
      scopes: scopes as OperatorScope[],
      sandbox: mode === 'test',
    })
  },
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v1/api-keys',
  id: 'listApiKeys',
  tag: 'Meta',
  summary: 'List API keys',
  description:
    'Returns the metadata of all active keys and of recently revoked ones, 100 at most, newest first. ' +
    'A test key lists the keys of its sandbox. The API cannot create keys.',
  access: operator('keys'),
  perHour: 600,
  replies: {
    200: z
      .strictObject({ data: z.array(ApiKey).max(MAX_ACTIVE_KEYS).describe('The keys.') })
      .meta({ id: 'ApiKeyList' }),
  },
  async handle({ caller, db }) {
    const rows = await selectApiKeys(db, caller.id)
    return reply(200, { data: rows.map(toApiKey) })
  },
})
