import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The deductible of the policy beside the part of it that an estimate applies. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const HEAD = ['ESTIMATE', 'Insured: Hope Tide', 'Claim Number: FD-7007', 'Date of Loss: 10/12/2026']

function read(...rows: RowTexts) {
  const { drafts, warnings } = understand(linesOf([...HEAD, ...rows]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return {
    deductible: job['financials.deductible'],
    acv: job['financials.acv_total'],
    warnings: warnings.map(({ code, message }) => `${code}: ${message}`),
  }
}

const coverage = (rcv: string, full: string, applied: string, net: string): RowTexts => [
  ['Replacement Cost Value', rcv],
  ['Actual Cash Value', rcv],
  [`Less Deductible [Full Deductible = ${full}]`, '', '', applied],
  ['Net Claim', net],
]

test('a loss below the deductible keeps the full deductible', () => {
  const found = read(...coverage('3,200.00', '5,000.00', '(3,200.00)', '$0.00'))
  assert.deepEqual(found, { deductible: '5000.00', acv: '3200.00', warnings: [] })
})

test('the parts of one deductible in two coverages are not added to another one', () => {
  const found = read(
    'Summary for Dwelling',
    ...coverage('3,200.00', '5,000.00', '(3,200.00)', '$0.00'),
    'Summary for Contents',
    ...coverage('4,000.00', '5,000.00', '(1,800.00)', '$2,200.00'),
  )
  assert.deepEqual(found, { deductible: '5000.00', acv: '7200.00', warnings: [] })
})

test('two full deductibles are none of the job', () => {
  const found = read(
    'Summary for Dwelling',
    ...coverage('3,200.00', '5,000.00', '(3,200.00)', '$0.00'),
    'Summary for Contents',
    ...coverage('4,000.00', '1,000.00', '(1,000.00)', '$3,000.00'),
  )
  assert.deepEqual(found, {
    deductible: undefined,
    acv: '7200.00',
    warnings: [
      'value_refused: job: the estimate states a full deductible of 5000.00 and 1000.00 and applies ' +
        '4200.00. A job has one deductible, so none was saved. Enter it with "svc job set".',
    ],
  })
})
