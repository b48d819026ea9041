import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { listing } from '../../platform/http/listing.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import {
  emailIndex,
  nameIndex,
  type PartyIndexes,
  phoneIndex,
  placeOf,
  type RecordSource,
} from '../records/record.ts'
import type { Client, NewClient } from './client.ts'
import { privateClientOf } from './client-row.ts'

export type ClientRow = Selectable<DB['clients']> & {
  client_type: Client['client_type']
  preferred_contact_method: Client['preferred_contact_method']
  source: RecordSource
}

const COLUMNS = [
  'id',
  'client_type',
  'preferred_contact_method',
  'city',
  'state',
  'postal_code',
  'country',
  'sealed',
  'source',
  'created_at',
  'updated_at',
] as const

export const clientList = listing<ClientRow>('clients', COLUMNS)

export async function selectClient(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<ClientRow | null> {
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as ClientRow | undefined) ?? null
}

/** A new client's row. */
export function clientRow(
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  client: NewClient,
  source: RecordSource,
): ClientRow {
  const id = uuidv7()
  return {
    operator_id: operatorId,
    id,
    source,
    created_at: stamp,
    updated_at: stamp,
    ...columnsOf(id, keys, client),
  }
}

export async function insertClients(tx: Db, rows: ClientRow[]): Promise<void> {
  await insertRows(tx, 'clients', rows)
}

/** Rows that may be one of those looked for, oldest first. */
export async function selectClientCandidates(tx: Db, operatorId: OperatorId, looked: PartyIndexes) {
  const { emails, phones, names } = looked
  return run<ClientRow>(tx, CANDIDATES, [operatorId, emails, phones, names])
}

/** Writes a client anew from what is now known of it. */
export async function updateClient(
  tx: Db,
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  id: string,
  client: NewClient,
): Promise<ClientRow> {
  const updated = await tx
    .updateTable('clients')
    .set({ ...columnsOf(id, keys, client), updated_at: stamp })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return updated as ClientRow
}

/** Joins, not any(…): over the thousand keys of a list that would compare each with every row. */
const CANDIDATES = `
  select * from clients where operator_id = $1 and id in (
    select c.id from unnest($2::text[]) k join clients c on c.operator_id = $1 and c.email_index = k
    union
    select c.id from unnest($3::text[]) k join clients c on c.operator_id = $1 and c.phone_index = k
    union
    select c.id from unnest($4::text[]) k join clients c on c.operator_id = $1 and c.name_index = k)
  order by created_at, id limit 20000`

function columnsOf(id: string, keys: OperatorKeys, client: NewClient) {
  const { contact_email, contact_phone } = client
  return {
    client_type: client.client_type ?? null,
    preferred_contact_method: client.preferred_contact_method ?? null,
    ...placeOf(client.billing_address),
    email_index: contact_email ? emailIndex(keys, contact_email) : null,
    phone_index: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name_index: nameIndex(keys, client.name),
    sealed: keys.seal(
      { table: 'clients', id, column: 'sealed' },
      JSON.stringify(privateClientOf(client)),
    ),
  }
}
