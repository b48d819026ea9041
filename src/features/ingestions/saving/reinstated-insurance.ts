import type { StoredValues } from '../../records/record-merge.ts'
import { valueAt } from '../../records/record-paths.ts'
import type { Statement } from '../../records/record-provenance.ts'
import { reinstatedDays } from '../../records/record-revocation.ts'
import type { NewVendor } from '../../vendors/vendor.ts'
import { vendorFieldRules } from '../../vendors/vendor-fields.ts'
import { insuranceStatusOn } from '../../vendors/vendor-insurance.ts'

/**
 * A document may reinstate an insurance without its last day. Then the day on file decides the status, so
 * that an insurance that ended is not valid.
 */
export function withReinstatedStatus(
  vendor: NewVendor,
  { row, values }: StoredValues<NewVendor>,
  statement: (field: string) => Statement,
  today: string,
): NewVendor {
  if (vendor.insurance_expires_on || !vendor.insurance_status) return vendor
  const days = reinstatedDays(vendorFieldRules, row, (field) => valueAt(values, field), statement)
  const day = new Map(days).get('insurance_expires_on')
  return typeof day === 'string'
    ? { ...vendor, insurance_status: insuranceStatusOn(day, today) }
    : vendor
}
