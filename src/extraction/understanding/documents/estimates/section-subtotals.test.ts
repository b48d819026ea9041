import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Insurers print a subtotal for each section of an estimate and a recap of all. */

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
const head: RowTexts = ['PROPERTY LOSS ESTIMATE', 'INSURED: Jane Roe', 'CLAIM NO: 55-1234-777']
const heads = ['ITEM', 'REPL COST', 'DEPR', 'ACV']

function read(...sections: RowTexts) {
  const recap: RowTexts = [
    ['REPLACEMENT COST', '5,300.00'],
    ['LESS DEPRECIATION', '800.00'],
    ['ACTUAL CASH VALUE', '4,500.00'],
    ['LESS DEDUCTIBLE', '1,000.00'],
    ['AMOUNT PAYABLE NOW', '3,500.00'],
  ]
  const rows = [...head, ...sections, 'LOSS RECAP', ...recap]
  const { drafts, fields, reviewReasons } = understand(linesOf(rows), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const items = fields.find(({ name }) => name === 'line_items')?.value
  return [job['financials.rcv_total'], items, reviewReasons]
}

const section = (name: string, ...amounts: string[]): RowTexts => [
  name,
  heads,
  ['R&R Gutter', ...amounts],
  [`SUBTOTAL ${name}`, ...amounts],
]
const roof = section('DWELLING ROOF', '4,100.00', '600.00', '3,500.00')

test('the subtotals of sections add up to the replacement cost', () => {
  const exterior = section('DWELLING EXTERIOR', '1,200.00', '200.00', '1,000.00')
  assert.deepEqual(read(...roof, ...exterior), ['5300.00', '5300.00', []])
})

test('subtotals of sections that do not add up need review', () => {
  const exterior = section('DWELLING EXTERIOR', '1,100.00', '200.00', '900.00')
  assert.deepEqual(read(...roof, ...exterior)[2], ['sums_disagree', 'low_confidence'])
})
