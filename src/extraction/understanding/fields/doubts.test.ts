import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewReasonsOf } from '../../review-reasons.ts'
import { linesOf } from '../layout/page.fixture.ts'
import type { SeenField } from '../reading.ts'
import { understand } from '../understand.ts'
import { confidenceOf, type ValueEvidence } from './confidence.ts'
import { doubtsAbout } from './doubts.ts'

const evidence = (
  source: ValueEvidence['source'],
  proof: ValueEvidence['proof'],
): ValueEvidence => ({
  source,
  position: 'right',
  weak: false,
  doubt: null,
  proof,
})

function seen(name: SeenField['name'], evidence: ValueEvidence): SeenField {
  return { record: 'job', name, value: 'X1', text: 'X1', page: 2, box: null, evidence }
}

test('a value below 0.75 makes the document need review, and the warning names it', () => {
  const below = seen('financials.rcv_total', evidence('ocr', 'disproven'))
  const above = seen('address.city', evidence('unsure', 'unproven'))
  assert.equal(confidenceOf(below.evidence, below.name), 0.72)
  assert.equal(confidenceOf(above.evidence, above.name), 0.82)
  const doubts = doubtsAbout([below, above])
  assert.deepEqual(doubts, [
    {
      code: 'low_confidence',
      message: 'financials.rcv_total was read with confidence 0.72. Check it against the document.',
      record: 'job',
      field: 'financials.rcv_total',
      page: 2,
      row: null,
      cell: null,
    },
  ])
  assert.deepEqual(reviewReasonsOf(doubts), ['low_confidence'])
})

test('a value without a confidence raises no doubt', () => {
  const unmeasured = seen('client_name', evidence('repaired', 'unproven'))
  assert.equal(confidenceOf(unmeasured.evidence, unmeasured.name), null)
  assert.deepEqual(doubtsAbout([unmeasured]), [])
})

test('an amount in a sum that holds is surer than one in a sum that fails', () => {
  const proven = confidenceOf(evidence('digital', 'proven'), 'financials.rcv_total')!
  const disproven = confidenceOf(evidence('digital', 'disproven'), 'financials.rcv_total')!
  assert.ok(proven >= 0.95)
  assert.ok(disproven < proven)
})

test('a code that two OCR engines read differently needs review', () => {
  const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: null }
  const read = (confidence: number) => {
    const rows = ['Repair Estimate', 'Insured: Dana Wills', 'Claim Number: WDS077632']
    const { reviewReasons, warnings, fields } = understand(linesOf(rows, { confidence }), context)
    const shown = fields.find(({ name }) => name === 'claim_number')!.confidence!
    return [reviewReasons, warnings.map(({ message }) => message), shown > 0.75]
  }
  // The first reading is mostly right, so the value is kept and its confidence is not low.
  const message = 'Two readings of claim_number differ. Check it against the document.'
  assert.deepEqual(read(0.5), [['low_confidence'], [message], true])
  assert.deepEqual(read(0.9), [[], [], true])
})

test('a document whose value is doubtful needs review for that value only', () => {
  const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: null }
  const totals = [['Replacement Cost Value', '$12,500.00']]
  const reasonsOf = (...lines: string[]) => {
    const rows = ['Repair Estimate', 'Insured: Dana Wills', ...lines, ...totals]
    const { reviewReasons, warnings } = understand(linesOf(rows), context)
    return [reviewReasons, warnings.map((one) => [one.record, one.field, one.page, one.message])]
  }
  const policy = 'Policy Number: 77-1234-9'
  assert.deepEqual(reasonsOf(policy), [[], []])
  const message = 'policy_number was read with confidence 0.4. Check it against the document.'
  const rivals = [['low_confidence'], [['job', 'policy_number', 1, message]]]
  assert.deepEqual(reasonsOf(policy, 'Policy Number: 88-4321-5'), rivals)
})

test('the warning of a sum that fails is also that of its amounts', () => {
  const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: null }
  const rows = [
    'Repair Estimate',
    'Insured: Dana Wills',
    'Claim Number: C-88231',
    'Replacement Cost Value: $10,000.00',
    'Less Depreciation: ($1,000.00)',
    'Actual Cash Value: $8,500.00',
  ]
  const { fields, warnings, reviewReasons } = understand(linesOf(rows), context)
  const low = fields.filter(({ confidence }) => confidence !== null && confidence < 0.75)
  assert.deepEqual(
    low.map(({ name }) => name),
    ['financials.rcv_total', 'financials.depreciation_total', 'financials.acv_total'],
  )
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['sums_disagree'],
  )
  assert.deepEqual(reviewReasons, ['sums_disagree'])
})
