import assert from 'node:assert/strict'
import test from 'node:test'
import { fingerprintOf, idempotencyKeyOf } from './idempotency.ts'
import { Problem } from './problem.ts'

test('a key may be bare or quoted; a missing header means no key', () => {
  assert.equal(idempotencyKeyOf([]), null)
  assert.equal(idempotencyKeyOf(['order-1']), 'order-1')
  assert.equal(idempotencyKeyOf(['"order-1"']), 'order-1')
  assert.equal(idempotencyKeyOf(['  order-1 ']), 'order-1')
  assert.equal(idempotencyKeyOf(['"']), '"')
})

test("an empty, too long, repeated or non-ASCII key is refused with the header's name", () => {
  for (const bad of [[''], ['""'], ['x'.repeat(256)], ['é'], ['a\tb'], ['a', 'b'], ['a', 'a']])
    assert.throws(
      () => idempotencyKeyOf(bad),
      (error) => error instanceof Problem && error.init.param === 'Idempotency-Key',
    )
})

test('a fingerprint depends on values, not on the order or spacing of fields', () => {
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
