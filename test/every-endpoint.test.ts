import assert from 'node:assert/strict'
import { request } from 'node:http'
import test, { afterEach } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { endpoints } from '../src/app.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import {
  app,
  bare,
  byId,
  call,
  eachEndpoint,
  idOf,
  keyOf,
  lists,
  newCallerOf,
  owner,
  rateHeaders,
  rateHeadersOf,
  requestPath,
  rival,
  send,
  UUID_V7,
} from './endpoint-requests.ts'
import type { Reply } from './test-app.ts'

const reads = endpoints.filter(({ method }) => method === 'GET')
const readsById = byId.filter(({ method }) => method === 'GET')

afterEach(() => app.clock.set(null))

eachEndpoint(
  'with the hour spent: 429 rate_limited, Retry-After names the moment RateLimit-Reset does',
  endpoints,
  async (endpoint) => {
    const busy = await newCallerOf(endpoint)
    await spendAll(busy.id, endpoint)
    app.clock.set('2026-03-01T10:20:00.400Z')
    const reply = await send(endpoint, { key: busy.key })
    assert.equal(reply.status, 429)
    assert.equal(reply.json.error.code, 'rate_limited')
    assert.equal(reply.headers.get('ratelimit-limit'), String(endpoint.perHour))
    assert.equal(reply.headers.get('ratelimit-remaining'), '0')
    assert.equal(reply.headers.get('ratelimit-reset'), '2400')
    assert.equal(reply.headers.get('retry-after'), '2400')
    if (busy.sandboxKey !== null) {
      const sandbox = await send(endpoint, { key: busy.sandboxKey })
      assert.notEqual(sandbox.status, 429, 'the sandbox counts for itself')
    }
    app.clock.set('2026-03-01T11:00:00.000Z')
    const later = await send(endpoint, { key: busy.key })
    assert.notEqual(later.status, 429, 'a new clock hour is a new count')
    assert.equal(later.headers.get('ratelimit-reset'), '3600')
  },
)

/** Counts all of an hour's requests, 10:00 to 11:00, without sending them. */
async function spendAll(id: string, endpoint: Endpoint): Promise<void> {
  const hour = Date.parse('2026-03-01T10:00:00Z') / 3_600_000
  const key = `h:${id}:${endpoint.id}:${hour}`
  const values = [key, endpoint.perHour, Date.now() + 3_600_000]
  await app.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', values)
}

eachEndpoint(
  'an answer past the limit carries three RateLimit headers, a refusal as well',
  endpoints,
  async (endpoint) => {
    const caller = await newCallerOf(endpoint)
    // With the real clock, an hour could end between the requests.
    app.clock.set('2026-03-01T10:20:00.000Z')
    const good = await send(endpoint, { key: caller.key })
    const refused = await send(endpoint, { key: caller.key }, `${requestPath(endpoint)}?nope=1`)
    for (const [index, reply] of [good, refused].entries()) {
      assert.deepEqual(rateHeadersOf(reply), rateHeaders)
      assert.equal(reply.headers.get('ratelimit-limit'), String(endpoint.perHour))
      const remaining = String(endpoint.perHour - 1 - index)
      assert.equal(reply.headers.get('ratelimit-remaining'), remaining)
      assert.match(reply.headers.get('ratelimit-reset')!, /^\d{1,4}$/)
    }
  },
)

eachEndpoint(
  'a Svc-Request-Id that was sent in is never taken over',
  endpoints,
  async (endpoint) => {
    const sent = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'
    const reply = await send(endpoint, {
      key: keyOf(endpoint),
      headers: { 'svc-request-id': sent },
    })
    assert.notEqual(reply.headers.get('svc-request-id'), sent)
  },
)

eachEndpoint(
  'no answer carries CORS headers for any Origin, and a preflight is a 405',
  endpoints,
  async (endpoint) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    await send(endpoint, { key: keyOf(endpoint), headers })
    await send(endpoint, { headers })
    assert.equal((await call('OPTIONS', requestPath(endpoint), { headers })).status, 405)
  },
)

eachEndpoint('an answer fits the schema that is published for it', endpoints, async (endpoint) => {
  const reply = await send(endpoint, { key: keyOf(endpoint) })
  const schema = endpoint.replies[reply.status]
  assert.ok(schema, `no published response ${reply.status}: ${reply.text}`)
  assert.deepEqual(schema.parse(reply.json), reply.json)
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8')
  if (lists.includes(endpoint)) assert.ok(reply.json.data.length > 0, 'no records')
})

eachEndpoint('a single read gives the record exactly as its list does', lists, async (list) => {
  const single = byId.find(({ path, method }) => method === 'GET' && path === `${list.path}/{id}`)
  if (!single) return
  const { json } = await send(list, { key: keyOf(list) })
  for (const row of json.data) {
    const one = await send(single, { key: keyOf(single) }, requestPath(single, row.id))
    assert.equal(one.text, JSON.stringify(row), single.id)
  }
})

eachEndpoint(
  "an unknown id, another operator's and a malformed one are one 404, byte for byte",
  byId,
  async (endpoint) => {
    const unknown = await send(endpoint, { key: keyOf(endpoint) }, requestPath(endpoint, uuidv7()))
    assert.equal(unknown.status, 404)
    assert.equal(unknown.json.error.code, 'not_found')
    assert.deepEqual(rateHeadersOf(unknown), rateHeaders)
    const own = requestPath(endpoint)
    const same: Record<string, Reply> = {
      foreign: await send(endpoint, { key: rival.live }, own),
      "the sandbox's own": await send(endpoint, { key: owner.test }, own),
    }
    for (const id of [
      'not-a-uuid',
      '1',
      'a%2Fb',
      '%00',
      "'%20or%201=1",
      'x'.repeat(150),
      '%F0%9F%98%80',
      '%zz',
      '%ff',
    ])
      same[id] = await send(endpoint, { key: keyOf(endpoint) }, requestPath(endpoint, id))
    for (const [name, reply] of Object.entries(same)) {
      assert.equal(reply.status, 404, name)
      assert.equal(bare(reply), bare(unknown), name)
      assert.deepEqual(headerNames(reply), headerNames(unknown), name)
    }
  },
)

const headerNames = ({ headers }: Reply) => [...headers.keys()].sort()

eachEndpoint('an id is found in capitals too', readsById, async (endpoint) => {
  const path = requestPath(endpoint, idOf(endpoint).toUpperCase())
  assert.equal((await send(endpoint, { key: keyOf(endpoint) }, path)).status, 200)
})

eachEndpoint('an unknown query parameter is a 400 that names it', endpoints, async (endpoint) => {
  for (const name of ['nope', 'Limit', 'constructor', '__proto__', 'toString', 'limit[]']) {
    const path = `${requestPath(endpoint)}?${encodeURIComponent(name)}=1`
    const reply = await send(endpoint, { key: keyOf(endpoint) }, path)
    assert.equal(reply.status, 400, name)
    assert.equal(reply.json.error.code, 'validation_failed', name)
    assert.equal(reply.json.error.param, name)
    assert.match(reply.json.error.message, /is not a query parameter/, name)
  }
})

eachEndpoint('a repeated query parameter is a 400 that names it', lists, async (endpoint) => {
  for (const query of ['limit=5&limit=5', 'limit=5&lim%69t=6', 'cursor=&cursor=']) {
    const reply = await send(endpoint, { key: keyOf(endpoint) }, `${endpoint.path}?${query}`)
    assert.equal(reply.status, 400, query)
    assert.equal(reply.json.error.param, query.split('=', 1)[0], query)
    assert.match(reply.json.error.message, /more than once/, query)
  }
})

eachEndpoint(
  'a known path with another method: 405 with Allow, with a key or without',
  endpoints,
  async ({ path }) => {
    const known = endpoints.filter((one) => one.path === path).map(({ method }) => method)
    const allow = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const url = path.replace('{id}', uuidv7())
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
    for (const method of others.filter((one) => !(known as string[]).includes(one))) {
      for (const sent of [{}, { key: owner.live }]) {
        const reply = await call(method, url, sent)
        assert.equal(reply.status, 405, `${method} ${path}`)
        assert.equal(reply.json.error.code, 'method_not_allowed', `${method} ${path}`)
        assert.equal(reply.headers.get('allow'), allow.join(', '), `${method} ${path}`)
        assert.deepEqual(rateHeadersOf(reply), [], `${method} ${path}`)
      }
    }
  },
)

test('an unknown path gives 404 not_found, with or without a key', async () => {
  const paths = ['/v1', '/v1/', '/v1/nothing', '/v2/ping', '/v1/PING', '/v1/ping/x', '/v1/jobs/x/y']
  for (const path of paths) {
    for (const sent of [{}, { key: owner.live }, { body: { a: 1 } }]) {
      const reply = await call('body' in sent ? 'POST' : 'GET', path, sent)
      assert.equal(reply.status, 404, path)
      assert.equal(reply.json.error.code, 'not_found', path)
    }
  }
})

eachEndpoint('HEAD answers as GET does, without a body', reads, async (endpoint) => {
  const { status, text } = await call('HEAD', requestPath(endpoint), { key: keyOf(endpoint) })
  assert.deepEqual({ status, text }, { status: 200, text: '' })
})

test('a request that is not valid HTTP gets the same error shape and a request id', async () => {
  const { hostname, port } = new URL(app.url)
  const answer = await new Promise<{ status?: number; body: string; id?: unknown }>((resolve) => {
    const sent = request({ hostname, port, path: '/v1/ping', method: 'GET', agent: false })
    sent.setHeader('x-long', 'x'.repeat(20_000))
    sent.on('response', async (response) => {
      const chunks = await response.toArray()
      const id = response.headers['svc-request-id']
      resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString(), id })
    })
    sent.end()
  })
  assert.equal(answer.status, 400)
  const { error } = JSON.parse(answer.body)
  assert.equal(error.code, 'bad_request')
  assert.equal(error.request_id, answer.id)
  assert.match(error.request_id, UUID_V7)
})
