import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { jobsIn, pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

function read(rows: string[][], filename = 'jobs.csv') {
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename, tables: [table], ...empty }
  const { drafts, warnings, reviewReasons, fields } = understandList(document, context)!
  const valuesOf = (kind: string) =>
    drafts.filter((one) => one.kind === kind).map(({ values }) => values as Values)
  return { jobs: valuesOf('job'), clients: valuesOf('client'), warnings, reviewReasons, fields }
}

/** The first job of a list, whose client's cell is this one. */
function readName(cell: string, header = 'Customer') {
  const found = read([
    ['Job #', header, 'Claim #', 'Date of Loss'],
    ['26-401', cell, 'KX-100', '04/28/2026'],
    ['26-402', 'Otto Wick', 'KX-200', '05/01/2026'],
  ])
  return { ...found, job: found.jobs[0] as Values }
}

const HOME = ['12 Ivy Ln', undefined, 'Arden', 'NC', '28704']
const addressOf = (values: Values, path = 'address') =>
  ['line1', 'line2', 'city', 'state', 'postal_code'].map((part) => values[`${path}.${part}`])

for (const cell of [
  'Nora Vale\n12 Ivy Ln, Arden, NC 28704',
  'Nora Vale\n12 Ivy Ln\nArden, NC 28704',
  'Vale, Nora\n12 Ivy\nLn, Arden, NC\n28704',
  'Nora Vale 12 Ivy Ln\nArden, NC 28704',
  'Nora Vale 12 Ivy Ln, Arden, NC 28704',
  'Nora Vale 12 Ivy Ln Arden NC 28704',
  'Nora Vale, 12 Ivy Ln, Arden, NC 28704',
  'Nora Vale - 12 Ivy Ln, Arden, NC 28704',
  'Nora Vale / 12 Ivy Ln, Arden, NC 28704',
  'Nora Vale: 12 Ivy Ln, Arden, NC 28704',
  'Nora Vale | 12 Ivy Ln | Arden, NC 28704',
])
  test(`the client of "${cell}" is Nora Vale, and the rest is the loss address`, () => {
    for (const header of ['Customer', 'Insured']) {
      const { job, clients, warnings } = readName(cell, header)
      assert.equal(job.client_name, 'Nora Vale')
      assert.deepEqual(addressOf(job), HOME)
      assert.deepEqual([clients[0], warnings], [{ name: 'Nora Vale' }, []])
    }
  })

test('a street below a name is its address without a town, too', () => {
  const { job } = readName('Nora Vale\n12 Ivy Ln')
  assert.deepEqual([job.client_name, job['address.line1']], ['Nora Vale', '12 Ivy Ln'])
})

for (const street of ['12 County Road 9', '12 US Hwy 25', '12 Church St', '12 Bank St SW'])
  test(`"${street}" behind or below a name is its street`, () => {
    for (const between of [' ', ', ', '\n']) {
      const { job } = readName(`Nora Vale${between}${street}, Arden, NC 28704`)
      assert.deepEqual([job.client_name, job['address.line1']], ['Nora Vale', street])
    }
  })

test('a unit above the street is of the address', () => {
  const { job } = readName('Nora Vale\nUnit 4\n12 Ivy Ln, Arden, NC 28704')
  assert.equal(job.client_name, 'Nora Vale')
  assert.deepEqual(addressOf(job), ['12 Ivy Ln', 'Unit 4', 'Arden', 'NC', '28704'])
})

test('a street without a house number is of the address', () => {
  const { job } = readName('Nora Vale\nOne Tabor Center\nDenver, CO 80202')
  assert.deepEqual([job.client_name, job['address.line1']], ['Nora Vale', 'One Tabor Center'])
})

test('a couple above an address are both the client', () => {
  const { job } = readName('Nora Vale\nSam Vale\nPO Box 12\nArden, NC 28704')
  assert.equal(job.client_name, 'Nora Vale & Sam Vale')
  assert.deepEqual(addressOf(job), ['PO Box 12', undefined, 'Arden', 'NC', '28704'])
})

for (const name of [
  'Unit 4 Holdings LLC',
  '1200 Main Street LLC',
  'Studio 54',
  'Studio 54, Asheville, NC 28801',
  'Bay 1200 Main Street LLC',
  'Route 66 Diner',
  'Motel 6',
  '7 Eleven #2231',
  '3 Brothers Pizza, Asheville, NC',
  'Owner of 12 Ivy Ln, Arden, NC 28704',
  '12 Ivy Ln Trust, Arden, NC',
  'The 12 Ivy Ln Trust, Arden, NC',
  'Pier 39 Plaza',
  'Bldg 4 - 100 Main St',
  'Unit 5, 100 Main St, Arden, NC 28704',
  'Joe 5 Points Grill, Asheville, NC 28801',
  'Joe\n5 Points Grill',
  'Vale & Sons\n1200 Main Street LLC',
])
  test(`"${name}" is a whole name`, () => {
    const { job, warnings } = readName(name)
    assert.equal(job.client_name, name.replace('\n', ' '))
    assert.deepEqual([addressOf(job).filter(Boolean), warnings], [[], []])
  })

test('a number in a name before an address stays in the name', () => {
  const { job } = readName('Motel 6 12 Ivy Ln, Arden, NC 28704')
  assert.deepEqual([job.client_name, ...addressOf(job)], ['Motel 6', ...HOME])
})

test('beside a column of addresses, the address of a name is reported', () => {
  const { jobs, warnings, reviewReasons } = read([
    ['Job #', 'Customer', 'Claim #', 'Loss Address'],
    ['26-401', 'Nora Vale\n12 Ivy Ln, Arden, NC 28704', 'KX-100', '8 Elm St, Boone, NC 28607'],
  ])
  assert.deepEqual([jobs[0]?.client_name, jobs[0]?.['address.line1']], ['Nora Vale', '8 Elm St'])
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, message]),
    [
      [
        'part_not_saved',
        'Row 2, column "Customer": "12 Ivy Ln, Arden, NC 28704" was not saved, because it is not part of ' +
          'the name. To keep it, move it to the address and upload the list again.',
      ],
    ],
  )
  assert.deepEqual(reviewReasons, [])
})

test('the phone number below a name and an address is reported', () => {
  const { job, warnings } = readName('Nora Vale\n12 Ivy Ln, Arden, NC 28704\n828-555-0101')
  assert.deepEqual([job.client_name, ...addressOf(job)], ['Nora Vale', ...HOME])
  assert.match(warnings[0]?.message ?? '', /"828-555-0101" was not saved/)
})

test("an address in a client list's names is the billing address", () => {
  const { clients } = read(
    [
      ['Customer', 'Phone', 'Email'],
      ['Nora Vale\n12 Ivy Ln, Arden, NC 28704', '828-555-0101', 'nora@example.com'],
      ['Otto Wick', '828-555-0102', 'otto@example.com'],
    ],
    'clients.csv',
  )
  assert.deepEqual(
    [clients[0]?.name, ...addressOf(clients[0]!, 'billing_address')],
    ['Nora Vale', ...HOME],
  )
})

test('the receipt shows the name and the address of a cell', () => {
  const { fields } = readName('Nora Vale\n12 Ivy Ln, Arden, NC 28704')
  const own = fields.filter(({ record, name }) => record === 'job[0]' && /client|addr/.test(name))
  assert.deepEqual(
    own.map(({ name, value }) => [name, value]),
    [
      ['client_name', 'Nora Vale'],
      ['address', '12 Ivy Ln, Arden, NC 28704'],
    ],
  )
})

for (const header of ['Insured / Property', 'Insured / Property Address', 'Name & Address'])
  test(`a column "${header}" has the client and the loss address`, () => {
    const { jobs, warnings } = read([
      ['Job', header, 'Carrier / Claim #', 'Date of Loss', 'Status'],
      ['27-411', 'Nora Vale\n12 Ivy Ln, Arden, NC 28704', 'USAA\n004471221-1', '04/28/2026', 'WIP'],
      ['27-412', 'Otto Wick, 21 Ivy Ln, Arden, NC 28704', 'USAA\n004471222-1', '05/01/2026', 'WIP'],
      ['27-413', 'Pia Orr', 'USAA\n004471223-1', '05/01/2026', 'WIP'],
      ['27-414', 'Sam Orr\nUna Orr\n9 Elm St\nArden, NC 28704', '', '05/01/2026', 'WIP'],
    ])
    assert.deepEqual(
      jobs.map((job) => [job.client_name, job['address.line1'], job['address.postal_code']]),
      [
        ['Nora Vale', '12 Ivy Ln', '28704'],
        ['Otto Wick', '21 Ivy Ln', '28704'],
        ['Pia Orr', undefined, undefined],
        ['Sam Orr & Una Orr', '9 Elm St', '28704'],
      ],
    )
    assert.deepEqual(warnings, [])
  })

test('a column of names, addresses and phones has all three', () => {
  const { jobs, clients } = read([
    ['Job #', 'Customer / Address / Phone', 'Claim #', 'Date of Loss'],
    ['26-401', 'Nora Vale\n12 Ivy Ln, Arden, NC 28704\n828-555-0101', 'KX-1', '04/28/2026'],
  ])
  assert.deepEqual([jobs[0]?.client_name, ...addressOf(jobs[0]!)], ['Nora Vale', ...HOME])
  assert.equal(clients[0]?.contact_phone, '+18285550101')
})

test('beside a loss address, the address behind a customer is the one for bills', () => {
  const { jobs, clients } = read([
    ['Job #', 'Customer / Address', 'Claim #', 'Loss Address'],
    ['26-401', 'Nora Vale, 12 Ivy Ln, Arden, NC 28704', 'KX-1', '8 Elm St, Boone, NC 28607'],
  ])
  assert.deepEqual([jobs[0]?.client_name, jobs[0]?.['address.line1']], ['Nora Vale', '8 Elm St'])
  assert.deepEqual(addressOf(clients[0]!, 'billing_address'), HOME)
})

test('a column of insureds and kinds of property has no addresses', () => {
  const { jobs } = read([
    ['Job #', 'Insured / Property', 'Claim #', 'Date of Loss'],
    ['26-401', 'Nora Vale / Residential', 'KX-1', '04/28/2026'],
  ])
  assert.deepEqual([jobs[0]?.client_name, jobs[0]?.property_type], ['Nora Vale', 'residential'])
})

test('a line of thousands of @ and points below an address is no email', () => {
  const line = `${'@.'.repeat(4_000)} x`
  assert.equal(line.length, 8_002)
  const { jobs } = readName(`Nora Vale\n12 Ivy Ln, Arden, NC 28704\n${line}`)
  assert.deepEqual(
    jobs.map((job) => job.client_name),
    ['Otto Wick'],
  )
})

for (const header of ['Customer / Address', 'Insured / Loss Address'])
  test(`the name, street and town in a cell of a page below "${header}" are separate values`, () => {
    const list = [
      ['Job No', header, 'Claim No', 'Estimate'],
      ['W-31', 'Nora Vale\n12 E 45th St\nArden, NC 28704', 'KX-100', '1,310.50'],
      ['W-32', 'Otto Wick\n1842 Old Post Rd\nArden, NC 28704', 'KX-200', '2,200.00'],
      ['W-33', 'Hall Foods LLC\n800 Maple Ave\nFletcher, NC 28732', 'KX-300', '90.00'],
    ]
    const jobs = jobsIn(pagesOf([list])) as Values[]
    assert.deepEqual(
      jobs.map((job) => [job.client_name, ...addressOf(job)]),
      [
        ['Nora Vale', '12 E 45th St', undefined, 'Arden', 'NC', '28704'],
        ['Otto Wick', '1842 Old Post Rd', undefined, 'Arden', 'NC', '28704'],
        ['Hall Foods LLC', '800 Maple Ave', undefined, 'Fletcher', 'NC', '28732'],
      ],
    )
  })
