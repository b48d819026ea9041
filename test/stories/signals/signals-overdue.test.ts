import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processMapLease } from '../../../src/features/process-maps/process-maps.queries.ts'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import { evaluationLease } from '../../../src/features/signals/signals.queries.ts'
import { countOverdue } from '../../../src/platform/tasks/overdue.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const { db } = app.platform
app.clock.set('2026-05-01T12:00:00Z')
/** With its sandbox it has two rows in each table. */
const owner = await app.operator()

function overdueAfter(seconds: number, lease: Parameters<typeof countOverdue>[1][number]) {
  return countOverdue(db, [lease], new Date(app.clock.now().getTime() + seconds * 1000))
}

test('an evaluation is overdue a minute after the operator was created', async () => {
  const lease = evaluationLease
  assert.deepEqual([await overdueAfter(59, lease), await overdueAfter(61, lease)], [0, 2])
})

test('an evaluation is overdue a minute after its time', async () => {
  const operators = await app.sql('select operator_id from operators')
  for (const { operator_id } of operators) {
    await evaluateSignals(app.platform, operator_id, app.clock.now())
  }
  const sixHours = 6 * 3600
  const before = await overdueAfter(sixHours + 59, evaluationLease)
  assert.deepEqual([before, await overdueAfter(sixHours + 61, evaluationLease)], [0, 2])
})

test('after an idle hour a row is overdue a minute after the write that made it due', async () => {
  app.clock.set('2026-05-01T13:00:00Z')
  const body = { client_name: 'Pat Doe', dates: { received_at: '2026-05-01T12:30:00Z' } }
  const made = await app.call('POST', '/v1/jobs', { key: owner.live, body })
  assert.equal(made.status, 201, made.text)
  const event = {
    activity: 'job_completed',
    case: { job_id: made.json.id },
    occurred_at: '2026-05-01T12:30:00Z',
  }
  const reported = await app.call('POST', '/v1/events', { key: owner.live, body: event })
  assert.equal(reported.status, 201, reported.text)
  for (const lease of [evaluationLease, processMapLease]) {
    const counts = [await overdueAfter(0, lease), await overdueAfter(59, lease)]
    assert.deepEqual([...counts, await overdueAfter(61, lease)], [0, 0, 1], lease.table)
  }
})
