import assert from 'node:assert/strict'
import test from 'node:test'
import { farthestStage, stageWithin } from './job-stage.ts'
import { type MilestoneDate, milestoneDates } from './job-terms.ts'

const at = '2026-03-01T08:00:00.000Z'
const none = Object.fromEntries(milestoneDates.map((name) => [name, null])) as Record<
  MilestoneDate,
  string | null
>

test('the stage is the farther one of the dates and the stated stage', () => {
  assert.equal(farthestStage(null, none), null)
  assert.equal(farthestStage('estimated', none), 'estimated')
  assert.equal(farthestStage(null, { ...none, started_at: at }), 'in_progress')
  assert.equal(farthestStage('received', { ...none, started_at: at }), 'in_progress')
  assert.equal(farthestStage('invoiced', { ...none, started_at: at }), 'invoiced')
  assert.equal(farthestStage('paid', { ...none, closed_at: at }), 'closed')
  assert.equal(farthestStage(null, { ...none, authorized_at: at, canceled_at: at }), null)
})

test('a job that is under way keeps no stage that was stated after the work', () => {
  for (const status of ['open', 'on_hold'] as const) {
    assert.equal(stageWithin('in_progress', status), 'in_progress')
    for (const stage of ['completed', 'invoiced', 'paid', 'closed'] as const)
      assert.equal(stageWithin(stage, status), null)
  }
  for (const status of ['completed', 'closed', 'canceled', 'lost'] as const)
    assert.equal(stageWithin('paid', status), 'paid')
  assert.equal(stageWithin(null, 'open'), null)
})

test('only a closed job keeps the stage of closing', () => {
  const statuses = ['completed', 'closed', 'canceled', 'lost'] as const
  assert.deepEqual(
    statuses.map((status) => stageWithin('closed', status)),
    [null, 'closed', null, null],
  )
})
