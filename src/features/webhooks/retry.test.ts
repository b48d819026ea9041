import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttempt } from './retry.ts'

const START = new Date('2026-03-01T10:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const IDS = Array.from({ length: 50 }, (_, i) => `0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f${i + 10}`)

/** Minutes from a failure at `now` to the next attempt. */
function delay(attempts: number, given: { id?: string; asked?: number; now?: Date } = {}) {
  const { id = IDS[0]!, asked = null, now = START } = given
  const failure = { deliveryId: id, attempts, firstFailedAt: START, retryAfterSeconds: asked }
  const next = nextAttempt(failure, now)
  return next && (next.getTime() - now.getTime()) / MINUTE_MS
}

test('the delays are 1, 2, 4 … 1024 minutes and then 1440, plus or minus a tenth', () => {
  const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]
  for (const [index, wanted] of minutes.entries()) {
    for (const id of IDS) {
      const found = delay(index + 1, { id })!
      assert.ok(found >= wanted * 0.9 - 1e-4 && found <= wanted * 1.1 + 1e-4, `${found}`)
      assert.ok(found >= 1 && found <= 1440, `${found} is 1 minute to 24 hours`)
    }
  }
})

test('the delays of deliveries that failed together spread over the whole tenth', () => {
  const delays = IDS.map((id) => delay(6, { id })!)
  assert.ok(Math.min(...delays) < 32 * 0.93)
  assert.ok(Math.max(...delays) > 32 * 1.07)
  assert.equal(delay(6), delay(6))
})

test('Retry-After lengthens a delay, to at most 24 hours, and never shortens it', () => {
  assert.equal(delay(1, { asked: 600 }), 10)
  assert.equal(delay(1, { asked: 9_000_000 }), 1440)
  const own = delay(8)!
  assert.equal(delay(8, { asked: 1 }), own)
  assert.equal(delay(8, { asked: 0 }), own)
})

test('the last attempt comes seven days after the first failure, and none follows it', () => {
  const late = new Date(START.getTime() + 6.5 * DAY_MS)
  assert.equal(delay(16, { now: late }), 720)
  const latest = new Date(START.getTime() + 7 * DAY_MS - 10)
  assert.equal(delay(16, { now: latest }), 1)
  assert.equal(delay(17, { now: new Date(START.getTime() + 7 * DAY_MS) }), null)
  assert.equal(delay(17, { now: new Date(START.getTime() + 8 * DAY_MS) }), null)
})

test('a dead receiver is tried eighteen times in seven days', () => {
  let now = START
  let attempts = 1
  for (;;) {
    const failure = { deliveryId: IDS[3]!, attempts, firstFailedAt: START, retryAfterSeconds: null }
    const next = nextAttempt(failure, now)
    if (!next) break
    now = next
    attempts += 1
  }
  assert.equal(now.getTime() - START.getTime(), 7 * DAY_MS)
  assert.equal(attempts, 18)
})
