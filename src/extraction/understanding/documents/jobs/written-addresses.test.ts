import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A labeled address of an unknown form is saved as written for a review, or the receipt says why not. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const parts = ['line1', 'line2', 'city', 'state', 'postal_code']

function estimateAt(...lines: (string | string[])[]) {
  const head = ['ESTIMATE', 'Insured: Ann Marsh', ...lines]
  const more = ['Claim Number: C-88231', 'Replacement Cost Value: $1,000.00']
  const { drafts, fields, warnings } = understand(linesOf([...head, ...more]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => fields.find((one) => one.record === 'job' && one.name === name)
  return {
    address: parts.map((part) => job[`address.${part}`]),
    confidence: of('address.line1')?.confidence,
    warnings: warnings.map(({ code, field, message }) => [code, field, message]),
  }
}

const written = [
  'Corner of Oak and Main',
  'The Old Mill House',
  'Hacienda Heights Apartments Bldg C',
  'Building 7, Fort Rodman',
  // A word before the number may be of the place or a name.
  'Fire 12 Lake Rd',
  'Ann Hill 12 Oak St',
]
for (const line1 of written)
  for (const lines of [
    [`Property Address: ${line1}, Ault, CO 80610`],
    [`Loss Location: ${line1}`, 'Ault, CO 80610'],
    [['Property Address:', `${line1}, Ault, CO 80610`]],
    [`Property: ${line1}, Ault, CO 80610`],
    ['Property Address:', `${line1}, Ault, CO 80610`],
  ])
    test(`${JSON.stringify(lines)} is saved as written and needs review`, () => {
      const { address, confidence, warnings } = estimateAt(...lines)
      assert.deepEqual(address, [line1, undefined, 'Ault', 'CO', '80610'])
      assert.equal(confidence, 0.4)
      assert.ok(
        warnings.some(([code, field]) => code === 'low_confidence' && field === 'address.line1'),
      )
    })

test('a place without a comma before its town is one line', () => {
  const { address } = estimateAt('Property Address: Tract B Sunset Ranch Ault CO 80610')
  assert.deepEqual(address, ['Tract B Sunset Ranch Ault', undefined, undefined, 'CO', '80610'])
})

test('only the street of such an address is in doubt', () => {
  const { warnings } = estimateAt('Property Address: The Old Mill House, Ault, CO 80610')
  const fields = warnings.map(([, field]) => field)
  assert.deepEqual(fields, ['address.line1'])
})

test('a town alone is read as a town', () => {
  const { address } = estimateAt('Property Address: Ault, CO 80610')
  assert.deepEqual(address, [undefined, undefined, 'Ault', 'CO', '80610'])
})

test('a labeled place without a street and a town is left out, and the receipt says so', () => {
  const { address, warnings } = estimateAt('Property Address: Main Street Plaza')
  assert.deepEqual(address, Array(5).fill(undefined))
  assert.deepEqual(warnings, [
    [
      'value_cut',
      'address.line1',
      'job: the address "Main Street Plaza" was not understood, so it was left out. ' +
        'Enter it in the job.',
    ],
  ])
})

const notStated = ['See attached', 'Same as above', 'TBD', 'N/A', '____________', 'Unknown', '']
for (const text of notStated)
  test(`"${text}" states no address, so there is no warning`, () => {
    const { address, warnings } = estimateAt(`Property Address: ${text}`)
    assert.deepEqual([address, warnings], [Array(5).fill(undefined), []])
  })

test('an address that another line states completely is read, and needs no warning', () => {
  const { address, confidence, warnings } = estimateAt(
    'Property Address: The Old Mill House',
    'Loss Address: 12 Oak St, Ault, CO 80610',
  )
  assert.deepEqual(address, ['12 Oak St', undefined, 'Ault', 'CO', '80610'])
  assert.equal(confidence, 0.97)
  assert.deepEqual(warnings, [])
})

test('an address without a known street below the name of the client is left out, and reported', () => {
  const rows = ['ESTIMATE', 'Insured:', 'Ann Marsh', '5OldMill', 'Ault, CO 80610']
  const { drafts, warnings } = understand(linesOf([...rows, 'Claim Number: C-88231']), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job['address.city'], undefined)
  assert.deepEqual(
    warnings.map(({ code, field, message }) => [code, field, message]),
    [
      [
        'value_cut',
        'address.line1',
        'job: the address "5OldMill, Ault, CO 80610" was not understood, so it was left out. ' +
          'Enter it in the job.',
      ],
    ],
  )
})
