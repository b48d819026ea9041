import assert from 'node:assert/strict'
import test from 'node:test'
import type { Field, Findings } from '../../../extraction/findings.ts'
import { receiptConfidence } from './receipt-confidence.ts'

function confidence(
  documentType: Findings['documentType'],
  confidences: (number | null)[],
  reviewReasons: Findings['reviewReasons'] = [],
): number {
  const fields = confidences.map(
    (one): Field => ({
      ...{ record: 'job', name: 'claim_number', value: 'A-1', text: 'A-1', page: 1, box: null },
      confidence: one,
    }),
  )
  return receiptConfidence({ documentType, fields, reviewReasons })
}

test("a receipt's confidence is that of its type times the average of its fields", () => {
  assert.equal(confidence('estimate', [0.99, 0.85]), 0.91)
  assert.equal(confidence('estimate', [0.85]), 0.84)
})

test('a doubtful field or type lowers the confidence of the receipt', () => {
  assert.equal(confidence('estimate', [0.99, 0.5]), 0.74)
  assert.equal(confidence('estimate', [0.99, 0.85], ['uncertain_kind']), 0.78)
})

test('the cells of a list count as 0.95, other values without a confidence as 0.75', () => {
  assert.equal(confidence('job_list', [null, null]), 0.94)
  assert.equal(confidence('w9', [null]), 0.74)
})

test('the confidence is 0 when nothing was read', () => {
  assert.equal(confidence('other', []), 0)
  assert.equal(confidence('estimate', []), 0)
})
