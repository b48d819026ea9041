import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expireExports } from '../../../src/features/exports/expire-exports.task.ts'
import { openTestApp, type Reply, type Sent } from '../../test-app.ts'
import { download, exported, fill, settled } from './export-requests.ts'

/** Requests for an export, its states, and what is refused. */

const app = await openTestApp()
const DAY_MS = 86_400_000

const begin = (key: string, sent: Omit<Sent, 'key'> = {}) =>
  app.call('POST', '/v1/exports', { key, ...sent })
const read = (key: string, id: string) => app.call('GET', `/v1/exports/${id}`, { key })

function assertRefused(reply: Reply, status: number, code: string, param: string | null = null) {
  const { error } = reply.json
  assert.deepEqual([reply.status, error.code, error.param], [status, code, param], reply.text)
}

test('a new export is processing and has no download', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-04T09:15:00.120Z')
  const begun = await begin(owner.live, { body: {} })
  assert.equal(begun.status, 202)
  assert.deepEqual(begun.json, { id: begun.json.id, status: 'processing' })
  const { json } = await read(owner.live, begun.json.id)
  assert.deepEqual(json, {
    id: begun.json.id,
    status: 'processing',
    status_label: 'Processing',
    resources: ['jobs', 'vendors', 'clients'],
    resource_counts: {},
    download_url: null,
    created_at: '2026-03-04T09:15:00.120Z',
    finished_at: null,
    expires_at: null,
  })
  assertRefused(await download(app, owner.live, begun.json.id), 409, 'export_not_ready')
  app.clock.set(null)
})

test('the body may be missing, null, or name each resource once in any order', async () => {
  const cases: [Omit<Sent, 'key'>, string[]][] = [
    [{}, ['jobs', 'vendors', 'clients']],
    [{ headers: { 'content-type': 'application/json' } }, ['jobs', 'vendors', 'clients']],
    [{ body: { resources: null } }, ['jobs', 'vendors', 'clients']],
    [{ body: { resources: ['clients'] } }, ['clients']],
    [{ body: { resources: ['clients', 'jobs'] } }, ['jobs', 'clients']],
    [{ body: { resources: ['vendors', 'clients', 'jobs'] } }, ['jobs', 'vendors', 'clients']],
    [{ body: { resources: ['jobs'], id: 'x', operator_id: 'y' } }, ['jobs']],
  ]
  for (const [sent, resources] of cases) {
    const owner = await app.operator()
    const begun = await begin(owner.live, sent)
    assert.equal(begun.status, 202, begun.text)
    assert.deepEqual((await read(owner.live, begun.json.id)).json.resources, resources)
  }
})

test('an empty, unknown or repeated resource is a 400 that names it and creates nothing', async () => {
  const owner = await app.operator()
  const cases: [unknown, string][] = [
    [{ resources: [] }, 'resources'],
    [{ resources: ['jobs', 'jobs'] }, 'resources'],
    [{ resources: ['jobs', 'vendors', 'clients', 'jobs'] }, 'resources'],
    [{ resources: ['jobs', 'invoices'] }, 'resources[1]'],
    [{ resources: ['Jobs'] }, 'resources[0]'],
    [{ resources: 'jobs' }, 'resources'],
    [{ resource: ['jobs'] }, 'resource'],
    [[], 'body'],
  ]
  for (const [body, param] of cases) {
    assertRefused(await begin(owner.live, { body }), 400, 'validation_failed', param)
  }
  const headers = { 'content-type': 'application/json' }
  assertRefused(await begin(owner.live, { body: '{', headers }), 400, 'malformed_json')
  assertRefused(
    await begin(owner.live, { body: '{}', headers: { 'content-type': 'text/plain' } }),
    415,
    'unsupported_media_type',
  )
  assert.deepEqual(await app.sql('select id from exports where operator_id = $1', [owner.id]), [])
})

test('of twenty concurrent requests one is accepted, and all others get 409 while it runs', async () => {
  const owner = await app.operator()
  const replies = await Promise.all(Array.from({ length: 20 }, () => begin(owner.live)))
  const statuses = replies.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [202, ...Array.from({ length: 19 }, () => 409)])
  for (const reply of replies.filter(({ status }) => status === 409)) {
    assertRefused(reply, 409, 'export_in_progress')
  }
  const sandbox = await begin(owner.test)
  assert.equal(sandbox.status, 202, 'the sandbox counts for itself')
})

test('an Idempotency-Key is ignored: a repeat gets the conflict with the running export', async () => {
  const owner = await app.operator()
  const headers = { 'idempotency-key': 'once' }
  assert.equal((await begin(owner.live, { headers })).status, 202)
  const again = await begin(owner.live, { headers })
  assertRefused(again, 409, 'export_in_progress')
  assert.equal(again.headers.get('idempotent-replayed'), null)
})

test('the fifth export in 24 hours is a 429 until the first is a day old; failed ones count', async () => {
  const owner = await app.operator()
  const finish = (status: string) =>
    app.sql('update exports set status = $2 where operator_id = $1', [owner.id, status])
  for (const [hour, status] of [
    ['08', 'completed'],
    ['10', 'failed'],
    ['12', 'expired'],
    ['14', 'failed'],
  ] as const) {
    app.clock.set(`2026-03-04T${hour}:00:00.000Z`)
    assert.equal((await begin(owner.live)).status, 202)
    await finish(status)
  }
  app.clock.set('2026-03-04T20:00:00.500Z')
  const refused = await begin(owner.live)
  assertRefused(refused, 429, 'export_quota')
  assert.equal(refused.headers.get('retry-after'), String(12 * 3600))
  assert.equal(refused.headers.get('ratelimit-limit'), '20')
  const rows = await app.sql('select id from exports where operator_id = $1', [owner.id])
  assert.equal(rows.length, 4, 'the refused one has left nothing')

  app.clock.set('2026-03-05T07:59:59.999Z')
  assertRefused(await begin(owner.live), 429, 'export_quota')
  app.clock.set('2026-03-05T08:00:00.000Z')
  assert.equal((await begin(owner.live)).status, 202)
  assertRefused(await begin(owner.live), 409, 'export_in_progress')
  await finish('failed')
  const next = await begin(owner.live)
  assertRefused(next, 429, 'export_quota')
  assert.equal(next.headers.get('retry-after'), String(2 * 3600))
  app.clock.set(null)
})

test('exports of other operators and sandboxes give the same 404 as unknown ones', async () => {
  const [owner, rival] = [await app.operator(), await app.operator()]
  const { id } = (await begin(owner.live)).json
  for (const key of [rival.live, owner.test]) {
    assertRefused(await read(key, id), 404, 'not_found')
    assertRefused(await download(app, key, id), 404, 'not_found')
  }
})

test('a completed export has counts and a URL, sends one event, and expires after seven days', async () => {
  const owner = await app.operator()
  await fill(app, owner, 3)
  const worker = await app.work()
  const at = new Date()
  const done = await exported(app, owner, { resources: ['clients', 'jobs'] })
  const { baseUrl } = app.platform.config
  assert.deepEqual(done, {
    id: done.id,
    status: 'completed',
    status_label: 'Completed',
    resources: ['jobs', 'clients'],
    resource_counts: { jobs: 3, clients: 3 },
    download_url: `${baseUrl}/v1/exports/${done.id}/download`,
    created_at: done.created_at,
    finished_at: done.finished_at,
    expires_at: done.expires_at,
  })
  assert.equal(Date.parse(done.expires_at), Date.parse(done.finished_at) + 7 * DAY_MS)
  assert.ok(Date.parse(done.finished_at) >= at.getTime())
  const progress = 'select rows_expected, rows_done, attempts from exports where id = $1'
  const [row] = await app.sql(progress, [done.id])
  assert.deepEqual(row, { rows_expected: '6', rows_done: '6', attempts: 1 })

  const told = await app.call('GET', '/v1/outbound-events', { key: owner.live })
  const events = told.json.data.filter((one: { type: string }) => one.type === 'export.completed')
  assert.equal(events.length, 1)
  assert.equal(events[0].mode, 'live')
  assert.deepEqual(events[0].data, done)
  await worker.stop()

  app.clock.set(new Date(Date.parse(done.expires_at) - 1))
  assert.equal((await download(app, owner.live, done.id)).status, 200)
  app.clock.set(done.expires_at)
  // The same before the task has run, and after it.
  for (const held of [1, 0]) {
    const { json } = await read(owner.live, done.id)
    assert.deepEqual([json.status, json.status_label], ['expired', 'Expired'])
    assert.deepEqual([json.resource_counts, json.download_url], [{ jobs: 3, clients: 3 }, null])
    assertRefused(await download(app, owner.live, done.id), 410, 'export_expired')
    const objects: string[] = (await app.objects()).filter((key) => key.includes(done.id))
    assert.equal(objects.length, held)
    const { platform, clock } = app
    const signal = new AbortController().signal
    await expireExports.run({ platform, now: clock.now, log: platform.log, signal })
  }
  const [ended] = await app.sql('select status, object_key from exports where id = $1', [done.id])
  assert.deepEqual(ended, { status: 'expired', object_key: null })
  app.clock.set(null)
})

test('a sandbox exports its own records only, and its event has mode test', async () => {
  const owner = await app.operator()
  await fill(app, owner, 2)
  const worker = await app.work()
  const done = await exported(app, { live: owner.test })
  assert.deepEqual(done.resource_counts, { jobs: 0, vendors: 0, clients: 0 })
  const bundle = await download(app, owner.test, done.id)
  assert.equal(bundle.json.manifest.operator_id, owner.sandboxId)
  assert.deepEqual(bundle.json.resources, { jobs: [], vendors: [], clients: [] })
  const told = await app.call('GET', '/v1/outbound-events', { key: owner.test })
  assert.equal(told.json.data.at(-1).mode, 'test')
  const live = await app.call('GET', '/v1/outbound-events', { key: owner.live })
  assert.deepEqual(live.json.data, [])
  await worker.stop()
})

test('an export whose workers died three times has failed, and a new one may be created', async () => {
  const owner = await app.operator()
  const { id } = (await begin(owner.live)).json
  await app.sql('update exports set attempts = 3 where id = $1', [id])
  const worker = await app.work()
  const failed = await settled(app, owner, id)
  assert.deepEqual([failed.status, failed.status_label], ['failed', 'Failed'])
  assert.deepEqual([failed.resource_counts, failed.download_url], [{}, null])
  assertRefused(await download(app, owner.live, id), 409, 'export_not_ready')
  assert.equal((await exported(app, owner)).status, 'completed')
  await worker.stop()
})
