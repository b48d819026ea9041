import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import {
  addressColumns,
  emailIndex,
  nameIndex,
  phoneIndex,
  type RecordSource,
  recordStore,
} from '../records/record.ts'
import type { Client, NewClient } from './client.ts'
import { privateClientOf } from './client-row.ts'

export type ClientRow = DB['clients'] & {
  client_type: Client['client_type']
  preferred_contact_method: Client['preferred_contact_method']
  source: RecordSource
}

export const {
  list: clientList,
  select: selectClient,
  row: clientRow,
  insert: insertClients,
  update: updateClient,
  candidates: selectClientCandidates,
  scan: clientScan,
} = recordStore<'clients', ClientRow, NewClient, 'email_index' | 'phone_index' | 'name_index'>({
  table: 'clients',
  listed: ['client_type', 'preferred_contact_method', 'city', 'state', 'postal_code', 'country'],
  foundBy: ['email_index', 'phone_index', 'name_index'],
  columnsOf,
})

function columnsOf(id: string, keys: OperatorKeys, client: NewClient) {
  const { contact_email, contact_phone } = client
  return {
    client_type: client.client_type ?? null,
    preferred_contact_method: client.preferred_contact_method ?? null,
    ...addressColumns(client.billing_address),
    email_index: contact_email ? emailIndex(keys, contact_email) : null,
    phone_index: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name_index: nameIndex(keys, client.name),
    sealed: keys.seal(
      { table: 'clients', id, column: 'sealed' },
      JSON.stringify(privateClientOf(client)),
    ),
  }
}
