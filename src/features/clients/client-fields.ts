import { addressRules, type FieldPath, type FieldRule } from '../records/record-field-rules.ts'
import type { NewClient } from './client.ts'

const identity = { class: 'identity' } as const
const descriptive = { class: 'descriptive' } as const

/** Which source may change each field of a client. */
export const clientFieldRules: Readonly<Record<FieldPath<NewClient>, FieldRule>> = {
  name: identity,
  client_type: descriptive,
  contact_name: identity,
  contact_email: identity,
  contact_phone: identity,
  preferred_contact_method: descriptive,
  ...addressRules('billing_address'),
  notes: descriptive,
}
