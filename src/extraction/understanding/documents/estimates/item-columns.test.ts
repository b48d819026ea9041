import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Tables of items whose descriptions stand on lines above their figures, as Xactimate prints them. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }
const HEAD = ['ESTIMATE', 'Insured: Ida Moss', 'Claim Number: IC-4410', 'Date of Loss: 05/12/2026']
const COLUMNS = [40, 200, 270, 330, 390, 450, 520]

type Line = (string | null)[]

function pageWith(lines: Line[]) {
  const placed = [...HEAD.map((text) => [text]), ...lines].flatMap((line, at) =>
    line.flatMap((text, x): Placed[] => (text === null ? [] : [[COLUMNS[x]!, 40 + at * 15, text]])),
  )
  return pageOf(placed)
}

function read(lines: Line[]) {
  const { drafts, warnings, fields } = understand(pageWith(lines), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  const { rcv, depreciation, acv, total } = {
    rcv: of('rcv_total'),
    depreciation: of('depreciation_total'),
    acv: of('acv_total'),
    total: of('estimate_total'),
  }
  const codes = warnings.map(({ code }) => code)
  const seen = (name: string) => fields.find((field) => field.name === name)?.value
  return { rcv, depreciation, acv, total, codes, tax: seen('tax'), profit: seen('profit') }
}

const ITEMS: Line[] = [
  ['DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
  ['1. Detach and reset vanity'],
  [null, '2.00 EA', '210.00', '8.40', '428.40', '(28.40)', '400.00'],
  ['2. Seal the ceiling'],
  ['with two coats'],
  [null, '410.00 SF', '1.10', '9.20', '460.20', '(60.20)', '400.00'],
  ['3. Paint the trim'],
  [null, '90.00 LF', '2.00', '3.60', '183.60', '(0.00)', '183.60'],
]
const ROOM: Line = ['Totals: Bath', null, null, '21.20', '1,072.20', '88.60', '983.60']

test('the ACV of an item is not the ACV of a summary that prints none', () => {
  const found = read([
    ...ITEMS,
    ROOM,
    ['Line Item Total', '1,051.00'],
    ['Material Sales Tax', '21.20'],
    ['Replacement Cost Value', '1,072.20'],
    ['Less Depreciation (Including Taxes)', '(88.60)'],
    ['Less Deductible', '(500.00)'],
    ['Net Actual Cash Value Payment', '$483.60'],
  ])
  assert.deepEqual([found.rcv, found.depreciation, found.acv], ['1072.20', '88.60', undefined])
  assert.deepEqual([found.tax, found.codes], ['21.20', []])
})

test('the overhead and profit of a general contractor are part of the sum', () => {
  const found = read([
    ['Line Item Total', '1,000.00'],
    ['Material Sales Tax', '40.00'],
    ['Subtotal', '1,040.00'],
    ['General Contractor Overhead @ 10.0%', '104.00'],
    ['General Contractor Profit @ 10.0%', '104.00'],
    ['Replacement Cost Value', '1,248.00'],
    ['Less Deductible', '(500.00)'],
    ['Net Actual Cash Value Payment', '$748.00'],
  ])
  assert.deepEqual([found.rcv, found.profit, found.codes], ['1248.00', '104.00', []])
})

test('a grid of totals with heads in two lines comes before the items', () => {
  const found = read([
    ...ITEMS,
    ROOM,
    ['Estimate Totals'],
    ['Coverage', 'Gross Estimate', 'Depreciation', 'Actual', 'Deductible', 'Net'],
    [null, 'RCV', null, 'Cash Value', null, 'Payable'],
    ['Building', '1,072.20', '88.60', '983.60', '500.00', '483.60'],
    ['Total', '1,072.20', '88.60', '983.60', '500.00', '483.60'],
  ])
  assert.deepEqual([found.rcv, found.depreciation, found.acv], ['1072.20', '88.60', '983.60'])
  assert.deepEqual(found.codes, [])
})

test('a tax above the subtotal is part of the subtotal', () => {
  const sums = (total: string): Line[] => [
    ['Line Item Total', '1,000.00'],
    ['Material Sales Tax', '40.00'],
    ['Subtotal', '1,040.00'],
    ['Overhead', '104.00'],
    ['Profit', '104.00'],
    ['Grand Total', total],
  ]
  const sound = read(sums('$1,248.00'))
  assert.deepEqual([sound.total, sound.codes], ['1248.00', []])
  const faulty = read(sums('$1,288.00'))
  assert.deepEqual([faulty.total, faulty.codes[0]], [undefined, 'sums_disagree'])
})

test('a grand total below the columns of the items is a figure of none of them', () => {
  const found = read([...ITEMS, ROOM, ['Grand Total', null, null, null, null, '$1,072.20']])
  assert.deepEqual([found.rcv, found.depreciation], [undefined, undefined])
  assert.equal(found.total, '1072.20')
})

test('the totals of the items come behind the sum of the summary', () => {
  const row = (name: string, tax: string, total: string): Line => [
    name,
    null,
    null,
    tax,
    null,
    total,
  ]
  const found = read([
    ['DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'TAX', 'O&P', 'TOTAL'],
    ['1. Detach and reset vanity'],
    [null, '2.00 EA', '500.00', '20.00', '204.00', '1,224.00'],
    ['2. Seal the ceiling'],
    [null, '400.00 SF', '2.50', '20.00', '204.00', '1,224.00'],
    row('Line Item Totals: MOSS', '40.00', '2,448.00'),
    row('Line Item Totals: MOSS2', '41.00', '2,449.00'),
    row('Line Item Totals: MOSS3', '42.00', '2,450.00'),
    ['Line Item Total', '2,000.00'],
    ['Material Sales Tax', '40.00'],
    ['Subtotal', '2,040.00'],
    ['Overhead @ 10.0%', '204.00'],
    ['Profit @ 10.0%', '204.00'],
    ['Replacement Cost Value', '$2,448.00'],
    ['Net Claim', '$2,448.00'],
  ])
  assert.deepEqual([found.rcv, found.tax, found.codes], ['2448.00', '40.00', []])
})

test('an RCV that equals its ACV is not saved if the items do not add up to it', () => {
  const found = read([
    ['Line Item Total', '1,000.00'],
    ['Material Sales Tax', '40.00'],
    ['Replacement Cost Value', '$1,400.00'],
    ['Less Depreciation', '(0.00)'],
    ['Actual Cash Value', '$1,400.00'],
  ])
  assert.deepEqual([found.rcv, found.acv, found.total], [undefined, undefined, undefined])
  assert.equal(found.codes[0], 'sums_disagree')
})
