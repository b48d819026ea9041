import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completion, json, type Respond, startEndpoint, toolUse } from './model-endpoint.fixture.ts'
import {
  assertUnfilled,
  context,
  fill,
  key,
  nothing,
  plain,
  protocols,
  read,
  right,
  valuesOf,
} from './model-estimate.fixture.ts'
import { openModelReader } from './model-reader.ts'

for (const { name, path, say } of protocols) {
  test(`${name}: a failing endpoint leaves the findings and one warning, and is asked once`, async (t) => {
    for (const status of [400, 401, 408, 429, 500, 529]) {
      const answer = json(status, { error: { message: 'Jane Roe' } })
      const { filled, failures, requests, reader } = await fill(t, answer, { path })
      assertUnfilled(filled)
      assert.deepEqual(failures, [`status ${status}`])
      assertUnfilled(await reader.fill(read, plain, context))
      assert.equal(requests.length, 1, `status ${status}`)
    }
  })

  test(`${name}: an endpoint that says nothing, or never ends, is given up in time`, async (t) => {
    const hangs: Respond[] = [() => {}, (response) => dribble(response)]
    for (const hang of hangs) {
      const startedAt = performance.now()
      const { filled, failures } = await fill(t, hang, { path, timeoutMs: 200 })
      assertUnfilled(filled)
      assert.deepEqual(failures, ['no answer in time'])
      assert.ok(performance.now() - startedAt < 2_000)
    }
  })

  test(`${name}: garbage is refused whole`, async (t) => {
    const { job_client_name: _, ...short } = nothing
    const garbage: Respond[] = [
      completion('I think the client is Jane Roe.'),
      completion(`\`\`\`json\n${JSON.stringify(right)}\n\`\`\``),
      completion('[]'),
      toolUse('Jane Roe'),
      json(200, {}),
      (response) => response.end('<html>'),
      (response) => response.end(),
      say({ ...nothing, job_client_name: 7 }),
      say(short),
      say({ ...nothing, job_client_name: 'x'.repeat(501) }),
    ]
    for (const answer of garbage) assertUnfilled((await fill(t, answer, { path })).filled)
  })

  test(`${name}: an endless answer and a redirect are not followed`, async (t) => {
    const other = await startEndpoint(say(right))
    t.after(other.close)
    assertUnfilled((await fill(t, json(200, { id: 'x'.repeat(300_000) }), { path })).filled)
    const redirect: Respond = (response) =>
      response.writeHead(307, { location: `${other.url}/v1/chat/completions` }).end()
    assertUnfilled((await fill(t, redirect, { path })).filled)
    assert.equal(other.requests.length, 0)
  })
}

test('nothing is written to the console', async (t) => {
  const said: unknown[] = []
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    t.mock.method(console, level, (...parts: unknown[]) => said.push(parts))
  }
  await fill(t, json(500, {}))
  await fill(t, completion(JSON.stringify(right)))
  await fill(t, toolUse(right), { path: '/anthropic' })
  assert.deepEqual(said, [])
})

test('after the pause a recovered endpoint is asked again', async (t) => {
  let down = true
  const { reader, requests } = await fill(
    t,
    (response, request) =>
      (down ? json(503, {}) : completion(JSON.stringify(right)))(response, request),
    { pauseMs: 30 },
  )
  down = false
  await new Promise((resolve) => setTimeout(resolve, 50))
  const filled = await reader.fill(read, plain, context)
  assert.equal(valuesOf(filled)['job client_name'], 'Jane Roe')
  assert.equal(requests.length, 2)
})

test("an aborted reading rejects with the signal's reason", async (t) => {
  const endpoint = await startEndpoint(() => {})
  t.after(endpoint.close)
  const reader = openModelReader({ baseUrl: `${endpoint.url}/v1`, apiKey: key, name: 'small' })
  const reason = new Error('canceled')
  const signal = AbortSignal.any([AbortSignal.timeout(10_000), abortedIn(50, reason)])
  await assert.rejects(reader.fill(read, plain, context, signal), reason)
})

function abortedIn(ms: number, reason: Error): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(reason), ms)
  return controller.signal
}

/** Sends headers at once and then a byte every 20 ms. */
function dribble(response: Parameters<Respond>[0]): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
