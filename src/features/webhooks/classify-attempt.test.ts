import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attempt } from '../../platform/outbound/attempt.ts'
import { Sealed } from '../../platform/secrets/sealed.ts'
import { classifyAttempt, healthAfter } from './classify-attempt.ts'
import type { DueDelivery } from './deliveries.queries.ts'

const NONE = {
  reason: null,
  durationMs: 5,
  response: '',
  responseHeaders: [],
  retryAfterSeconds: null,
}
const OK: Attempt = { ...NONE, ok: true, status: 204, error: null, left: true }
const FAILED: Attempt = { ...NONE, ok: false, status: 500, error: 'http_status', left: true }
const HUNG: Attempt = { ...NONE, ok: false, status: null, error: 'timeout', left: true }
const OURS: Attempt = { ...NONE, ok: false, status: null, error: 'local', left: false }
const at = (text: string) => new Date(`2026-03-${text}Z`)

function due(attempts = 0, firstFailedAt: string | null = null): DueDelivery {
  return {
    id: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10',
    attempts,
    first_failed_at: firstFailedAt,
    simulated_status: null,
    due_at: '2026-03-01T10:00:00.000Z',
    event_id: 'e',
    type: 'job.created',
    sealed: new Sealed('\\x00'),
  }
}

test('a success ends a delivery', () => {
  assert.deepEqual(classifyAttempt(due(2, '2026-03-01T10:00:00.000Z'), OK, at('01T10:05:00')), {
    id: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10',
    status: 'delivered',
    attempts: 3,
    due_at: '2026-03-01T10:05:00.000Z',
    first_failed_at: '2026-03-01T10:00:00.000Z',
    finished_at: '2026-03-01T10:05:00.000Z',
  })
})

test('the first failure starts the seven days, and the delivery is retried', () => {
  const verdict = classifyAttempt(due(), FAILED, at('01T10:00:00'))
  assert.equal(verdict.status, 'pending')
  assert.equal(verdict.attempts, 1)
  assert.equal(verdict.first_failed_at, '2026-03-01T10:00:00.000Z')
  assert.equal(verdict.finished_at, null)
  const waits = Date.parse(verdict.due_at) - Date.parse('2026-03-01T10:00:00Z')
  assert.ok(waits >= 60_000 && waits <= 66_000)
})

test('a failure seven days after the first one ends the delivery as failed', () => {
  const verdict = classifyAttempt(due(17, '2026-03-01T10:00:00.000Z'), FAILED, at('08T10:00:00'))
  assert.equal(verdict.status, 'failed')
  assert.equal(verdict.attempts, 18)
  assert.equal(verdict.finished_at, '2026-03-08T10:00:00.000Z')
})

test('an attempt that was never sent does not count and is repeated after 30 seconds', () => {
  assert.deepEqual(classifyAttempt(due(), OURS, at('01T10:00:00')), {
    id: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10',
    status: 'pending',
    attempts: 0,
    due_at: '2026-03-01T10:00:30.000Z',
    first_failed_at: null,
    finished_at: null,
  })
})

test('an endpoint is failing since the first failure after its last success', () => {
  const round = [
    { attempt: FAILED, at: at('01T10:00:00') },
    { attempt: OK, at: at('01T10:00:01') },
    { attempt: FAILED, at: at('01T10:00:02') },
    { attempt: HUNG, at: at('01T10:00:15') },
  ]
  const since = (given: string | null, count: number) =>
    healthAfter(given, round.slice(0, count)).failingSince
  assert.equal(since(null, 1), '2026-03-01T10:00:00.000Z')
  assert.equal(since('2026-02-27T10:00:00.000Z', 1), '2026-02-27T10:00:00.000Z')
  assert.equal(since('2026-02-27T10:00:00.000Z', 2), null)
  assert.equal(since(null, 4), '2026-03-01T10:00:02.000Z')
})

test('a failure seven days later disables it, and one a millisecond earlier does not', () => {
  const since = '2026-03-01T10:00:00.000Z'
  assert.equal(healthAfter(since, [{ attempt: FAILED, at: at('08T09:59:59.999') }]).disabled, null)
  assert.deepEqual(healthAfter(since, [{ attempt: FAILED, at: at('08T10:00:00') }]).disabled, {
    at: at('08T10:00:00'),
    reason: 'Every attempt failed for seven days. The last ended with http_status 500.',
  })
  assert.equal(
    healthAfter(since, [{ attempt: HUNG, at: at('09T10:00:00') }]).disabled?.reason,
    'Every attempt failed for seven days. The last ended with timeout.',
  )
})

test('our own outage neither marks an endpoint as failing nor disables it', () => {
  assert.equal(healthAfter(null, [{ attempt: OURS, at: at('01T10:00:00') }]).failingSince, null)
  const since = '2026-03-01T10:00:00.000Z'
  const health = healthAfter(since, [{ attempt: OURS, at: at('20T10:00:00') }])
  assert.deepEqual(health, { failingSince: since, disabled: null })
})
