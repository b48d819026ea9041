import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '../../findings.ts'
import { reviewReasonsOf } from '../../review-reasons.ts'
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

function field(name: 'claim_number' | 'policy_number', confidence: number | null): Field {
  return { record: 'job', name, value: 'X1', text: 'X1', page: 2, box: null, confidence }
}

test('a value below 0.75 makes the document need review, and the warning names it', () => {
  const doubts = doubtsAbout([field('claim_number', 0.74), field('policy_number', 0.75)])
  assert.deepEqual(doubts, [
    {
      code: 'low_confidence',
      message: 'claim_number was read with confidence 0.74. Check it against the document.',
      record: 'job',
      field: 'claim_number',
      page: 2,
      row: null,
    },
  ])
  assert.deepEqual(reviewReasonsOf(doubts), ['low_confidence'])
})

test('a value without a confidence raises no doubt', () => {
  assert.deepEqual(doubtsAbout([field('claim_number', null)]), [])
})

test('an amount in a sum that holds is surer than one in a sum that fails', () => {
  const proven = confidenceOf(evidence('digital', 'proven'), 'financials.rcv_total')!
  const disproven = confidenceOf(evidence('digital', 'disproven'), 'financials.rcv_total')!
  assert.ok(proven >= 0.95)
  assert.ok(disproven < proven)
})
