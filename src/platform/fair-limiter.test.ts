import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFairLimiter } from './fair-limiter.ts'
import type { GroupId } from './tenant.ts'

const [A, B, C] = ['a', 'b', 'c'] as unknown as [GroupId, GroupId, GroupId]
const REFUSAL = { message: 'Try again.', retryAfterSeconds: 20 }
const BOUNDS = { atOnce: 3, ofOne: 2, waitMs: 20, busy: REFUSAL }
const busy = { code: 'unavailable', status: 503, message: 'Try again.' }

test('one caller gets two slots; a third request waits and is refused after the timeout', async () => {
  const { take } = openFairLimiter(BOUNDS)
  await take(A)
  await take(A)
  await assert.rejects(take(A), busy)
  await take(B)
})

test('the next slot goes to the caller with the fewest, then to the oldest request', async () => {
  const { take } = openFairLimiter({ ...BOUNDS, waitMs: 60_000 })
  const [first, second] = [await take(A), await take(A)]
  const other = await take(B)
  const order: string[] = []
  const waiting = [
    take(A).then(() => order.push('A')),
    take(C).then(() => order.push('C')),
    take(B).then(() => order.push('B')),
  ]
  other()
  other()
  await waiting[1]
  assert.deepEqual(order, ['C'])
  first()
  second()
  await Promise.all(waiting)
  assert.deepEqual(order, ['C', 'B', 'A'])
})

test('a refused request does not get a slot later', async () => {
  const { take } = openFairLimiter(BOUNDS)
  const [first] = [await take(A), await take(A)]
  await assert.rejects(take(A), busy)
  first()
  await take(A)
  await assert.rejects(take(A), busy)
})
