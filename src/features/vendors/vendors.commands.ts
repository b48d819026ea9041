import { recordCommands } from '../records/record-commands.ts'
import { NewVendor } from './vendor.ts'
import { vendorFieldRules } from './vendor-fields.ts'
import { type VendorRow, vendorInput } from './vendor-row.ts'
import { changedVendorRow, selectVendor, updateVendors } from './vendors.queries.ts'

export const vendorCommands = recordCommands<VendorRow, NewVendor>(
  'vendor',
  {
    name: 'a vendor',
    rules: vendorFieldRules,
    schema: NewVendor,
    select: selectVendor,
    input: vendorInput,
    changedRow: changedVendorRow,
    update: updateVendors,
  },
  'is_preferred=true',
)
