import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Xactimate prints a summary for each coverage, and recaps behind them. */

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
const head: RowTexts = ['Estimate of Repairs', 'Insured: Jane Roe', 'Claim Number: 55-1234-777']

function readingOf(rows: RowTexts) {
  const { fields, reviewReasons } = understand(linesOf([...head, ...rows]), context)
  const of = (name: string) => fields.find((one) => one.name === name)?.value
  return [of('financials.rcv_total'), of('line_items'), reviewReasons]
}

const dwelling: RowTexts = [
  'Summary for Dwelling',
  ['Line Item Total', '9,000.00'],
  ['Material Sales Tax', '100.00'],
  ['Replacement Cost Value', '$9,100.00'],
  ['Less Deductible', '(1,000.00)'],
  ['Net Claim', '$8,100.00'],
]
const structures: RowTexts = [
  'Summary for Other Structures',
  ['Line Item Total', '2,000.00'],
  ['Material Sales Tax', '50.00'],
  ['Replacement Cost Value', '$2,050.00'],
  ['Net Claim', '$2,050.00'],
]
const all: RowTexts = [
  'Summary for All Items',
  ['Replacement Cost Value', '$11,150.00'],
  ['Less Deductible', '(1,000.00)'],
  ['Net Claim', '$10,150.00'],
]

test('the subtotals of recaps are not those of the items', () => {
  const recaps: RowTexts = [
    'Recap by Room',
    ['Kitchen', '11,150.00', '100.00%'],
    ['Subtotal of Areas', '11,150.00', '100.00%'],
    'Recap by Category',
    ['DRYWALL', '10,815.50'],
    ['Subtotal', '10,815.50'],
    ['Total', '11,150.00'],
  ]
  const read = readingOf([...dwelling, ...structures, ...all, ...recaps])
  assert.deepEqual(read, ['11150.00', '11000.00', []])
})

test('the items of one coverage alone do not add up to the RCV of all', () => {
  const withoutItems = dwelling.filter((_, at) => at !== 1 && at !== 2)
  const items = structures.filter((_, at) => at !== 2)
  const [rcv, lines, reasons] = readingOf([...withoutItems, ...items])
  assert.deepEqual([rcv, lines, reasons], ['11150.00', undefined, []])
})

for (const heading of [['Recap of All Coverages'], ['Total for All Coverages'], []])
  test(`totals of all coverages count once, under ${heading[0] ?? 'no heading'}`, () => {
    const totals: RowTexts = [
      ['Total Replacement Cost Value', '$11,150.00'],
      ['Total Deductible', '(1,000.00)'],
      ['Total Net Claim', '$10,150.00'],
    ]
    const read = readingOf([...dwelling, ...structures, ...heading, ...totals])
    assert.deepEqual([read[0], read[2]], ['11150.00', []])
  })

test('totals with the labels of a coverage below another net claim count once', () => {
  const totals: RowTexts = [
    'Total Claim Summary',
    ['Replacement Cost Value', '$11,150.00'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$10,150.00'],
  ]
  const read = readingOf([...dwelling, ...structures, ...totals])
  assert.deepEqual([read[0], read[2]], ['11150.00', []])
})
