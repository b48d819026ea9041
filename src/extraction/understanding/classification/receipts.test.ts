import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from '../layout/layout.ts'
import { linesOf } from '../layout/page.fixture.ts'
import { foldedText } from './folded-text.ts'
import { receiptScore } from './receipts.ts'
import { classificationWeights } from './weights.ts'

test('a row of 80,000 letters, digits and blanks does not change the score of a receipt', () => {
  const layout = layoutOf(linesOf(['CEDAR HARDWARE', 'Bags 15.68', 'Total 15.68', 'Thank you']))
  const { rows, spaced } = foldedText(layout)
  const scoreWith = (row: string) =>
    receiptScore({ rows: [...rows, row], spaced }, layout, classificationWeights)
  const long = ` ${'due '.repeat(10_000)}${'o '.repeat(20_000)}x `
  assert.equal(long.length, 80_003)
  assert.equal(scoreWith(long), scoreWith(' due x '))
  assert.ok(scoreWith(long) > 0)
})
