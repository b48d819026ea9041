import assert from 'node:assert/strict'
import test from 'node:test'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('an event is created, and the same external_id again is a duplicate', async () => {
  const { live: key } = await world.operator()
  const body = {
    activity: 'Crew dispatched',
    occurred_at: '2026-01-05T09:00:00Z',
    external_id: 'A',
  }
  const first = await world.call('POST', '/v1/events', { key, body })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(Object.keys(first.json), ['id', 'status'])
  assert.equal(first.json.status, 'created')
  const second = await world.call('POST', '/v1/events', { key, body })
  assert.equal(second.status, 200)
  assert.deepEqual(second.json, { id: null, status: 'duplicate' })
})

test('a batch gives a result for each event, in order; one that is wrong fails alone', async () => {
  const { live: key } = await world.operator()
  const at = '2026-01-05T09:00:00Z'
  const events = [
    { activity: 'job_started', occurred_at: at },
    { activity: '', occurred_at: at },
    { activity: 'x', occurred_at: at, case: { claim_number: 'NONE' } },
  ]
  const { status, json, text } = await world.call('POST', '/v1/events/batch', {
    key,
    body: { events },
  })
  assert.equal(status, 200, text)
  assert.equal(json.accepted, 1)
  assert.equal(json.rejected, 2)
  assert.equal(json.results[1].error.param, 'activity')
  assert.equal(json.results[2].error.code, 'case_unresolved')
})
