import { utcDay } from '../../platform/utc-days.ts'
import type { CorrectableRecord, CorrectedFields } from '../records/record-correction.ts'
import { NewVendor } from './vendor.ts'
import { vendorFieldRules } from './vendor-fields.ts'
import { insuranceStatusOn, isOfDate } from './vendor-insurance.ts'
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
  implied: impliedStatus,
}

/** A new last day of the insurance moves its status. An exemption does not end with a date. */
function impliedStatus(
  before: NewVendor,
  fields: CorrectedFields,
  { now }: { now: Date },
): CorrectedFields {
  const { insurance_expires_on: expires, insurance_status: typed } = fields
  if (expires === undefined || typed !== undefined) return {}
  const { insurance_status: status } = before
  if (expires === null) return isOfDate(status) ? { insurance_status: null } : {}
  if (status === 'exempt') return {}
  return { insurance_status: insuranceStatusOn(String(expires), utcDay(now)) }
}
