import assert from 'node:assert/strict'
import test from 'node:test'
import { scopeOf } from './period.ts'

test('a snapshot of a past day looks back from the end of that day', () => {
  const scope = scopeOf('2026-05-17', new Date('2026-08-01T09:00:00Z'))
  assert.deepEqual(scope, {
    period: { snapshot_date: '2026-05-17', period_start: '2025-05-17', period_end: '2026-05-17' },
    at: new Date('2026-05-18T00:00:00Z'),
    casesSince: new Date('2025-05-17T00:00:00Z'),
    marginsSince: new Date('2025-04-01T00:00:00Z'),
    marginsUntil: new Date('2026-04-01T00:00:00Z'),
    programsSince: new Date('2025-05-18T00:00:00Z'),
  })
})

test('a snapshot of today looks back from now', () => {
  const now = new Date('2026-05-17T09:30:00Z')
  assert.deepEqual(scopeOf('2026-05-17', now).at, now)
})

test('twelve months before a leap day is the 28th', () => {
  const { period } = scopeOf('2028-02-29', new Date('2028-03-05T00:00:00Z'))
  assert.equal(period.period_start, '2027-02-28')
})
