import assert from 'node:assert/strict'
import test from 'node:test'
import { selectRequestEffects } from '../../../src/features/requests/request-effects.queries.ts'
import { selectRequest } from '../../../src/features/requests/requests.queries.ts'
import { runSvc } from '../../svc.ts'
import { type Operator, openTestApp, type Reply } from '../../test-app.ts'

const app = await openTestApp({ worker: true })
const { db, requestLog, vault } = app.platform
const idOf = ({ headers }: Reply) => headers.get('svc-request-id')!

const HEADER = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss'
const ROWS = `J-1,Pat Doe,CLM-1,Water,2026-01-05
J-2,Sam Roe,CLM-2,Fire,2026-01-06
`

async function effectsOf({ id }: Pick<Operator, 'id'>, reply: Reply) {
  await requestLog.flush()
  const row = await selectRequest(db, id, idOf(reply), app.clock.now())
  const keys = await vault.keysOf(id)
  const { outbound_events, ...rest } = await selectRequestEffects(db, id, keys, row!)
  const events = outbound_events.map(({ type, record_id, deliveries }) => ({
    type,
    record_id,
    deliveries: deliveries.map(({ endpoint_id }) => endpoint_id),
  }))
  return { ...rest, events }
}

test('a document caused its charge, its ingestion, its records and their events', async () => {
  const owner = await app.operator()
  const pushed = await app.push(owner, 'jobs.csv', `${HEADER}\n${ROWS}`)
  const done = await app.settled(owner, pushed.json.id)
  assert.equal(done.status, 'completed')
  const { events, ...rest } = await effectsOf(owner, pushed)
  assert.deepEqual(rest, {
    created: { type: 'ingestion', id: pushed.json.id },
    charged_iu: 3,
    events_stored: 0,
    created_status: 'completed',
    outbound_event_count: 5,
  })
  const kinds = events.map(({ type }) => type)
  const [client, job] = ['client.created', 'job.created']
  assert.deepEqual(kinds, [client, client, job, job, 'ingestion.completed'])
  const { json } = await app.call('GET', '/v1/jobs', { key: owner.live })
  const jobs = events.filter(({ type }) => type === job).map(({ record_id }) => record_id)
  assert.deepEqual(jobs.toSorted(), json.data.map(({ id }: { id: string }) => id).toSorted())
})

test('a job caused its event and a delivery to each endpoint, and its replay nothing', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  const url = 'https://example.com/hook'
  const hook = await app.call('POST', '/v1/webhook-endpoints', {
    key,
    body: { url, events: ['*'] },
  })
  const body = { client_name: 'Pat' }
  const sent = { key, body, headers: { 'idempotency-key': 'order-1187' } }
  const made = await app.call('POST', '/v1/jobs', sent)
  const again = await app.call('POST', '/v1/jobs', sent)
  assert.deepEqual([made.status, again.text], [201, made.text])
  const nothing = { charged_iu: 0, events_stored: 0, created_status: null }
  assert.deepEqual(await effectsOf(owner, made), {
    created: { type: 'job', id: made.json.id },
    ...nothing,
    outbound_event_count: 1,
    events: [{ type: 'job.created', record_id: made.json.id, deliveries: [hook.json.id] }],
  })
  const none = { created: null, ...nothing, outbound_event_count: 0, events: [] }
  assert.deepEqual(await effectsOf(owner, again), none)
  assert.deepEqual((await effectsOf(owner, hook)).created, {
    type: 'webhook_endpoint',
    id: hook.json.id,
  })
})

test('a batch of events names how many it stored, and an export its state', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  const occurred_at = '2026-03-02T08:30:00Z'
  const event = { activity: 'job_started', occurred_at, external_id: 'e-1' }
  const events = [event, event, { ...event, external_id: 'e-2' }, { activity: 7 }]
  const batch = await app.call('POST', '/v1/events/batch', { key, body: { events } })
  assert.equal(batch.json.rejected, 1)
  assert.equal((await effectsOf(owner, batch)).events_stored, 2)
  const one = await app.call('POST', '/v1/events', { key, body: { ...event, external_id: 'e-3' } })
  const { created, events_stored } = await effectsOf(owner, one)
  assert.deepEqual([created, events_stored], [{ type: 'activity_event', id: one.json.id }, 1])
  const known = await app.call('POST', '/v1/events', { key, body: event })
  assert.equal((await effectsOf(owner, known)).events_stored, 0)
  const exported = await app.call('POST', '/v1/exports', { key })
  const made = await effectsOf(owner, exported)
  assert.deepEqual(made.created, { type: 'export', id: exported.json.id })
  assert.ok(['processing', 'completed'].includes(made.created_status!))
})

test('svc request list and show print the same', async () => {
  const owner = await app.operator()
  const made = await app.call('POST', '/v1/jobs', { key: owner.live, body: { client_name: 'Pat' } })
  await app.call('GET', '/v1/jobs/x', { key: owner.live })
  await requestLog.flush()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const svc = async (...words: string[]) => {
    const { code, out, err } = await runSvc(['request', ...words, '--json'], env)
    assert.equal(code, 0, err)
    return JSON.parse(out)
  }
  const list = await svc('list', '--operator', owner.id)
  assert.deepEqual(
    list.data.map(({ path, status }: { path: string; status: number }) => [path, status]),
    [
      ['/v1/jobs/{id}', 404],
      ['/v1/jobs', 201],
    ],
  )
  const refused = await svc('list', '--operator', owner.id, '--status', '4xx')
  assert.deepEqual(refused.data, [list.data[0]])
  const shown = await svc('show', idOf(made))
  assert.deepEqual(
    [shown.operator_id, shown.request_id, shown.created, shown.outbound_event_count],
    [owner.id, idOf(made), { type: 'job', id: made.json.id }, 1],
  )
  assert.deepEqual(shown.deliveries, [])
  const unknown = await runSvc(['request', 'show', owner.id], env)
  assert.equal(unknown.code, 1)
  assert.match(unknown.err, /There is no request .* kept for 30 days/)
})

test('svc request show prints the deliveries of the events as a table', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  const url = 'https://example.com/hook'
  const hook = await app.call('POST', '/v1/webhook-endpoints', {
    key,
    body: { url, events: ['job.created'] },
  })
  const made = await app.call('POST', '/v1/jobs', { key, body: { client_name: 'Pat' } })
  await requestLog.flush()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const { out } = await runSvc(['request', 'show', idOf(made)], env)
  const [, table = ''] = out.split('deliveries:\n')
  const [head, row] = table.trim().split('\n')
  assert.match(
    head!,
    /^event_seq +status +attempts +last_attempt +due_at +finished_at +endpoint_id$/,
  )
  assert.match(row!.trim(), new RegExp(`^1 .* ${hook.json.id}$`))
})

test('svc request show prints the records that an uploaded document created', async () => {
  const owner = await app.operator()
  const pushed = await app.push(owner, 'jobs.csv', `${HEADER}\n${ROWS}`)
  const settled = await app.settled(owner, pushed.json.id)
  assert.equal(settled.status, 'completed')
  await requestLog.flush()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const { out, err } = await runSvc(['request', 'show', idOf(pushed)], env)
  const [, table = ''] = out.split('records:\n')
  const [head, ...rows] = table.split('\n\n', 1)[0]!.trim().split('\n')
  assert.match(head ?? err, /^kind +action +id$/)
  const saved = rows.map((row) => row.trim().split(/ +/, 2).join(' '))
  assert.deepEqual(saved.sort(), ['client created', 'client created', 'job created', 'job created'])
})
