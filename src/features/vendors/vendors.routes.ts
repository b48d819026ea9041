import { recordReads } from '../records/record-reads.ts'
import { Vendor } from './vendor.ts'
import { toVendor } from './vendor-row.ts'
import { selectVendor, vendorList } from './vendors.queries.ts'

export const { list: listVendors, get: getVendor } = recordReads({
  noun: 'Vendor',
  record: Vendor,
  toRecord: toVendor,
  list: vendorList,
  select: selectVendor,
})
