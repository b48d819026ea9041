import type { z } from 'zod'
import { operator } from '../../platform/http/access.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { ListQuery, listOf } from '../../platform/http/listing.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordTexts } from '../records/record.ts'
import { Client, toClient } from './client.ts'
import { clientList, selectClient } from './clients.queries.ts'

const clientTexts = recordTexts(toClient)
const ClientList = listOf(Client, 'ClientList')
type ClientList = z.output<typeof ClientList>

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/clients',
  id: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  description: 'Oldest change first. Store synced_through of the last page for the next run.',
  access: operator('read'),
  perHour: 600,
  query: ListQuery,
  replies: { 200: ClientList },
  async handle({ caller, keys, query, db, platform }) {
    const page = await clientList.page(db, caller.id, query, platform.vault.root.cursorKey)
    return reply(200, rendered<ClientList>(clientTexts.page(caller.id, page, keys)))
  },
})

export const getClient = endpoint({
  method: 'GET',
  path: '/v1/clients/{id}',
  id: 'getClient',
  tag: 'Clients',
  summary: 'Read a client',
  access: operator('read'),
  perHour: 1000,
  replies: { 200: Client },
  async handle({ caller, keys, params, db }) {
    const row = await selectClient(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, rendered<Client>(clientTexts.one(caller.id, row, keys)))
  },
})
