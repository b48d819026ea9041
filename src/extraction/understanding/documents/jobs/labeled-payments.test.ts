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
