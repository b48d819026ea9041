import type { Layouts } from '../layouts.ts'
import { cell, splitPlace, unknown } from '../list-columns.ts'
import { listExport, type WrittenColumn } from '../list-export.ts'
import { type Company, company, oneLine, person, type SamplePerson, wirePhone } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'

type Trade = readonly [word: string, value: string]
const trades: readonly Trade[] = [
  ['Plumbing', 'plumbing'],
  ['Electrical', 'electrical'],
  ['Roofing', 'roofing'],
  ['Painting', 'painting'],
]

type Subcontractor = {
  firm: Company
  who: SamplePerson
  trade: Trade
  license: string
  licenseEnds: string
  liabilityEnds: string
  compensationEnds: string
}

const subcontractor = (random: Random): Subcontractor => {
  const trade = random.pick(trades)
  return {
    firm: company(random, [trade[0]]),
    who: person(random),
    trade,
    license: `CCB${random.digits(6)}`,
    licenseEnds: day(random, '2026-02-01', '2028-06-30'),
    liabilityEnds: day(random, '2026-02-01', '2027-06-30'),
    compensationEnds: day(random, '2026-02-01', '2027-06-30'),
  }
}

const spaced = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

const columns: readonly WrittenColumn<Subcontractor>[] = [
  { head: 'Sub Name', of: ({ firm }) => cell(firm.name, 'name', firm.name) },
  { head: 'Trade / Specialty', of: ({ trade }) => cell(trade[0], 'trade', trade[1]) },
  { head: 'Contact Person', of: ({ who }) => cell(who.name, 'contact_name', who.name) },
  {
    head: 'Office Phone',
    of: ({ firm }) => cell(spaced(firm.phone), 'contact_phone', wirePhone(firm.phone)),
  },
  { head: 'Cell', of: ({ who }) => unknown(spaced(who.phone)) },
  { head: 'Email', of: ({ firm }) => cell(firm.email, 'contact_email', firm.email) },
  {
    head: 'Office Address',
    of: ({ firm }) => ({ text: oneLine(firm.place), fields: splitPlace(firm.place, 'address') }),
  },
  { head: 'State Lic. #', of: ({ license }) => cell(license, 'license_number', license) },
  {
    head: 'License Expires',
    of: ({ licenseEnds }) => unknown(writeDate(licenseEnds, 'us')),
  },
  {
    head: 'General Liability Exp.',
    of: ({ liabilityEnds }) =>
      cell(writeDate(liabilityEnds, 'us'), 'insurance_expires_on', liabilityEnds),
  },
  {
    head: "Workers' Comp Exp.",
    of: ({ compensationEnds }) =>
      cell(writeDate(compensationEnds, 'us'), 'workers_comp_expires_on', compensationEnds),
  },
  { head: 'W-9 on File', of: () => unknown('Y') },
  { head: 'Payment Terms', of: () => unknown('Net 30') },
  { head: 'Rating', of: () => unknown('4') },
]

/** An office's sheet of subcontractors: the expiry of a license and of two policies. */
export const officeVendors: Layouts = {
  officeVendors: listExport({
    documentType: 'vendor_list',
    saves: ['vendors'],
    columns,
    item: subcontractor,
    personal: ({ firm, who }) => [who.name, firm.email],
    titles: ['Subcontractor Compliance', 'Updated weekly', ''],
  }),
}
