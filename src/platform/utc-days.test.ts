import assert from 'node:assert/strict'
import test from 'node:test'
import { firstOfMonth } from './utc-days.ts'

test('a month begins on its first day in UTC', () => {
  assert.equal(firstOfMonth(new Date('2026-03-31T23:59:59Z')), '2026-03-01')
})
