import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conformanceOf, milestoneOrder, violationsOf } from './conformance.ts'
import { orderEvents } from './process-map.ts'
import { stageDurations, stageRows, stagesOf } from './stage-durations.ts'
import { steps } from './steps.ts'

const HOUR = 3600

test("the steps are the rows of the network's process list, in order", () => {
  assert.deepEqual(
    steps.map(({ process, from_stage, to_stage }) => `${process} ${from_stage} ${to_stage}`),
    [
      'jobs received first_contact',
      'jobs first_contact inspected',
      'jobs inspected estimate_sent',
      'jobs estimate_sent estimate_approved',
      'jobs estimate_approved started',
      'jobs started completed',
      'jobs completed invoiced',
      'jobs invoiced paid',
      'jobs received paid',
      'supplements submitted approved',
      'supplements approved paid',
      'recruiting applied interviewed',
      'recruiting interviewed offer_extended',
      'recruiting offer_extended hired',
      'safety reported investigated',
      'safety reported corrective_action_completed',
      'safety corrective_action_completed closed',
    ],
  )
})

test('unfinished and out-of-order cases are counted separately, and neither has a duration', () => {
  const log = orderOf([
    ['done in 2 h', 'job_received', 0],
    ['done in 2 h', 'first_contact', 2],
    ['done in 5 h', 'first_contact', 9],
    ['done in 5 h', 'job_received', 4],
    ['at once', 'job_received', 3],
    ['at once', 'first_contact', 3],
    ['in flight', 'job_received', 0],
    ['out of order', 'job_received', 8],
    ['out of order', 'first_contact', 7],
    ['no beginning', 'first_contact', 1],
  ])
  const [first] = stageDurations(log)
  assert.deepEqual([...first!.durations], [2 * HOUR * 1e6, 5 * HOUR * 1e6, 0])
  assert.deepEqual([...first!.endedAt], [2 * HOUR * 1e6, 9 * HOUR * 1e6, 3 * HOUR * 1e6])
  const [row, next] = stageRows(stageDurations(log))
  assert.deepEqual(row, {
    process: 'jobs',
    from_stage: 'received',
    to_stage: 'first_contact',
    cases: 3,
    in_flight: 1,
    out_of_order: 1,
    min_seconds: 0,
    p25_seconds: HOUR,
    median_seconds: 2 * HOUR,
    p75_seconds: 3.5 * HOUR,
    max_seconds: 5 * HOUR,
  })
  assert.deepEqual(next, {
    process: 'jobs',
    from_stage: 'first_contact',
    to_stage: 'inspected',
    cases: 0,
    in_flight: 5,
    out_of_order: 0,
    min_seconds: null,
    p25_seconds: null,
    median_seconds: null,
    p75_seconds: null,
    max_seconds: null,
  })
})

test('a stage is reached at its first event, under any alias of the activity', () => {
  const log = orderOf([
    ['j', 'Work Started!', 1],
    ['j', 'job_started', 5],
    ['j', 'done', 7],
    ['j', 'job_completed', 9],
  ])
  const canonical = (name: string) =>
    ({ 'Work Started!': 'job_started', done: 'job_completed' })[name] ?? name
  const rows = stageRows(stageDurations(log, canonical))
  const row = rows.find(({ from_stage }) => from_stage === 'started')
  assert.equal(row?.median_seconds, 6 * HOUR)
})

test('milestones are in partial order: an estimate must only precede its approval', () => {
  assert.equal(milestoneOrder.length, 29)
  const names = milestoneOrder.map((pair) => pair.join(' < '))
  assert.ok(names.includes('job_received < job_closed'))
  assert.ok(names.includes('estimate_sent < estimate_approved'))
  assert.equal(names.filter((name) => name.includes('estimate')).length, 1)
})

test('missing milestones and equal times violate no order', () => {
  assert.deepEqual(violationsOf({}), [])
  assert.deepEqual(violationsOf({ job_received: 5, first_contact: null, job_inspected: 5 }), [])
  assert.deepEqual(violationsOf({ job_started: 1, estimate_sent: 9, estimate_approved: 10 }), [])
  assert.deepEqual(violationsOf({ job_received: 6, first_contact: undefined, job_inspected: 5 }), [
    ['job_received', 'job_inspected'],
  ])
})

test('conformance counts the cases in order, and the pairs that others violate', () => {
  const log = orderOf([
    ['kept', 'job_received', 0],
    ['kept', 'mold found', 1],
    ['kept', 'job_started', 2],
    ['kept', 'estimate_sent', 3],
    ['broken', 'invoice_sent', 4],
    ['broken', 'job_completed', 5],
    ['broken twice', 'estimate_approved', 0],
    ['broken twice', 'estimate_sent', 1],
    ['broken twice', 'payment_received', 2],
    ['broken twice', 'job_completed', 3],
    ['broken twice', 'invoice_sent', 4],
    ['none of ours', 'lunch', 1],
  ])
  assert.deepEqual(conformanceOf(log), {
    cases: 3,
    conforming_cases: 1,
    conformance_pct: 33.3,
    violations: [
      { before: 'job_completed', after: 'invoice_sent', cases: 1 },
      { before: 'job_completed', after: 'payment_received', cases: 1 },
      { before: 'invoice_sent', after: 'payment_received', cases: 1 },
      { before: 'estimate_sent', after: 'estimate_approved', cases: 1 },
    ],
  })
  assert.equal(conformanceOf(orderOf([['j', 'lunch', 1]])), null)
})

test('a log has the stages of the processes it has begun, and none of another trade', () => {
  const processesOf = (...names: string[]) => {
    const rows = stagesOf(orderOf(names.map((name, hour) => ['c', name, hour])))
    return [...new Set(rows.map(({ process }) => process))]
  }
  assert.deepEqual(processesOf('receive', 'inspect', 'payment_received'), [])
  assert.deepEqual(processesOf('job_received'), ['jobs'])
  assert.deepEqual(processesOf('incident_reported', 'supplement_approved'), [
    ...['supplements', 'safety'],
  ])
  const rows = stagesOf(orderOf([['c', 'job_received', 0]]))
  assert.deepEqual([rows.length, rows[0]!.in_flight], [9, 1])
})

/** Case, activity, hour. */
function orderOf(rows: [string, string, number][]) {
  return orderEvents(
    rows.map(([caseId, activity, hour]) => ({
      caseId,
      activity,
      atMicros: hour * HOUR * 1e6,
    })),
  )
}
