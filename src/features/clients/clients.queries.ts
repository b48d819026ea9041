import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { EventSource } from '../outbound-events/outbound-event.ts'
import {
  addressColumns,
  PARTY_INDEX_COLUMNS,
  type PartyIndexColumn,
  partyIndexes,
} from '../records/record.ts'
import { NO_EARLIER_INDEXES, withEarlierIndexes } from '../records/record-earlier-indexes.ts'
import { recordStore } from '../records/record-store.ts'
import { emit } from '../webhooks/webhook.ts'
import type { NewClient } from './client.ts'
import { type ClientRow, privateClientOf, toClient } from './client-row.ts'

const store = recordStore<'clients', ClientRow, NewClient, PartyIndexColumn>({
  table: 'clients',
  listed: ['client_type', 'preferred_contact_method', 'city', 'state', 'postal_code', 'country'],
  foundBy: PARTY_INDEX_COLUMNS,
  columnsOf,
})

export const {
  list: clientList,
  select: selectClient,
  selectAll: selectClients,
  row: clientRow,
  insert: insertClients,
  update: updateClients,
  candidates: selectClientCandidates,
  scan: clientScan,
} = store

export const changedClientRow = withEarlierIndexes(store.changedRow)

/** Inserts clients and their client.created events. */
export async function createClients(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  rows: ClientRow[],
  now: Date,
): Promise<void> {
  await insertClients(tx, rows)
  const events = rows.map((row) => ({
    type: 'client.created' as const,
    data: JSON.stringify(toClient(row, keys)),
  }))
  await emit(tx, operator, keys, events, now)
}

function columnsOf(id: string, keys: OperatorKeys, client: NewClient) {
  return {
    client_type: client.client_type ?? null,
    preferred_contact_method: client.preferred_contact_method ?? null,
    ...addressColumns(client.billing_address),
    ...partyIndexes(keys, client),
    ...NO_EARLIER_INDEXES,
    sealed: keys.seal(
      { table: 'clients', id, column: 'sealed' },
      JSON.stringify(privateClientOf(client)),
    ),
  }
}
