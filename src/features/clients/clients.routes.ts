import { recordReads } from '../records/record.ts'
import { Client, toClient } from './client.ts'
import { clientList, selectClient } from './clients.queries.ts'

export const { list: listClients, get: getClient } = recordReads({
  noun: 'Client',
  record: Client,
  toRecord: toClient,
  list: clientList,
  select: selectClient,
})
