import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
let owner: Operator

before(async () => {
  owner = await app.operator()
  app.clock.set('2026-03-10T12:00:00.000Z')
})

async function job(fields: Json = {}): Promise<Json> {
  const body = { client_name: 'Maria Lopez', ...fields }
  return (await app.call('POST', '/v1/jobs', { key: owner.live, body })).json
}

async function report(activity: string, id: string, occurred_at: string): Promise<void> {
  const body = { activity, occurred_at, case: { job_id: id } }
  const { status, text } = await app.call('POST', '/v1/events', { key: owner.live, body })
  assert.equal(status, 201, text)
}

async function read(id: string): Promise<Json> {
  return (await app.call('GET', `/v1/jobs/${id}`, { key: owner.live })).json
}

async function list(query: string): Promise<Json> {
  return (await app.call('GET', `/v1/jobs?limit=100&${query}`, { key: owner.live })).json
}

test('each milestone fills its own date of the job, and the stage follows', async () => {
  const life: [activity: string, date: string, stage: string | null][] = [
    ['supplement_submitted', 'first_supplement_at', null],
    ['supplement_approved', 'supplement_approved_at', null],
    ['Work Authorization Signed', 'authorized_at', null],
    ['job_cancelled', 'canceled_at', null],
    ['fnol_received', 'received_at', 'received'],
    ['customer_contacted', 'first_contact_at', 'contacted'],
    ['Site Inspected', 'inspected_at', 'inspected'],
    ['estimate_uploaded', 'estimate_sent_at', 'estimated'],
    ['scope_approved', 'estimate_approved_at', 'approved'],
    ['mitigation_started', 'started_at', 'in_progress'],
    ['work-completed', 'completed_at', 'completed'],
    ['invoiced', 'invoiced_at', 'invoiced'],
    ['paid', 'paid_at', 'paid'],
    ['job_closed', 'closed_at', 'closed'],
  ]
  const { id } = await job()
  for (const [index, [activity, date, stage]] of life.entries()) {
    const at = `2026-02-${String(index + 1).padStart(2, '0')}T08:30:00.000Z`
    await report(activity, id, at)
    const now = await read(id)
    assert.equal(now.dates[date], at, activity)
    assert.equal(now.stage, stage, activity)
    const filled = Object.values(now.dates).filter((value) => value !== null)
    assert.equal(filled.length, index + 1, `${activity} fills one date`)
  }
})

test('a known date is never overwritten, even by an earlier event', async () => {
  const { id } = await job({ dates: { started_at: '2026-02-05T08:00:00Z' } })
  await report('job_started', id, '2026-02-01T08:00:00.000Z')
  await report('job_started', id, '2026-02-09T08:00:00.000Z')
  assert.equal((await read(id)).dates.started_at, '2026-02-05T08:00:00.000Z')
})

test('a filled date updates the job for the next sync; other events leave it unchanged', async () => {
  const { id } = await job()
  const { synced_through } = await list('')
  app.clock.advance(60_000)
  await report('crew_dispatched', id, '2026-02-01T08:00:00.000Z')
  const before = await read(id)
  app.clock.advance(60_000)
  await report('job_started', id, '2026-02-01T08:00:00.000Z')
  const filled = await read(id)
  assert.ok(filled.updated_at > before.updated_at)
  assert.deepEqual(
    { ...filled, dates: null, stage: null, stage_label: null, updated_at: null },
    {
      ...before,
      dates: null,
      stage: null,
      stage_label: null,
      updated_at: null,
    },
  )
  const seen = await list(`updated_since=${synced_through}`)
  assert.deepEqual(
    seen.data.filter((row: Json) => row.id === id),
    [filled],
  )
  assert.ok(seen.synced_through >= filled.updated_at)
  app.clock.advance(60_000)
  await report('job_started', id, '2026-02-03T08:00:00.000Z')
  await report('crew_dispatched', id, '2026-02-03T08:00:00.000Z')
  assert.deepEqual(await read(id), filled)
})

test('an event without a case fills no date', async () => {
  const { id } = await job()
  const body = { activity: 'job_started', occurred_at: '2026-02-01T08:00:00Z' }
  assert.equal((await app.call('POST', '/v1/events', { key: owner.live, body })).status, 201)
  assert.equal((await read(id)).dates.started_at, null)
})

test('the first event of a batch fills a date, and each job is updated once', async () => {
  const first = await job()
  const second = await job()
  app.clock.advance(60_000)
  const at = (activity: string, id: string, occurred_at: string) => ({
    activity,
    occurred_at,
    case: { job_id: id },
  })
  const events = [
    at('work_completed', first.id, '2026-02-20T08:00:00Z'),
    at('job_started', second.id, '2026-02-09T08:00:00Z'),
    at('job_started', first.id, '2026-02-07T08:00:00Z'),
    at('work_started', first.id, '2026-02-01T08:00:00Z'),
    at('job_completed', first.id, '2026-02-10T08:00:00Z'),
  ]
  const sent = { key: owner.live, body: { events } }
  assert.equal((await app.call('POST', '/v1/events/batch', sent)).json.accepted, 5)
  const [one, two] = [await read(first.id), await read(second.id)]
  assert.equal(one.dates.started_at, '2026-02-07T08:00:00.000Z')
  assert.equal(one.dates.completed_at, '2026-02-20T08:00:00.000Z')
  assert.equal(two.dates.started_at, '2026-02-09T08:00:00.000Z')
  assert.equal(one.updated_at, two.updated_at, 'one stamp for what one request changed')
})

test('concurrent milestones fill each date once, and no sync misses a job', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => job()))
  const { synced_through } = await list('')
  const forwards = jobs.map(({ id }, n) => ({
    activity: 'job_started',
    occurred_at: `2026-02-01T08:00:0${n}Z`,
    case: { job_id: id },
  }))
  const batch = (events: Json[]) =>
    app.call('POST', '/v1/events/batch', { key: owner.live, body: { events } })
  const later = forwards.toReversed().map((one) => ({ ...one, activity: 'work_completed' }))
  const replies = await Promise.all([
    batch(forwards),
    batch(later),
    batch(forwards.toReversed()),
    batch([...later, ...forwards]),
    job(),
  ])
  for (const reply of replies.slice(0, 4)) assert.equal(reply.json.rejected, 0)
  const { data } = await list(`updated_since=${synced_through}`)
  for (const [n, { id }] of jobs.entries()) {
    const synced = data.find((row: Json) => row.id === id)
    assert.equal(synced.dates.started_at, `2026-02-01T08:00:0${n}.000Z`)
    assert.equal(synced.dates.completed_at, `2026-02-01T08:00:0${n}.000Z`)
    assert.deepEqual(synced, await read(id))
  }
})
