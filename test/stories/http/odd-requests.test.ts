import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicPage } from '../../../src/platform/http/public-page.ts'
import { startServer } from '../../../src/platform/http/server.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp({ config: { preAuthPerMinute: 600 } })
const { live } = await app.operator()
const { hostname, port } = new URL(app.url)

type RawResponse = { status: number; headers: Map<string, string>; code: string }

/** Sends the lines as they are, one byte per character, and reads the response. */
function send(lines: string[], body = ''): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    socket.on('end', () => {
      const [head = '', answered = ''] = text.split('\r\n\r\n')
      const [start = '', ...rest] = head.split('\r\n')
      const headers = rest.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      })
      const code = answered.startsWith('{') ? JSON.parse(answered).error?.code : undefined
      resolve({ status: Number(start.split(' ')[1]), headers: new Map(headers), code })
    })
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
  })
}

function request(method: string, path: string, headers: string[], body = ''): Promise<RawResponse> {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`]
  return send([`${method} ${path} HTTP/1.1`, 'Host: x', ...length, ...headers], body)
}

function assertRefused(answer: RawResponse, status: number, code: string, what: string): void {
  assert.equal(answer.status, status, what)
  assert.equal(answer.code, code, what)
  assert.match(answer.headers.get('svc-request-id') ?? '', /^[0-9a-f-]{36}$/, what)
  assert.equal(answer.headers.get('cache-control'), 'no-store', what)
}

const oddTypes = ['foo', ';;;', '', 'a/b/c', 'application/json, text/plain', '\xff', 'application/']
const key = `Authorization: Bearer ${live}`

for (const type of oddTypes) {
  test(`Content-Type ${JSON.stringify(type)} is checked after path, method and key`, async () => {
    const odd = `Content-Type: ${type}`
    for (const body of ['', '{}']) {
      const bodiless = body === '' ? '' : ' with a body'
      assertRefused(
        await request('POST', '/v1/documents', [odd], body),
        401,
        'invalid_key',
        bodiless,
      )
      assertRefused(await request('POST', '/v1/nothing', [odd], body), 404, 'not_found', bodiless)
      assertRefused(await request('DELETE', '/v1/nothing', [odd], body), 404, 'not_found', bodiless)
      const put = await request('PUT', '/v1/ping', [odd, key], body)
      assertRefused(put, 405, 'method_not_allowed', bodiless)
      assert.equal(put.headers.get('allow'), 'GET, HEAD')
      const ping = await request('GET', '/v1/ping', [odd, key], body)
      assert.equal(ping.status, 200)
    }
    const upload = await request('POST', '/v1/documents', [odd, key], 'hello')
    assertRefused(upload, 415, 'unsupported_media_type', 'an upload')
    assert.equal(upload.headers.get('ratelimit-limit'), '300')
  })
}

test('QUERY is treated as a method that no path has', async () => {
  const json = 'Content-Type: application/json'
  for (const [headers, body] of [
    [[], ''],
    [[json], ''],
    [[json], '{}'],
    [['Content-Type: ;;;'], '{}'],
    [[], '{}'],
  ] as [string[], string][]) {
    const what = `${headers} ${body}`
    const known = await request('QUERY', '/v1/jobs', headers, body)
    assertRefused(known, 405, 'method_not_allowed', what)
    assert.equal(known.headers.get('allow'), 'GET, HEAD, POST', what)
    assertRefused(await request('QUERY', '/v1/nothing', headers, body), 404, 'not_found', what)
  }
})

test('HTTP/1.1 without Host is a 400 in our error shape; HTTP/1.0 needs none', async () => {
  assertRefused(await send(['GET /v1/ping HTTP/1.1', key]), 400, 'bad_request', 'ping')
  assertRefused(await send(['GET /v1/nothing HTTP/1.1']), 400, 'bad_request', 'nothing')
  assert.equal((await send(['GET /v1/ping HTTP/1.0', key])).status, 200)
})

test('an unknown expectation is ignored', async () => {
  const expect = 'Expect: foo'
  assertRefused(await request('GET', '/v1/ping', [expect]), 401, 'invalid_key', 'no key')
  assert.equal((await request('GET', '/v1/ping', [expect, key])).status, 200)
})

test('CONNECT gets an error that says this is not a proxy', async () => {
  const answer = await send(['CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443'])
  assertRefused(answer, 405, 'method_not_allowed', 'CONNECT')
  assert.equal(answer.headers.get('allow'), 'GET, HEAD, POST, DELETE')
})

test('a stop answers running requests and closes connections without one', async () => {
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const page: PublicPage = {
    path: '/slow',
    async respond() {
      isAsked()
      await held
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'done' }
    },
  }
  const at = { host: '127.0.0.1', port: 0, now: app.clock.now }
  const server = await startServer(app.platform, [], [page], at)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
  const open = (begun: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(begun)
    return socket
  }
  // Two in a row. The first one has its response already.
  const busy = open(get('/nothing') + get('/slow'))
  const answered = text(busy)
  const without = ['', 'GET /slow HTT', get('/nothing')].map(open)
  const ended = without.map((socket) => once(socket.resume(), 'close'))
  await Promise.all([asked, once(without[2]!, 'data')])
  const closed = server.close()
  await Promise.all(ended)
  answerNow()
  assert.match(await answered, /^HTTP\/1\.1 404 .*HTTP\/1\.1 200 .*\r\n\r\ndone$/s)
  await closed
})

test('a stop waits for the work of a request whose client has left', async () => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const page: PublicPage = {
    path: '/slow',
    async respond() {
      asked.resolve()
      await held.promise
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'done' }
    },
  }
  const at = { host: '127.0.0.1', port: 0, now: app.clock.now }
  const server = await startServer(app.platform, [], [page], at)
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  client.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  client.destroy()
  const events: string[] = []
  const closed = server.close().then(() => events.push('closed'))
  await sleep(200)
  events.push('the work ends')
  held.resolve()
  await closed
  assert.deepEqual(events, ['the work ends', 'closed'])
})

test('each of these responses counts against its address', async () => {
  const ways: (() => Promise<RawResponse>)[] = [
    () => request('POST', '/v1/documents', ['Content-Type: foo']),
    () => request('QUERY', '/v1/jobs', []),
    () => send(['GET /v1/ping HTTP/1.1']),
    () => request('GET', '/v1/ping', ['Expect: foo']),
    () => send(['CONNECT example.com:443 HTTP/1.1', 'Host: x']),
  ]
  for (const [minute, way] of ways.entries()) {
    app.clock.set(new Date(Date.UTC(2027, 0, 1, 0, minute * 5)))
    await way()
    for (let calls = 0; calls < 599; calls++)
      app.platform.addresses.spend('127.0.0.1', app.clock.now())
    assertRefused(await way(), 429, 'ip_rate_limited', String(way))
  }
})

after(() => {
  const bugs = app.log.filter((line) => line.includes('"level":50'))
  assert.deepEqual(bugs, [], 'none of it is a bug')
})
