import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  evaluateSignals,
  type SignalRow,
  selectOpenSignals,
} from '../../src/features/signals/signal.ts'
import type { OperatorId } from '../../src/platform/tenant.ts'
import { type Json, type Operator, openWorld } from '../world.ts'

const world = await openWorld()
world.clock.set('2026-05-01T12:00:00Z')

test('a job that nobody contacts raises one signal, however often it is looked at', async () => {
  const owner = await world.operator()
  const { id } = await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  assert.deepEqual(await evaluate(owner.id), { opened: 1, escalated: 0, resolved: 0 })
  assert.equal(await evaluate(owner.id), null)
  await Promise.all([evaluate(owner.id), evaluate(owner.id)])
  const [signal, ...more] = await open(owner.id)
  assert.equal(more.length, 0)
  assert.equal(signal?.signal_type, 'late_first_contact')
  assert.equal(signal?.domain, 'client')
  assert.equal(signal?.severity, 'high')
  assert.equal(signal?.subject_kind, 'job')
  assert.equal(signal?.subject_id, id)
  assert.equal(signal?.held_since, '2026-05-01T11:00:00.001Z')
  assert.equal(signal?.opened_at, '2026-05-01T12:00:00.000Z')
})

async function job(owner: Pick<Operator, 'live'>, body: object): Promise<Json> {
  const made = await world.call('POST', '/v1/jobs', {
    key: owner.live,
    body: { client_name: 'Pat Doe', ...body },
  })
  assert.equal(made.status, 201, made.text)
  return made.json
}

function evaluate(id: OperatorId) {
  return evaluateSignals(world.platform, id, world.clock.now())
}

function open(id: OperatorId): Promise<SignalRow[]> {
  return selectOpenSignals(world.platform.db, id, 1000)
}
