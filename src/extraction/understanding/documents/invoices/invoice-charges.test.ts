import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The rows between the subtotal and the total are charges and discounts, under any label. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

type Row = readonly [label: string, amount: string]
const ONE_ITEM: Row[] = [['Water mitigation', '1,200.00']]
const TWO_ITEMS: Row[] = [
  ['Water extraction', '1,000.00'],
  ['Dehumidifier', '200.00'],
]

/** An invoice of the operator, with a column of amounts that end at the same place. */
function read(items: readonly Row[], summary: readonly Row[]) {
  const placed = (x: number, y: number, [label, amount]: Row): Placed[] => [
    [x, y, label],
    [560 - 6 * amount.length, y, amount],
  ]
  const findings = understand(
    pageOf([
      [40, 40, 'Ridge Restoration LLC', 16],
      [460, 40, 'INVOICE', 16],
      [40, 90, 'Bill To: Amy Marlowe'],
      [360, 90, 'Invoice #: 6001'],
      [360, 104, 'Date: 11/03/2026'],
      [360, 118, 'Claim #: MNY-6001'],
      [40, 150, 'Description'],
      [524, 150, 'Amount'],
      ...items.flatMap((row, at) => placed(40, 164 + 14 * at, row)),
      ...summary.flatMap((row, at) => placed(340, 220 + 14 * at, row)),
    ]),
    context,
  )
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values
  const invoiced = (job as Record<string, unknown> | undefined)?.['financials.invoiced_total']
  return { invoiced, fields: fieldsOf(findings), codes: findings.warnings.map(({ code }) => code) }
}

const summaries: [total: string, ...rows: Row[]][] = [
  ['1225.00', ['Fuel surcharge', '25.00']],
  ['1209.60', ['Larimer County (0.8%)', '9.60']],
  ['1256.54', ['GET 4.712%', '56.54']],
  ['1236.00', ['Credit card fee 3%', '36.00']],
  ['1440.00', ['Overhead 10%', '120.00'], ['Profit 10%', '120.00']],
  ['1218.00', ['Late fee', '18.00']],
  ['1335.00', ['Permit', '75.00'], ['Dump Fee', '60.00']],
  ['1080.00', ['Courtesy discount', '(120.00)']],
  ['1080.00', ['Courtesy discount', '120.00']],
  ['1270.80', ['State Tax 2.9%', '34.80'], ['City Tax 3.0%', '36.00']],
]

for (const items of [ONE_ITEM, TWO_ITEMS])
  for (const [total, ...rows] of summaries) {
    const labels = rows.map(([label, amount]) => `${label} ${amount}`).join(', ')
    const count = items.length === 1 ? 'one item' : 'two items'
    test(`the total of ${count} with ${labels} is ${total}`, () => {
      const printed: Row = ['Total', `$1,${total.slice(1)}`]
      const { invoiced, fields, codes } = read(items, [['Subtotal', '1,200.00'], ...rows, printed])
      assert.equal(invoiced, total)
      assert.equal(fields.total, total)
      assert.equal(fields.subtotal, '1200.00')
      assert.deepEqual(codes, [])
    })
  }

test('two tax lines are added up', () => {
  const rows: Row[] = [
    ['Subtotal', '1,200.00'],
    ['State Tax 2.9%', '34.80'],
    ['City Tax 3.0%', '36.00'],
    ['Total', '$1,270.80'],
  ]
  assert.equal(read(TWO_ITEMS, rows).fields.tax, '70.80')
})

test('a total that the rows above it contradict is not saved, not even as the subtotal', () => {
  const rows: Row[] = [
    ['Subtotal', '1,200.00'],
    ['Fuel surcharge', '20.00'],
    ['Total', '$1,225.00'],
  ]
  for (const items of [ONE_ITEM, TWO_ITEMS]) {
    const { invoiced, fields, codes } = read(items, rows)
    assert.equal(invoiced, undefined)
    assert.equal(fields.total, '1225.00')
    assert.deepEqual(codes, ['sums_disagree'])
  }
})

test('a payment above the balance is not a discount', () => {
  const rows: Row[] = [
    ['Subtotal', '1,200.00'],
    ['Less deductible paid', '(500.00)'],
    ['Balance Due', '$700.00'],
  ]
  assert.notEqual(read(TWO_ITEMS, rows).invoiced, '700.00')
})

test('of two subtotals, the one whose labeled amounts lead to the total is kept', () => {
  const rows: Row[] = [
    ['Subtotal', '1,200.00'],
    ['Discount', '-120.00'],
    ['Net Total', '1,080.00'],
    ['Sales Tax', '54.00'],
    ['Total', '$1,134.00'],
  ]
  const { fields, invoiced, codes } = read(TWO_ITEMS, rows)
  assert.equal(fields.subtotal, '1200.00')
  assert.equal(invoiced, '1134.00')
  assert.deepEqual(codes, [])
})
