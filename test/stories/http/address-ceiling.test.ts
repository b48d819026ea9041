import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp({ config: { preAuthPerMinute: 60, trustProxy: ['127.0.0.1/32'] } })
app.clock.set('2026-03-01T10:00:00.000Z')

const from = (address: string, path = '/v1/ping', key?: string) =>
  app.call('GET', path, { key, headers: { 'x-forwarded-for': address } })

test('an address over its limit gets 429 without RateLimit headers, before its key is checked', async () => {
  const { live } = await app.operator()
  for (let calls = 0; calls < 60; calls++) assert.equal((await from('203.0.113.7')).status, 401)
  for (const key of [undefined, live]) {
    const reply = await from('203.0.113.7', '/v1/ping', key)
    assert.equal(reply.status, 429)
    assert.equal(reply.json.error.code, 'ip_rate_limited')
    assert.equal(reply.headers.get('retry-after'), '1')
    assert.equal(reply.headers.get('ratelimit-limit'), null)
    assert.match(reply.headers.get('svc-request-id')!, /^[0-9a-f-]{36}$/)
  }
  assert.equal((await from('203.0.113.7', '/v1/nothing')).status, 429, 'unknown paths count too')
  assert.equal((await from('203.0.113.8', '/v1/ping', live)).status, 200, 'each address its own')
})

test('health pages respond to an address over its limit; metrics do not', async () => {
  for (let calls = 0; calls < 61; calls++) await from('203.0.113.20')
  assert.equal((await from('203.0.113.20')).status, 429)
  assert.equal((await from('203.0.113.20', '/healthz')).status, 200)
  assert.equal((await from('203.0.113.20', '/readyz')).status, 200)
  assert.equal((await from('203.0.113.20', '/metrics')).status, 429)
})

test('the limit refills with time: one call a second at 60 a minute', async () => {
  for (let calls = 0; calls < 60; calls++) await from('203.0.113.9')
  assert.equal((await from('203.0.113.9')).status, 429)
  app.clock.advance(1000)
  assert.equal((await from('203.0.113.9')).status, 401)
  assert.equal((await from('203.0.113.9')).status, 429)
})

test("only a trusted proxy may name the client's address: the last untrusted hop counts", async () => {
  for (let calls = 0; calls < 60; calls++) await from(`198.51.100.${calls}, 203.0.113.10`)
  assert.equal((await from('198.51.100.99, 203.0.113.10')).status, 429)
})
