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
import {
  insuranceStatuses,
  type NewVendor,
  trades,
  type Vendor,
  vendorStatuses,
  vendorTypes,
} from './vendor.ts'

export type VendorRow = DB['vendors'] & {
  vendor_type: Vendor['vendor_type']
  trade: Vendor['trade']
  status: Vendor['status']
  insurance_status: Vendor['insurance_status']
  source: RecordSource
}

/** The labels of every enum of a vendor. */
export const vendorLabels = {
  vendor_type: labelsOf(vendorTypes),
  trade: labelsOf(trades, { hvac: 'HVAC' }),
  status: labelsOf(vendorStatuses),
  insurance_status: labelsOf(insuranceStatuses),
}

export function privateVendorOf(vendor: NewVendor): PrivateParty {
  const { name, contact_name, contact_email, contact_phone, address } = vendor
  const { line1, line2 } = address ?? {}
  return { ...withoutEmpty({ contact_name, contact_email, contact_phone, line1, line2 }), name }
}

export function toVendor(row: VendorRow, keys: OperatorKeys): Vendor {
  const own = openPrivateVendor(row, keys)
  return {
    id: row.id,
    name: own.name,
    vendor_type: row.vendor_type,
    vendor_type_label: labelOf(vendorLabels.vendor_type, row.vendor_type),
    trade: row.trade,
    trade_label: labelOf(vendorLabels.trade, row.trade),
    status: row.status,
    status_label: vendorLabels.status[row.status],
    contact_name: own.contact_name ?? null,
    contact_email: own.contact_email ?? null,
    contact_phone: own.contact_phone ?? null,
    address: toAddress(row, own),
    license_number: row.license_number,
    license_expires_on: row.license_expires_on,
    insurance_status: row.insurance_status,
    insurance_status_label: labelOf(vendorLabels.insurance_status, row.insurance_status),
    insurance_expires_on: row.insurance_expires_on,
    workers_comp_expires_on: row.workers_comp_expires_on,
    w9_on_file: row.w9_on_file,
    is_preferred: row.is_preferred,
    source: row.source,
    source_label: recordSourceLabels[row.source],
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Converts a row back to the input that would create it. */
export function vendorInput(row: VendorRow, keys: OperatorKeys): NewVendor {
  const { line1, line2, ...own } = openPrivateVendor(row, keys)
  const { city, state, postal_code, country } = row
  return {
    ...own,
    vendor_type: row.vendor_type,
    trade: row.trade,
    status: row.status,
    address: { line1, line2, city, state, postal_code, country },
    license_number: row.license_number,
    license_expires_on: row.license_expires_on,
    insurance_status: row.insurance_status,
    insurance_expires_on: row.insurance_expires_on,
    workers_comp_expires_on: row.workers_comp_expires_on,
    w9_on_file: row.w9_on_file,
    is_preferred: row.is_preferred,
  }
}

function openPrivateVendor(row: VendorRow, keys: OperatorKeys): PrivateParty {
  return JSON.parse(keys.open({ table: 'vendors', id: row.id, column: 'sealed' }, row.sealed))
}
