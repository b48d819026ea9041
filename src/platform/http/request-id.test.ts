import assert from 'node:assert/strict'
import test from 'node:test'
import { requestIdAt } from './request-id.ts'

test('ids of one millisecond are distinct and in the order of the calls', () => {
  const time = new Date('2026-11-27T12:00:00.123Z')
  const ids = Array.from({ length: 5_000 }, () => requestIdAt(time))
  assert.equal(new Set(ids).size, 5_000)
  assert.deepEqual(ids.toSorted(), ids)
  for (const id of ids)
    assert.match(id, /^01a21ce0-6e7b-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('an id begins with the milliseconds of its time', () => {
  const [earlier, later] = [new Date(1_000), new Date(2_000)]
  assert.equal(requestIdAt(later).slice(0, 13), '00000000-07d0')
  assert.equal(requestIdAt(earlier).slice(0, 13), '00000000-03e8')
})
