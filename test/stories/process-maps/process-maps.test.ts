import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { computeProcessMaps } from '../../../src/features/process-maps/compute-process-maps.task.ts'
import {
  leaseRun,
  processMapLease,
  selectProcessMaps,
} from '../../../src/features/process-maps/process-maps.queries.ts'
import { mineEvents } from '../../../src/mining/process-map.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
app.clock.set('2026-05-01T12:00:00Z')
const { db, vault } = app.platform

test('the worker stores the map that the engine computes from the same events', async () => {
  const owner = await app.operator()
  const [a, b] = [await job(owner), await job(owner)]
  await report(owner, [
    ['claim_received', '2026-04-01T08:00:00Z', a],
    ['Roof   Tarped', '2026-04-01T10:00:00Z', a],
    ['job_received', '2026-04-02T08:00:00Z', b],
    ['job_completed', '2026-04-04T08:00:00Z', a],
    ['roof_tarped', '2026-04-03T08:00:00Z', a],
    ['supplement_submitted', '2026-04-05T08:00:00Z', a],
    ['supplement_submitted', '2026-04-05T09:00:00Z', a, { supplement_id: 'S2' }],
    ['supplement_approved', '2026-04-06T09:00:00Z', a],
    ['candidate_applied', '2026-04-07T08:00:00Z', null, { candidate_id: 7 }],
    ['candidate_hired', '2026-04-08T08:00:00Z', null, { candidate_id: 7 }],
    ['candidate_hired', '2026-04-08T08:00:00Z', null],
    ['office_cleaned', '2026-04-08T08:00:00Z', null],
  ])
  const worker = await app.work()
  const maps = await until(owner.id, ({ length }) => length === 3)
  await worker.stop()
  assert.deepEqual(
    maps.map(({ process, computed_at }) => [process, computed_at]),
    [
      ['jobs', '2026-05-01T12:00:00.000Z'],
      ['supplements', '2026-05-01T12:00:00.000Z'],
      ['recruiting', '2026-05-01T12:00:00.000Z'],
    ],
  )
  const [jobs, supplements, recruiting] = maps.map(({ mined }) => mined!)
  const expected = mineEvents([
    logged('a', 'job_received', '2026-04-01T08:00:00Z'),
    logged('a', 'roof_tarped', '2026-04-01T10:00:00Z'),
    logged('b', 'job_received', '2026-04-02T08:00:00Z'),
    logged('a', 'job_completed', '2026-04-04T08:00:00Z'),
    logged('a', 'roof_tarped', '2026-04-03T08:00:00Z'),
  ])
  const leftOut = { events_read: 6, without_case: 1, events_left_out: 1 }
  assert.deepEqual(jobs, {
    map: { ...expected.map, quality: { ...expected.map.quality, ...leftOut } },
    throughput: expected.throughput,
    bottlenecks: expected.bottlenecks,
    stages: expected.stages,
    conformance: expected.conformance,
    left_out: { events: 0, nodes: 0, edges: 0, variants: 0 },
  })
  assert.equal(jobs!.map.quality.arrived_late_events, 1)
  assert.deepEqual(supplements!.map.variants, [
    { activities: ['supplement_submitted'], cases: 1 },
    { activities: ['supplement_submitted', 'supplement_approved'], cases: 1 },
  ])
  assert.equal(recruiting!.map.edges[0]!.median_seconds, 86_400)
  assert.equal(recruiting!.map.quality.without_case, 1)
})

test('the stored map has stage durations and conformance', async () => {
  const [owner, other] = [await app.operator(), await app.operator()]
  const [a, b] = [await job(owner), await job(owner)]
  await report(owner, [
    ['job_received', '2026-04-01T08:00:00Z', a],
    ['first_contact', '2026-04-01T09:00:00Z', a],
    ['first_contact', '2026-04-02T08:00:00Z', b],
    ['job_received', '2026-04-02T09:00:00Z', b],
    ['supplement_submitted', '2026-04-05T08:00:00Z', a],
    ['supplement_submitted', '2026-04-05T09:00:00Z', a, { supplement_id: 'S2' }],
    ['supplement_approved', '2026-04-06T09:00:00Z', a, { supplement_id: 'S2' }],
  ])
  await compute(owner.id, 0)
  const [jobs, supplements] = (await mapsOf(owner.id)).map(({ mined }) => mined!)
  assert.equal(jobs!.stages.length, 9, 'every step of a job has a row')
  assert.deepEqual(jobs!.stages[0], {
    process: 'jobs',
    from_stage: 'received',
    to_stage: 'first_contact',
    cases: 1,
    in_flight: 0,
    out_of_order: 1,
    min_seconds: 3600,
    p25_seconds: 3600,
    median_seconds: 3600,
    p75_seconds: 3600,
    max_seconds: 3600,
  })
  assert.deepEqual(jobs!.conformance, {
    cases: 2,
    conforming_cases: 1,
    conformance_pct: 50,
    violations: [{ before: 'job_received', after: 'first_contact', cases: 1 }],
  })
  const [submitted] = supplements!.stages
  assert.equal(submitted!.process, 'supplements')
  assert.deepEqual([submitted!.cases, submitted!.in_flight], [1, 1])
  assert.equal(submitted!.median_seconds, 86_400)
  assert.equal(supplements!.conformance, null)
  assert.deepEqual(await mapsOf(other.id), [])
})

test('only operators with new events are computed, at most every five minutes', async () => {
  const owner = await app.operator()
  assert.equal(await isDue(owner.id, 0), false, 'nothing was ever reported')
  const a = await job(owner)
  await report(owner, [['job_received', '2026-04-01T08:00:00Z', a]])
  assert.equal(await isDue(owner.id, 0), true)
  assert.deepEqual(await compute(owner.id, 0), ['jobs'])
  assert.equal(await isDue(owner.id, 60), false)
  assert.equal(await compute(owner.id, 60), null)

  await report(owner, [['incident_reported', '2026-04-02T08:00:00Z', a, { incident_id: 'I' }]])
  assert.equal(await isDue(owner.id, 4.9), false)
  assert.equal(await isDue(owner.id, 5), true)
  assert.deepEqual(await compute(owner.id, 5), ['safety'], 'no event of a job is new')
  const maps = await mapsOf(owner.id)
  assert.deepEqual(
    maps.map(({ process, computed_at }) => [process, computed_at]),
    [
      ['jobs', '2026-05-01T12:00:00.000Z'],
      ['safety', '2026-05-01T12:05:00.000Z'],
    ],
  )
})

test('the next worker takes over from a killed one, and concurrent runs store the map once', async () => {
  const owner = await app.operator()
  const a = await job(owner)
  await report(owner, [['job_received', '2026-04-01T08:00:00Z', a]])
  assert.equal(await leaseRun(db, owner.id, minutes(0)), true)
  assert.equal(await leaseRun(db, owner.id, minutes(0)), false)
  assert.equal(await isDue(owner.id, 0.9), false)
  assert.equal(await isDue(owner.id, 1), true)

  const runs = await Promise.all([1, 1, 1, 1].map((at) => compute(owner.id, at)))
  assert.deepEqual(
    runs.filter((stored) => stored !== null),
    [['jobs']],
  )
  assert.equal((await mapsOf(owner.id)).length, 1)
})

test('a map that cannot be stored leaves the operator due', async () => {
  const owner = await app.operator()
  const a = await job(owner)
  await report(owner, [['job_received', '2026-04-01T08:00:00Z', a]])
  await app.sql('alter table process_maps add constraint broken check (through_seq < 0) not valid')
  await assert.rejects(compute(owner.id, 0), /broken/)
  await app.sql('alter table process_maps drop constraint broken')
  assert.equal(await isDue(owner.id, 0), true)
  assert.deepEqual(await compute(owner.id, 0), ['jobs'])
})

test('a sandbox has separate maps', async () => {
  const owner = await app.operator()
  const a = await job(owner, owner.test)
  await report(owner, [['job_received', '2026-04-01T08:00:00Z', a]], owner.test)
  assert.equal(await isDue(owner.id, 0), false)
  assert.deepEqual(await compute(owner.sandboxId, 0), ['jobs'])
  assert.deepEqual(await mapsOf(owner.id), [])
  assert.equal((await mapsOf(owner.sandboxId)).length, 1)
})

test('above the limit the newest events are mined, and all their processes are updated', async () => {
  const owner = await app.operator()
  const a = await job(owner)
  const activities = ['one', 'two', 'three', 'four']
  await report(
    owner,
    activities.map((name, day) => [name, `2026-04-0${day + 1}T08:00:00Z`, a]),
  )
  const newest = async (minute: number) => {
    const computed = await computeProcessMaps(app.platform, owner.id, minutes(minute), 2)
    assert.deepEqual(computed, ['jobs'])
    const { mined } = (await mapsOf(owner.id))[0]!
    assert.deepEqual(mined?.map.variants, [{ activities: ['three', 'four'], cases: 1 }])
    assert.equal(mined?.left_out.events, 2)
  }
  await newest(0)
  // A batch of duplicates uses numbers and adds no event.
  await app.sql(
    'update operator_clocks set activity_seq = activity_seq + 9 where operator_id = $1',
    [owner.id],
  )
  await newest(10)
})

test('a stored map is sealed: names of activities cannot be read from it', async () => {
  const owner = await app.operator()
  const a = await job(owner)
  await report(owner, [['called Pat Secretname', '2026-04-01T08:00:00Z', a]])
  await compute(owner.id, 0)
  const { mined } = (await mapsOf(owner.id))[0]!
  assert.equal(mined?.map.nodes[0]?.activity, 'called_pat_secretname')
  const rows = await app.sql(
    `select m::text, encode(m.sealed, 'escape') as bytes from process_maps m
     where operator_id = $1`,
    [owner.id],
  )
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), /secretname/i)
})

type ReportedEvent = [
  activity: string,
  occurred_at: string,
  job: string | null,
  attributes?: object,
]

async function report(owner: Operator, reported: ReportedEvent[], key = owner.live): Promise<void> {
  const events = reported.map(([activity, occurred_at, job_id, attributes]) => ({
    activity,
    occurred_at,
    attributes: attributes ?? {},
    case: job_id && { job_id },
  }))
  const sent = await app.call('POST', '/v1/events/batch', { key, body: { events } })
  assert.equal(sent.json.rejected, 0, sent.text)
}

async function job(owner: Operator, key = owner.live): Promise<string> {
  const made = await app.call('POST', '/v1/jobs', { key, body: { client_name: 'Pat Doe' } })
  return made.json.id
}

function logged(caseId: string, activity: string, at: string) {
  return { caseId, activity, atMicros: Date.parse(at) * 1000 }
}

function minutes(count: number): Date {
  return new Date(app.clock.now().getTime() + count * 60_000)
}

function compute(id: OperatorId, at: number) {
  return computeProcessMaps(app.platform, id, minutes(at))
}

async function isDue(id: OperatorId, at: number): Promise<boolean> {
  const due = await processMapLease.selectDue(db, minutes(at))
  return due.some(({ operatorId }) => operatorId === id)
}

async function mapsOf(id: OperatorId) {
  return selectProcessMaps(db, id, await vault.keysOf(id))
}

type Maps = Awaited<ReturnType<typeof mapsOf>>

async function until(id: OperatorId, holds: (maps: Maps) => boolean): Promise<Maps> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
    const maps = await mapsOf(id)
    if (holds(maps)) return maps
  }
  throw new Error('the worker computed no map')
}
