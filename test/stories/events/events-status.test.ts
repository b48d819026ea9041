import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { statusAfter } from '../../../src/features/jobs/job-status.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
let owner: Operator

before(async () => {
  owner = await app.operator()
  app.clock.set('2026-03-10T12:00:00.000Z')
})

async function job(fields: Json = {}): Promise<string> {
  const body = { client_name: 'Maria Lopez', ...fields }
  const { status, json, text } = await app.call('POST', '/v1/jobs', { key: owner.live, body })
  assert.equal(status, 201, text)
  return json.id
}

async function report(id: string, ...activities: string[]): Promise<void> {
  const events = activities.map((activity, day) => ({
    activity,
    occurred_at: `2026-02-0${day + 1}T08:00:00Z`,
    case: { job_id: id },
  }))
  const { json } = await app.call('POST', '/v1/events/batch', { key: owner.live, body: { events } })
  assert.equal(json.accepted, activities.length)
}

const ACTIVITIES = {
  completed_at: 'job_completed',
  closed_at: 'job_closed',
  canceled_at: 'job_canceled',
}

/** Sends events one after another, and returns the id of their job. */
async function reported(
  id: string,
  ...events: { activity: string; occurred_at: string }[]
): Promise<string> {
  for (const event of events) {
    const body = { ...event, case: { job_id: id } }
    const { status } = await app.call('POST', '/v1/events', { key: owner.live, body })
    assert.equal(status, 201)
  }
  return id
}

async function read(id: string): Promise<Json> {
  return (await app.call('GET', `/v1/jobs/${id}`, { key: owner.live })).json
}

const moves: [from: string, activity: string, to: string][] = [
  ['open', 'job_completed', 'completed'],
  ['on_hold', 'work_completed', 'completed'],
  ['closed', 'job_completed', 'closed'],
  ['canceled', 'job_completed', 'canceled'],
  ['lost', 'job_completed', 'lost'],
  ['open', 'job_closed', 'closed'],
  ['on_hold', 'job_closed', 'closed'],
  ['completed', 'job_closed', 'closed'],
  ['canceled', 'job_closed', 'closed'],
  ['lost', 'job_closed', 'closed'],
  ['open', 'job_canceled', 'canceled'],
  ['completed', 'job_cancelled', 'canceled'],
  ['closed', 'job_canceled', 'canceled'],
  ['on_hold', 'payment_received', 'on_hold'],
  ['open', 'job_started', 'open'],
  ['open', 'invoice_sent', 'open'],
]
for (const [from, activity, to] of moves) {
  test(`${activity} moves the status of a job from ${from} to ${to}`, async () => {
    const id = await job({ status: from })
    await report(id, activity)
    const { status, status_label } = await read(id)
    assert.equal(status, to)
    assert.equal(
      status_label,
      to === 'on_hold' ? 'On hold' : `${to[0]!.toUpperCase()}${to.slice(1)}`,
    )
  })
}

test('an event whose date is known leaves the status as it is', async () => {
  const dates = {
    completed_at: '2026-01-05T08:00:00Z',
    closed_at: '2026-01-06T08:00:00Z',
    canceled_at: '2026-01-07T08:00:00Z',
  }
  const id = await job({ status: 'on_hold', dates })
  await report(id, 'job_completed', 'job_closed', 'job_canceled')
  assert.equal((await read(id)).status, 'on_hold')
})

test('the events of a batch move the status one after another', async () => {
  const orders: [string[], string][] = [
    [['job_completed', 'job_closed'], 'closed'],
    [['job_closed', 'job_completed'], 'closed'],
    [['job_canceled', 'job_closed'], 'closed'],
    [['job_closed', 'job_canceled'], 'canceled'],
    [['job_closed', 'job_canceled', 'job_closed'], 'canceled'],
    [['job_canceled', 'job_completed'], 'canceled'],
  ]
  for (const [activities, status] of orders) {
    const id = await job()
    await report(id, ...activities)
    assert.equal((await read(id)).status, status, activities.join(', '))
  }
})

test('in a batch, an event whose date is known does not end the job', async () => {
  const id = await job({ dates: { closed_at: '2026-01-06T08:00:00Z' }, status: 'open' })
  await report(id, 'job_canceled', 'job_closed')
  assert.equal((await read(id)).status, 'canceled')
})

test('of closing and cancellation the later one counts, in either order and from the API', async () => {
  const [early, late] = ['2026-01-05T08:00:00.000Z', '2026-01-09T08:00:00.000Z']
  for (const [closed_at, canceled_at, status] of [
    [early, late, 'canceled'],
    [late, early, 'closed'],
    [early, early, 'closed'],
  ] as const) {
    const closed = { activity: 'job_closed', occurred_at: closed_at }
    const canceled = { activity: 'job_canceled', occurred_at: canceled_at }
    const jobs = [
      await job({ dates: { closed_at, canceled_at } }),
      await reported(await job(), closed, canceled),
      await reported(await job(), canceled, closed),
      await reported(await job({ dates: { closed_at } }), canceled),
      await reported(await job({ dates: { canceled_at } }), closed),
    ]
    for (const [at, id] of jobs.entries())
      assert.equal((await read(id)).status, status, `${at}: ${closed_at}, ${canceled_at}`)
  }
})

test('events move a status as statusAfter does, for all statuses and dates', async () => {
  const days = [undefined, '2026-01-05T08:00:00.000Z', '2026-01-09T08:00:00.000Z'] as const
  const middle = [undefined, '2026-01-07T08:00:00.000Z'] as const
  const ends = days.flatMap((closed_at) => days.map((canceled_at) => ({ closed_at, canceled_at })))
  const onFile = middle.flatMap((closed_at) =>
    middle.map((canceled_at) => ({ closed_at, canceled_at })),
  )
  const cases = (['open', 'lost', 'closed'] as const).flatMap((status) =>
    onFile.flatMap((known) =>
      ends.flatMap((end) =>
        middle.map((completed_at) => ({ status, known, stated: { ...end, completed_at } })),
      ),
    ),
  )
  const { live } = await app.operator()
  const ids: string[] = []
  for (const { status, known } of cases) {
    const body = { client_name: 'Maria Lopez', status, dates: known }
    ids.push((await app.call('POST', '/v1/jobs', { key: live, body })).json.id)
  }
  const events = cases.flatMap(({ stated }, at) =>
    Object.entries(stated).flatMap(([date, occurred_at]) => {
      const activity = ACTIVITIES[date as keyof typeof ACTIVITIES]
      return occurred_at ? [{ activity, occurred_at, case: { job_id: ids[at] } }] : []
    }),
  )
  await app.call('POST', '/v1/events/batch', { key: live, body: { events } })
  const rows = await app.sql('select id, status from jobs where id = any($1)', [ids])
  const moved = new Map(rows.map(({ id, status }) => [id, status]))
  for (const [at, { status, known, stated }] of cases.entries()) {
    const isFilled = ([date, day]: [string, unknown]) => day && !known[date as keyof typeof known]
    const filled = Object.fromEntries(Object.entries(stated).filter(isFilled))
    const expected = statusAfter(status, filled, known)
    assert.equal(moved.get(ids[at]), expected, JSON.stringify(cases[at]))
  }
  assert.equal(cases.length, 216)
})

test('a job that is created with dates and without a status has the status of its dates', async () => {
  const given: [Json, string][] = [
    [{}, 'open'],
    [{ started_at: '2026-01-05T08:00:00Z', paid_at: '2026-01-09T08:00:00Z' }, 'open'],
    [{ completed_at: '2026-01-05T08:00:00Z' }, 'completed'],
    [{ completed_at: '2026-01-05T08:00:00Z', closed_at: '2026-01-06T08:00:00Z' }, 'closed'],
    [{ canceled_at: '2026-01-05T08:00:00Z' }, 'canceled'],
    [{ closed_at: '2026-01-05T08:00:00Z', canceled_at: '2026-01-06T08:00:00Z' }, 'canceled'],
    [{ closed_at: '2026-01-07T08:00:00Z', canceled_at: '2026-01-06T08:00:00Z' }, 'closed'],
  ]
  for (const [dates, status] of given)
    assert.equal((await read(await job({ dates }))).status, status)
  const stated = await job({ status: 'open', dates: { closed_at: '2026-01-05T08:00:00Z' } })
  assert.equal((await read(stated)).status, 'open', 'a stated status counts')
})

test('a status that an event moved is read by the next sync', async () => {
  const id = await job()
  const first = await app.call('GET', '/v1/jobs?limit=100', { key: owner.live })
  app.clock.advance(60_000)
  await report(id, 'job_closed')
  const path = `/v1/jobs?limit=100&updated_since=${first.json.synced_through}`
  const { data } = (await app.call('GET', path, { key: owner.live })).json
  const synced = data.find((row: Json) => row.id === id)
  assert.equal(synced.status, 'closed')
  assert.equal(synced.stage, 'closed')
})
