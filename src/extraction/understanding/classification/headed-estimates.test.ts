import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** An insurer's loss report has no title of an estimate, but columns of its sums. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

const facts: Placed[] = [
  [40, 40, 'LOSS REPORT'],
  [40, 80, 'Policyholder'],
  [160, 80, 'Orville Whitcomb'],
  [340, 80, 'Date Of Loss'],
  [460, 80, '11/02/2026'],
  [40, 96, 'Claim #'],
  [160, 96, 'AHI-771203-26'],
  [40, 112, 'Policy #'],
  [160, 112, 'AH 55012'],
]
const table: Placed[] = [
  [40, 140, 'LOSS SUMMARY'],
  [130, 160, 'Replacement'],
  [220, 160, 'Recoverable'],
  [310, 160, 'Non-Recoverable'],
  [420, 160, 'Actual'],
  [520, 160, 'Net'],
  [40, 172, 'Coverage'],
  [130, 172, 'Cost Value'],
  [220, 172, 'Depreciation'],
  [310, 172, 'Depreciation'],
  [420, 172, 'Cash Value'],
  [520, 172, 'Claim'],
]
const amounts: Placed[] = [
  ['A - Dwelling', '5,265.60', '627.97', '0.00', '4,637.63', '4,137.63'],
  ['B - Contents', '1,100.00', '200.00', '50.00', '850.00', '850.00'],
  ['Total', '6,365.60', '827.97', '50.00', '5,487.63', '4,987.63'],
].flatMap((row, at) =>
  row.map((text, column): Placed => [[40, 130, 220, 310, 420, 520][column]!, 192 + at * 16, text]),
)
const sums: Placed[] = [
  [220, 260, 'Less Deductible'],
  [420, 260, '$500.00'],
  [220, 276, 'Net Payable'],
  [420, 276, '$4,987.63'],
]

test('a loss report with heads over several lines is an estimate', () => {
  const { documentType, drafts, reviewReasons } = understand(
    pageOf([...facts, ...table, ...amounts, ...sums]),
    context,
  )
  assert.equal(documentType, 'estimate')
  assert.deepEqual(reviewReasons, [])
  assert.partialDeepStrictEqual(drafts.find(({ kind }) => kind === 'job')?.values, {
    claim_number: 'AHI-771203-26',
    'financials.rcv_total': '6365.60',
    'financials.depreciation_total': '877.97',
    'financials.acv_total': '5487.63',
    'financials.deductible': '500.00',
  })
})

test('the heads alone, without amounts, make no estimate', () => {
  const { documentType } = understand(pageOf([...facts, ...table]), context)
  assert.equal(documentType, 'other')
})
