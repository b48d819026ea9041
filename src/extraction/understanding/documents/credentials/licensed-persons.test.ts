import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The vendors and the holders of the licenses. */
function read(rows: RowTexts) {
  const { drafts } = understand(linesOf(rows), context)
  return {
    vendors: drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : [])),
    holders: drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.holderName] : [])),
  }
}

const LICENSE: RowTexts = [
  'State Construction Industries Board',
  'PLUMBING CONTRACTOR LICENSE',
  ['License Number', 'Expiration Date'],
  ['00220417', 'April 30, 2027'],
]

test('a license of a person with a company is of the company', () => {
  const expected = { vendors: ['Whitfield Plumbing LLC'], holders: ['Dana Whitfield'] }
  const labels = ['Company', 'Business Name', 'Firm Name']
  for (const label of labels) {
    const below = read([
      ...LICENSE,
      ['Licensee', label],
      ['Whitfield, Dana', 'Whitfield Plumbing LLC'],
    ])
    assert.deepEqual(below, expected, label)
    const beside = read([
      ...LICENSE,
      'Licensee: WHITFIELD, DANA',
      `${label}: Whitfield Plumbing LLC`,
    ])
    assert.deepEqual(beside, expected, label)
  }
})

test('a sole proprietor is saved with the given name first', () => {
  const expected = { vendors: ['Dana Whitfield'], holders: ['Dana Whitfield'] }
  assert.deepEqual(read([...LICENSE, 'Licensee: Whitfield, Dana']), expected)
})

test('a comma before the legal form of a company stays', () => {
  const { vendors } = read([...LICENSE, 'Licensee: Whitfield, Inc.'])
  assert.deepEqual(vendors, ['Whitfield, Inc.'])
})

test('the company of a bond, a policy or a search is not that of the person', () => {
  const others: RowTexts = [
    'Bond Company: Cedar Surety Company LLC',
    'Insurance Company: Cedar Casualty Inc',
    ['Surety Company', 'Cedar Surety Company LLC'],
    'Requested by Company: Cedar Homes LLC',
    'DBA: Whitfield Plumbing',
  ]
  for (const other of others) {
    const { vendors } = read([...LICENSE, 'Licensee: Whitfield, Dana', other])
    assert.deepEqual(vendors, ['Dana Whitfield'], String(other))
  }
})

const certificate = (...lines: RowTexts): RowTexts => [
  'State Construction Industries Board',
  'This certifies that',
  ...lines,
  'is licensed as a Plumbing Contractor in this state',
  ['License #: PL.30217', 'Expires: 04/30/2027'],
]

test('the company below the person that a sentence licenses is the vendor', () => {
  for (const company of [
    'Whitfield Plumbing LLC',
    'Harbor Plumbing & Drain, Inc.',
    'Cedar Roofing',
  ])
    assert.deepEqual(read(certificate('Dana Whitfield', company)), {
      vendors: [company],
      holders: ['Dana Whitfield'],
    })
})

test('a line below the licensed person that is no company leaves the person', () => {
  for (const line of ['Master Heating & Cooling', 'Plumbing Contractor', '12 Elm Street'])
    assert.deepEqual(read(certificate('Dana Whitfield', line)).vendors, ['Dana Whitfield'], line)
})

test("the operator's name below the licensed person makes the license the operator's", () => {
  const { vendors, holders } = read(certificate('Dana Whitfield', 'Ridge Restoration LLC'))
  assert.deepEqual([vendors, holders], [[], ['Dana Whitfield']])
})
