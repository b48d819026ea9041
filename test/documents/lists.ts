import { type Claim, claim, personalOf } from './claim.ts'
import {
  type Company,
  cityLine,
  company,
  oneLine,
  type Person,
  type Place,
  person,
  place,
  wirePhone,
  writePhone,
} from './people.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'
import { type DateStyle, day, plainMoney, wireMoney, writeDate } from './writing.ts'

/** A list before it is a file: rows of cells, header row(s) somewhere above, totals below. */
export type Sheet = { rows: string[][]; truth: Truth }

type Manner = {
  date: DateStyle
  money: (cents: number) => string
  flip: boolean
  phone: (digits: string) => string
}
type Cell = { text: string; fields: Record<string, string> }
/** `labels`: what the column may be called; `of`: its cell. `must` columns are in every list. */
type Column<T> = {
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

const statuses = [
  ['Open', 'open'],
  ['On Hold', 'on_hold'],
  ['Completed', 'completed'],
  ['Closed', 'closed'],
  ['Cancelled', 'canceled'],
] as const
const jobTypes = [
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
const clientKinds = [
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
const trades = [
  ['Plumbing', 'plumbing'],
  ['Electrical', 'electrical'],
  ['Drywall', 'drywall'],
  ['Flooring', 'flooring'],
  ['Roofing', 'roofing'],
  ['Painting', 'painting'],
  ['HVAC', 'hvac'],
] as const

export function jobSheet(random: Random, columns = jobColumns): Sheet {
  const items = Array.from({ length: random.int(4, 18) }, (): JobRow => {
    const made = claim(random)
    const invoiced = made.money.rcv
    return {
      made,
      status: random.pick(statuses),
      job: random.pick(jobTypes),
      invoiced,
      collected: Math.round(invoiced * random.pick([0, 0.5, 1])),
    }
  })
  const personal = items.flatMap(({ made }) => personalOf(made))
  return sheet(random, 'job_list', ['clients', 'jobs'], columns, items, personal)
}

export function clientSheet(random: Random, columns = clientColumns): Sheet {
  const items = Array.from(
    { length: random.int(4, 18) },
    (): ClientRow => ({
      person: person(random),
      at: place(random),
      kind: random.pick(clientKinds),
    }),
  )
  const personal = items.flatMap((row) => [row.person.name, row.person.email, row.at.line1])
  return sheet(random, 'client_list', ['clients'], columns, items, personal)
}

export function vendorSheet(random: Random, columns = vendorColumns): Sheet {
  const items = Array.from({ length: random.int(4, 14) }, (): VendorRow => {
    const trade = random.pick(trades)
    return {
      company: company(random, [trade[0]]),
      trade,
      contact: person(random),
      license: `${random.pick(['C', 'LIC-', 'CCB '])}${random.digits(6)}`,
      expires: day(random, '2026-01-01', '2027-12-31'),
    }
  })
  return sheet(
    random,
    'vendor_list',
    ['vendors'],
    columns,
    items,
    items.map((row) => row.contact.name),
  )
}

function sheet<T>(
  random: Random,
  documentType: Truth['documentType'],
  saves: string[],
  all: Record<string, Column<T>>,
  items: T[],
  personal: string[],
): Sheet {
  const manner = mannerOf(random)
  const chosen = random.shuffle(
    Object.values(all).filter((column) => column.must || random.chance(0.75)),
  )
  const labels = chosen.map((column) => random.pick(column.labels))
  const shout = random.chance(0.2)
  const head = labels.map((text) => (shout ? text.toUpperCase() : text))
  const cells = items.map((item) => chosen.map((column) => column.of(item, manner)))
  const rows = cells.map((line) => line.map((each) => each.text))
  const truthRows = cells.map(
    (line) => Object.assign({}, ...line.map((each) => each.fields)) as Record<string, string>,
  )
  const top = random.chance(0.35) ? titleRows(random, documentType, head.length) : []
  const bottom = random.chance(0.3) ? totalsRow(cells) : []
  const columns = Object.fromEntries(
    chosen.map((column, c) => [
      head[c]!,
      Object.keys(column.of(items[0]!, manner).fields).sort().join(' '),
    ]),
  )
  return {
    rows: [...top, head, ...rows, ...bottom],
    truth: { documentType, fields: {}, saves, rows: truthRows, columns, personal },
  }
}

const mannerOf = (random: Random): Manner => {
  const sign = random.pick(['', '$', '$ '])
  const grouped = random.chance(0.7)
  const separator = random.pick(['-', '.', ' '])
  return {
    date: random.pick(['us', 'us0', 'iso', 'us2', 'short', 'usdash'] as const),
    money: (cents) => sign + (grouped ? plainMoney(cents) : wireMoney(cents)),
    flip: random.chance(0.3),
    phone: (digits) =>
      separator === ' '
        ? writePhone(random, digits)
        : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(separator),
  }
}

function titleRows(random: Random, documentType: string, width: number): string[][] {
  const title =
    { job_list: 'Job List', client_list: 'Client Directory', vendor_list: 'Approved Vendors' }[
      documentType
    ] ?? 'List'
  const line = (text: string) => [text, ...Array.from({ length: width - 1 }, () => '')]
  const rows = [
    line(random.pick([title, `Ridgeline Restoration - ${title}`, `${title} as of 09/30/2026`])),
  ]
  if (random.chance(0.5))
    rows.push(line(random.pick(['Printed by: office', 'Confidential', 'Q3 2026'])))
  return [...rows, line('')]
}

function totalsRow(cells: Cell[][]): string[][] {
  const width = cells[0]!.length
  const sums = Array.from({ length: width }, (_, c) => {
    const values = cells.map((line) => Object.entries(line[c]!.fields)[0])
    if (!values.every((value) => value?.[0].startsWith('financials.'))) return ''
    return plainMoney(values.reduce((sum, value) => sum + Math.round(Number(value![1]) * 100), 0))
  })
  if (sums.every((text) => text === '')) return []
  const label = sums.indexOf('')
  if (label >= 0) sums[label] = 'Total'
  return [sums]
}
