import type { Claim } from './claim.ts'
import { type Company, cityLine, oneLine, type Person, type Place, wirePhone } from './people.ts'
import { type DateStyle, wireMoney, writeDate } from './writing.ts'

export type Manner = {
  date: DateStyle
  money: (cents: number) => string
  flip: boolean
  phone: (digits: string) => string
}
export type Cell = { text: string; fields: Record<string, string> }
/** `labels`: what the column may be called; `of`: its cell. `must` columns are in every list. */
export type Column<T> = {
  labels: readonly string[]
  must?: boolean
  of: (item: T, manner: Manner) => Cell
}

const cell = (text: string, field: string, value: string): Cell => ({
  text,
  fields: value === '' ? {} : { [field]: value },
})
const unknown = (text: string): Cell => ({ text, fields: {} })

export type JobRow = {
  made: Claim
  status: readonly [string, string]
  job: readonly [string, string]
  invoiced: number
  collected: number
}

export const statuses = [
  ['Open', 'open'],
  ['On Hold', 'on_hold'],
  ['Completed', 'completed'],
  ['Closed', 'closed'],
  ['Cancelled', 'canceled'],
] as const
export const jobTypes = [
  ['Mitigation', 'mitigation'],
  ['Reconstruction', 'reconstruction'],
  ['Contents', 'contents'],
  ['Mit', 'mitigation'],
  ['Rebuild', 'reconstruction'],
] as const

const insuredCell = (person: Person, manner: Manner, field: string) =>
  cell(
    manner.flip ? `${person.last.toUpperCase()}, ${person.first.toUpperCase()}` : person.name,
    field,
    person.name,
  )

const splitPlace = (at: Place, prefix: string): Record<string, string> => ({
  [`${prefix}.line1`]: at.line1,
  [`${prefix}.city`]: at.city,
  [`${prefix}.state`]: at.state,
  [`${prefix}.postal_code`]: at.zip,
  ...(at.line2 ? { [`${prefix}.line2`]: at.line2 } : {}),
})

export const jobColumns: Record<string, Column<JobRow>> = {
  job: {
    must: true,
    labels: ['Job #', 'Job Number', 'Job No.', 'File Number', 'Project #', 'JobID'],
    of: ({ made }) => cell(made.jobNumber, 'job_number', made.jobNumber),
  },
  client: {
    must: true,
    labels: ['Customer', 'Insured', 'Client Name', 'Homeowner', 'Policyholder', 'Customer Name'],
    of: ({ made }, manner) => insuredCell(made.insured, manner, 'client_name'),
  },
  claim: {
    labels: ['Claim #', 'Claim Number', 'Ins Claim No', 'Claim'],
    of: ({ made }) => cell(made.claimNumber, 'claim_number', made.claimNumber),
  },
  policy: {
    labels: ['Policy', 'Policy Number', 'Policy #'],
    of: ({ made }) => cell(made.policyNumber, 'policy_number', made.policyNumber),
  },
  carrier: {
    labels: ['Carrier', 'Insurance Company', 'Insurer', 'Ins. Co.'],
    of: ({ made }) => cell(made.carrierWritten, 'carrier_name', made.carrier),
  },
  loss: {
    labels: ['DOL', 'Date of Loss', 'Loss Date', 'Loss Dt'],
    of: ({ made }, manner) =>
      cell(writeDate(made.dateOfLoss, manner.date), 'date_of_loss', made.dateOfLoss),
  },
  received: {
    labels: ['Received', 'Date Received', 'Assigned Date', 'Intake Date'],
    of: ({ made }, manner) =>
      cell(
        writeDate(made.received, manner.date),
        'dates.received_at',
        `${made.received}T00:00:00.000Z`,
      ),
  },
  kind: {
    labels: ['Loss Type', 'Type of Loss', 'Peril', 'Cause'],
    of: ({ made }) => cell(made.lossWord, 'loss_type', made.lossType),
  },
  type: {
    labels: ['Job Type', 'Division', 'Work Type'],
    of: ({ job }) => cell(job[0], 'job_type', job[1]),
  },
  status: {
    labels: ['Status', 'Job Status', 'State of Job'],
    of: ({ status }) => cell(status[0], 'status', status[1]),
  },
  address: {
    labels: ['Property Address', 'Loss Address', 'Address', 'Site Address'],
    of: ({ made }) => ({ text: oneLine(made.at), fields: splitPlace(made.at, 'address') }),
  },
  rcv: {
    labels: ['RCV', 'Estimate Total (RCV)', 'Replacement Cost', 'RCV Total'],
    of: ({ made }, manner) =>
      cell(manner.money(made.money.rcv), 'financials.rcv_total', wireMoney(made.money.rcv)),
  },
  deductible: {
    labels: ['Deductible', 'Ded.', 'Ded Amt'],
    of: ({ made }, manner) =>
      cell(manner.money(made.deductible), 'financials.deductible', wireMoney(made.deductible)),
  },
  invoiced: {
    labels: ['Invoiced', 'Billed', 'Invoice Amount', 'Total Invoiced'],
    of: ({ invoiced }, manner) =>
      cell(manner.money(invoiced), 'financials.invoiced_total', wireMoney(invoiced)),
  },
  collected: {
    labels: ['Collected', 'Paid to Date', 'Payments Received'],
    of: ({ collected }, manner) =>
      cell(manner.money(collected), 'financials.collected_total', wireMoney(collected)),
  },
  adjuster: {
    labels: ['Adjuster', 'Adjuster Name', 'Claim Rep'],
    of: ({ made }) => cell(made.adjuster.name, 'adjuster_name', made.adjuster.name),
  },
  adjusterPhone: {
    labels: ['Adjuster Phone', 'Adj. Phone'],
    of: ({ made }, manner) =>
      cell(manner.phone(made.adjuster.phone), 'adjuster_phone', wirePhone(made.adjuster.phone)),
  },
  manager: {
    labels: ['PM', 'Project Manager', 'Proj. Mgr'],
    of: ({ made }) => cell(made.estimator.name, 'project_manager', made.estimator.name),
  },
  odd: {
    labels: ['Crew color', 'Key box', 'Rank', 'Truck'],
    of: ({ made }) => unknown(made.jobNumber.slice(-1)),
  },
}

export type ClientRow = { person: Person; at: Place; kind: readonly [string, string] }
export const clientColumns: Record<string, Column<ClientRow>> = {
  name: {
    must: true,
    labels: ['Client', 'Name', 'Customer Name', 'Client Name', 'Account Name'],
    of: (row, manner) => insuredCell(row.person, manner, 'name'),
  },
  email: {
    labels: ['Email', 'E-mail Address', 'Contact Email', 'Mail'],
    of: ({ person }) => cell(person.email, 'contact_email', person.email),
  },
  phone: {
    labels: ['Phone', 'Phone Number', 'Tel', 'Mobile', 'Primary Phone'],
    of: ({ person }, manner) =>
      cell(manner.phone(person.phone), 'contact_phone', wirePhone(person.phone)),
  },
  kind: {
    labels: ['Client Type', 'Type', 'Category'],
    of: ({ kind }) => cell(kind[0], 'client_type', kind[1]),
  },
  street: {
    labels: ['Street', 'Billing Street', 'Address 1', 'Mailing Address'],
    of: ({ at }) => cell(at.line1, 'billing_address.line1', at.line1),
  },
  city: {
    labels: ['City', 'Town', 'Billing City'],
    of: ({ at }) => cell(at.city, 'billing_address.city', at.city),
  },
  state: {
    labels: ['State', 'ST', 'Billing State'],
    of: ({ at }) => cell(at.state, 'billing_address.state', at.state),
  },
  zip: {
    labels: ['Zip', 'ZIP Code', 'Postal Code', 'Zip/Postal'],
    of: ({ at }) => cell(at.zip, 'billing_address.postal_code', at.zip),
  },
  odd: { labels: ['Newsletter', 'Birthday gift', 'Src Id'], of: () => unknown('yes') },
}
export const clientKinds = [
  ['Homeowner', 'homeowner'],
  ['Business', 'business'],
  ['Property Manager', 'property_manager'],
  ['Tenant', 'tenant'],
] as const

export type VendorRow = {
  company: Company
  trade: readonly [string, string]
  contact: Person
  license: string
  expires: string
}
export const vendorColumns: Record<string, Column<VendorRow>> = {
  name: {
    must: true,
    labels: ['Vendor', 'Vendor Name', 'Subcontractor', 'Company', 'Supplier Name'],
    of: (row) => cell(row.company.name, 'name', row.company.name),
  },
  trade: {
    must: true,
    labels: ['Trade', 'Specialty', 'Service', 'Craft'],
    of: ({ trade }) => cell(trade[0], 'trade', trade[1]),
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
export const trades = [
  ['Plumbing', 'plumbing'],
  ['Electrical', 'electrical'],
  ['Drywall', 'drywall'],
  ['Flooring', 'flooring'],
  ['Roofing', 'roofing'],
  ['Painting', 'painting'],
  ['HVAC', 'hvac'],
] as const
