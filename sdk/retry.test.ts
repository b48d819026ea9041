import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ClientOptions, openClient, type Retry, WaitTimeout } from './client.ts'
import { ConnectionError } from './errors.ts'
import { waitBefore } from './retry.ts'

type RecordedRequest = {
  method: string
  url: string
  key: string | undefined
  body: string
  at: number
}
type ScriptedReply = { status: number; code?: string; json?: object; retryAfter?: string }

const servers: Server[] = []
after(() => {
  for (const server of servers) server.close()
})

/** A server that sends these responses in order. 'cut' closes the connection instead. */
async function answering(
  answers: (ScriptedReply | 'cut' | 'silence')[],
  options: Partial<ClientOptions> = {},
) {
  const asked: RecordedRequest[] = []
  const told: Retry[] = []
  const url = await listening(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = answers[asked.length] ?? { status: 500 }
    asked.push({
      ...{ method, url: path, body, at: performance.now() },
      key: headers['idempotency-key'] as string | undefined,
    })
    if (answer === 'silence') return
    if (answer === 'cut') return request.socket.destroy()
    const { status, code, retryAfter, json = refusal(code) } = answer
    const given = retryAfter ? { 'retry-after': retryAfter } : {}
    response.writeHead(status, { 'svc-request-id': `request-${asked.length}`, ...given })
    response.end(JSON.stringify(json))
  })
  const key = 'svc_live_test'
  const client = openClient({ baseUrl: url, key, onRetry: (retry) => told.push(retry), ...options })
  return { client, asked, told }
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refusal = (code = 'internal_error') => ({
  error: { code, message: `It is ${code}.`, param: null, details: null, request_id: 'x' },
})
const pong = { status: 200, json: { sandbox: false } }
const made = { status: 201, json: { id: 'made' } }

test('a read is retried after a 429, no earlier than Retry-After says', async () => {
  const limited = { status: 429, code: 'rate_limited', retryAfter: '1' }
  const { client, asked, told } = await answering([limited, pong])
  assert.equal((await client.ping()).sandbox, false)
  assert.equal(asked.length, 2)
  assert.ok(asked[1]!.at - asked[0]!.at >= 1000)
  assert.equal(told[0]?.operation, 'ping')
  assert.equal(told[0]?.attempt, 1)
})

test('an error with a Retry-After beyond maxWaitSeconds is thrown and has the seconds', async () => {
  const limited = { status: 429, code: 'rate_limited', retryAfter: '1800' }
  const { client, asked } = await answering([limited, pong])
  await assert.rejects(client.ping(), { code: 'rate_limited', retryAfterSeconds: 1800 })
  assert.equal(asked.length, 1)
})

test('an exhausted quota is not retried', async () => {
  const spent = { status: 429, code: 'sandbox_quota', retryAfter: '1' }
  const { client, asked } = await answering([spent, made])
  const body = { filename: 'a.txt', content_base64: 'YQ==' }
  await assert.rejects(client.pushDocument(body), { code: 'sandbox_quota' })
  assert.equal(asked.length, 1)
})

test('503, 408, a concurrent request and a cut connection are retried under one key', async () => {
  const { client, asked } = await answering([
    { status: 503, code: 'unavailable' },
    { status: 409, code: 'idempotency_in_progress' },
    { status: 408, code: 'request_timeout' },
    'cut',
    made,
  ])
  assert.equal((await client.createJob({ client_name: 'Ann' })).id, 'made')
  assert.equal(asked.length, 5)
  assert.match(asked[0]!.key ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(new Set(asked.map(({ key }) => key)).size, 1)
  assert.equal(new Set(asked.map(({ body }) => body)).size, 1)
})

test('another write is sent once, unless it was refused before any work or is repeatable', async () => {
  const event = { activity: 'job_completed', occurred_at: '2026-03-04T16:00:00Z' }
  for (const first of [
    'cut',
    { status: 503, code: 'unavailable' },
    { status: 408, code: 'request_timeout' },
    { status: 502, json: {} },
  ] as const) {
    const once = await answering([first, made])
    await assert.rejects(once.client.createEvent(event))
    assert.equal(once.asked.length, 1)
    assert.equal(once.asked[0]?.key, undefined)
    const twice = await answering([first, made])
    await twice.client.createEvent(event, { repeatable: true })
    assert.equal(twice.asked.length, 2)
  }
  const limited = await answering([{ status: 429, code: 'rate_limited' }, made])
  await limited.client.createEvent(event)
  assert.equal(limited.asked.length, 2)
})

test('retries end, and the last error is thrown', async () => {
  const down = { status: 503, code: 'unavailable' }
  const { client, asked } = await answering([down, down, down, down], { retries: 2 })
  const error = await client.ping().catch((thrown: unknown) => thrown)
  assert.ok(error instanceof ApiError)
  assert.equal(error.requestId, 'request-3')
  assert.equal(asked.length, 3)
})

test('an invalid request is not retried', async () => {
  for (const [status, code] of [
    [400, 'validation_failed'],
    [401, 'invalid_key'],
    [404, 'not_found'],
    [422, 'idempotency_key_reuse'],
    [500, 'internal_error'],
  ] as const) {
    const { client, asked } = await answering([{ status, code }, made])
    await assert.rejects(client.createJob({ client_name: 'Ann' }), { status, code })
    assert.equal(asked.length, 1, code)
  }
})

test('an attempt without a response ends after timeoutMs and is retried', async () => {
  const { client, asked } = await answering(['silence', pong], { timeoutMs: 600 })
  assert.equal((await client.ping()).sandbox, false)
  assert.equal(asked.length, 2)
  const silent = await answering(['silence'], { timeoutMs: 50, retries: 0 })
  await assert.rejects(silent.client.ping(), {
    name: 'ConnectionError',
    message: 'no response within 50 ms',
  })
})

test('an abort ends the call at once, during an attempt and between two', async () => {
  const reason = new Error('shutting down')
  for (const first of [
    'silence',
    { status: 503, code: 'unavailable', retryAfter: '30' },
  ] as const) {
    const stop = new AbortController()
    const { client, asked } = await answering([first, pong], { onRetry: () => stop.abort(reason) })
    const rejected = assert.rejects(client.ping({ signal: stop.signal }), reason)
    while (asked.length === 0) await sleep(5)
    if (first === 'silence') stop.abort(reason)
    await rejected
    assert.equal(asked.length, 1)
  }
})

test('a failed connection is retried; a request that may have arrived only if repeatable', () => {
  const refused = new ConnectionError('refused', null, false)
  const cut = new ConnectionError('cut', null, true)
  const once = { repeatable: false, maxWaitMs: 1000 }
  assert.equal(waitBefore(refused, 0, once, 1), 250)
  assert.equal(waitBefore(cut, 0, once, 1), null)
  assert.equal(waitBefore(cut, 0, { ...once, repeatable: true }, 1), 250)
  assert.equal(waitBefore(new TypeError('a bug'), 0, { ...once, repeatable: true }, 1), null)
})

test('backoff doubles from 250 ms to 10 s, less a random part of up to half', () => {
  const cut = new ConnectionError('cut', null, true)
  const limits = { repeatable: true, maxWaitMs: 60_000 }
  const longest = [0, 1, 2, 5, 6, 30].map((turn) => waitBefore(cut, turn, limits, 1))
  assert.deepEqual(longest, [250, 500, 1000, 8000, 10_000, 10_000])
  assert.equal(waitBefore(cut, 0, limits, 0), 125)
})

test('a refused connection is a ConnectionError that names the reason', async () => {
  const port = Number(new URL(await listening(() => undefined)).port)
  await new Promise((resolve) => servers.at(-1)!.close(resolve))
  const nobody = openClient({ baseUrl: `http://127.0.0.1:${port}`, key: 'svc_live_x', retries: 0 })
  await assert.rejects(nobody.ping(), {
    name: 'ConnectionError',
    message: 'the connection failed: ECONNREFUSED',
    mayHaveArrived: false,
  })
})

test('a response of another server is an ApiError, and a redirect is not followed', async () => {
  const { client } = await answering([{ status: 403, json: { message: 'blocked' } }])
  await assert.rejects(client.ping(), {
    status: 403,
    code: 'unexpected_answer',
    requestId: 'request-1',
  })
  const moved = await listening((_request, response) => {
    response.writeHead(301, { location: 'https://api.example.com/' }).end()
  })
  await assert.rejects(openClient({ baseUrl: moved, key: 'svc_live_x' }).ping(), {
    status: 301,
    message: 'The response is a redirect to https://api.example.com/. Check your baseUrl.',
  })
})

test('waiting for an ingestion ends when its time is over or its signal is aborted', async () => {
  const processing = { status: 200, json: { status: 'processing' } }
  const { client, asked } = await answering([processing, processing, processing])
  await assert.rejects(client.waitForIngestion('one', { withinMs: 600 }), WaitTimeout)
  assert.ok(asked.length >= 1 && asked.length <= 3, `${asked.length} polls`)
  const reason = new Error('shutting down')
  await assert.rejects(
    client.waitForIngestion('one', { signal: AbortSignal.abort(reason) }),
    reason,
  )
})

test('a client needs an origin and a key', () => {
  assert.throws(() => openClient({ baseUrl: 'api.example.com', key: 'svc_live_x' }), /baseUrl must/)
  assert.throws(() => openClient({ baseUrl: 'https://api.example.com', key: '' }), /key must/)
  assert.throws(() => openClient({ baseUrl: 'https://api.example.com', key: 'a\nb' }), /key must/)
})

test('an undefined option is the same as a missing one', async () => {
  const unset = { timeoutMs: undefined, retries: undefined, fetch: undefined, onRetry: undefined }
  const { client, asked } = await answering([{ status: 503, code: 'unavailable' }, pong], unset)
  await client.ping({ timeoutMs: undefined, signal: undefined })
  assert.equal(asked.length, 2)
})

test('an Idempotency-Key that is invalid in a header is refused before anything is sent', async () => {
  const { client, asked } = await answering([made])
  const options = { idempotencyKey: 'a\nb' }
  await assert.rejects(client.createJob({ client_name: 'Ann' }, options), TypeError)
  await assert.rejects(client.createJob({ client_name: 'Ann' }, { idempotencyKey: '' }), TypeError)
  assert.equal(asked.length, 0)
})
