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
