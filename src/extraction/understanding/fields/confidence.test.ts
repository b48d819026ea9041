import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketsOf, confidenceOf, type ValueEvidence } from './confidence.ts'
import { measuredConfidences } from './measured-confidences.ts'

const evidence: ValueEvidence = {
  source: 'ocr',
  position: 'right',
  weak: false,
  proof: 'unproven',
  doubt: null,
}

test('a shown confidence is within 3 points of the share of right values, among 25 or more', () => {
  const rows = Object.entries(measuredConfidences)
  const shown = rows.filter(([, [confidence]]) => confidence !== null)
  assert.ok(shown.length > 50)
  for (const [bucket, [confidence, right, read]] of shown) {
    assert.ok(read >= 25, bucket)
    const points = Math.round(Math.abs(confidence! - right / read) * 1000) / 10
    assert.ok(points <= 3, `${bucket}: ${confidence} for ${right} of ${read}`)
  }
})

test('a value of too few alike has the confidence of more values that were read in a similar way', () => {
  const total = { ...evidence, source: 'unsure', proof: 'proven' } as const
  assert.deepEqual(bucketsOf(total, 'total'), [
    'unsure proven money right',
    'unsure proven money',
    'unsure proven form',
    'unsure proven',
    'any proven',
  ])
  assert.equal(measuredConfidences['unsure proven']![0], null)
  assert.equal(confidenceOf(total, 'total'), 0.99)
})

test('two readings of a name leave more doubt than two readings of a date', () => {
  const unsure = { ...evidence, source: 'unsure', position: 'layout' } as const
  assert.equal(confidenceOf(unsure, 'client_name'), 0.82)
  assert.equal(confidenceOf(unsure, 'date_of_loss'), 0.97)
})
