import { z } from 'zod'
import { described, Email, PlainDate, text } from '../../platform/http/values.ts'
import {
  Address,
  NewAddress,
  NullableDate,
  NullableLabel,
  nullableText,
  Phone,
  recordHead,
  recordTail,
} from '../records/record.ts'
import { exampleVendor } from './vendor.example.ts'

export const vendorTypes = [
  'subcontractor',
  'supplier',
  'equipment_rental',
  'contents_cleaning',
  'hygienist',
  'laboratory',
  'temporary_housing',
  'other',
] as const
export const trades = [
  'plumbing',
  'electrical',
  'drywall',
  'flooring',
  'roofing',
  'painting',
  'hvac',
  'abatement',
  'tree',
  'general',
  'other',
] as const
export const vendorStatuses = ['active', 'inactive', 'pending'] as const
export const insuranceStatuses = [
  'valid',
  'expiring_soon',
  'expired',
  'missing',
  'pending',
  'exempt',
] as const

const VendorType = z
  .enum(vendorTypes)
  .describe('Kind of goods or services that a vendor supplies.')
  .meta({ id: 'VendorType' })
const Trade = z.enum(trades).describe('Trade of a vendor.').meta({ id: 'Trade' })
const VendorStatus = z
  .enum(vendorStatuses)
  .describe(
    'Whether the operator works with the vendor. `pending`: the vendor is being onboarded or reviewed.',
  )
  .meta({ id: 'VendorStatus' })
const InsuranceStatus = z
  .enum(insuranceStatuses)
  .describe(
    '`valid`: in force. `expiring_soon`: expires within 30 days. `expired`: the expiration date has ' +
      'passed. `missing`: no insurance is on file. `pending`: proof was requested or is in review. ' +
      '`exempt`: no insurance is required. The status is taken from the document, or ' +
      'computed for the day the document was read.',
  )
  .meta({ id: 'InsuranceStatus' })

export const Vendor = z
  .strictObject({
    ...recordHead,
    ...described(
      {
        name: z.string().max(200),
        vendor_type: VendorType.nullable(),
        vendor_type_label: NullableLabel,
        trade: Trade.nullable(),
        trade_label: NullableLabel,
        status: VendorStatus,
        status_label: z.string().max(40),
        contact_name: nullableText(200),
        contact_email: nullableText(254),
        contact_phone: nullableText(40),
        address: Address,
        license_number: nullableText(64),
        license_expires_on: NullableDate,
        insurance_status: InsuranceStatus.nullable(),
        insurance_status_label: NullableLabel,
        insurance_expires_on: NullableDate,
        workers_comp_expires_on: NullableDate,
        w9_on_file: z.boolean(),
        is_preferred: z.boolean(),
      },
      {
        name: 'Name of the company or person.',
        vendor_type:
          'Goods or services that the vendor supplies: labor, materials, equipment or services.',
        trade: 'Main trade of the vendor.',
        status: 'Whether the operator works with the vendor.',
        contact_name: 'Name of the person to contact.',
        contact_email: 'Email address of the contact.',
        contact_phone: 'Phone number of the contact, with an optional extension.',
        address: 'Business address.',
        license_number: 'Number of the contractor license.',
        license_expires_on: 'Last valid day of the license.',
        insurance_status: 'Status of the vendor’s liability insurance.',
        insurance_expires_on: 'Last valid day of the liability insurance.',
        workers_comp_expires_on: 'Last valid day of the workers’ compensation insurance.',
        w9_on_file: 'Whether a W-9 form is on file.',
        is_preferred: 'Whether the operator prefers this vendor.',
      },
    ),
    ...recordTail,
  })
  .meta({ id: 'Vendor', examples: [exampleVendor] })
export type Vendor = z.output<typeof Vendor>

/** A vendor from a document. The API cannot write vendors. */
export const NewVendor = z.strictObject({
  name: text(200),
  vendor_type: VendorType.nullish(),
  trade: Trade.nullish(),
  status: VendorStatus.nullish(),
  contact_name: text(200).nullish(),
  contact_email: Email.nullish(),
  contact_phone: Phone.nullish(),
  address: NewAddress.nullish(),
  license_number: text(64).nullish(),
  license_expires_on: PlainDate.nullish(),
  insurance_status: InsuranceStatus.nullish(),
  insurance_expires_on: PlainDate.nullish(),
  workers_comp_expires_on: PlainDate.nullish(),
  w9_on_file: z.boolean().nullish(),
  is_preferred: z.boolean().nullish(),
})
export type NewVendor = z.output<typeof NewVendor>
