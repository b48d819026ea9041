import type { DB } from '../../platform/db/schema.gen.ts'
import { labelsOf } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import {
  labelOf,
  type PrivateParty,
  type RecordSource,
  recordSourceLabels,
  toAddress,
  withoutEmpty,
} from '../records/record.ts'
import { type Client, clientTypes, contactMethods, type NewClient } from './client.ts'

export type ClientRow = DB['clients'] & {
  client_type: Client['client_type']
  preferred_contact_method: Client['preferred_contact_method']
  source: RecordSource
}

/** The labels of every enum of a client. */
export const clientLabels = {
  client_type: labelsOf(clientTypes),
  preferred_contact_method: labelsOf(contactMethods, { sms: 'Text message' }),
}

/** The sealed part of a client. */
export type PrivateClient = PrivateParty & { notes?: string }

export function privateClientOf(client: NewClient): PrivateClient {
  const { name, contact_name, contact_email, contact_phone, notes, billing_address } = client
  const { line1, line2 } = billing_address ?? {}
  return {
    ...withoutEmpty({ contact_name, contact_email, contact_phone, line1, line2, notes }),
    name,
  }
}

export function toClient(row: ClientRow, keys: OperatorKeys): Client {
  const own = openPrivateClient(row, keys)
  return {
    id: row.id,
    name: own.name,
    client_type: row.client_type,
    client_type_label: labelOf(clientLabels.client_type, row.client_type),
    contact_name: own.contact_name ?? null,
    contact_email: own.contact_email ?? null,
    contact_phone: own.contact_phone ?? null,
    preferred_contact_method: row.preferred_contact_method,
    preferred_contact_method_label: labelOf(
      clientLabels.preferred_contact_method,
      row.preferred_contact_method,
    ),
    billing_address: toAddress(row, own),
    notes: own.notes ?? null,
    source: row.source,
    source_label: recordSourceLabels[row.source],
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function openPrivateClient(row: ClientRow, keys: OperatorKeys): PrivateClient {
  return JSON.parse(keys.open({ table: 'clients', id: row.id, column: 'sealed' }, row.sealed))
}

/** Converts a row back to the input that would create it. */
export function clientInput(row: ClientRow, keys: OperatorKeys): NewClient {
  const { line1, line2, ...own } = openPrivateClient(row, keys)
  const { client_type, preferred_contact_method, city, state, postal_code, country } = row
  const billing_address = { line1, line2, city, state, postal_code, country }
  return { ...own, client_type, preferred_contact_method, billing_address }
}
