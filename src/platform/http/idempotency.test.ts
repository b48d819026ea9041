import assert from 'node:assert/strict'
import test from 'node:test'
import { fingerprintOf, idempotencyKeyOf } from './idempotency.ts'
import { Problem } from './problem.ts'

test('a key is read bare or in quotes; none is none', () => {
  assert.equal(idempotencyKeyOf([]), null)
  assert.equal(idempotencyKeyOf(['order-1']), 'order-1')
  assert.equal(idempotencyKeyOf(['"order-1"']), 'order-1')
  assert.equal(idempotencyKeyOf(['  order-1 ']), 'order-1')
  assert.equal(idempotencyKeyOf(['"']), '"')
})

test('a key that is empty, too long, sent twice or not ASCII is refused by the header’s name', () => {
  for (const bad of [[''], ['""'], ['x'.repeat(256)], ['é'], ['a\tb'], ['a', 'b'], ['a', 'a']])
    assert.throws(
      () => idempotencyKeyOf(bad),
      (error) => error instanceof Problem && error.init.param === 'Idempotency-Key',
    )
})

test('a fingerprint depends on values, not on order or spacing of fields', () => {
  const one = fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })
  assert.equal(fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }), one)
  assert.match(one, /^[0-9a-f]{64}$/)
  for (const other of [
    { a: '1', b: { c: [1, 2], d: null } },
    { a: 1, b: { c: [2, 1], d: null } },
    { a: 1, b: { c: [1, 2] } },
    { a: 1, b: { c: [1, 2], d: null }, e: null },
  ])
    assert.notEqual(fingerprintOf(other), one)
})
