import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPaymentLetter as read } from './payment-letter.fixture.ts'

/** A label states what was paid, and when, more surely than a sentence. */

const labeled = ['PAYMENT SUMMARY', 'Payment Amount: $4,250.00']

test('the day of a sentence is not that of a labeled amount', () => {
  const { collected, day } = read(...labeled, 'We issued a payment of $900.00 on May 3, 2026.')
  assert.deepEqual([collected, day], ['4250.00', undefined])
})

test('sentences about other payments raise no doubt about a labeled amount', () => {
  const earlier = 'We previously paid $900.00 on this claim.'
  const { collected, codes } = read(...labeled, earlier)
  assert.deepEqual([collected, codes], ['4250.00', []])
})

test('a labeled day is that of the payment of a sentence', () => {
  const sentence = 'We issued a payment of $4,250.00 on May 3, 2026.'
  const { collected, day } = read('Payment Date: 04/30/2026', sentence)
  assert.deepEqual([collected, day], ['4250.00', '2026-04-30'])
})

for (const contractor of ['contractor', 'Summit Restoration LLC'])
  test(`what was paid to the ${contractor} is collected, and not the total of all parties`, () => {
    const { collected } = read(
      'PAYMENT SUMMARY',
      'Paid to insured: $1,100.00',
      `Paid to ${contractor}: $2,750.00`,
      'Total paid on claim: $3,850.00',
    )
    assert.equal(collected, '2750.00')
  })

test('what was paid to the insured alone is not collected', () => {
  const { collected, messages } = read(
    'PAYMENT SUMMARY',
    'Paid to insured: $1,100.00',
    'Paid to mortgagee: $2,750.00',
    'Total paid: $3,850.00',
  )
  assert.equal(collected, undefined)
  assert.equal(
    messages.at(-1),
    'job: no amount was paid to you, so none was saved. Enter what was collected with "svc job set".',
  )
})

test('what was paid to date is of no party', () => {
  const { collected } = read('PAYMENT SUMMARY', 'Paid to date: $900.00', 'Total paid: $4,250.00')
  assert.equal(collected, '4250.00')
})
