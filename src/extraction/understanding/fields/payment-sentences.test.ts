import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from '../layout/layout.ts'
import { linesOf } from '../layout/page.fixture.ts'
import { statedPayments } from './payment-sentences.ts'

const amountsIn = (line: string) =>
  statedPayments(layoutOf(linesOf([line]))).map(({ amount }) => amount)

test('sums that commas and "and" join are all of a payment', () => {
  const sums = 'We received $1,000, $2,000 & $3,500.00, and another $40.00 from you.'
  assert.deepEqual(amountsIn(sums), ['$1,000', '$2,000', '$3,500.00', '$40.00'])
})

test('dozens of sums that nothing follows are no payment', () => {
  const sums = `We received $0, ${'$0, & '.repeat(60)}none`
  assert.equal(sums.length, 380)
  assert.deepEqual(amountsIn(sums), [])
})
