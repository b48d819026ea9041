import assert from 'node:assert/strict'
import test from 'node:test'
import { duration, fileSize, timeAgo } from './format.ts'

test('a duration takes the next unit when rounding reaches it', () => {
  for (const [ms, text] of [
    [0, '0 ms'],
    [380, '380 ms'],
    [999.4, '999 ms'],
    [999.6, '1.0 s'],
    [59_900, '59.9 s'],
    [59_960, '1 min'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [12_960_000, '3 h 36 min'],
    [129_600_000, '1.5 d'],
  ] as const)
    assert.equal(duration(ms), text)
})

test('a file size takes the next unit when rounding reaches it', () => {
  for (const [bytes, text] of [
    [1023, '1023 B'],
    [1_400, '1 KB'],
    [1_047_900, '1023 KB'],
    [1_048_200, '1.0 MB'],
    [26_214_400, '25.0 MB'],
  ] as const)
    assert.equal(fileSize(bytes), text)
})

test('a time within the next hour is in minutes, and a later one in hours', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  for (const [at, text] of [
    ['2026-03-04T12:00:20Z', 'in 1 min'],
    ['2026-03-04T12:59:00Z', 'in 59 min'],
    ['2026-03-04T12:59:30Z', 'in 1 h'],
    ['2026-03-04T15:10:00Z', 'in 3 h'],
  ] as const)
    assert.match(timeAgo(at, now).toString(), new RegExp(`>${text}<`))
})
