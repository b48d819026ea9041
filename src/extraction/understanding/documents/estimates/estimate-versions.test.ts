import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const head: RowTexts = [
  'Estimate of Repairs',
  'Insured: Jane Roe',
  'Claim Number: 55-1234-777',
  'Policy Number: HO-5551234',
  'Date of Loss: 03/03/2026',
]

function readingOf(rows: RowTexts): Findings {
  const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
  return understand(linesOf([...head, ...rows]), context)
}

function totalsIn({ fields }: Findings): Record<string, string> {
  const money = fields.filter(({ name }) => /^financials|net_claim/.test(name))
  return Object.fromEntries(money.map(({ name, value }) => [name, value]))
}

/** Sums that hold in every column. */
const figures = (...columns: [rcv: string, depreciation: string, acv: string, net: string][]) => [
  ['Replacement Cost (RCV)', ...columns.map(([rcv]) => rcv)],
  ['Depreciation', ...columns.map(([, depreciation]) => depreciation)],
  ['Actual Cash Value (ACV)', ...columns.map(([, , acv]) => acv)],
  ['Deductible', ...columns.map(() => '$1,000.00')],
  ['Net Claim', ...columns.map(([, , , net]) => net)],
]

const first: Parameters<typeof figures>[0] = ['$8,200.00', '$200.00', '$8,000.00', '$7,000.00']
const second: Parameters<typeof figures>[0] = ['$9,450.00', '$350.00', '$9,100.00', '$8,100.00']
const ofSecond = {
  'financials.rcv_total': '9450.00',
  'financials.depreciation_total': '350.00',
  'financials.acv_total': '9100.00',
  'financials.deductible': '1000.00',
  net_claim: '8100.00',
  'financials.estimate_total': '9450.00',
}

test('the totals of the current version count, in whichever column they are', () => {
  const later = readingOf([['Totals', 'Original', 'Revised'], ...figures(first, second)])
  assert.deepEqual(totalsIn(later), ofSecond)
  const sooner = readingOf([['Totals', 'Current', 'Previous'], ...figures(second, first)])
  assert.deepEqual(totalsIn(sooner), ofSecond)
  const without = readingOf([['', 'Previous Estimate', 'This Estimate'], ...figures(first, second)])
  assert.deepEqual(totalsIn(without), ofSecond)
  assert.deepEqual([...later.warnings, ...sooner.warnings, ...without.warnings], [])
})

test('a change between two versions is no total', () => {
  const change: typeof first = ['$1,250.00', '$150.00', '$1,100.00', '$1,100.00']
  const rows = [['Totals', 'Initial', 'Change', 'Updated'], ...figures(first, change, second)]
  assert.deepEqual(totalsIn(readingOf(rows)), ofSecond)
})

test('totals of two parties are left out if they differ', () => {
  const read = readingOf([['Totals', 'Contractor', 'Carrier'], ...figures(second, first)])
  assert.deepEqual(totalsIn(read), { 'financials.deductible': '1000.00' })
  assert.deepEqual(
    read.warnings.map(({ code, message }) => [code, message]),
    [
      [
        'value_refused',
        'job: the totals have the columns "Contractor" and "Carrier", which differ, so these rows were ' +
          'left out: "Replacement Cost (RCV)", "Depreciation", "Actual Cash Value (ACV)" and "Net Claim". ' +
          'Enter the amounts that count in the job.',
      ],
    ],
  )
})

test('the headers of another table end the columns of versions', () => {
  const rows = [
    ['Totals', 'Initial', 'Current'],
    ['Contents', '$100.00', '$300.00'],
    ['Item', 'Labor', 'Sum'],
    ['Grand Total', '$4,000.00', '$9,450.00'],
  ]
  const before = readingOf(rows.slice(2))
  assert.deepEqual(totalsIn(readingOf(rows)), totalsIn(before))
})
