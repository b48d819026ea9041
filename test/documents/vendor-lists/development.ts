import { type Choice, cell, type SampleColumn, splitPlace, unknown } from '../list-columns.ts'
import { type Sheet, sheet } from '../lists.ts'
import { type Company, cityLine, company, person, type SamplePerson, wirePhone } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'

type SampleVendor = {
  company: Company
  trade: Choice
  contact: SamplePerson
  license: string
  expires: string
}

export const vendorColumns: Record<string, SampleColumn<SampleVendor>> = {
  name: {
    must: true,
    labels: ['Vendor', 'Vendor Name', 'Subcontractor', 'Company', 'Supplier Name'],
    of: (row) => cell(row.company.name, 'name', row.company.name),
  },
  trade: {
    must: true,
    labels: ['Trade', 'Specialty', 'Service', 'Craft'],
    of: ({ trade }) => cell(trade.label, 'trade', trade.value),
  },
  contact: {
    labels: ['Contact', 'Contact Name', 'Contact Person'],
    of: ({ contact }) => cell(contact.name, 'contact_name', contact.name),
  },
  email: {
    labels: ['Email', 'Contact Email', 'E-Mail'],
    of: ({ company }) => cell(company.email, 'contact_email', company.email),
  },
  phone: {
    labels: ['Phone', 'Office Phone', 'Telephone'],
    of: ({ company }, manner) =>
      cell(manner.phone(company.phone), 'contact_phone', wirePhone(company.phone)),
  },
  license: {
    labels: ['License #', 'Lic. No.', 'License Number'],
    of: ({ license }) => cell(license, 'license_number', license),
  },
  insurance: {
    labels: ['Insurance Exp', 'COI Expiration', 'GL Expires', 'Insurance Expires'],
    of: ({ expires }, manner) =>
      cell(writeDate(expires, manner.date), 'insurance_expires_on', expires),
  },
  address: {
    labels: ['Address', 'Business Address', 'Office Address'],
    of: ({ company: { place: at } }) => ({
      text: `${at.line1}, ${cityLine(at)}`,
      fields: splitPlace(at, 'address'),
    }),
  },
  odd: {
    labels: ['Gate', 'Old ID', 'Score card'],
    of: ({ license }) => unknown(license.slice(-2)),
  },
}

const trades: Choice[] = [
  { label: 'Plumbing', value: 'plumbing' },
  { label: 'Electrical', value: 'electrical' },
  { label: 'Drywall', value: 'drywall' },
  { label: 'Flooring', value: 'flooring' },
  { label: 'Roofing', value: 'roofing' },
  { label: 'Painting', value: 'painting' },
  { label: 'HVAC', value: 'hvac' },
]

export const developmentVendorSheet = (random: Random) => vendorSheet(random, vendorColumns)

export function vendorSheet(random: Random, columns: typeof vendorColumns): Sheet {
  const items = Array.from({ length: random.int(4, 14) }, (): SampleVendor => {
    const trade = random.pick(trades)
    return {
      company: company(random, [trade.label]),
      trade,
      contact: person(random),
      license: `${random.pick(['C', 'LIC-', 'CCB '])}${random.digits(6)}`,
      expires: day(random, '2026-01-01', '2027-12-31'),
    }
  })
  const personal = items.map((row) => row.contact.name)
  return sheet(random, {
    documentType: 'vendor_list',
    saves: ['vendors'],
    columns,
    items,
    personal,
  })
}
