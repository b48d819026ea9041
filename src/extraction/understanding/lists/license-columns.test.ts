import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

type Values = Record<string, unknown>

function read(headers: string[], rows: string[][]) {
  const all = [['Subcontractor', 'Trade', 'Phone', ...headers], ...rows.map(withVendor)]
  const table = { name: null, page: 1, rows: all, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'subs.csv', tables: [table], ...empty }
  const findings = understandList(document, context)!
  const licenses = findings.drafts.map(({ values }) => {
    const { license_number, license_expires_on, insurance_expires_on } = values as Values
    return [license_number, license_expires_on, insurance_expires_on]
  })
  return { findings, licenses }
}

const withVendor = (cells: string[], at: number) => [
  `Fenn & Sons ${'ABC'[at]} Inc`,
  'Plumbing',
  `215-555-010${at}`,
  ...cells,
]

for (const [number, expiry] of [
  ['PA HIC #', 'HIC Exp.'],
  ['NJ HIC No.', 'NJ HIC Expires'],
  ['HIC Reg #', 'Expiration'],
  ['IL Roofing Lic #', 'Lic Exp.'],
  ['Michigan License #', 'MI Lic Exp Date'],
] as const)
  test(`"${number}" and "${expiry}" are the license of a vendor`, () => {
    const { findings, licenses } = read(
      [number, expiry],
      [
        ['PA118204', '05/31/2027'],
        ['PA220917', '11/30/2028'],
      ],
    )
    assert.deepEqual(licenses, [
      ['PA118204', '2027-05-31', undefined],
      ['PA220917', '2028-11-30', undefined],
    ])
    assert.deepEqual(findings.reviewReasons, [])
  })

test('the end of a registration is none of the insurance beside it', () => {
  const { licenses } = read(
    ['COI Exp', 'PA HIC #', 'HIC Exp'],
    [
      ['02/01/2027', 'PA118204', '05/31/2027'],
      ['03/01/2027', 'PA220917', '11/30/2028'],
    ],
  )
  assert.deepEqual(licenses, [
    ['PA118204', '2027-05-31', '2027-02-01'],
    ['PA220917', '2028-11-30', '2027-03-01'],
  ])
})

test('the end of what a license column names is the end of the license', () => {
  const { licenses } = read(
    ['TDLR License', 'TDLR Expires'],
    [
      ['AB 118204', '05/31/2027'],
      ['AB 220917', '11/30/2028'],
    ],
  )
  assert.deepEqual(licenses, [
    ['AB 118204', '2027-05-31', undefined],
    ['AB 220917', '2028-11-30', undefined],
  ])
  const vehicle = read(['Van Expires'], [['05/31/2027'], ['11/30/2028']])
  assert.equal(vehicle.licenses[0]![1], undefined)
})

test('a license of another column counts, and so does the first of two registrations', () => {
  const rows = [
    ['PA118204', '70331'],
    ['PA220917', '70332'],
  ]
  const named = read(['PA HIC #', 'License #'], rows)
  assert.deepEqual([named.licenses[0]![0], named.findings.reviewReasons], ['70331', []])
  const { findings, licenses } = read(['PA HIC #', 'NJ HIC #'], rows)
  assert.equal(licenses[0]![0], 'PA118204')
  assert.ok(findings.warnings.some(({ message }) => message.endsWith(': "NJ HIC #".')))
})

test('the end of a registration is none of the insurance, also without its number', () => {
  const { licenses } = read(['HIC Exp'], [['05/31/2027'], ['11/30/2028']])
  assert.deepEqual(licenses, [
    [undefined, '2027-05-31', undefined],
    [undefined, '2028-11-30', undefined],
  ])
})

for (const header of ['Vehicle Reg #', 'Tax Reg No', 'Registration State'])
  test(`"${header}" is no license of a vendor`, () => {
    const { licenses } = read(
      [header, 'Email'],
      [
        ['K44171', 'a@example.com'],
        ['K44172', 'b@example.com'],
      ],
    )
    assert.equal(licenses[0]![0], undefined)
  })
