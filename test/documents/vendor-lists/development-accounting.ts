import type { Layouts } from '../layouts.ts'
import { cell, splitPlace, unknown } from '../list-columns.ts'
import { listExport, type WrittenColumn } from '../list-export.ts'
import { type Company, company, oneLine, person, type SamplePerson, wirePhone } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'

type Subcontractor = {
  firm: Company
  who: SamplePerson
  license: string
  policy: string
  ends: string
  compEnds: string
}

const subcontractor = (random: Random): Subcontractor => ({
  firm: company(random, ['Plumbing', 'Electric', 'Drywall', 'Flooring']),
  who: person(random),
  license: `LIC${random.digits(6)}`,
  policy: `GL${random.digits(7)}`,
  ends: day(random, '2026-02-01', '2027-06-30'),
  compEnds: day(random, '2026-02-01', '2027-06-30'),
})

const dotted = (digits: string) => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`

const columns: readonly WrittenColumn<Subcontractor>[] = [
  { head: 'Vendor', of: ({ firm }) => cell(firm.name, 'name', firm.name) },
  { head: 'Primary Contact', of: ({ who }) => cell(who.name, 'contact_name', who.name) },
  {
    head: 'Main Phone',
    of: ({ firm }) => cell(dotted(firm.phone), 'contact_phone', wirePhone(firm.phone)),
  },
  { head: 'Main Email', of: ({ firm }) => cell(firm.email, 'contact_email', firm.email) },
  {
    head: 'Address',
    of: ({ firm }) => ({ text: oneLine(firm.place), fields: splitPlace(firm.place, 'address') }),
  },
  { head: 'Account No.', of: ({ policy }) => unknown(policy.slice(2)) },
  { head: 'Contractor License No.', of: ({ license }) => cell(license, 'license_number', license) },
  { head: 'GL Policy No.', of: ({ policy }) => unknown(policy) },
  {
    head: 'GL Exp. Date',
    of: ({ ends }) => cell(writeDate(ends, 'us'), 'insurance_expires_on', ends),
  },
  {
    head: 'WC Exp. Date',
    of: ({ compEnds }) => cell(writeDate(compEnds, 'us'), 'workers_comp_expires_on', compEnds),
  },
  { head: 'Track 1099', of: () => unknown('Yes') },
]

/** Subcontractors as an accounting program lists them: two policies and three numbers. */
export const accountingVendors: Layouts = {
  accountingVendors: listExport({
    documentType: 'vendor_list',
    saves: ['vendors'],
    columns,
    item: subcontractor,
    personal: ({ firm, who }) => [who.name, firm.email],
    titles: ['Ridgeline Restoration LLC', 'Subcontractor List', ''],
  }),
}
