import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { revokeKey } from '../../../src/features/api-keys/api-key-minting.ts'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()

afterEach(() => app.clock.set(null))

test('of 50 parallel calls with 30 left in the hour, exactly 30 pass', async () => {
  const { id, live } = await app.operator()
  app.clock.set('2026-03-01T10:15:00.000Z')
  const hour = Date.parse('2026-03-01T10:00:00Z') / 3_600_000
  const values = [`h:${id}:ping:${hour}`, 570, Date.now() + 3_600_000]
  await app.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', values)
  const calls = Array.from({ length: 50 }, () => app.call('GET', '/v1/ping', { key: live }))
  const replies = await Promise.all(calls)
  const passed = replies.filter(({ status }) => status === 200)
  assert.equal(passed.length, 30)
  const left = passed.map(({ headers }) => Number(headers.get('ratelimit-remaining')))
  assert.deepEqual(
    left.sort((a, b) => a - b),
    Array.from({ length: 30 }, (_, i) => i),
  )
  for (const { status, headers } of replies.filter((reply) => !passed.includes(reply))) {
    assert.equal(status, 429)
    assert.equal(headers.get('retry-after'), '2700')
    assert.equal(headers.get('ratelimit-remaining'), '0')
  }
  const other = await app.call('GET', '/v1/api-keys', { key: live })
  assert.equal(other.status, 200, 'each endpoint has its own hour')
})

test('a call that is refused for its input counts', async () => {
  const { live } = await app.operator()
  // With the real clock, an hour could end between the calls.
  app.clock.set('2026-03-01T10:15:00.000Z')
  const first = await app.call('GET', '/v1/ping?x=1', { key: live })
  assert.equal(first.headers.get('ratelimit-remaining'), '599')
  const second = await app.call('GET', '/v1/ping', { key: live })
  assert.equal(second.headers.get('ratelimit-remaining'), '598')
})

test('two keys of one operator share its hourly limit', async () => {
  const operator = await app.operator()
  const { secret } = await app.mint(operator.id, 'live')
  await app.call('GET', '/v1/ping', { key: operator.live })
  const reply = await app.call('GET', '/v1/ping', { key: secret })
  assert.equal(reply.headers.get('ratelimit-remaining'), '598')
})

test('a revoked key is refused within one second', async () => {
  const operator = await app.operator()
  const { id, secret } = await app.mint(operator.id, 'live')
  app.clock.set(new Date())
  assert.equal((await app.call('GET', '/v1/ping', { key: secret })).status, 200)
  await revokeKey(app.platform.db, id, app.clock.now())
  app.clock.advance(1_000)
  const reply = await app.call('GET', '/v1/ping', { key: secret })
  assert.equal(reply.status, 401)
  assert.equal(reply.json.error.code, 'invalid_key')
  assert.equal((await app.call('GET', '/v1/ping', { key: operator.live })).status, 200)
})

test("ping names the key's owner: the operator for a live key, its sandbox for a test key", async () => {
  const operator = await app.operator({ scopes: ['read', 'ingest'] })
  const live = await app.call('GET', '/v1/ping', { key: operator.live })
  assert.deepEqual(live.json, {
    operator_id: operator.id,
    mode: 'live',
    mode_label: 'Live',
    scopes: ['read', 'ingest'],
    sandbox: false,
  })
  const test = await app.call('GET', '/v1/ping', { key: operator.test })
  assert.deepEqual(test.json, {
    operator_id: operator.sandboxId,
    mode: 'test',
    mode_label: 'Test',
    scopes: ['read', 'ingest'],
    sandbox: true,
  })
})

test("the list of keys shows metadata without secrets; a test key sees the sandbox's keys only", async () => {
  const operator = await app.operator()
  const second = await app.mint(operator.id, 'live', ['read'])
  await revokeKey(app.platform.db, second.id, new Date('2026-03-01T00:00:00.000Z'))
  const { json, text } = await app.call('GET', '/v1/api-keys', { key: operator.live })
  assert.equal(json.data.length, 2)
  const [revoked, active] = json.data
  assert.equal(revoked.id, second.id)
  assert.equal(revoked.prefix, second.prefix)
  assert.match(revoked.prefix, /^svc_live_[0-9A-Za-z]{6}$/)
  assert.deepEqual(revoked.scopes, ['read'])
  assert.equal(revoked.status, 'revoked')
  assert.equal(revoked.status_label, 'Revoked')
  assert.equal(revoked.revoked_at, '2026-03-01T00:00:00.000Z')
  assert.equal(active.status, 'active')
  assert.equal(active.mode, 'live')
  assert.equal(active.revoked_at, null)
  assert.ok(active.last_used_at)
  for (const secret of [operator.live, second.secret]) assert.ok(!text.includes(secret.slice(-36)))
  const sandbox = await app.call('GET', '/v1/api-keys', { key: operator.test })
  assert.deepEqual(
    sandbox.json.data.map((key: Json) => key.mode),
    ['test'],
  )
})

test('a hundred keys may be active, and revoked ones push none of them off the list', async () => {
  const operator = await app.operator()
  const mint = () => app.mint(operator.id, 'live', ['read'])
  for (let minted = 1; minted < 98; minted++) await mint()
  const last = await Promise.allSettled(Array.from({ length: 8 }, mint))
  const refused = last
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => reason.message)
  const message = 'the operator has 100 active keys. Revoke one of them first'
  assert.deepEqual(refused, Array(6).fill(message), 'two of eight at once have a place')
  const { json } = await app.call('GET', '/v1/api-keys', { key: operator.live })
  for (const { id } of json.data.slice(0, 3)) await revokeKey(app.platform.db, id, new Date())
  const newest = await mint()
  const after = await app.call('GET', '/v1/api-keys', { key: operator.live })
  assert.equal(after.json.data.length, 100)
  assert.equal(after.json.data[0].id, newest.id)
  const oldest = after.json.data.at(-1)
  assert.deepEqual([oldest.id, oldest.status], [json.data.at(-1).id, 'active'])
})

test('no secret of a key is in the database or the log', async () => {
  const { live, test } = await app.operator()
  await app.call('GET', '/v1/ping', { key: live })
  const rows = JSON.stringify(await app.sql('select * from api_keys'))
  for (const secret of [live, test]) {
    const random = secret.slice(-36)
    assert.ok(!rows.includes(random))
    assert.ok(!app.log.some((line) => line.includes(random)))
  }
})
