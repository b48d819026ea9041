import { addressRules, type FieldPath, type FieldRule } from '../records/record-field-rules.ts'
import type { NewVendor } from './vendor.ts'

const identity = { class: 'identity' } as const
const descriptive = { class: 'descriptive' } as const
const certification_date = { class: 'certification_date' } as const

/** Which source may change each field of a vendor. */
export const vendorFieldRules: Readonly<Record<FieldPath<NewVendor>, FieldRule>> = {
  name: identity,
  vendor_type: descriptive,
  trade: descriptive,
  status: { class: 'descriptive', default: 'active' },
  contact_name: identity,
  contact_email: identity,
  contact_phone: identity,
  ...addressRules('address'),
  license_number: identity,
  license_expires_on: certification_date,
  insurance_expires_on: { ...certification_date, with: ['insurance_status'] },
  insurance_status: { ...descriptive, follows: 'insurance_expires_on' },
  workers_comp_expires_on: certification_date,
  w9_on_file: { class: 'descriptive', type: 'boolean', default: false },
  is_preferred: { class: 'descriptive', type: 'boolean', default: false },
}
