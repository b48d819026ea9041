import { exampleAddress } from '../records/record.ts'

/** An example client. A test checks it against the schema. */
export const exampleClient = {
  id: '0198c2a4-7c1b-7a10-8c55-91d0a7e4b2c6',
  name: 'Dana Whitfield',
  client_type: 'homeowner',
  client_type_label: 'Homeowner',
  contact_name: null,
  contact_email: 'dana.whitfield@example.com',
  contact_phone: '+15125550117',
  preferred_contact_method: null,
  preferred_contact_method_label: null,
  billing_address: exampleAddress,
  notes: null,
  source: 'document',
  source_label: 'Document',
  created_at: '2026-03-04T09:12:44.518Z',
  updated_at: '2026-03-04T09:12:44.518Z',
}

export const exampleNewClient = {
  name: 'Dana Whitfield',
  client_type: 'homeowner',
  contact_email: 'dana.whitfield@example.com',
  contact_phone: '+15125550117',
  billing_address: { line1: '418 Larkspur Lane', city: 'Round Rock', state: 'TX' },
}
