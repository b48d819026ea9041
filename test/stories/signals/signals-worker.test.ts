import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import { evaluationLease, leaseEvaluation } from '../../../src/features/signals/signals.queries.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
app.clock.set('2026-05-01T12:00:00Z')
const owner = await app.operator()

test('an operator is due when it is new, after a write, and when time changes a signal', async () => {
  const isDue = async (minutes: number) => {
    const { db } = app.platform
    const now = new Date(app.clock.now().getTime() + minutes * 60_000)
    const rows = await evaluationLease.selectDue(db, now)
    return rows.some(({ operatorId }) => operatorId === owner.id)
  }
  assert.equal(await isDue(0), true)
  await evaluate(owner.id)
  assert.equal(await isDue(0), false)
  assert.equal(await isDue(359), false)
  assert.equal(await isDue(360), true, 'at the latest after six hours')

  await job({ received_at: '2026-05-01T11:30:00Z' })
  assert.equal(await isDue(0), false, 'it was evaluated within the last minute')
  assert.equal(await isDue(1), true)
  await evaluate(owner.id)
  assert.equal(await isDue(89), false)
  assert.equal(await isDue(91), true, 'two hours after the job was received')

  const { db } = app.platform
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
  assert.equal(await leaseEvaluation(db, owner.id, at(91)), true)
  assert.equal(await leaseEvaluation(db, owner.id, at(91)), false, 'another has it')
  assert.equal(await isDue(91.5), false)
  assert.equal(await isDue(92), true, 'the worker that had it died')
  assert.equal(await leaseEvaluation(db, owner.id, at(92)), true)
})

test('a failed evaluation changes nothing', async () => {
  const other = await app.operator()
  await job({ received_at: '2026-05-01T09:00:00Z' }, other.live)
  await app.sql(`alter table signals add constraint broken check (severity <> 'high')`)
  await assert.rejects(evaluate(other.id), /broken/)
  await app.sql('alter table signals drop constraint broken')
  const rows = await app.sql('select * from signal_evaluations where operator_id = $1', [other.id])
  assert.deepEqual(rows, [])
  assert.deepEqual(await evaluate(other.id), { opened: 1, escalated: 0, resolved: 0 })
})

test('the worker evaluates after a write and when time has passed', async () => {
  const fresh = await app.operator()
  await app.work()
  await until(fresh.id, (row) => row?.evaluated_at === '2026-05-01T12:00:00.000Z')
  await job({ received_at: '2026-05-01T11:00:00Z' }, fresh.live)
  app.clock.advance(61_000)
  await until(fresh.id, (row) => row?.evaluated_at === '2026-05-01T12:01:01.000Z')
  assert.deepEqual(await types(fresh.id), [])
  app.clock.set('2026-05-01T13:00:00.001Z')
  await until(fresh.id, (row) => row?.evaluated_at === '2026-05-01T13:00:00.001Z')
  assert.deepEqual(await types(fresh.id), ['late_first_contact'])
})

async function job(dates: object, key = owner.live): Promise<void> {
  const body = { client_name: 'Pat Doe', dates }
  const made = await app.call('POST', '/v1/jobs', { key, body })
  assert.equal(made.status, 201, made.text)
}

function evaluate(id: OperatorId) {
  return evaluateSignals(app.platform, id, app.clock.now())
}

async function types(id: OperatorId): Promise<string[]> {
  const rows = await app.sql('select signal_type from signals where operator_id = $1', [id])
  return rows.map((row) => row.signal_type)
}

type EvaluationTime = { evaluated_at?: string } | undefined

async function until(id: OperatorId, holds: (row: EvaluationTime) => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
    const text = 'select evaluated_at from signal_evaluations where operator_id = $1'
    const [row] = await app.sql(text, [id])
    if (holds(row)) return
  }
  assert.fail('the worker did not evaluate within 20 s')
}
