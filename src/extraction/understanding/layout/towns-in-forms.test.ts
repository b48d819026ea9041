import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../understand.ts'
import { type Placed, pageOf } from './page.fixture.ts'

/** A form of several columns may have the street at the end of one and the town at the head of the next. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const EDGES = [[40, 100] as const, [200, 270] as const, [390, 470] as const]

function addressIn(...columns: [string, string][][]) {
  const cells = columns.flatMap((pairs, column) =>
    pairs.flatMap(([label, value], row): Placed[] => [
      [EDGES[column]![0], 60 + 14 * row, label, 8],
      [EDGES[column]![1], 60 + 14 * row, value, 8],
    ]),
  )
  const page = pageOf([
    [40, 20, 'Westfield Insurance'],
    [40, 36, 'Claim Estimate'],
    ...cells,
    [40, 200, 'Replacement Cost Value'],
    [400, 200, '$5,000.00'],
    [40, 216, 'Less Deductible'],
    [400, 216, '$1,000.00'],
  ])
  const { drafts, reviewReasons } = understand(page, context)
  const values: Record<string, unknown> = drafts.find(({ kind }) => kind === 'job')?.values ?? {}
  const parts = ['line1', 'city', 'state', 'postal_code'].map((name) => values[`address.${name}`])
  return { parts, reviewReasons }
}

const claim: [string, string][] = [
  ['Claim No:', '77-1234'],
  ['Insured:', 'Ada Brock'],
  ['Loss Date:', '10/20/2026'],
]
const street: [string, string][] = [
  ['Policy:', 'HO 55-1'],
  ['Adjuster:', 'Ana Bell'],
  ['Address:', '31 Reed St'],
]
const whole = ['31 Reed St', 'Arden', 'NC', '28704']

test('city, state and ZIP code in cells of the next column are the town of the street', () => {
  const town: [string, string][] = [
    ['City:', 'Arden'],
    ['State:', 'NC'],
    ['Zip:', '28704'],
  ]
  assert.deepEqual(addressIn(claim, street, town), { parts: whole, reviewReasons: [] })
})

test('one label of the whole town at the head of the next column is the town of the street', () => {
  const town: [string, string][] = [
    ['City, State ZIP:', 'Arden, NC 28704'],
    ['Type of Loss:', 'Water'],
  ]
  assert.deepEqual(addressIn(claim, street, town), { parts: whole, reviewReasons: [] })
})

test('the town of a form with another address, or with two towns, is not that of the street', () => {
  const office: [string, string][] = [
    ['Office address:', 'PO Box 9'],
    ['City:', 'Akron'],
    ['State:', 'OH'],
  ]
  assert.deepEqual(addressIn(claim, street, office).parts, [
    '31 Reed St',
    undefined,
    undefined,
    undefined,
  ])
  const two: [string, string][] = [
    ['City:', 'Arden'],
    ['State:', 'NC'],
    ['City:', 'Akron'],
  ]
  assert.deepEqual(addressIn(claim, street, two).parts, [
    '31 Reed St',
    undefined,
    undefined,
    undefined,
  ])
})
