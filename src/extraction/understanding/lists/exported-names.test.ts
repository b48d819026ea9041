import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, understand } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** Names and addresses as other programs export them. */

const rest = ['P-1', 'CH-7101', '03/02/2026']
const restHeaders = ['Job Number', 'Claim Number', 'Date of Loss']

const displayNames: [cell: string, client: string][] = [
  ['Okafor, Chidi - Water', 'Chidi Okafor'],
  ['Ann Bell – Fire Rebuild', 'Ann Bell'],
  ['Sam Fox - Mitigation', 'Sam Fox'],
  ['Harbor View HOA - Unit 4', 'Harbor View HOA - Unit 4'],
  ['Coast - Roofing', 'Coast - Roofing'],
  ['Smith-Jones, Mary', 'Mary Smith-Jones'],
]
for (const [cell, client] of displayNames) {
  test(`the display name "${cell}" is the client "${client}"`, () => {
    const findings = understand(['Display Name', ...restHeaders], [[cell, ...rest]])
    assert.equal(firstJob(findings).client_name, client)
  })
}

test('the user of a CRM who owns its contacts and deals is no client', () => {
  const headers = ['First Name', 'Last Name', 'Contact owner', 'Deal Owner', ...restHeaders]
  const cells = ['Gretchen', 'Palm', 'Erin Stahl', 'Erin Stahl', ...rest]
  assert.equal(firstJob(understand(headers, [cells])).client_name, 'Gretchen Palm')
  const owner = understand(
    ['First Name', 'Last Name', 'Owner', ...restHeaders],
    [cells.toSpliced(2, 1)],
  )
  assert.equal(firstJob(owner).client_name, 'Gretchen Palm')
})

test('the cost to date of a job is not what it collected', () => {
  const headers = ['Client', 'Cost to Date', ...restHeaders]
  const job = firstJob(understand(headers, [['Gretchen Palm', '2,000.00', ...rest]]))
  assert.equal(job['financials.collected_total'], undefined)
})

const lastFirst: [cell: string, client: string][] = [
  ['Moss Ada', 'Ada Moss'],
  ['Moss, Ada', 'Ada Moss'],
]
for (const [cell, client] of lastFirst) {
  test(`"${cell}" under "Owner Last Name, Owner First Name" is ${client}`, () => {
    const headers = ['Owner Last Name, Owner First Name', ...restHeaders]
    assert.equal(firstJob(understand(headers, [[cell, ...rest]])).client_name, client)
  })
}

test('the first and last name of a policyholder are one name, and the name of a claim is none', () => {
  const headers = [
    'Claim Name',
    'Policyholder First Name',
    'Policyholder Last Name',
    ...restHeaders,
  ]
  const findings = understand(headers, [['Halvorsen Water', 'Ingrid', 'Halvorsen', ...rest]])
  const { client_name, adjuster_name } = firstJob(findings)
  assert.deepEqual([client_name, adjuster_name], ['Ingrid Halvorsen', undefined])
})

const billTo: [about: string, lines: string[], line2: string | undefined][] = [
  [
    'the name, the street and the city',
    ['Ann Bell', '10 Elm St', 'Tacoma, WA 98402', ''],
    undefined,
  ],
  ['the street and the city', ['10 Elm St', 'Tacoma, WA 98402', '', ''], undefined],
  ['a unit', ['Ann Bell', '10 Elm St', 'Unit 4', 'Tacoma, WA 98402'], 'Unit 4'],
]
for (const [about, lines, line2] of billTo) {
  test(`"Bill to 1" to "Bill to 4" with ${about} are one address`, () => {
    const headers = [
      'Customer',
      'Bill to 1',
      'Bill to 2',
      'Bill to 3',
      'Bill to 4',
      'Phone',
      'Email',
    ]
    const row = ['Ann Bell', ...lines, '253-555-0111', 'ann@mail.example']
    const table = { name: null, page: 1, rows: [headers, row], kinds: null, firstRow: 1 }
    const empty = { pages: [], form: [], warnings: [], transforms: [] }
    const findings = understandList(
      { type: 'csv', filename: 'customers.csv', tables: [table], ...empty },
      { today: '2026-11-25', timeZone: 'UTC', operatorName: null },
    )
    const values = { ...findings?.drafts[0]?.values }
    assert.deepEqual(JSON.parse(JSON.stringify(values)), {
      name: 'Ann Bell',
      contact_phone: '+12535550111',
      contact_email: 'ann@mail.example',
      'billing_address.line1': '10 Elm St',
      ...(line2 ? { 'billing_address.line2': line2 } : {}),
      'billing_address.city': 'Tacoma',
      'billing_address.state': 'WA',
      'billing_address.postal_code': '98402',
      'billing_address.country': 'US',
    })
  })
}

test('"Self Pay" in the column of carriers is no carrier', () => {
  const findings = understand(
    ['Client', 'Carrier', ...restHeaders],
    [['Ann Bell', 'Self Pay', ...rest]],
  )
  const { client_name, carrier_name } = firstJob(findings)
  assert.deepEqual([client_name, carrier_name], ['Ann Bell', undefined])
})

function vendorsOf(headers: string[], ...rows: string[][]) {
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const findings = understandList(
    { type: 'csv', filename: 'vendors.csv', tables: [table], ...empty },
    { today: '2026-11-25', timeZone: 'UTC', operatorName: null },
  )!
  return {
    vendors: findings.drafts.map(({ values }) => JSON.parse(JSON.stringify(values))),
    reviewReasons: findings.reviewReasons,
  }
}

test('"Bill from 1" to "Bill from 3" are the address of a vendor, and its name is no trade', () => {
  const { vendors, reviewReasons } = vendorsOf(
    ['Vendor', 'Account No.', 'Bill from 1', 'Bill from 2', 'Bill from 3', 'Main Phone'],
    [
      'Puget Plumbing LLC',
      '',
      'Puget Plumbing LLC',
      '9 Dock St',
      'Tacoma, WA 98402',
      '253-555-0111',
    ],
    ['Moss Electric Inc', '', 'Moss Electric Inc', '10 Elm St', 'Tacoma, WA 98403', '253-555-0112'],
  )
  assert.deepEqual(vendors[0], {
    name: 'Puget Plumbing LLC',
    'address.line1': '9 Dock St',
    'address.city': 'Tacoma',
    'address.state': 'WA',
    'address.postal_code': '98402',
    'address.country': 'US',
    contact_phone: '+12535550111',
  })
  assert.deepEqual(reviewReasons, [])
})

test('"Bill from Street1" and "Bill from City" are parts of the address of a vendor', () => {
  const { vendors } = vendorsOf(
    ['Vendor', 'Bill from Street1', 'Bill from City', 'Bill from State', 'Bill from Zip', 'Phone'],
    ['Puget Plumbing LLC', '9 Dock St', 'Tacoma', 'WA', '98402', '253-555-0111'],
    ['Moss Electric Inc', '10 Elm St', 'Tacoma', 'WA', '98403', '253-555-0112'],
  )
  assert.deepEqual(
    [vendors[1]['address.line1'], vendors[1]['address.city'], vendors[1]['address.postal_code']],
    ['10 Elm St', 'Tacoma', '98403'],
  )
})

test('below a header without a meaning, the name of a company is no trade', () => {
  const { vendors } = vendorsOf(
    ['Vendor', 'Print As', 'Main Phone', 'Email'],
    ['Puget Plumbing LLC', 'Puget Plumbing LLC', '253-555-0111', 'a@mail.example'],
    ['Moss Electric Inc', 'Moss Electric Inc', '253-555-0112', 'b@mail.example'],
  )
  assert.deepEqual(
    vendors.map(({ trade }) => trade),
    [undefined, undefined],
  )
})
