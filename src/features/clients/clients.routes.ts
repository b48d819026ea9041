import { stamp } from '../../platform/db/clock.ts'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { statedByApi } from '../records/record-creation.ts'
import { recordReads } from '../records/record-reads.ts'
import { Client, NewClient } from './client.ts'
import { clientFieldRules } from './client-fields.ts'
import { toClient } from './client-row.ts'
import { clientList, clientRow, createClients, selectClient } from './clients.queries.ts'

export const { list: listClients, get: getClient } = recordReads({
  noun: 'Client',
  record: Client,
  toRecord: toClient,
  list: clientList,
  select: selectClient,
})

export const createClient = endpoint({
  method: 'POST',
  path: '/v1/clients',
  id: 'createClient',
  tag: 'Clients',
  summary: 'Create a client',
  description:
    'Only `name` is required. Two clients can have the same name: the service does not merge them.',
  access: operator('write'),
  perHour: 300,
  fills: ['database'],
  idempotent: true,
  body: NewClient,
  replies: { 201: Client },
  location: '/v1/clients/{id}',
  async handle({ caller, keys, body, db: tx, now, requestId }) {
    const at = await stamp(tx, caller.id, now)
    const provenance = statedByApi(clientFieldRules, body, at)
    const row = clientRow(caller.id, at, keys, body, 'api', provenance)
    await createClients(tx, { ...caller, requestId }, keys, [row], now)
    return reply(201, toClient(row, keys))
  },
})
