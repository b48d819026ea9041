import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

/** Reads a CSV file with one row per line and '|' between cells. */
function understand(text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understandList(document, context)!
}

const clientsOf = ({ drafts }: ReturnType<typeof understand>) =>
  drafts.filter(({ kind }) => kind === 'client').map(({ values }) => values as Values)
const messagesOf = ({ warnings }: ReturnType<typeof understand>) =>
  warnings.map(({ message }) => message)

const foreignColumns = {
  'Tenant Phone|Tenant Email': '253-555-0101|t1@x.example',
  'Agent Phone|Agent Email': '253-555-0103|a1@x.example',
  'Mortgage Company|Mortgage Phone': 'Chase|253-555-0105',
  'Referral Phone|Plumber': '253-555-0107|Ace Plumbing',
  'Owner Email|Owner Phone': 'll1@x.example|253-555-0109',
  'Occupant Name|Occupant Cell': 'Oc One|253-555-0111',
  'Property Manager': 'Dana Cole',
  'Prop. Mgr.': 'Dana Cole',
  'Building Manager|Facilities Mgr': 'Dana Cole|Ed Fox',
  'Property Manager Phone|Property Manager Email': '253-555-0115|dc@x.example',
  'PM Email|Estimator Email': 'pm1@h.example|es1@h.example',
  'Public Adjuster Phone|Public Adjuster Email': '253-555-0113|pa@x.example',
  'Tenant|Tenant Address': 'Tia Moe|12 Oak St, Tacoma, WA 98406',
  "Owner|Owner's Mailing Address": 'Olga Own|12 Oak St, Tacoma, WA 98406',
  'Property Owner Address|Landlord Address':
    '12 Oak St, Tacoma, WA 98406|14 Oak St, Tacoma, WA 98406',
  'Owner Address|Owner City|Owner State|Owner Zip': '12 Oak St|Tacoma|WA|98406',
}
for (const [headers, cells] of Object.entries(foreignColumns))
  test(`beside the insured, the columns ${headers} give the client and the job nothing`, () => {
    const findings = understand(`
      Job #|Insured|Claim #|${headers}
      P1-0|Pat Lee|PTY-100|${cells}
      P1-1|Sam Orr|PTY-101|${cells}`)
    assert.deepEqual(clientsOf(findings), [{ name: 'Pat Lee' }, { name: 'Sam Orr' }])
    const job = { client_name: 'Pat Lee', job_number: 'P1-0', claim_number: 'PTY-100' }
    assert.deepEqual(findings.drafts.find(({ kind }) => kind === 'job')?.values, job)
    const named = messagesOf(findings).join('\n')
    for (const header of headers.split('|')) assert.ok(named.includes(`"${header}"`), header)
  })

test('the project manager is not the property manager beside', () => {
  const { drafts } = understand(`
    Job #|Insured|Property Manager|Project Manager|Claim #
    P1-0|Pat Lee|Dana Cole|Ray Hill|PTY-100
    P1-1|Sam Orr|Dana Cole|Ray Hill|PTY-101`)
  const managers = drafts.flatMap(({ kind, values }) =>
    kind === 'job' ? [(values as Values).project_manager] : [],
  )
  assert.deepEqual(managers, ['Ray Hill', 'Ray Hill'])
})

test("a tenant's phone is reported as someone else's", () => {
  const findings = understand(`
    Job #|Insured|Claim #|Tenant Phone
    P1-0|Pat Lee|PTY-100|253-555-0101
    P1-1|Sam Orr|PTY-101|253-555-0102`)
  assert.deepEqual(messagesOf(findings), [
    'These columns are about someone other than the client, so they are only in the receipt: "Tenant Phone".',
  ])
})

test("of two columns named Phone, the one after the tenant is not the client's", () => {
  const findings = understand(`
    Job #|Insured|Phone|Tenant|Phone|Claim #
    P1-0|Pat Lee||Tia Moe|253-555-0102|PTY-100
    P1-1|Sam Orr|253-555-0103|Ty Poe|253-555-0104|PTY-101`)
  assert.deepEqual(clientsOf(findings), [
    { name: 'Pat Lee' },
    { name: 'Sam Orr', contact_phone: '+12535550103' },
  ])
})

test('without a column of the insured, the phone of the owner is saved', () => {
  const findings = understand(`
    Job #|Owner|Owner Phone|Claim #
    V-3|Bay Condos HOA|253-555-0103|VL-1003
    V-4|Cy Doe|253-555-0104|VL-1004`)
  assert.deepEqual(clientsOf(findings), [
    { name: 'Bay Condos HOA', contact_phone: '+12535550103' },
    { name: 'Cy Doe', contact_phone: '+12535550104' },
  ])
})

test("the adjuster's cell and the insured's phone stay theirs", () => {
  const findings = understand(`
    Job #|Insured|Insured Phone|Claim #|Adjuster|Adjuster Cell
    P1-0|Pat Lee|253-555-0101|PTY-100|Mia West|253-555-0113
    P1-1|Sam Orr|253-555-0102|PTY-101|Joe Park|253-555-0114`)
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Values
  assert.equal(job.adjuster_phone, '+12535550113')
  assert.equal(clientsOf(findings)[0]?.contact_phone, '+12535550101')
})

for (const header of ['Name', 'Homeowner', 'Account Name', 'Primary Insured'])
  test(`behind "${header}", an owner is someone else, and so are the owner's address and phone`, () => {
    const findings = understand(`
      Job #|${header}|Claim #|Owner|Owner Address|Owner Phone
      P1-0|Pat Lee|PTY-100|Olga Own|12 Oak St, Tacoma, WA 98406|253-555-0109
      P1-1|Sam Orr|PTY-101|Otto Own|14 Oak St, Tacoma, WA 98406|253-555-0110`)
    assert.deepEqual(clientsOf(findings), [{ name: 'Pat Lee' }, { name: 'Sam Orr' }])
    const job = { client_name: 'Pat Lee', job_number: 'P1-0', claim_number: 'PTY-100' }
    assert.deepEqual(findings.drafts.find(({ kind }) => kind === 'job')?.values, job)
    assert.match(
      messagesOf(findings).join(),
      /other than the client, .*"Owner Address", "Owner Phone"/,
    )
  })

test("without a column of the insured, each part of the owner's address is the client's", () => {
  const findings = understand(`
    Job #|Owner|Claim #|Owner Address|Owner City|Owner State|Owner Zip
    V-3|Bay Condos HOA|VL-1003|9 Dock St|Tacoma|WA|98402
    V-4|Cy Doe|VL-1004|7 Elm St|Yakima|WA|98901`)
  assert.deepEqual(clientsOf(findings), [
    {
      name: 'Bay Condos HOA',
      'billing_address.line1': '9 Dock St',
      'billing_address.city': 'Tacoma',
      'billing_address.postal_code': '98402',
      'billing_address.state': 'WA',
    },
    {
      name: 'Cy Doe',
      'billing_address.line1': '7 Elm St',
      'billing_address.city': 'Yakima',
      'billing_address.postal_code': '98901',
      'billing_address.state': 'WA',
    },
  ])
  assert.deepEqual(findings.reviewReasons, [])
})

test("the client is in the column 'Bill To', not in the column of the property's name", () => {
  const findings = understand(`
    WO    | Property              | Unit | Resident       | Bill To              | Our Job No | Claim
    90225 | The Eickhoff at Boise | 301  | Fiona Eickhoff | Greystar Residential | J267125    | 59-6886-279E
    90226 | The Lindqvist at Nome | 402  | Gus Lindqvist  | Lincoln Property Co. | J267126    | 47-2287-389E`)
  assert.deepEqual(
    clientsOf(findings).map((client) => [client.name, client['billing_address.city']]),
    [
      ['Greystar Residential', undefined],
      ['Lincoln Property Co.', undefined],
    ],
  )
  assert.deepEqual(findings.reviewReasons, [])
})

test('the office phone of a client is its phone, and a plain phone comes before it', () => {
  const office = understand(`
    Customer|Office Phone|Email
    Desert Pines HOA|(602) 555-0110|office@pines.example
    Kiva Apartments|(602) 555-0112|mgr@kiva.example`)
  assert.deepEqual(
    clientsOf(office).map(({ contact_phone }) => contact_phone),
    ['+16025550110', '+16025550112'],
  )
  const both = understand(`
    Customer|Office Phone|Phone|Email
    Desert Pines HOA|(602) 555-0110|(602) 555-0199|office@pines.example
    Kiva Apartments|(602) 555-0112||mgr@kiva.example`)
  assert.deepEqual(
    clientsOf(both).map(({ contact_phone }) => contact_phone),
    ['+16025550199', '+16025550112'],
  )
  assert.deepEqual(
    both.warnings.map(({ code }) => code),
    ['unknown_columns'],
  )
})

test('the license board in a header says whose number it is and when it ends', () => {
  const { drafts, warnings } = understand(`
    Company|ROC License|ROC Exp|Trade
    Sonora Tile LLC|ROC 334512|2027-03-31|Flooring
    Mesa Drywall Inc|ROC 120934|2026-12-31|Drywall`)
  assert.deepEqual(
    drafts.map(({ values }) => {
      const vendor = values as Values
      return [vendor.license_number, vendor.license_expires_on]
    }),
    [
      ['ROC 334512', '2027-03-31'],
      ['ROC 120934', '2026-12-31'],
    ],
  )
  assert.deepEqual(warnings, [])
})

test('the contacts of a CRM without streets are clients, and a person checks the type', () => {
  const { documentType, drafts, reviewReasons } = understand(`
    Record ID|First Name|Last Name|Email|Phone Number|Contact owner|Lead Status|Create Date
    55010|Rita|Stone|rita@stone.example|843-555-0122|Amy Rave|NEW|11/01/2026 8:00
    55011|Tom|Wash|tom@wash.example|843-555-0166|Amy Rave|NEW|11/01/2026 8:00`)
  assert.deepEqual([documentType, reviewReasons], ['client_list', ['uncertain_kind']])
  assert.equal(drafts.length, 2)
})

test('the contacts of a CRM are clients, and its own columns are kept in the receipt', () => {
  const places = ['Street Address|City|State/Region|Postal Code', 'Lime St|Ada|SC|29401']
  const { documentType, drafts } = understand(`
    First Name|Last Name|Email|Phone Number|Contact owner|Lead Status|Lifecycle Stage|${places[0]}
    Rita|Stone|rita@stone.example|843-555-0122|Amy Rave|IN_PROGRESS|customer|14 ${places[1]}
    Tom|Wash|tom@wash.example|843-555-0166|Amy Rave|NEW|lead|22 ${places[1]}`)
  assert.equal(documentType, 'client_list')
  assert.deepEqual(
    drafts.map(({ kind, values }) => [kind, (values as Values).name]),
    [
      ['client', 'Rita Stone'],
      ['client', 'Tom Wash'],
    ],
  )
})
