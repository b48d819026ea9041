import { z } from 'zod'
import { operator, operatorScopes } from '../../platform/http/access.ts'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { Uuid } from '../../platform/http/values.ts'
import { ApiKey, KeyMode, keyModeLabels, OperatorScopeName, toApiKey } from './api-key.ts'
import { MAX_KEYS, selectApiKeys } from './api-keys.queries.ts'

export const ping = endpoint({
  method: 'GET',
  path: '/v1/ping',
  id: 'ping',
  tag: 'Meta',
  summary: 'Whose key is this?',
  access: operator(null),
  perHour: 600,
  replies: {
    200: z
      .strictObject({
        operator_id: Uuid,
        mode: KeyMode,
        mode_label: z.string().max(20),
        scopes: z.array(OperatorScopeName).max(operatorScopes.length),
        sandbox: z.boolean(),
      })
      .meta({ id: 'Ping' }),
  },
  async handle({ caller }) {
    const { id, mode, scopes } = caller
    return reply(200, {
      operator_id: id,
      mode,
      mode_label: keyModeLabels[mode],
      scopes,
      sandbox: mode === 'test',
    })
  },
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v1/api-keys',
  id: 'listApiKeys',
  tag: 'Meta',
  summary: 'List keys',
  description:
    'Metadata only, newest first: every active key, and as many revoked ones as make a hundred. A ' +
    'test key sees the keys of its sandbox. Keys are minted in the dashboard.',
  access: operator('keys'),
  perHour: 600,
  replies: {
    200: z.strictObject({ data: z.array(ApiKey).max(MAX_KEYS) }).meta({ id: 'ApiKeyList' }),
  },
  async handle({ caller, db }) {
    const rows = await selectApiKeys(db, caller.id)
    return reply(200, { data: rows.map(toApiKey) })
  },
})
