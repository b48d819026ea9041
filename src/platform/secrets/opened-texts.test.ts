import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OpenedTexts } from './opened-texts.ts'

test('the least recently used texts leave when the room is used up', () => {
  // An entry costs 200 + 1 (place) + 1 (ciphertext) + 2 × 1 (text) = 204 bytes.
  const texts = new OpenedTexts(612)
  for (const place of ['a', 'b', 'c']) texts.set(place, 'x', place)
  assert.equal(texts.bytes, 612)
  assert.equal(texts.get('a', 'x'), 'a')
  texts.set('d', 'x', 'd')
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((place) => texts.get(place, 'x')),
    ['a', null, 'c', 'd'],
  )
  assert.equal(texts.bytes, 612)
})

test('a rewritten row takes the place of its older self', () => {
  const texts = new OpenedTexts(10_000)
  texts.set('a', 'old', '1')
  texts.set('a', 'new', '2')
  assert.equal(texts.get('a', 'old'), null)
  assert.equal(texts.get('a', 'new'), '2')
  assert.equal(texts.bytes, 206)
})

test('a text larger than the room is not kept', () => {
  const texts = new OpenedTexts(1_000)
  texts.set('a', 'x', 'y'.repeat(500))
  assert.equal(texts.get('a', 'x'), null)
  assert.equal(texts.bytes, 0)
})
