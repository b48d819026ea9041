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
import type { NewVendor, Vendor } from './vendor.ts'
import { privateVendorOf } from './vendor-row.ts'

export type VendorRow = Selectable<DB['vendors']> & {
  vendor_type: Vendor['vendor_type']
  trade: Vendor['trade']
  status: Vendor['status']
  insurance_status: Vendor['insurance_status']
  source: RecordSource
}

const COLUMNS = [
  'id',
  'vendor_type',
  'trade',
  'status',
  'license_number',
  'license_expires_on',
  'insurance_status',
  'insurance_expires_on',
  'workers_comp_expires_on',
  'w9_on_file',
  'is_preferred',
  'city',
  'state',
  'postal_code',
  'country',
  'sealed',
  'source',
  'created_at',
  'updated_at',
] as const

export const vendorList = listing<VendorRow>('vendors', COLUMNS)

export async function selectVendor(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<VendorRow | null> {
  const row = await db
    .selectFrom('vendors')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as VendorRow | undefined) ?? null
}

/** A new vendor's row. */
export function vendorRow(
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  vendor: NewVendor,
  source: RecordSource,
): VendorRow {
  const id = uuidv7()
  return {
    operator_id: operatorId,
    id,
    source,
    created_at: stamp,
    updated_at: stamp,
    ...columnsOf(id, keys, vendor),
  }
}

export async function insertVendors(tx: Db, rows: VendorRow[]): Promise<void> {
  await insertRows(tx, 'vendors', rows)
}

/** Rows that may be one of those looked for, oldest first. */
export async function selectVendorCandidates(tx: Db, operatorId: OperatorId, looked: PartyIndexes) {
  const { emails, phones, names } = looked
  return run<VendorRow>(tx, CANDIDATES, [operatorId, emails, phones, names])
}

/** Writes a vendor anew from what is now known of it. */
export async function updateVendor(
  tx: Db,
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  id: string,
  vendor: NewVendor,
): Promise<VendorRow> {
  const updated = await tx
    .updateTable('vendors')
    .set({ ...columnsOf(id, keys, vendor), updated_at: stamp })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return updated as VendorRow
}

/** Joins, not any(…): over the thousand keys of a list that would compare each with every row. */
const CANDIDATES = `
  select * from vendors where operator_id = $1 and id in (
    select c.id from unnest($2::text[]) k join vendors c on c.operator_id = $1 and c.email_index = k
    union
    select c.id from unnest($3::text[]) k join vendors c on c.operator_id = $1 and c.phone_index = k
    union
    select c.id from unnest($4::text[]) k join vendors c on c.operator_id = $1 and c.name_index = k)
  order by created_at, id limit 20000`

function columnsOf(id: string, keys: OperatorKeys, vendor: NewVendor) {
  const { contact_email, contact_phone } = vendor
  return {
    vendor_type: vendor.vendor_type ?? null,
    trade: vendor.trade ?? null,
    status: vendor.status ?? ('active' as const),
    license_number: vendor.license_number ?? null,
    license_expires_on: vendor.license_expires_on ?? null,
    insurance_status: vendor.insurance_status ?? null,
    insurance_expires_on: vendor.insurance_expires_on ?? null,
    workers_comp_expires_on: vendor.workers_comp_expires_on ?? null,
    w9_on_file: vendor.w9_on_file ?? false,
    is_preferred: vendor.is_preferred ?? false,
    ...placeOf(vendor.address),
    email_index: contact_email ? emailIndex(keys, contact_email) : null,
    phone_index: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name_index: nameIndex(keys, vendor.name),
    sealed: keys.seal(
      { table: 'vendors', id, column: 'sealed' },
      JSON.stringify(privateVendorOf(vendor)),
    ),
  }
}
