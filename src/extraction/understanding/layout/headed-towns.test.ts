import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../understand.ts'
import { linesOf, type Placed, pageOf, type RowTexts } from './page.fixture.ts'

/** Forms have the street, city, state and ZIP code in cells with labels above or below them. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function addressIn(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Claim #: 77-1234']
  const document = linesOf([...head, ...rows, 'I authorize the work on my property.'])
  const { drafts, warnings } = understand(document, context)
  const values: Record<string, unknown> = drafts[0]?.values ?? {}
  const parts = ['line1', 'line2', 'city', 'state', 'postal_code', 'country']
  return [
    ...parts.map((name) => values[`address.${name}`]),
    ...warnings.map(({ message }) => message),
  ]
}

const insured: RowTexts = [
  ['Insured', 'Phone'],
  ['Ada Brock', '828-555-0100'],
]
const other: RowTexts = [
  ['Date of Loss', 'Notes'],
  ['04/05/2026', 'Key in box'],
]
const whole = ['31 Reed St', undefined, 'Arden', 'NC', '28704', 'US']

const forms: RowTexts[] = [
  [
    ['Property Address', 'City', 'State / Zip'],
    ['31 Reed St', 'Arden', 'NC 28704'],
  ],
  [
    ['STREET', 'CITY', 'STATE'],
    ['31 Reed St', 'Arden', 'NC'],
    ['ZIP CODE', 'CARRIER', 'POLICY #'],
    ['28704', 'Westfield Insurance', 'HO 55-1'],
  ],
  [
    ['Loss Street', 'City/State/Zip'],
    ['31 Reed St', 'Arden, NC 28704'],
  ],
  [
    ['Loss Address', 'City, State', 'Zip'],
    ['31 Reed St', 'Arden, NC', '28704'],
  ],
  [
    ['Address', 'Town', 'State', 'Postal Code'],
    ['31 Reed St', 'Arden', 'North Carolina', '28704'],
  ],
  ['Address', '31 Reed St', 'City', 'Arden', 'State', 'NC', 'Zip', '28704'],
]
for (const rows of forms)
  test(`a street above its town in cells: ${JSON.stringify(rows[0])}`, () => {
    assert.deepEqual(addressIn(...insured, ...rows, ...other), whole)
  })

test('cells with their labels below them', () => {
  const rows: string[][] = [
    ['Ada Brock', '77-1234', '26-0501'],
    ['Customer', 'Claim No.', 'Job No.'],
    ['31 Reed St', 'Arden', 'NC'],
    ['Street', 'City', 'State'],
    ['28704', 'Westfield Insurance', '04/05/2026'],
    ['Zip Code', 'Insurer', 'Loss Date'],
  ]
  const placed = rows.flatMap((cells, at): Placed[] =>
    cells.map((text, column) => [40 + 180 * column, 80 + 32 * (at >> 1) + 12 * (at % 2), text]),
  )
  const document = pageOf([[240, 40, 'Certificate of Completion'], ...placed])
  const values: Record<string, unknown> = understand(document, context).drafts[0]?.values ?? {}
  const parts = ['line1', 'city', 'state', 'postal_code'].map((name) => values[`address.${name}`])
  assert.deepEqual(parts, ['31 Reed St', 'Arden', 'NC', '28704'])
})

test('the label below an empty cell is no town', () => {
  const rows: RowTexts = [
    ['Address', 'City'],
    ['31 Reed St'],
    ['Claim Number', 'Adjuster'],
    ['77-1234', 'Ina Poole'],
  ]
  assert.deepEqual(addressIn(...insured, ...rows, ...other).slice(0, 3), [
    '31 Reed St',
    undefined,
    undefined,
  ])
  const empty: RowTexts = [['Address', '31 Reed St'], ['City'], ['Adjuster'], ['Ina Poole']]
  assert.equal(addressIn(...insured, ...empty, ...other)[2], undefined)
})

test('a city and a ZIP code without a state', () => {
  const rows: RowTexts = [
    ['Address', 'City', 'Zip'],
    ['31 Reed St Apt 4', 'Arden', '28704'],
  ]
  assert.deepEqual(addressIn(...insured, ...rows, ...other), [
    '31 Reed St',
    'Apt 4',
    'Arden',
    undefined,
    '28704',
    'US',
  ])
})

test('the town of another address is none of the street', () => {
  const rows: RowTexts = [
    ['Loss Address', 'Claim Rep'],
    ['31 Reed St', 'Ina Poole'],
    ['Mailing Address', 'City', 'State', 'Zip'],
    ['9 Office Park Dr', 'Reno', 'NV', '89501'],
  ]
  assert.deepEqual(addressIn(...insured, ...rows, ...other).slice(0, 3), [
    '31 Reed St',
    undefined,
    undefined,
  ])
})

test('a cell that is no town stays out of the address', () => {
  const rows: RowTexts = [
    ['Address', 'City', 'State'],
    ['31 Reed St', '2 stories', 'pending'],
  ]
  assert.deepEqual(addressIn(...insured, ...rows, ...other).slice(0, 4), [
    '31 Reed St',
    undefined,
    undefined,
    undefined,
  ])
})

test('a street in the letterhead beside a title is not that of the loss', () => {
  const rows: RowTexts = [['Property Claim Referral', '400 W Main St, Dayton, OH']]
  assert.equal(addressIn(...rows, ...insured, ...other)[0], undefined)
})
