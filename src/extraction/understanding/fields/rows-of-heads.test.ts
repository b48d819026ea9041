import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Forms print a row of labels above or below a row of values. The label beside a label is no value. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const { drafts } = understand(
    linesOf(['Ridge Restoration LLC', 'WORK AUTHORIZATION', ...rows]),
    context,
  )
  const values: Record<string, unknown> = drafts[0]?.values ?? {}
  return values
}

const facts: RowTexts = [
  ['Date of Loss', 'Claim Number', 'Referred By'],
  ['09/14/2026', 'GV-4410-2', 'Agent'],
]

for (const head of [
  'Co-owner',
  'CO-INSURED',
  'Spouse',
  'Spouse / Co-insured',
  'Second Insured Name',
  'Partner in Household',
])
  test(`"${head}" beside "Homeowner" is the label of the next column`, () => {
    const { client_name } = read(
      ['Homeowner', head, 'Best Phone'],
      ['Bertram Quill', 'Ida Quill', '(509) 555-0144'],
      ...facts,
    )
    assert.equal(client_name, 'Bertram Quill')
  })

for (const heads of [
  ['Policyholder', 'Attorney', 'Public Adjuster'],
  ['Homeowner', 'Occupant / Tenant', 'Attorney'],
  ['Insured', 'Tenant', 'Lender'],
])
  test(`no role of "${heads.join(' | ')}" is the name of the client`, () => {
    assert.equal(
      read(heads, ['Bertram Quill', 'Ross Hill', 'Vera Lund'], ...facts).client_name,
      'Bertram Quill',
    )
    assert.equal(read(heads, ...facts).client_name, undefined)
  })

test('a row of labels below a row of values', () => {
  const { client_name, claim_number } = read(
    ['Bertram Quill', 'Ida Quill', '26-0911'],
    ['Customer', 'Co-Customer', 'Job No.'],
    ['09/14/2026', 'GV-4410-2', 'Agent'],
    ['Date of Loss', 'Claim Number', 'Referred By'],
  )
  assert.deepEqual([client_name, claim_number], ['Bertram Quill', 'GV-4410-2'])
})

test('a name beside its label without a colon stays its value', () => {
  const { client_name } = read(
    ['Homeowner', 'Bertram Quill'],
    ['Co-owner', 'Ida Quill'],
    ['City', 'Yakima'],
  )
  assert.equal(client_name, 'Bertram Quill')
})

test('the label of a city is neither a town nor the end of a street', () => {
  const values = read(
    ['Homeowner', 'Claim Number', 'Job #'],
    ['Bertram Quill', 'GV-4410-2', '26-0911'],
    ['Address', 'Phone', 'Deductible'],
    ['12 Marine Dr', '(509) 555-0144', '$500.00'],
    ['Zip', 'Date of Loss', 'Notes'],
    ['98230', '09/14/2026', 'Gate code by phone'],
  )
  assert.equal(values['address.line1'], '12 Marine Dr')
  assert.equal(values['address.city'], undefined)
})

/** Cells whose right edges are at `ends`, and a first cell at the left margin. */
const rowTo = (y: number, [first, ...texts]: string[], ends: number[]): Placed[] => [
  [53, y, first!],
  ...texts.flatMap((text, at): Placed[] =>
    text === '' ? [] : [[ends[at]! - 6 * text.length, y, text]],
  ),
]

for (const [heads, name] of [
  [['Carrier allowed', 'Requested'], 'carrier_name'],
  [['Carrier Paid', 'Difference'], 'carrier_name'],
  [['Insurance Company', 'Granite Peak'], 'carrier_name'],
  [['Adjuster', 'Requested'], 'adjuster_name'],
] as const)
  test(`"${heads.join(' | ')}" over amounts are heads of columns, not a label and its value`, () => {
    const supplement = (item: string) =>
      understand(
        pageOf([
          [40, 29, 'Granite Peak Restoration LLC'],
          [228, 47, 'SUPPLEMENT REQUEST'],
          [50, 81, 'Insured: Ottoline Bergstrom'],
          [50, 96, 'Claim no.: SUPX-01'],
          [50, 126, 'Loss address: 22 Grove St, Minneapolis, MN 55401'],
          [50, 141, 'Date: 11/13/2026'],
          ...rowTo(191, [item, ...heads], [460, 570]),
          ...rowTo(207, ['Starter course', '', '$441.22'], [460, 570]),
          ...rowTo(223, ['Ridge cap', '118.60', '612.48'], [460, 570]),
          ...rowTo(271, ['Supplement amount requested', '', '$935.10'], [460, 570]),
        ]),
        { ...context, operatorName: 'Granite Peak Restoration LLC' },
      )
    for (const item of ['Added / revised items', ' '])
      assert.equal(
        supplement(item).fields.find((one) => one.name === name),
        undefined,
        item,
      )
  })
