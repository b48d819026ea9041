import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { until } from '../../crash/program.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import type { BehaviorName } from '../../receiver-behaviors.ts'
import { openTestApp } from '../../test-app.ts'
import { webhookRequests } from './webhook-requests.ts'

/** Failed webhook deliveries: what is stored, when they are retried, and for how long. */

const app = await openTestApp({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca, timeoutMs: 2_000 },
})
const receiver = await openReceiver()
const { subscribe, createClient, endpointOf, deliveriesOf, attemptsOf } = webhookRequests(
  app,
  receiver,
)
beforeEach(() => app.clock.set(null))

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Waits until an endpoint has this many attempts and returns them. */
async function attempted(endpointId: string, count: number) {
  const enough = async () => (await attemptsOf(endpointId)).length >= count
  await until(enough, `there are ${count} attempts`)
  return attemptsOf(endpointId)
}

test('a failed attempt is logged as failed, with its endpoint and the reason', async () => {
  const owner = await app.operator()
  const mark = app.log.length
  receiver.set('/failing', (_request, response) => response.writeHead(500).end())
  const { id } = await subscribe(owner, '/failing')
  await createClient(owner, 'Ada Lovelace')
  const linesOf = (msg: string) => {
    const lines = app.log.slice(mark).map((line) => JSON.parse(line))
    return lines.filter((line) => line.msg === msg && line.id === id)
  }
  // The sweep may start a second task meanwhile. It finds the endpoint leased, and ends first.
  const outcomes = () =>
    linesOf('task')
      .map(({ outcome }) => outcome)
      .filter((outcome) => outcome !== 'nothing_to_do')
  await until(async () => outcomes().length > 0, 'the delivery has ended')
  const [{ level, task, attempts, failed, error, reason, http_status }] =
    linesOf('webhook attempts failed')
  assert.deepEqual(
    { level, task, attempts, failed, error, reason, http_status },
    {
      ...{ level: 40, task: 'deliver_events', attempts: 1, failed: 1 },
      ...{ error: 'http_status', reason: null, http_status: 500 },
    },
  )
  assert.deepEqual(outcomes(), ['failed'])
})

test('a bad or missing response is a failed attempt of a recorded kind', async () => {
  const owner = await app.operator()
  const kinds: Partial<Record<BehaviorName, [string, number | null]>> = {
    hang: ['timeout', null],
    drip: ['timeout', 200],
    reset: ['reset', null],
    garbage: ['invalid_response', null],
    headers: ['invalid_response', null],
  }
  const endpoints: [string, string, string, number | null][] = []
  for (const [act, [kind, status]] of Object.entries(kinds)) {
    receiver.set(`/${act}`, act as BehaviorName)
    endpoints.push([act, (await subscribe(owner, `/${act}`)).id, kind, status])
  }
  receiver.set('/moved', (_request, response) => {
    response.writeHead(307, { location: receiver.url('/elsewhere') }).end()
  })
  receiver.set('/broken', (_request, response) => {
    response.writeHead(500).end('out of order: '.repeat(200))
  })
  endpoints.push(['moved', (await subscribe(owner, '/moved')).id, 'redirect', 307])
  endpoints.push(['broken', (await subscribe(owner, '/broken')).id, 'http_status', 500])
  await createClient(owner, 'Ada Lovelace')
  for (const [name, id, kind, status] of endpoints) {
    const [attempt] = await attempted(id, 1)
    assert.deepEqual([attempt.error, attempt.status], [kind, status], name)
    assert.ok(attempt.duration_ms >= 0 && attempt.duration_ms < 10_000, name)
    const [delivery] = await deliveriesOf(id)
    assert.deepEqual([delivery.status, delivery.attempts], ['pending', 1], name)
    assert.ok((await endpointOf(owner, id)).failing_since, name)
  }
  assert.deepEqual(
    receiver.requests.filter(({ path }) => path === '/elsewhere'),
    [],
  )
})

test('10 GB of a response is a failed attempt: 64 KiB are read, 1 KiB stored, sealed', async () => {
  const owner = await app.operator()
  receiver.set('/endless', 'endless')
  const endpoint = await subscribe(owner, '/endless')
  await createClient(owner, 'Ada Lovelace')
  const [attempt] = await attempted(endpoint.id, 1)
  assert.deepEqual([attempt.error, attempt.status], ['too_long', 200])
  const keys = await app.platform.vault.keysOf(owner.id)
  const place = { table: 'webhook_attempts', id: attempt.id, column: 'sealed' }
  assert.equal(keys.open(place, attempt.sealed), 'x'.repeat(1024))
})

test('an address that is refused only at delivery is a failed attempt with its reason', async () => {
  const owner = await app.operator()
  const endpoint = await subscribe(owner, '/fine')
  const { webhookAllowedCidrs: kept } = app.platform.config
  app.platform.config.webhookAllowedCidrs = []
  await createClient(owner, 'Ada Lovelace')
  const [attempt] = await attempted(endpoint.id, 1)
  app.platform.config.webhookAllowedCidrs = kept
  assert.deepEqual(
    [attempt.error, attempt.reason, attempt.status],
    ['refused_address', 'loopback', null],
  )
  assert.deepEqual(
    receiver.requests.filter(({ path }) => path === '/fine'),
    [],
  )
})

test('retries come after 1, 2, 4 … minutes, each signed again, with the same body', async () => {
  const owner = await app.operator()
  receiver.set('/flaky', 503)
  const endpoint = await subscribe(owner, '/flaky')
  app.clock.set('2026-03-01T10:00:00Z')
  await createClient(owner, 'Ada Lovelace')
  for (const [index, minutes] of [1, 2, 4, 8].entries()) {
    await attempted(endpoint.id, index + 1)
    const [delivery] = await deliveriesOf(endpoint.id)
    const waits = Date.parse(delivery.due_at) - app.clock.now().getTime()
    assert.ok(waits >= Math.max(minutes * 0.9, 1) * MINUTE_MS, `${minutes}: ${waits}`)
    assert.ok(waits <= minutes * 1.1 * MINUTE_MS, `${minutes}: ${waits}`)
    app.clock.set(delivery.due_at)
  }
  receiver.set('/flaky', 200)
  await attempted(endpoint.id, 5)
  await until(
    async () => (await deliveriesOf(endpoint.id))[0].status === 'delivered',
    'it is delivered',
  )
  assert.equal((await endpointOf(owner, endpoint.id)).failing_since, null)
  const got = await receiver.until(5, '/flaky')
  const [first] = got
  for (const one of got) assert.deepEqual(one.body, first!.body)
  const times = got.map(({ headers }) => Number(headers['webhook-timestamp']))
  assert.equal(times[0], Date.parse('2026-03-01T10:00:00Z') / 1000)
  assert.equal(new Set(times).size, 5)
})

test('Retry-After delays a retry', async () => {
  const owner = await app.operator()
  receiver.set('/patience', (_request, response) => {
    response.writeHead(429, { 'retry-after': '7200' }).end()
  })
  const endpoint = await subscribe(owner, '/patience')
  app.clock.set('2026-03-01T10:00:00Z')
  await createClient(owner, 'Ada Lovelace')
  await attempted(endpoint.id, 1)
  assert.equal((await deliveriesOf(endpoint.id))[0].due_at, '2026-03-01T12:00:00.000Z')
})

test('seven failing days disable an endpoint, and its due deliveries are held', async () => {
  const owner = await app.operator()
  receiver.set('/dying', 500)
  const endpoint = await subscribe(owner, '/dying')
  app.clock.set('2026-03-01T10:00:00Z')
  await createClient(owner, 'First')
  await attempted(endpoint.id, 1)
  const row = await endpointOf(owner, endpoint.id)
  assert.equal(row.failing_since, '2026-03-01T10:00:00.000Z')
  app.clock.set(new Date(Date.parse('2026-03-01T10:00:00Z') + 7 * DAY_MS - 1))
  await attempted(endpoint.id, 2)
  assert.equal((await endpointOf(owner, endpoint.id)).status, 'active')
  await createClient(owner, 'Second')
  await attempted(endpoint.id, 3)
  app.clock.set(new Date(Date.parse('2026-03-01T10:00:00Z') + 7 * DAY_MS + 2 * MINUTE_MS))
  await until(
    async () => (await endpointOf(owner, endpoint.id)).status === 'disabled',
    'it is disabled',
  )
  const disabled = await endpointOf(owner, endpoint.id)
  assert.equal(disabled.disabled_at, app.clock.now().toISOString())
  assert.equal(
    disabled.disabled_reason,
    'Every attempt failed for seven days. The last ended with http_status 500.',
  )
  const states = (await deliveriesOf(endpoint.id)).map(({ status }) => status)
  assert.deepEqual(states, ['held', 'held'])
  const asked = () => receiver.requests.filter(({ path }) => path === '/dying').length
  const before = asked()
  await createClient(owner, 'Third')
  app.clock.advance(DAY_MS)
  const other = await subscribe(owner, '/other')
  await createClient(owner, 'Fourth')
  await attempted(other.id, 1)
  assert.equal(asked(), before, 'a disabled endpoint gets nothing')
})

test('a deletion ends all deliveries at once, also those between attempts', async () => {
  const owner = await app.operator()
  receiver.set('/leaving', 500)
  const endpoint = await subscribe(owner, '/leaving')
  await createClient(owner, 'First')
  await attempted(endpoint.id, 1)
  await app.call('DELETE', `/v1/webhook-endpoints/${endpoint.id}`, { key: owner.live })
  // Only these two, because by tomorrow other failed deliveries are retried as well.
  const asked = (path: string) => receiver.requests.filter((one) => one.path === path).length
  const before = asked('/leaving')
  await createClient(owner, 'Second')
  const other = await subscribe(owner, '/staying')
  app.clock.advance(DAY_MS)
  await createClient(owner, 'Third')
  await attempted(other.id, 1)
  assert.deepEqual([asked('/leaving'), asked('/staying')], [before, 1])
})
