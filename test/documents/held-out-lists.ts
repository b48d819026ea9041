import { type Column, clientColumns, jobColumns, vendorColumns } from './list-columns.ts'
import { clientSheet, jobSheet, vendorSheet } from './lists.ts'
import type { Random } from './random.ts'

/** The same columns under names no reader was developed on. */
function renamed<T>(columns: Record<string, Column<T>>, labels: Record<string, readonly string[]>) {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      { ...column, labels: labels[key] ?? column.labels },
    ]),
  )
}

const jobs = renamed(jobColumns, {
  job: ['Our Job No', 'Job ID', 'Project Number', 'File No.'],
  client: ['Owner', 'Insured Name', 'Customer / Insured', 'Client'],
  claim: ['Insurance Claim #', 'Claim No', 'Claim Ref'],
  policy: ['Policy No.', 'Policy ID', 'Ins. Policy'],
  carrier: ['Ins Carrier', 'Insurance', 'Carrier Name'],
  loss: ['Loss On', 'Date Of Loss', 'Loss date (DOL)'],
  received: ['Recd', 'Received On', 'Date Assigned'],
  kind: ['Cause of Loss', 'Loss', 'Type Of Loss'],
  type: ['Type of Job', 'Job Category', 'Service Line'],
  status: ['Current Status', 'Job status'],
  address: ['Loss Location', 'Job Address', 'Location', 'Property'],
  rcv: ['RCV Amount', 'Replacement Cost Value', 'Total RCV'],
  deductible: ['Deductible Amount', 'Deduct.', 'Insured Deductible'],
  invoiced: ['Amount Invoiced', 'Billed to Date', 'Invoiced Total'],
  collected: ['Amount Collected', 'Total Paid', 'Received to Date'],
  adjuster: ['Adj. Name', 'Insurance Adjuster', 'Claims Adjuster'],
  adjusterPhone: ['Adjuster Tel', 'Adjuster Phone No.', 'Adj Phone #'],
  manager: ['Proj. Manager', 'Job Manager', 'PM Name'],
  odd: ['Bin', 'Shelf', 'Priority'],
})

const clients = renamed(clientColumns, {
  name: ['Full Name', 'Contact / Client', 'Customer'],
  email: ['E-Mail', 'Email Address', 'email 1'],
  phone: ['Cell', 'Phone No.', 'Contact Number', 'Telephone'],
  kind: ['Customer Type', 'Kind of client', 'Segment'],
  street: ['Street Address', 'Addr', 'Billing Address'],
  city: ['City/Town', 'Municipality'],
  state: ['State/Prov', 'St.', 'Region'],
  zip: ['Zipcode', 'Zip Cd', 'Postcode'],
  odd: ['Loyalty', 'Referred how'],
})

const vendors = renamed(vendorColumns, {
  name: ['Company Name', 'Sub', 'Business Name', 'Vendor / Sub'],
  trade: ['Trade Type', 'Scope', 'Discipline', 'Trades'],
  contact: ['Primary Contact', 'Rep', 'Attn'],
  email: ['Email Addr', 'E-mail', 'Contact E-mail'],
  phone: ['Ph', 'Business Phone', 'Phone #'],
  license: ['Contractor Lic', 'License', 'Lic #'],
  insurance: ['Ins. Expires', 'Insurance Expiration Date', 'COI exp.'],
  address: ['Mailing Address', 'Location', 'Company Address'],
  odd: ['Tier', 'Payment code'],
})

export const heldOutJobs = (random: Random) => jobSheet(random, jobs)
export const heldOutClients = (random: Random) => clientSheet(random, clients)
export const heldOutVendors = (random: Random) => vendorSheet(random, vendors)
