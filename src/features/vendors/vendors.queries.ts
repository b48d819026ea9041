import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  addressColumns,
  PARTY_INDEX_COLUMNS,
  type PartyIndexColumn,
  partyIndexes,
} from '../records/record.ts'
import { NO_EARLIER_INDEXES, withEarlierIndexes } from '../records/record-earlier-indexes.ts'
import { recordStore } from '../records/record-store.ts'
import type { NewVendor } from './vendor.ts'
import { privateVendorOf, toVendor, type VendorRow } from './vendor-row.ts'

const store = recordStore<'vendors', VendorRow, NewVendor, PartyIndexColumn>({
  table: 'vendors',
  listed: [
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
  ],
  foundBy: PARTY_INDEX_COLUMNS,
  columnsOf,
})

export const {
  list: vendorList,
  select: selectVendor,
  selectAll: selectVendors,
  row: vendorRow,
  insert: insertVendors,
  update: updateVendors,
  candidates: selectVendorCandidates,
  scan: vendorScan,
} = store

export const changedVendorRow = withEarlierIndexes(store.changedRow)

function columnsOf(id: string, keys: OperatorKeys, vendor: NewVendor) {
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
    ...addressColumns(vendor.address),
    ...partyIndexes(keys, vendor),
    ...NO_EARLIER_INDEXES,
    sealed: keys.seal(
      { table: 'vendors', id, column: 'sealed' },
      JSON.stringify(privateVendorOf(vendor)),
    ),
  }
}

/** The vendors of these ZIP codes that the operator works with, oldest first. */
export async function selectVendorsByZip(
  db: Db,
  operatorId: OperatorId,
  zips: readonly string[],
): Promise<VendorRow[]> {
  return run<VendorRow>(db, BY_ZIP, [operatorId, zips])
}

/** Each is decrypted to compare its street. */
const BY_ZIP = `
  select * from vendors
  where operator_id = $1 and status <> 'inactive' and left(postal_code, 5) = any($2::text[])
  order by created_at, id limit 200`

/** The names of these vendors by id. */
export async function selectVendorNames(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectVendors(db, operatorId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toVendor(row, keys).name]))
}
