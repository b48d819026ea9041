import type { Layouts } from '../layouts.ts'
import { cityLine, phone, writePhone } from '../people.ts'
import { box, down, type Flow, put, putCenter, rule, stack } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, day, writeDate } from '../writing.ts'
import { type Holder, license } from './license-print.ts'

/** Pages of the boards' license searches, printed from a browser. Bonds and insurance have dates too. */
export const developmentSearches: Layouts = {
  cslbDetail: license(cslbDetail),
  laborIndustriesVerify: license(laborIndustriesVerify),
  dporLookup: license(dporLookup),
}
export const validationSearches: Layouts = {
  rocDetails: license(rocDetails),
  floridaLicensee: license(floridaLicensee),
  nevadaSearch: license(nevadaSearch),
}

const us = (date: string) => writeDate(date, 'us0')
const earlier = (random: Random) => day(random, '2021-02-01', '2024-05-30')

function browserHead(flow: Flow, title: string, address: string): void {
  put(flow, 30, '9/12/26, 10:21 AM', { y: 24, size: 7 })
  putCenter(flow, title, { y: 24, size: 7 })
  put(flow, 30, address, { y: 776, size: 7 })
  put(flow, 570, '1/1', { y: 776, size: 7 })
}

function section(flow: Flow, title: string, lines: string[]): void {
  down(flow, 10)
  put(flow, 40, title, { bold: true, size: 12 })
  down(flow, 16)
  stack(flow, 52, lines)
}

function cslbDetail(random: Random, flow: Flow, { name, at, issued, expires }: Holder) {
  const number = random.digits(7)
  browserHead(
    flow,
    'Check A License - License Detail - CSLB',
    'https://www.cslb.ca.gov/OnlineServices',
  )
  put(flow, 40, `Contractor's License Detail for License # ${number}`, { bold: true, size: 15 })
  down(flow, 22)
  stack(
    flow,
    40,
    [
      'DISCLAIMER: A license status check provides information taken from the CSLB license database.',
      'Before relying on this information, you should be aware of the following limitations.',
      'Data current as of 9/12/2026 10:21:33 AM',
    ],
    { size: 8 },
  )
  const call = writePhone(random, phone(random))
  section(flow, 'Business Information', [
    name.toUpperCase(),
    at.line1.toUpperCase(),
    cityLine(at).toUpperCase(),
    `Business Phone Number:${call}`,
  ])
  const facts: [string, string][] = [
    ['Entity', 'Corporation'],
    ['Issue Date', us(issued)],
    ['Expire Date', us(expires)],
  ]
  down(flow, 10)
  for (const [label, value] of facts) {
    put(flow, 52, label, { bold: true })
    put(flow, 130, value)
    down(flow)
  }
  section(flow, 'License Status', [
    'This license is current and active.',
    'All information below should be reviewed.',
  ])
  section(flow, 'Classifications', ['B - GENERAL BUILDING', 'C33 - PAINTING AND DECORATING'])
  bondAndInsurance(random, flow)
  return 'both' as const
}

function bondAndInsurance(random: Random, flow: Flow): void {
  const bonded = earlier(random)
  section(flow, 'Bonding Information', [
    "Contractor's Bond",
    "This license filed a Contractor's Bond with AMERICAN CONTRACTORS INDEMNITY COMPANY.",
    `Bond Number: 100${random.digits(6)}`,
    'Bond Amount: $25,000',
    `Effective Date: ${us(bonded)}`,
  ])
  section(flow, "Workers' Compensation", [
    'This license has workers compensation insurance with the STATE COMPENSATION INSURANCE FUND',
    `Policy Number: ${random.digits(7)}`,
    `Effective Date: ${us(addDays(bonded, 20))}`,
    `Expire Date: ${us('2026-10-01')}`,
  ])
}

function rocDetails(random: Random, flow: Flow, { name, qualifier, at, issued, expires }: Holder) {
  browserHead(
    flow,
    'Arizona Registrar of Contractors',
    'https://azroc.my.site.com/AZRoc/s/contractor',
  )
  put(flow, 40, 'Arizona Registrar of Contractors', { bold: true, size: 14 })
  down(flow, 20)
  put(flow, 40, 'License Details', { bold: true, size: 12 })
  down(flow, 18)
  const columns: [string, string[]][] = [
    ['Contractor', [name, at.line1, cityLine(at), `Phone ${writePhone(random, phone(random))}`]],
    [
      'License',
      [
        `No  ROC ${random.digits(6)}`,
        'Status  Active',
        `Issued  ${us(issued)}`,
        `Renewed Thru  ${us(expires)}`,
      ],
    ],
  ]
  const top = flow.y
  columns.forEach(([title, lines], i) => {
    flow.y = top
    put(flow, 40 + i * 270, title, { bold: true })
    down(flow, 16)
    stack(flow, 40 + i * 270, lines)
  })
  down(flow, 14)
  rule(flow, 40, 572)
  down(flow, 16)
  stack(flow, 40, [
    'Class and Description',
    'B  General Residential Contractor',
    'Entity Type  Limited Liability Company',
    `Qualifying Party  ${qualifier}  Qualified Date ${us(earlier(random))}`,
    'Bond Information',
    `Bond Number  S-${random.digits(6)}  Amount $9,000.00  Effective Date ${us(earlier(random))}`,
    'Complaint Information',
    'Complaints against this contractor: 0',
  ])
  return 'both' as const
}

function laborIndustriesVerify(
  random: Random,
  flow: Flow,
  { name, qualifier, at, issued, expires }: Holder,
) {
  browserHead(
    flow,
    'Verify a Contractor, Tradesperson or Business',
    'https://secure.lni.wa.gov/verify',
  )
  put(flow, 40, 'Washington State Department of Labor & Industries', { bold: true })
  down(flow, 26)
  put(flow, 40, name.toUpperCase(), { bold: true, size: 16 })
  down(flow, 18)
  const head = [
    at.line1.toUpperCase(),
    cityLine(at).toUpperCase(),
    'Owner or tradesperson',
    qualifier,
  ]
  stack(flow, 40, [...head, 'Doing business as', name.toUpperCase()])
  stack(flow, 40, [
    'WA UBI No.',
    `60${random.digits(7)}`,
    'Business type',
    'Limited Liability Company',
  ])
  down(flow, 10)
  put(flow, 40, 'License', { bold: true, size: 13 })
  down(flow, 16)
  stack(flow, 40, [
    "Verify the contractor's active registration / license / certification (depending on trade).",
    'Construction Contractor',
    'Active. Meets current requirements.',
    'License specialties',
    'GENERAL',
    'License no.',
    `${name
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 6)}${random.digits(3)}QZ`,
    'Effective - expiration',
    `${us(issued)} - ${us(expires)}`,
    'Bond',
    'Western Surety Co  $30,000.00',
    'Bond account no.',
    random.digits(8),
    'Effective date',
    us(earlier(random)),
    'Expiration date',
    'Until Canceled',
  ])
  return 'both' as const
}

function floridaLicensee(
  random: Random,
  flow: Flow,
  { name, qualifier, at, issued, expires }: Holder,
) {
  browserHead(
    flow,
    'Licensing Portal - License Details',
    'https://www.myfloridalicense.com/LicenseDetail.asp',
  )
  put(flow, 40, 'LICENSEE DETAILS', { bold: true, size: 13 })
  put(flow, 430, '10:21:33 AM 9/12/2026', { size: 8 })
  const [last, first] = [qualifier.split(' ').at(-1)!, qualifier.split(' ')[0]!]
  const facts: [string, string][] = [
    ['Licensee Information', ''],
    ['Name:', `${last}, ${first} (Primary Name)`],
    ['', `${name} (DBA Name)`],
    ['Main Address:', at.line1.toUpperCase()],
    ['', cityLine(at).toUpperCase()],
    ['County:', 'HILLSBOROUGH'],
    ['License Information', ''],
    ['License Type:', 'Certified General Contractor'],
    ['Rank:', 'Cert General'],
    ['License Number:', `CGC15${random.digits(5)}`],
    ['Status:', 'Current,Active'],
    ['Licensure Date:', us(issued)],
    ['Expires:', us(expires)],
    ['Special Qualifications', 'Qualification Effective'],
    ['Construction Business', us(earlier(random))],
  ]
  down(flow, 24)
  for (const [label, value] of facts) {
    put(flow, 40, label, { bold: value === '' })
    put(flow, 190, value)
    down(flow, 18)
  }
  return 'both' as const
}

function dporLookup(random: Random, flow: Flow, { name, at, issued, expires }: Holder) {
  browserHead(flow, 'DPOR License Lookup', 'https://www.dpor.virginia.gov/LicenseLookup')
  put(flow, 40, 'DPOR License Lookup', { bold: true, size: 14 })
  put(flow, 300, `License Number 2705${random.digits(6)}`, { bold: true })
  down(flow, 30)
  box(flow, 36, flow.y - 14, 536, 190)
  const facts: [string, string][] = [
    ['Name', name.toUpperCase()],
    ['License Number', `2705${random.digits(6)}`],
    ['License Description', 'Contractor'],
    ['Business Type', 'Limited Liability Company'],
    ['Rank', 'Class A'],
    ['Address', `${at.line1}, ${cityLine(at)}`.toUpperCase()],
    ['Specialties', 'Residential Building (RBC)'],
    ['Initial Certification Date', writeDate(issued, 'iso')],
    ['Expiration Date', writeDate(expires, 'iso')],
  ]
  for (const [label, value] of facts) {
    put(flow, 44, label)
    put(flow, 220, value, { bold: true })
    down(flow, 20)
  }
  return 'both' as const
}

/** A band of heads over one row, as a search shows its only match. */
function nevadaSearch(random: Random, flow: Flow, { name, at, issued, expires }: Holder) {
  browserHead(
    flow,
    'NSCB Licensee Search',
    'https://app.nvcontractorsboard.com/Clients/NVSCB/Public',
  )
  put(flow, 40, 'Nevada State Contractors Board', { bold: true, size: 14 })
  down(flow, 18)
  put(flow, 40, 'Current Date: 09/12/2026 10:21 AM', { size: 8 })
  down(flow, 24)
  const facts: [string, string, string, string][] = [
    ['License Number', `00${random.digits(5)}`, 'Current Status', 'Active'],
    ['Company Name', name.toUpperCase(), 'Status Date', us(earlier(random))],
    ['Address', at.line1.toUpperCase(), 'Origination Date', us(issued)],
    ['', cityLine(at).toUpperCase(), 'Expiration Date', us(expires)],
    ['Phone Number', writePhone(random, phone(random)), 'Business Type', 'Corporation'],
    ['Monetary Limit', '$950,000.00', 'Suspended Date', ''],
  ]
  for (const [left, a, right, b] of facts) {
    put(flow, 40, left, { bold: true })
    put(flow, 140, a)
    put(flow, 340, right, { bold: true })
    put(flow, 450, b)
    down(flow, 18)
  }
  return 'both' as const
}
