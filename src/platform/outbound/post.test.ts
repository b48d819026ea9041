import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { admitted, ca, openReceiver } from '../../../test/receiver.ts'
import type { BehaviorName } from '../../../test/receiver-behaviors.ts'
import type { AttemptError } from './attempt.ts'
import { openOutbound, type Post } from './post.ts'

const TIMEOUT_MS = 1_000
const outbound = openOutbound({ ca })
const hasty = openOutbound({ ca, timeoutMs: TIMEOUT_MS })
after(outbound.close)
after(hasty.close)
const receiver = await openReceiver()

function post(path: string, more: Partial<Post> = {}) {
  const url = receiver.url(path)
  return outbound.post({ url, headers: {}, body: '{}', admitted, ...more })
}

test('the receiver gets the body byte for byte, the headers, and its own name as Host', async () => {
  const body = '{"name":"Müller","n":1.50}'
  const headers = { 'content-type': 'application/json', 'Svc-Signature': 't=1,v1=ab' }
  const attempt = await post('/bytes?a=b%20c#d', { headers, body })
  const { durationMs, responseHeaders, ...rest } = attempt
  assert.ok(durationMs >= 0 && durationMs < 15_000)
  assert.deepEqual(rest, {
    ok: true,
    status: 200,
    error: null,
    reason: null,
    response: 'ok',
    retryAfterSeconds: null,
    left: true,
  })
  assert.ok(responseHeaders.some(([name]) => name === 'Date'))
  const [received] = await receiver.until(1, '/bytes?a=b%20c')
  assert.equal(received?.method, 'POST')
  assert.equal(received?.body.toString(), body)
  assert.equal(received?.headers['svc-signature'], 't=1,v1=ab')
  assert.equal(received?.headers['content-length'], '27')
  assert.equal(received?.headers.host, new URL(receiver.url()).host)
})

test('a call above the limit of concurrent calls fails at once, as our own fault', async () => {
  const few = openOutbound({ ca, timeoutMs: TIMEOUT_MS, atOnce: 2 })
  after(few.close)
  receiver.set('/slow', 'hang')
  const call = (path: string) =>
    few.post({ url: receiver.url(path), headers: {}, body: '{}', admitted })
  const hanging = [call('/slow'), call('/slow')]
  const { error, left, durationMs } = await call('/bytes')
  assert.deepEqual({ error, left, durationMs }, { error: 'local', left: false, durationMs: 0 })
  for (const { error } of await Promise.all(hanging)) assert.equal(error, 'timeout')
  assert.equal((await call('/bytes')).ok, true)
})

const bad: { [act in BehaviorName]?: { error: AttemptError | null; status: number | null } } = {
  hang: { error: 'timeout', status: null },
  drip: { error: 'timeout', status: 200 },
  endless: { error: 'too_long', status: 200 },
  reset: { error: 'reset', status: null },
  cut: { error: 'reset', status: 200 },
  half: { error: 'reset', status: 200 },
  garbage: { error: 'invalid_response', status: null },
  twice: { error: null, status: 200 },
  trailing: { error: 'invalid_response', status: 200 },
  twoLengths: { error: 'invalid_response', status: null },
  interim: { error: 'invalid_response', status: null },
  headers: { error: 'invalid_response', status: null },
  trailers: { error: 'invalid_response', status: 200 },
  redirect: { error: 'redirect', status: 307 },
  upgrade: { error: 'invalid_response', status: null },
}

for (const [act, { error, status }] of Object.entries(bad)) {
  test(`a receiver that does "${act}" ends as ${error ?? 'a success'}, in time`, async () => {
    receiver.set(`/${act}`, act as BehaviorName)
    const before = process.memoryUsage.rss()
    const url = receiver.url(`/${act}`)
    const attempt = await hasty.post({ url, headers: {}, body: '{}', admitted })
    assert.deepEqual([attempt.error, attempt.status], [error, status])
    assert.deepEqual([attempt.ok, attempt.left], [error === null, true])
    assert.ok(attempt.durationMs < 2 * TIMEOUT_MS, `${attempt.durationMs} ms`)
    assert.ok(attempt.response.length <= 1024)
    assert.ok(process.memoryUsage.rss() - before < 64 * 2 ** 20)
    assert.equal((await post('/afterward')).response, 'ok')
  })
}

test('a call is limited to fifteen seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const started = receiver.requests.length
  let ended = false
  const attempt = post('/hang').finally(() => {
    ended = true
  })
  while (receiver.requests.length === started) await new Promise(setImmediate)
  t.mock.timers.tick(14_999)
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  assert.equal(ended, false)
  t.mock.timers.tick(1)
  assert.equal((await attempt).error, 'timeout')
})

test('a response may end with its connection', async () => {
  receiver.set('/http10', (_request, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\n\r\nall of it')
  })
  const attempt = await post('/http10')
  assert.deepEqual([attempt.ok, attempt.response], [true, 'all of it'])
})

test('many bad receivers at once delay no good one', async () => {
  const stop = new AbortController()
  let ended = 0
  const bads = Object.keys(bad).map(async (act) => {
    const { error } = await post(`/${act}`, { signal: stop.signal })
    ended += 1
    return error
  })
  for (let n = 0; n < 20; n += 1) assert.equal((await post('/good')).ok, true)
  assert.ok(ended <= bads.length - 2)
  stop.abort()
  assert.deepEqual((await Promise.all(bads)).slice(0, 2), ['aborted', 'aborted'])
})

test('every 2xx is a success, and every other status is reported', async () => {
  for (const [status, error] of [
    ...([
      [200, null],
      [201, null],
      [204, null],
      [299, null],
    ] as const),
    ...([
      [300, 'redirect'],
      [301, 'redirect'],
      [304, 'redirect'],
      [308, 'redirect'],
    ] as const),
    ...([
      [400, 'http_status'],
      [401, 'http_status'],
      [404, 'http_status'],
    ] as const),
    ...([
      [410, 'http_status'],
      [429, 'http_status'],
      [500, 'http_status'],
    ] as const),
    ...([
      [503, 'http_status'],
      [600, 'http_status'],
      [999, 'http_status'],
    ] as const),
  ]) {
    receiver.set('/status', status)
    const attempt = await post('/status')
    assert.deepEqual([attempt.status, attempt.error], [status, error])
  }
})

test('a redirect is not followed', async () => {
  receiver.set('/elsewhere', (_request, response) => {
    response.writeHead(302, { location: receiver.url('/target') }).end()
  })
  assert.equal((await post('/elsewhere')).error, 'redirect')
  assert.equal(receiver.requests.filter(({ path }) => path === '/target').length, 0)
})

test('the first KiB of the response is kept as text, for any bytes', async () => {
  const answers: [Buffer, string][] = [
    [Buffer.from('a'.repeat(1025)), 'a'.repeat(1024)],
    [Buffer.from(`${'a'.repeat(1023)}ü`), 'a'.repeat(1023)],
    [Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
  ]
  for (const [bytes, text] of answers) {
    receiver.set('/answer', (_request, response) => void response.end(bytes))
    assert.equal((await post('/answer')).response, text)
  }
})

test('compressed responses are kept as they are', async () => {
  receiver.set('/gzip', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all')
  })
  const attempt = await post('/gzip')
  assert.deepEqual([attempt.ok, attempt.response], [true, 'not gzip at all'])
})

test('Retry-After is reported in seconds', async () => {
  receiver.set('/later', (_request, response) => {
    response.writeHead(503, { 'retry-after': '120' }).end()
  })
  assert.equal((await post('/later')).retryAfterSeconds, 120)
})

test('only 64 KiB of 10 GB are read, and the connection is closed', async () => {
  let written = 0
  receiver.set('/much', (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      written = response.socket?.bytesWritten ?? written
    }
    response.on('drain', more)
    more()
  })
  const attempt = await post('/much')
  assert.deepEqual([attempt.ok, attempt.error], [false, 'too_long'])
  assert.equal(attempt.response, 'x'.repeat(1024))
  const { connection } = receiver.requests.at(-1)!
  assert.equal((await post('/next')).ok, true)
  assert.notEqual(receiver.requests.at(-1)?.connection, connection)
  // Plus what both kernels buffer.
  assert.ok(written < 16 * 2 ** 20, `${written} bytes`)
})

test('consecutive calls share one connection', async () => {
  const own = await openReceiver()
  for (let n = 0; n < 5; n += 1) assert.equal((await post('', { url: own.url() })).ok, true)
  assert.equal(own.connections(), 1)
})

test('a burst of sixteen reuses the connections of the previous one', async () => {
  const own = await openReceiver()
  const burst = () => Promise.all(Array.from({ length: 16 }, () => post('', { url: own.url() })))
  await burst()
  assert.ok((await burst()).every(({ ok }) => ok))
  assert.ok(own.connections() <= 16)
})

test('a kept connection that the receiver has just reset is replaced, once', async () => {
  const own = await openReceiver()
  assert.equal((await post('', { url: own.url() })).ok, true)
  let calls = 0
  own.set('/flaky', (request, response) => {
    calls += 1
    if (calls === 1) request.socket.destroy()
    else response.end('second')
  })
  const attempt = await post('', { url: own.url('/flaky') })
  assert.deepEqual([attempt.ok, attempt.response, own.connections()], [true, 'second', 2])
})

test('a certificate of another name or authority is refused before anything is sent', async () => {
  for (const certificate of ['other', 'self-signed'] as const) {
    const own = await openReceiver({ certificate })
    const attempt = await post('', { url: own.url() })
    assert.deepEqual([attempt.error, attempt.status, attempt.left], ['tls', null, true])
    assert.equal(own.requests.length, 0)
  }
  const stranger = openOutbound()
  const attempt = await stranger.post({ url: receiver.url(), headers: {}, body: '', admitted })
  assert.equal(attempt.error, 'tls')
  stranger.close()
})

test("an IP address in the URL is checked against the certificate's addresses", async () => {
  const attempt = await post('', { url: receiver.url('/', '127.0.0.1') })
  assert.equal(attempt.ok, true)
})

test('a closed port is a connection failure', async () => {
  const own = await openReceiver()
  const url = own.url().replace(/:\d+/, ':1024')
  const attempt = await post('', { url })
  assert.deepEqual([attempt.error, attempt.left], ['connect', true])
})

test('a call that we abort says nothing about the receiver', async () => {
  const stop = new AbortController()
  const asked = post('/hang', { signal: stop.signal })
  await receiver.until(1, '/hang')
  stop.abort()
  const byCaller = await asked
  assert.deepEqual([byCaller.error, byCaller.left], ['aborted', false])
  assert.equal((await post('/ok', { signal: stop.signal })).error, 'aborted')

  const own = openOutbound({ ca })
  const closing = own.post({ url: receiver.url('/hang?2'), headers: {}, body: '', admitted })
  await receiver.until(1, '/hang?2')
  own.close()
  assert.deepEqual([(await closing).error, (await closing).left], ['aborted', false])
})
