import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { webhooks } from '../../../src/app.ts'
import { toAttempt } from '../../../src/features/webhooks/attempt.ts'
import { selectAttempts } from '../../../src/features/webhooks/attempts.queries.ts'
import { pruneDeliveries } from '../../../src/features/webhooks/prune-deliveries.task.ts'
import { replayOne, replaySince } from '../../../src/features/webhooks/replay.ts'
import { rotateSecret } from '../../../src/features/webhooks/rotate-secret.ts'
import { sendTest } from '../../../src/features/webhooks/send-test.ts'
import { disable, enable } from '../../../src/features/webhooks/switch-endpoint.ts'
import { endpointLease } from '../../../src/features/webhooks/webhook-endpoints.queries.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { exampleOfSchema } from '../../../src/platform/http/openapi-examples.ts'
import { openOutbound } from '../../../src/platform/outbound/post.ts'
import { until } from '../../crash/program.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import { type Operator, openTestApp } from '../../test-app.ts'
import { webhookRequests } from './webhook-requests.ts'

/** Actions of an operator on its endpoints: enable, disable, rotate, test, replay, list. */

const app = await openTestApp({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca },
})
const receiver = await openReceiver()
const hooks = webhookRequests(app, receiver)
const { subscribe, createClient, endpointOf, deliveriesOf, attemptsOf } = hooks
beforeEach(() => app.clock.set(null))

const DAY_MS = 86_400_000
const write = <T>(work: (tx: Db) => Promise<T>) => app.platform.db.transaction(work)
const statesOf = async (id: string) => (await deliveriesOf(id)).map(({ status }) => status)
const settled = (id: string, states: string[]) =>
  until(async () => (await statesOf(id)).join() === states.join(), states.join())

test('a disabled endpoint gets nothing; enabled, it gets new events and replayed ones', async () => {
  const owner = await app.operator()
  receiver.set('/pausing', 500)
  const { id } = await subscribe(owner, '/pausing')
  await createClient(owner, 'First')
  await until(async () => (await attemptsOf(id)).length === 1, 'it was tried')
  const disabled = await write((tx) => disable(tx, owner.id, id, app.clock.now()))
  assert.deepEqual(disabled, { id, status: 'disabled', isChanged: true })
  assert.equal((await endpointOf(owner, id)).disabled_reason, 'Disabled by an administrator.')
  assert.deepEqual(await statesOf(id), ['held'])
  await createClient(owner, 'Second')
  assert.deepEqual(await statesOf(id), ['held'])
  receiver.set('/pausing', 200)
  const enabled = await write((tx) => enable(tx, owner.id, id))
  assert.deepEqual(enabled, { id, status: 'active', isChanged: true })
  const { status, disabled_at, disabled_reason, failing_since } = await endpointOf(owner, id)
  assert.deepEqual(
    { status, disabled_at, disabled_reason, failing_since },
    { status: 'active', disabled_at: null, disabled_reason: null, failing_since: null },
  )
  await createClient(owner, 'Third')
  await settled(id, ['held', 'delivered'])
  const since = new Date(app.clock.now().getTime() - DAY_MS)
  const again = await write((tx) => replaySince(tx, owner.id, id, since, app.clock.now()))
  assert.deepEqual(again, { replayed: 3 })
  await settled(id, ['delivered', 'delivered', 'delivered'])
  const names = (await receiver.until(5, '/pausing'))
    .slice(1)
    .map(({ body }) => JSON.parse(body.toString()).data.name)
  assert.deepEqual(names.toSorted(), ['First', 'Second', 'Third', 'Third'])
})

test('all due deliveries of a disabled endpoint are held, in any number', async () => {
  const owner = await app.operator()
  const { id } = await subscribe(owner, '/behind')
  // As after a long outage of the receiver: to be retried tomorrow.
  await app.sql(
    `insert into webhook_deliveries (operator_id, id, endpoint_id, event_id, status, attempts,
      due_at, created_at)
    select $1, gen_random_uuid(), $2, gen_random_uuid(), 'pending', 1, $3::timestamptz + '1 day', $3
    from generate_series(1, 2001)`,
    [owner.id, id, app.clock.now().toISOString()],
  )
  await write((tx) => disable(tx, owner.id, id, app.clock.now()))
  assert.deepEqual(await statesOf(id), Array(2001).fill('held'))
})

test('a replay sends events from before the endpoint existed, by its subscription', async () => {
  const owner = await app.operator()
  await createClient(owner, 'Before')
  await app.call('POST', '/v1/jobs', { key: owner.live, body: { client_name: 'Ada' } })
  const { id } = await subscribe(owner, '/late', ['client.created'])
  const since = new Date(app.clock.now().getTime() - DAY_MS)
  const result = await write((tx) => replaySince(tx, owner.id, id, since, app.clock.now()))
  assert.deepEqual(result, { replayed: 1 })
  const [got] = await receiver.until(1, '/late')
  assert.equal(JSON.parse(got!.body.toString()).data.name, 'Before')
  const nothing = await write((tx) =>
    replaySince(tx, owner.id, id, app.clock.now(), app.clock.now()),
  )
  assert.deepEqual(nothing, { replayed: 0 })
})

test('one event is sent again unchanged, and an event that cannot be sent gives the reason', async () => {
  const owner = await app.operator()
  const rival = await app.operator()
  const { id } = await subscribe(owner, '/again')
  await createClient(owner, 'Ada Lovelace')
  const [first] = await receiver.until(1, '/again')
  await settled(id, ['delivered'])
  const eventId = String(first!.headers['svc-event-id'])
  const replay = (whose: Operator, endpoint: string, event: string) =>
    write((tx) => replayOne(tx, whose.id, endpoint, event, app.clock.now()))
  assert.deepEqual(await replay(owner, id, eventId), { replayed: 1 })
  const [, second] = await receiver.until(2, '/again')
  assert.deepEqual(second!.body, first!.body)
  assert.equal(second!.headers['svc-delivery-id'], first!.headers['svc-delivery-id'])
  assert.deepEqual(await replay(owner, id, id), { refused: 'no_event' })
  assert.deepEqual(await replay(rival, id, eventId), { refused: 'no_endpoint' })
  await write((tx) => disable(tx, owner.id, id, app.clock.now()))
  assert.deepEqual(await replay(owner, id, eventId), { refused: 'disabled' })
})

test('after a rotation both secrets sign for 24 hours, then only the new one', async () => {
  const owner = await app.operator()
  const endpoint = await subscribe(owner, '/rotated')
  const keys = await app.platform.vault.keysOf(owner.id)
  app.clock.set('2026-03-01T10:00:00Z')
  const rotated = await write((tx) =>
    rotateSecret(tx, owner.id, keys, endpoint.id, app.clock.now()),
  )
  assert.match(rotated!.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.notEqual(rotated!.secret, endpoint.secret)
  assert.equal(rotated!.previous_secret_until, '2026-03-02T10:00:00.000Z')
  await createClient(owner, 'First')
  const [first] = await receiver.until(1, '/rotated')
  const signed = (secret: string, body: Buffer, t: string) =>
    `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
  const header = String(first!.headers['svc-signature']).split(',')
  const t = header[0]!.replace('t=', '')
  assert.deepEqual(header.slice(1), [
    signed(rotated!.secret, first!.body, t),
    signed(endpoint.secret, first!.body, t),
  ])
  assert.equal(String(first!.headers['webhook-signature']).split(' ').length, 2)
  app.clock.set('2026-03-02T10:00:00Z')
  await createClient(owner, 'Second')
  const [, second] = await receiver.until(2, '/rotated')
  const later = String(second!.headers['svc-signature']).split(',')
  const at = later[0]!.replace('t=', '')
  assert.deepEqual(later.slice(1), [signed(rotated!.secret, second!.body, at)])
})

test('a test event is delivered like others, is stored as an attempt and is in no list', async () => {
  const owner = await app.operator()
  receiver.set('/tested', (_request, response) => void response.writeHead(503).end('come later'))
  const endpoint = await subscribe(owner, '/tested', ['job.created'])
  const outbound = openOutbound({ ca })
  const operator = { id: owner.id, mode: 'live' as const }
  const example = (type: string) =>
    exampleOfSchema(webhooks.find(({ name }) => name === type)!.body.shape.data)
  const sent = () =>
    sendTest(app.platform, outbound, operator, endpoint.id, example, app.clock.now())
  const outcome = await sent()
  const { duration_ms, ...rest } = outcome!
  assert.deepEqual(rest, {
    id: endpoint.id,
    event_type: 'job.created',
    ok: false,
    status: 503,
    error: 'http_status',
    reason: null,
    response: 'come later',
  })
  const [got] = await receiver.until(1, '/tested')
  const event = JSON.parse(got!.body.toString())
  const { body } = webhooks.find(({ name }) => name === 'job.created')!
  assert.equal(body.safeParse(event).error, undefined)
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(got!.headers['svc-signature']))!
  const own = createHmac('sha256', endpoint.secret).update(`${t}.${got!.body}`).digest('hex')
  assert.equal(v1, own)
  const keys = await app.platform.vault.keysOf(owner.id)
  const rows = await selectAttempts(app.platform.db, owner.id, endpoint.id, 10)
  const [kept] = rows.map((row) => toAttempt(row, keys))
  assert.deepEqual(
    [kept!.event_id, kept!.event_type, kept!.status, kept!.response],
    [null, 'job.created', 503, 'come later'],
  )
  assert.equal((await endpointOf(owner, endpoint.id)).failing_since, null)
  const events = await app.call('GET', '/v1/outbound-events', { key: owner.live })
  assert.deepEqual(events.json.data, [])
  outbound.close()
})

test('attempts, and deliveries without their event, are kept for 30 days', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-01T10:00:00Z')
  const { id } = await subscribe(owner, '/kept')
  await createClient(owner, 'Ada Lovelace')
  await settled(id, ['delivered'])
  const { platform, clock } = app
  const { signal } = new AbortController()
  const context = { platform, now: clock.now, log: platform.log, signal }
  app.clock.set('2026-03-31T10:00:00Z')
  await pruneDeliveries.run(context)
  assert.equal((await attemptsOf(id)).length, 1)
  app.clock.set('2026-03-31T10:00:01Z')
  await pruneDeliveries.run(context)
  assert.equal((await attemptsOf(id)).length, 0)
  assert.equal((await deliveriesOf(id)).length, 1, 'its event can still be sent again')
  await app.sql('delete from outbound_events where operator_id = $1', [owner.id])
  await pruneDeliveries.run(context)
  assert.equal((await deliveriesOf(id)).length, 0)
})

test('an event that cannot be opened blocks no other event and causes no second delivery', async () => {
  const owner = await app.operator()
  for (const name of ['First', 'Second', 'Third']) await createClient(owner, name)
  const spoil = `update outbound_events set sealed = '\\x0001' where operator_id = $1 and seq = 2`
  await app.sql(spoil, [owner.id])
  const { id } = await subscribe(owner, '/spoilt')
  app.clock.set('2026-03-01T10:00:00Z')
  await write((tx) => replaySince(tx, owner.id, id, new Date(0), app.clock.now()))
  await settled(id, ['delivered', 'pending', 'delivered'])
  const [, spoilt] = await deliveriesOf(id)
  assert.deepEqual([spoilt.attempts, spoilt.due_at], [0, '2026-03-01T10:00:30.000Z'])
  app.clock.set('2026-03-01T10:00:30Z')
  await until(async () => (await deliveriesOf(id))[1].due_at > spoilt.due_at, 'it was tried again')
  assert.equal(receiver.requests.filter(({ path }) => path === '/spoilt').length, 2)
  assert.equal((await endpointOf(owner, id)).failing_since, null)
  assert.ok(app.log.some((line) => line.includes('a delivery could not be sent')))
})

test('two workers deliver each event once', async () => {
  const owner = await app.operator()
  const second = await app.work()
  const { id } = await subscribe(owner, '/shared')
  await Promise.all(Array.from({ length: 60 }, (_, i) => createClient(owner, `Client ${i}`)))
  await settled(
    id,
    Array.from({ length: 60 }, () => 'delivered'),
  )
  const got = await receiver.until(60, '/shared')
  assert.equal(new Set(got.map(({ headers }) => headers['svc-event-id'])).size, 60)
  assert.equal(got.length, 60)
  await second.stop()
})

test('an event sent again during an attempt is tried at once after any result of the attempt', async () => {
  const owner = await app.operator()
  const gate = Promise.withResolvers<void>()
  receiver.set('/gate', async (_request, response) => {
    await gate.promise
    response.writeHead(500).end()
  })
  const { id } = await subscribe(owner, '/gate')
  await createClient(owner, 'Ada Lovelace')
  await receiver.until(1, '/gate')
  const [{ event_id }] = await deliveriesOf(id)
  await write((tx) => replayOne(tx, owner.id, id, event_id, new Date()))
  gate.resolve()
  await receiver.until(2, '/gate')
})

test('a delivery whose event is gone is not due', async () => {
  const owner = await app.operator()
  receiver.set('/gone', 500)
  app.clock.set('2026-03-01T10:00:00Z')
  const { id } = await subscribe(owner, '/gone')
  await createClient(owner, 'Ada Lovelace')
  await receiver.until(1, '/gone')
  await until(async () => (await attemptsOf(id)).length === 1, 'the attempt is kept')
  const dueAt = new Date('2026-03-01T12:00:00Z')
  const due = async () =>
    (await endpointLease.selectDue(app.platform.db, dueAt)).some((work) => work.id === id)
  await until(due, 'it is due')
  await app.sql('delete from outbound_events where operator_id = $1', [owner.id])
  assert.equal(await due(), false)
})
