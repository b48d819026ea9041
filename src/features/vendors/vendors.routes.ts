import { recordReads } from '../records/record.ts'
import { toVendor, Vendor } from './vendor.ts'
import { selectVendor, vendorList } from './vendors.queries.ts'

export const { list: listVendors, get: getVendor } = recordReads({
  noun: 'Vendor',
  record: Vendor,
  toRecord: toVendor,
  list: vendorList,
  select: selectVendor,
})
