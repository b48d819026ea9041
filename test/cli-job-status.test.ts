import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessExtractor } from './in-process-extractor.ts'
import { runSvc, svcJson } from './svc.ts'
import { type Json, type Operator, openTestApp } from './test-app.ts'

/** The status and the dates of a job agree after `svc job set`. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function set({ id: operator }: Operator, id: string, ...words: string[]): Promise<Json[]> {
  return (await svcJson(['job', 'set', '--operator', operator, id, ...words], env)).changes
}
const api = (owner: Operator, method: string, path: string, body?: Json) =>
  app.call(method, path, { key: owner.live, body }).then(({ json }) => json)

const END = '2026-05-02T00:00:00.000Z'
const reopenings: [activity: string, date: string, to: string, cleared: string[], stage: string][] =
  [
    ['job_closed', 'closed_at', 'open', ['completed_at', 'closed_at'], 'in_progress'],
    ['job_closed', 'closed_at', 'on_hold', ['completed_at', 'closed_at'], 'in_progress'],
    ['job_closed', 'closed_at', 'completed', ['closed_at'], 'completed'],
    ['job_canceled', 'canceled_at', 'open', ['completed_at', 'canceled_at'], 'in_progress'],
    ['job_canceled', 'canceled_at', 'on_hold', ['completed_at', 'canceled_at'], 'in_progress'],
    ['job_canceled', 'canceled_at', 'completed', ['canceled_at'], 'completed'],
  ]
for (const [activity, date, to, cleared, stage] of reopenings)
  test(`after ${activity}, status=${to} clears the dates that contradict it`, async () => {
    const owner = await app.operator()
    const { id } = await api(owner, 'POST', '/v1/jobs', { client_name: 'A', claim_number: 'C-1' })
    const happened = (name: string, occurred_at: string) =>
      api(owner, 'POST', '/v1/events', { activity: name, occurred_at, case: { job_id: id } })
    await happened('job_started', '2026-03-01T00:00:00.000Z')
    await happened('job_completed', '2026-04-01T00:00:00.000Z')
    await happened(activity, END)
    const before = await api(owner, 'GET', `/v1/jobs/${id}`)
    const { synced_through } = await api(owner, 'GET', '/v1/jobs')
    const changes = await set(owner, id, `status=${to}`)
    const moved = stage === before.stage ? [] : ['stage']
    const fields = ['status', ...moved, ...cleared.map((name) => `dates.${name}`)]
    assert.deepEqual(changes.map(({ field }: Json) => field).sort(), fields.sort())
    assert.ok(changes.some(({ field, from }: Json) => field === `dates.${date}` && from === END))
    const [job] = (await api(owner, 'GET', `/v1/jobs?updated_since=${synced_through}`)).data
    assert.deepEqual([job.status, job.stage, job.dates[date]], [to, stage, null])
    assert.ok(job.updated_at > before.updated_at)
    const { data } = await svcJson(['audit', 'list', '--operator', owner.id], env)
    assert.deepEqual(data[0].detail.fields.sort(), fields)
    const header = 'Client Name,Claim Number,Closed Date,Canceled Date,Completed Date'
    const cells = activity === 'job_closed' ? '05/02/2026,' : ',05/02/2026'
    await app.ingest(owner, 'old.csv', `${header}\nA,C-1,${cells},04/01/2026`)
    const kept = await api(owner, 'GET', `/v1/jobs/${id}`)
    assert.deepEqual([kept.status, kept.stage, kept.dates[date]], [to, stage, null])
    await happened(activity, '2026-06-01T00:00:00.000Z')
    const again = await api(owner, 'GET', `/v1/jobs/${id}`)
    assert.deepEqual([again.status, again.dates[date]], [before.status, '2026-06-01T00:00:00.000Z'])
  })

test('a date that a person fills moves the status, and a contradiction is refused', async () => {
  const owner = await app.operator()
  const { id } = await api(owner, 'POST', '/v1/jobs', { client_name: 'A' })
  const words = ['job', 'set', '--operator', owner.id, id, 'status=on_hold']
  const { code, err } = await runSvc([...words, `dates.completed_at=${END}`], env)
  const rule = 'dates.completed_at contradicts status "on_hold". Leave one of the two out.'
  assert.deepEqual([code, err.split('\n')[0]], [1, rule])
  const changes = await set(owner, id, `dates.closed_at=${END}`)
  assert.deepEqual(changes, [
    { field: 'status', from: 'open', to: 'closed' },
    { field: 'dates.closed_at', from: null, to: END },
    { field: 'stage', from: null, to: 'closed' },
  ])
  const { stage } = await api(owner, 'GET', `/v1/jobs/${id}`)
  assert.equal(stage, 'closed')
})

const emptied: [activities: string[], date: string, to: string, stage: string][] = [
  [['job_completed'], 'completed_at', 'open', 'in_progress'],
  [['job_completed', 'job_closed'], 'closed_at', 'completed', 'completed'],
  [['job_canceled'], 'canceled_at', 'open', 'in_progress'],
]
for (const [activities, date, to, stage] of emptied)
  test(`after ${activities.join(' and ')}, an emptied ${date} moves the status back`, async () => {
    const owner = await app.operator()
    const { id } = await api(owner, 'POST', '/v1/jobs', { client_name: 'A' })
    for (const [at, activity] of ['job_started', ...activities].entries()) {
      const occurred_at = `2026-0${at + 3}-01T00:00:00.000Z`
      await api(owner, 'POST', '/v1/events', { activity, occurred_at, case: { job_id: id } })
    }
    await set(owner, id, `dates.${date}=`)
    const job = await api(owner, 'GET', `/v1/jobs/${id}`)
    assert.deepEqual([job.status, job.stage, job.dates[date]], [to, stage, null])
  })

test('an emptied date that a document or a person filled moves the status back', async () => {
  const owner = await app.operator()
  const list = 'Job Number,Client Name,Claim Number,RCV,Completed Date'
  await app.ingest(owner, 'jobs.csv', `${list}\nH-7,Maria Lopez,CLM-7,10.00,04/01/2026`)
  const [{ id, status }] = (await api(owner, 'GET', '/v1/jobs')).data
  assert.equal(status, 'completed')
  assert.deepEqual(
    (await set(owner, id, 'dates.completed_at=')).map(({ field, to }: Json) => [field, to]),
    [
      ['status', 'open'],
      ['dates.completed_at', null],
      ['stage', null],
    ],
  )
  await set(owner, id, `dates.completed_at=${END}`)
  await set(owner, id, 'dates.completed_at=')
  assert.equal((await api(owner, 'GET', `/v1/jobs/${id}`)).status, 'open')
})

test('a status that was stated itself stays without its date', async () => {
  const owner = await app.operator()
  const body = { client_name: 'A', status: 'completed', dates: { completed_at: END } }
  const { id } = await api(owner, 'POST', '/v1/jobs', body)
  await set(owner, id, 'dates.completed_at=')
  assert.equal((await api(owner, 'GET', `/v1/jobs/${id}`)).status, 'completed')
})

test('a job that a list closed and a person cancels has no stage, and none of closing', async () => {
  const owner = await app.operator()
  const list = 'Job Number,Client Name,Claim Number,RCV,Status\nH-2,Maria Lopez,CLM-2,10.00,Closed'
  await app.ingest(owner, 'jobs.csv', list)
  const [{ id }] = (await api(owner, 'GET', '/v1/jobs')).data
  assert.deepEqual(await set(owner, id, 'status=canceled'), [
    { field: 'status', from: 'closed', to: 'canceled' },
    { field: 'stage', from: 'closed', to: null },
  ])
  const words = ['job', 'set', '--operator', owner.id, id, 'stage=closed']
  const { code, err } = await runSvc(words, env)
  const rule =
    'stage of completed or later needs a job that is no longer open or on hold. Stage closed also needs ' +
    'one that is not canceled or lost. Set status to completed or closed as well, or set the date of the ' +
    'milestone, such as dates.paid_at.'
  assert.deepEqual([code, err.split('\n')[0]], [1, rule])
})

test('a job that a list closed and a person calls completed has the stage of completion', async () => {
  const owner = await app.operator()
  await app.ingest(
    owner,
    'jobs.csv',
    'Job Number,Client Name,Claim Number,RCV,Status\nH-1,Maria Lopez,CLM-1,10.00,Closed',
  )
  const [{ id }] = (await api(owner, 'GET', '/v1/jobs')).data
  const changes = await set(owner, id, 'status=completed')
  assert.deepEqual(changes, [
    { field: 'status', from: 'closed', to: 'completed' },
    { field: 'stage', from: 'closed', to: 'completed' },
  ])
})
