import type { CorrectableRecord } from '../records/record-correction.ts'
import { NewVendor } from './vendor.ts'
import { vendorFieldRules } from './vendor-fields.ts'
import { type VendorRow, vendorInput } from './vendor-row.ts'
import { changedVendorRow, selectVendor, selectVendors, updateVendors } from './vendors.queries.ts'

export const correctableVendor: CorrectableRecord<VendorRow, NewVendor> = {
  name: 'a vendor',
  rules: vendorFieldRules,
  schema: NewVendor,
  select: selectVendor,
  selectAll: selectVendors,
  input: vendorInput,
  changedRow: changedVendorRow,
  update: updateVendors,
}
