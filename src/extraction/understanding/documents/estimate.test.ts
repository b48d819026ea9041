import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-09-01', operatorName: null }
const head = [
  'Estimate of Repairs',
  'Insured: Jane Roe',
  'Claim Number: 55-1234-777',
  'Policy Number: HO-5551234',
  'Date of Loss: 03/03/2026',
]

function figures(lines: Parameters<typeof linesOf>[0]): Record<string, string> {
  const { fields } = understand(linesOf([...head, ...lines]), context)
  const money = fields.filter((one) => /total|deductible|net_claim/.test(one.name))
  return Object.fromEntries(money.map((one) => [one.name, one.value]))
}

const right = {
  'financials.rcv_total': '12345.67',
  'financials.depreciation_total': '2345.67',
  'financials.acv_total': '10000.00',
  'financials.deductible': '1000.00',
  net_claim: '9000.00',
  'financials.estimate_total': '12345.67',
}

test('coverages side by side without a total are added up', () => {
  const got = figures([
    ['Summary', 'Coverage A - Dwelling', 'Coverage C - Contents'],
    ['Replacement Cost Value', '$10,345.67', '$2,000.00'],
    ['Less Depreciation', '$1,345.67', '$1,000.00'],
    ['Actual Cash Value', '$9,000.00', '$1,000.00'],
    ['Less Deductible', '$1,000.00', '$0.00'],
    ['Net Claim', '$8,000.00', '$1,000.00'],
  ])
  assert.deepEqual(got, right)
})

test('sums told in sentences are read', () => {
  const got = figures([
    'Based on our inspection the replacement cost value of your loss totals $12,345.67.',
    'From this we subtracted $2,345.67 in recoverable depreciation, which leaves an',
    'actual cash value of $10,000.00. Your policy carries a $1,000.00 deductible. Your',
    'net claim is therefore $9,000.00.',
  ])
  assert.deepEqual(got, right)
})

test('a program that quotes our labels is none of our papers', () => {
  const program = linesOf([
    'import { estimate } from "./estimate.js"',
    'const labels = {',
    '  insured: "Insured: Jane Roe",',
    '};',
    'function title() {',
    '  return "Repair Estimate";',
    '}',
    'Claim Number: 55-1234-777 Date of Loss: 03/03/2026',
  ])
  const { documentType, drafts } = understand(program, context)
  assert.deepEqual({ documentType, drafts }, { documentType: 'other', drafts: [] })
})
