import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { until } from '../../crash/program.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import { openTestApp } from '../../test-app.ts'
import { webhookRequests } from './webhook-requests.ts'

/** Webhook endpoints, and deliveries that arrive. */

const app = await openTestApp({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  // A hanging receiver hangs for a whole story.
  outbound: { ca, timeoutMs: 120_000 },
})
const receiver = await openReceiver()
const { subscribe, createClient, deliveriesOf } = webhookRequests(app, receiver)

test('an endpoint is created with a secret that no list shows', async () => {
  const owner = await app.operator()
  const body = { url: 'https://hooks.example.com/svc?token=abc', events: ['job.created'] }
  const made = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  assert.equal(made.status, 201)
  const { id, secret, created_at, ...rest } = made.json
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(rest, {
    url: 'https://hooks.example.com/svc?token=abc',
    events: ['job.created'],
    status: 'active',
    status_label: 'Active',
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
  })
  const list = await app.call('GET', '/v1/webhook-endpoints', { key: owner.live })
  assert.deepEqual(list.json, { data: [{ id, ...rest, created_at }] })
  assert.ok(!list.text.includes('whsec_'))
  const sandbox = await app.call('GET', '/v1/webhook-endpoints', { key: owner.test })
  assert.deepEqual(sandbox.json, { data: [] })
  const plain = await app.sql(
    `select 1 from webhook_endpoints
    where position('token=abc'::bytea in sealed) > 0 or position($1::bytea in sealed) > 0`,
    [Buffer.from(secret.slice(6))],
  )
  assert.deepEqual(plain, [], 'URL and secret are sealed')
})

test('a repeated Idempotency-Key replays the secret byte for byte and creates no second one', async () => {
  const owner = await app.operator()
  const body = { url: receiver.url('/replayed'), events: ['*'] }
  const headers = { 'idempotency-key': 'one' }
  const sent = { key: owner.live, body, headers }
  const first = await app.call('POST', '/v1/webhook-endpoints', sent)
  const again = await app.call('POST', '/v1/webhook-endpoints', sent)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  const other = { ...sent, body: { ...body, events: ['job.created'] } }
  assert.equal((await app.call('POST', '/v1/webhook-endpoints', other)).status, 422)
  const list = await app.call('GET', '/v1/webhook-endpoints', { key: owner.live })
  assert.equal(list.json.data.length, 1)
})

test('creating and deleting an endpoint by API key adds one audit entry each, replays none', async () => {
  const owner = await app.operator()
  const key = await app.mint(owner.id, 'live')
  await app.sql(`update api_keys set name = 'Vendor sync' where id = $1`, [key.id])
  const call = { key: key.secret, headers: { 'user-agent': 'vendor-sync/2.1' } }
  const body = { url: 'https://hooks.example.com/svc?token=abc', events: ['job.created'] }
  const creation = { ...call, body, headers: { ...call.headers, 'idempotency-key': 'one' } }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', creation)
  const again = await app.call('POST', '/v1/webhook-endpoints', creation)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  const refused = { ...call, body: { ...body, url: 'https://10.0.0.1/' } }
  assert.equal((await app.call('POST', '/v1/webhook-endpoints', refused)).status, 400)
  const path = `/v1/webhook-endpoints/${json.id}`
  assert.equal((await app.call('DELETE', path, call)).status, 200)
  assert.equal((await app.call('DELETE', path, call)).status, 404)
  const entries = await app.sql(
    `select action, subject_type, subject_id, detail, actor_kind, actor_id, actor_name, address,
      user_agent from audit_entries where operator_id = $1 order by at, id`,
    [owner.id],
  )
  const common = {
    subject_type: 'webhook_endpoint',
    subject_id: json.id,
    actor_kind: 'api_key',
    actor_id: key.id,
    actor_name: 'Vendor sync',
    address: '127.0.0.1',
    user_agent: 'vendor-sync/2.1',
  }
  const created = { host: 'hooks.example.com', events: ['job.created'] }
  assert.deepEqual(entries, [
    { ...common, action: 'webhook_endpoint.created', detail: created },
    { ...common, action: 'webhook_endpoint.deleted', detail: { host: 'hooks.example.com' } },
  ])
})

test('a URL that is not public HTTPS is refused with the reason, as is a bad list of events', async () => {
  const owner = await app.operator()
  const refused: Record<string, RegExp> = {
    'http://hooks.example.com/': /must begin with https/,
    'https://10.0.0.1/': /private address/,
    'https://169.254.169.254/latest/meta-data': /metadata/,
    'https://user:secret@hooks.example.com/': /user name or password/,
    'https://hooks.example.com:25/': /port/,
    'not a url': /must be complete/,
    '': /must be complete/,
  }
  for (const [url, message] of Object.entries(refused)) {
    const body = { url, events: ['*'] }
    const { status, json } = await app.call('POST', '/v1/webhook-endpoints', {
      key: owner.live,
      body,
    })
    assert.deepEqual([status, json.error.code, json.error.param], [400, 'url_not_public', 'url'])
    assert.match(json.error.message, message)
  }
  const lists = [[], ['job.updated'], ['*', 'job.created'], ['job.created', 'job.created'], '*']
  for (const events of lists) {
    const body = { url: 'https://hooks.example.com/', events }
    const reply = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
    assert.deepEqual([reply.status, reply.json.error.code], [400, 'validation_failed'])
  }
})

test('50 concurrent creators make 10 endpoints, and deleting one makes room for one', async () => {
  const owner = await app.operator()
  const body = { url: 'https://hooks.example.com/', events: ['*'] }
  const create = () => app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  const replies = await Promise.all(Array.from({ length: 50 }, create))
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  assert.deepEqual([count(201), count(409)], [10, 40])
  const refused = replies.find(({ status }) => status === 409)!
  assert.equal(refused.json.error.code, 'too_many_endpoints')
  const made = replies.find(({ status }) => status === 201)!.json.id
  const gone = await app.call('DELETE', `/v1/webhook-endpoints/${made}`, { key: owner.live })
  assert.deepEqual([gone.status, gone.json], [200, { id: made, deleted: true }])
  const twice = await app.call('DELETE', `/v1/webhook-endpoints/${made}`, { key: owner.live })
  assert.equal(twice.status, 404)
  assert.equal((await create()).status, 201)
  assert.equal((await create()).status, 409)
})

test('an event arrives signed and equals the list of events byte for byte', async () => {
  const owner = await app.operator()
  const endpoint = await subscribe(owner, '/whole')
  const client = await createClient(owner, 'Zoë Lovelace')
  const [got] = await receiver.until(1, '/whole')
  assert.equal(got!.method, 'POST')
  const body = got!.body.toString('utf8')
  const events = await app.call('GET', '/v1/outbound-events', { key: owner.live })
  assert.ok(events.text.includes(`[${body}]`))
  const event = JSON.parse(body)
  const { id, created_at, data, ...rest } = event
  assert.deepEqual(rest, { type: 'client.created', api_version: 'v1', mode: 'live', seq: 1 })
  assert.deepEqual(data, client)
  const { headers } = got!
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['svc-event-id'], id)
  assert.equal(headers['webhook-id'], id)
  assert.match(String(headers['user-agent']), /^svc-webhooks/)
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['svc-signature']))!
  assert.ok(Math.abs(Number(t) - Date.now() / 1000) < 60)
  const own = createHmac('sha256', endpoint.secret).update(`${t}.${body}`).digest('hex')
  assert.equal(v1, own)
  const key = Buffer.from(endpoint.secret.slice(6), 'base64')
  const standard = createHmac('sha256', key).update(`${id}.${t}.${body}`).digest('base64')
  assert.equal(headers['webhook-signature'], `v1,${standard}`)
  assert.equal(headers['webhook-timestamp'], t)
  await until(async () => (await deliveriesOf(endpoint.id))[0].status === 'delivered', 'it is kept')
  const [delivery] = await deliveriesOf(endpoint.id)
  assert.equal(headers['svc-delivery-id'], delivery.id)
  assert.equal(delivery.attempts, 1)
  const [attempt] = await app.sql('select * from webhook_attempts where endpoint_id = $1', [
    endpoint.id,
  ])
  assert.deepEqual([attempt.status, attempt.error, attempt.event_id], [200, null, id])
})

test('each of the five types arrives only where it, or the star, is subscribed', async () => {
  const owner = await app.operator()
  await subscribe(owner, '/star')
  const types = [
    ...['job.created', 'client.created', 'ingestion.completed', 'ingestion.failed'],
    'export.completed',
  ]
  for (const type of types) await subscribe(owner, `/${type}`, [type])
  await subscribe(owner, '/two', ['ingestion.failed', 'job.created'])
  const job = { client_name: 'Ada Lovelace', rcv_total: '1250.00' }
  await app.call('POST', '/v1/jobs', { key: owner.live, body: job })
  await createClient(owner, 'Ada Lovelace')
  await app.ingest(owner, 'letter.txt', 'Dear Pat, thank you for your letter. Yours, Sam')
  await app.ingest(owner, 'empty.txt', ' \n \n ')
  assert.equal((await app.call('POST', '/v1/exports', { key: owner.live, body: {} })).status, 202)
  const star = (await receiver.until(5, '/star')).map(({ body }) => JSON.parse(body.toString()))
  assert.deepEqual(star.map(({ type }) => type).sort(), types.toSorted())
  assert.deepEqual(star.map(({ seq }) => seq).sort(), [1, 2, 3, 4, 5])
  for (const event of star) {
    const [own] = await receiver.until(1, `/${event.type}`)
    assert.deepEqual(JSON.parse(own!.body.toString()), event)
  }
  const two = (await receiver.until(2, '/two')).map(({ body }) => JSON.parse(body.toString()).type)
  assert.deepEqual(two.sort(), ['ingestion.failed', 'job.created'])
  for (const type of types) {
    assert.equal(receiver.requests.filter(({ path }) => path === `/${type}`).length, 1, type)
  }
})

test('a sandbox has separate endpoints, and its events say so', async () => {
  const owner = await app.operator()
  await subscribe(owner, '/live-only')
  await subscribe({ ...owner, live: owner.test }, '/test-only')
  await createClient({ ...owner, live: owner.test }, 'Ada Lovelace')
  const [got] = await receiver.until(1, '/test-only')
  assert.equal(JSON.parse(got!.body.toString()).mode, 'test')
  await createClient(owner, 'Ada Lovelace')
  const [live] = await receiver.until(1, '/live-only')
  assert.equal(JSON.parse(live!.body.toString()).mode, 'live')
  assert.equal(receiver.requests.filter(({ path }) => path === '/test-only').length, 1)
})

test('a hanging and a dead endpoint do not delay another endpoint', async () => {
  const owner = await app.operator()
  const asleep: ServerResponse[] = []
  receiver.set('/asleep', (_request, response) => void asleep.push(response))
  await subscribe(owner, '/asleep')
  const dead = { url: 'https://localhost:1025/', events: ['*'] }
  await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body: dead })
  const good = await subscribe(owner, '/awake')
  await createClient(owner, 'Client 0')
  await until(() => asleep.length === 1, 'an attempt hangs')
  for (let count = 1; count < 10; count++) await createClient(owner, `Client ${count}`)
  const states = async () => (await deliveriesOf(good.id)).map(({ status }) => status)
  const allArrived = async () => (await states()).join() === Array(10).fill('delivered').join()
  await until(allArrived, 'all has arrived at the one beside them')
  // There is no time limit, but the first attempt must still hang when all others have arrived.
  assert.deepEqual(
    asleep.map((response) => response.destroyed),
    [false],
  )
  asleep[0]?.end()
})
