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

const contents: RowTexts = [
  'Summary for Contents',
  ['Line Item Total', '600.00'],
  ['Replacement Cost Value', '$600.00'],
  ['Net Claim', '$600.00'],
]

const recapHead = ['Coverage', 'RCV', 'Deductible', 'Net Claim']
const recapOfAll = ['All coverages', '11,750.00', '1,000.00', '10,750.00']
const recapRows: RowTexts = [
  ['Dwelling', '9,100.00', '1,000.00', '8,100.00'],
  ['Other Structures', '2,050.00', '0.00', '2,050.00'],
  ['Contents', '600.00', '0.00', '600.00'],
]
const recaps: Record<string, RowTexts> = {
  'rows alone': ['Recap by Coverage', recapHead, ...recapRows],
  'a total': ['Recap by Coverage', recapHead, ...recapRows, ['Total', ...recapOfAll.slice(1)]],
  'one row': ['Estimate Totals', recapHead, recapOfAll],
  'no heading': [recapHead, recapOfAll],
  'taxes above': [
    'Recap of Taxes, Overhead and Profit',
    ['Overhead (10%)', 'Profit (10%)', 'Material Sales Tax (8%)'],
    ['Line Items', '0.00', '0.00', '150.00'],
    'Recap by Coverage / Estimate Totals',
    recapHead,
    recapOfAll,
  ],
}
for (const [name, recap] of Object.entries(recaps))
  test(`a recap of the coverages is no coverage: ${name}`, () => {
    const read = readingOf([...dwelling, ...structures, ...contents, ...recap])
    assert.deepEqual(read, ['11750.00', '11600.00', []])
  })

test('a recap that differs from the coverages by a cent is their total', () => {
  const recap = ['All coverages', '11,750.01', '1,000.00', '10,750.01']
  const read = readingOf([...dwelling, ...structures, ...contents, 'Recap', recapHead, recap])
  assert.deepEqual([read[0], read[2]], ['11750.01', []])
})

test('a recap for each coverage is no recap of all', () => {
  const recapOf = (coverage: string, summary: RowTexts) => [
    coverage,
    'Loss Recap',
    ...summary.slice(1),
  ]
  const parts = [...recapOf('Coverage A', dwelling), ...recapOf('Coverage B', structures)]
  assert.deepEqual(readingOf(parts), ['11150.00', '11000.00', []])
  assert.deepEqual(readingOf([...parts, ...all])[0], '11150.00')
})

test('the figures of all coverages are not saved if their items do not add up', () => {
  const misread = structures.map((row) =>
    Array.isArray(row) ? row.map((text) => text.replace('$2,050.00', '$20,050.00')) : row,
  )
  const { drafts, warnings } = understand(linesOf([...head, ...dwelling, ...misread]), context)
  const job = drafts.find(({ kind }) => kind === 'job')!.values
  assert.deepEqual(
    Object.keys(job).filter((name) => name.startsWith('financials.')),
    [],
  )
  assert.equal(
    warnings.find(({ code }) => code === 'sums_disagree')?.message,
    'The amounts do not add up: line items 11000.00 + tax 150.00 is not RCV 29150.00. RCV and ' +
      'deductible were not saved. Check them against the document, and enter the right amounts in the job.',
  )
})

test('the overhead and profit on "Non - recoverable Depreciation" is no recoverable depreciation', () => {
  const rows: RowTexts = [
    'Summary for Dwelling',
    ['Replacement Cost Value', '$9,100.00'],
    ['Less Depreciation', '(600.00)'],
    [
      'Less General Contractor Overhead & Profit on Recoverable & Non - recoverable Depreciation',
      ...['', '', '', '(100.00)'],
    ],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,400.00'],
  ]
  const { fields, reviewReasons } = understand(linesOf([...head, ...rows]), context)
  const of = (name: string) => fields.find((one) => one.name === name)?.value
  assert.deepEqual([of('financials.depreciation_total'), of('recoverable')], ['700.00', undefined])
  assert.deepEqual(reviewReasons, [])
})
