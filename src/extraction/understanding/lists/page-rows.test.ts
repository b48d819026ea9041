import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context } from './job-list.fixture.ts'
import { jobsIn, pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

const HEADER = ['Job No', 'Insured', 'Loss Address', 'Claim No', 'Loss Date']
const ADA = [
  'J-1',
  'Ada Marie\nvan der Berg',
  '12 Pine\nTrl, Plano,\nIL 60545',
  'CW-26-\n000812',
  '11/01/2026',
]
const BO = ['J-2', 'Bo Li', '22 Pine\nTrl, Plano,\nIL 60545', 'CW-26-\n001812', '11/02/2026']

const read = (document: Document) =>
  jobsIn(document).map((job) => [
    job.job_number,
    job.client_name,
    job['address.line1'],
    job.claim_number,
  ])

for (const align of ['top', 'middle', 'bottom'] as const)
  test(`the lines of two records are joined if cells are aligned to the ${align}`, () => {
    assert.deepEqual(read(pagesOf([[HEADER, ADA, BO]], { align })), [
      ['J-1', 'Ada Marie van der Berg', '12 Pine Trl', 'CW-26-000812'],
      ['J-2', 'Bo Li', '22 Pine Trl', 'CW-26-001812'],
    ])
  })

test('the lines of a record are joined in a list without job numbers', () => {
  const names = [
    'Ann Marie\nvan der Berg',
    'Bo Li',
    'Cecilia\nMontgomery',
    'Dee\nFitzgerald-\nKline',
  ]
  const rows = names.map((name, n) => [
    name,
    `${n}4 Cedar\nCt, Plano,\nIL 60545`,
    `NJ-26-\n00${n}812`,
  ])
  assert.deepEqual(read(pagesOf([[['Policyholder', 'Loss Address', 'Claim Number'], ...rows]])), [
    [undefined, 'Ann Marie van der Berg', '04 Cedar Ct', 'NJ-26-000812'],
    [undefined, 'Bo Li', '14 Cedar Ct', 'NJ-26-001812'],
    [undefined, 'Cecilia Montgomery', '24 Cedar Ct', 'NJ-26-002812'],
    [undefined, 'Dee Fitzgerald-Kline', '34 Cedar Ct', 'NJ-26-003812'],
  ])
})

test('the lines of a record are joined if records have no more space between them', () => {
  const jobs = read(pagesOf([[HEADER, ADA, BO]], { gap: 1 }))
  assert.deepEqual(
    jobs.map(([number, name]) => [number, name]),
    [
      ['J-1', 'Ada Marie van der Berg'],
      ['J-2', 'Bo Li'],
    ],
  )
})

const SHORT = [
  ['J-1', 'Ada Fox', '1 Oak St', 'C-101', '11/01/2026'],
  ['J-2', 'Bo Li', '2 Oak St', '', '11/02/2026'],
  ['', 'Cy Hall', '3 Oak St', 'C-103', ''],
  ['J-4', 'Di Moss', '', 'C-104', '11/04/2026'],
]
const SHORT_JOBS = [
  ['J-1', 'Ada Fox', '1 Oak St', 'C-101'],
  ['J-2', 'Bo Li', '2 Oak St', undefined],
  [undefined, 'Cy Hall', '3 Oak St', 'C-103'],
  ['J-4', 'Di Moss', undefined, 'C-104'],
]

test('records close to each other, far below the header, stay apart', () => {
  assert.deepEqual(read(pagesOf([[HEADER, ...SHORT]], { gap: 1, headGap: 12 })), SHORT_JOBS)
})

test('groups of records with a blank line between them stay apart', () => {
  const blank = ['', '', '', '', '']
  const rows = [HEADER, SHORT[0]!, SHORT[1]!, blank, SHORT[2]!, SHORT[3]!]
  assert.deepEqual(read(pagesOf([rows], { gap: 1 })), SHORT_JOBS)
})

test('a claim number or a name that a line break may split is left out', () => {
  const rows = [
    HEADER,
    ['J-1', 'Ada Fox', '1 Oak St', 'CHB-26-00997\n12', '11/01/2026'],
    ['J-2', 'Ada Washing\nton', '2 Oak St', 'C-102', '11/02/2026'],
    ['J-3', 'The Estate\nof Bo Li', '3 Oak St', 'C-103', '11/03/2026'],
  ]
  const document = pagesOf([rows])
  assert.deepEqual(read(document), [
    ['J-1', 'Ada Fox', '1 Oak St', undefined],
    ['J-3', 'The Estate of Bo Li', '3 Oak St', 'C-103'],
  ])
  const findings = understandList(document, context)
  assert.deepEqual(findings?.reviewReasons, ['cell_left_out', 'row_not_saved'])
})

test('an email over the lines of a narrow column is saved whole, or left out', () => {
  const header = ['Job No', 'Customer', 'Claim No', 'Adjuster Email', 'RCV']
  const emails = [
    'marguerite.delacr\noix@frat.com',
    'bob.wirth.and.fami\nly@longmail.c\nom',
    'cy@longmail.exa\nmple',
    'montgomeryfitzg\nerald@frat.com',
    'lee@frat.com',
  ]
  const rows = emails.map((email, n) => [
    `J-${n}`,
    `Ann Voss ${n}`,
    `Q-100${n}`,
    email,
    '$1,000.00',
  ])
  const document = pagesOf([[header, ...rows]])
  assert.deepEqual(
    jobsIn(document).map(({ adjuster_email }) => adjuster_email),
    [
      'marguerite.delacroix@frat.com',
      'bob.wirth.and.family@longmail.com',
      'cy@longmail.example',
      undefined,
      'lee@frat.com',
    ],
  )
  const { warnings } = understandList(document, context)!
  assert.deepEqual(
    warnings.map(({ message }) => message),
    [
      'Row 5, column "Adjuster Email" was left out: broken across two lines, so it may be incomplete. ' +
        'To save a value, correct the cell and upload the list again.',
    ],
  )
})

test('the break between a street and a town is the end of the street', () => {
  const pages = pagesOf([
    [
      ['Job #', 'Customer', 'Loss Address', 'Claim #'],
      ['W-1001', 'Ann Bell', '12 Harbor Point Cir\nSt. Louis, MO 63119', 'CW-44001'],
      ['W-1002', 'Omar Diaz', '7 Elm Way\nNorth Bend, WA 98045', 'CW-44002'],
      ['W-1003', 'Max Reyes', '31 Farm Rd 148\nLancaster, PA 17601', 'CW-44003'],
    ],
  ])
  const places = jobsIn(pages).map((job) => [job['address.line1'], job['address.city']])
  assert.deepEqual(places, [
    ['12 Harbor Point Cir', 'St. Louis'],
    ['7 Elm Way', 'North Bend'],
    ['31 Farm Rd 148', 'Lancaster'],
  ])
})

test('a break within a town is none between a street and a town', () => {
  const pages = pagesOf([
    [
      ['Job #', 'Customer', 'Loss Address', 'Claim #'],
      ['W-1001', 'Ann Bell', '12 Oak St, St.\nLouis, MO 63119', 'CW-44001'],
      ['W-1002', 'Omar Diaz', '7 Elm Way, Mesa,\nAZ 85201', 'CW-44002'],
    ],
  ])
  const towns = jobsIn(pages).map((job) => job['address.city'])
  assert.deepEqual(towns, ['St. Louis', 'Mesa'])
})

test('records whose cells all wrap are records if a value goes on in the next line', () => {
  const rows = [
    ['Customer', 'Address', 'City, State Zip', 'Phone', 'E-mail'],
    ['Ann\nBell', '12 Oak St', 'Tacoma,\nWA 98402', '253-555-0101', 'ann.bell@\nmail.example.com'],
    ['Omar\nDiaz', '7 Elm Way', 'Mesa,\nAZ 85201', '480-555-0102', 'omar.diaz@\nmail.example.com'],
    ['Max\nReyes', '31 Fir Ln', 'Topeka,\nKS 66603', '785-555-0103', 'm.reyes@\nmail.example.com'],
  ]
  const drafts = understandList(pagesOf([rows], { gap: 10 }), context)?.drafts ?? []
  const clients = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  assert.deepEqual(
    clients.map((one) => [one.name, one['billing_address.city'], one.contact_email]),
    [
      ['Ann Bell', 'Tacoma', 'ann.bell@mail.example.com'],
      ['Omar Diaz', 'Mesa', 'omar.diaz@mail.example.com'],
      ['Max Reyes', 'Topeka', 'm.reyes@mail.example.com'],
    ],
  )
})
