import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inChunks, jsonChunks } from './json-text.ts'

test('the joined chunks equal JSON.stringify', () => {
  for (const value of [
    ...[null, true, 1.5, 'a "b" \n ☂', '', [], {}, [[]], [{}], [1, 'a', null, [2, { b: [] }]]],
    { events: 2, nodes: [{ activity: 'a"b', count: 1 }], variants: [{ activities: ['a'], n: 1 }] },
    { a: { b: null, c: { d: [] } }, e: [], f: '', '"': 0 },
  ])
    assert.equal([...jsonChunks(value)].join(''), JSON.stringify(value))
})

test('long text comes in chunks, none much longer than its longest string', () => {
  const texts = Array.from({ length: 300 }, (_, i) => `${i}`.padEnd(10_000, 'x'))
  const value = { nodes: texts.map((activity) => ({ activity })), variants: [{ texts }] }
  const chunks = [...jsonChunks(value)]
  assert.equal(chunks.join(''), JSON.stringify(value))
  assert.ok(chunks.length > 80, `${chunks.length} chunks`)
  for (const { length } of chunks) assert.ok(length < 64 * 1024 + 10_020, `${length}`)
})

test('pieces of any size are joined into chunks without loss', async () => {
  async function* pieces() {
    for (let i = 0; i < 10_000; i++) yield `${i} `.repeat(5)
  }
  let text = ''
  let count = 0
  for await (const chunk of inChunks(pieces())) {
    text += chunk
    count++
  }
  let expected = ''
  for await (const piece of pieces()) expected += piece
  assert.equal(text, expected)
  assert.equal(count, Math.ceil(expected.length / (64 * 1024)))
})
