import assert from 'node:assert/strict'
import test, { describe } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Operator, openTestApp } from '../test-app.ts'
import { sendStalledBodies } from './batch-load.ts'
import { chunkOf, type SlowRequest, startRequest } from './slow-request.ts'

const MIB = 1024 * 1024
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const chunked = { 'transfer-encoding': 'chunked' }
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const JOB = '{"client_name":"Pat Rivera"}'

/** The documented rate, with a shorter grace period so that the test ends soon. */
const timed = await openTestApp({ bodyLimits: { graceMs: 300, checkEveryMs: 50 } })
/** Bodies may stall for ten seconds here, because these tests are about the budget. */
const full = await openTestApp({ bodyLimits: { processBytes: 4 * MIB, operatorBytes: MIB } })

describe('a body that stalls', () => {
  const bodies: Record<string, [path: string, headers: object, begun: string]> = {
    'JSON with a length': ['/v1/jobs', { ...json, 'content-length': 500 }, '{"client_name":'],
    'JSON in chunks': ['/v1/jobs', { ...json, ...chunked }, chunkOf('{"client_name":')],
    'a batch': ['/v1/events/batch', { ...json, 'content-length': 16 * MIB }, '{"events":[{'],
    'a form with a length': [
      '/v1/documents',
      { ...form, 'content-length': 90_000 },
      `${PART}hello`,
    ],
    'a form in chunks': ['/v1/documents', { ...form, ...chunked }, chunkOf(`${PART}hello`)],
    'base64 with a length': [
      '/v1/documents',
      { ...json, 'content-length': 90_000 },
      '{"content_base64":"aGVsbG8',
    ],
    'base64 in chunks': [
      '/v1/documents',
      { ...json, ...chunked },
      chunkOf('{"content_base64":"aGVsbG8'),
    ],
    'an upload before its document': [
      '/v1/documents',
      { ...json, 'content-length': 90_000 },
      '{"filename":"a',
    ],
  }
  for (const [name, [path, headers, begun]] of Object.entries(bodies)) {
    test(`${name} gets 408 request_timeout, its connection closes, and nothing is left`, async () => {
      const { id, live } = await timed.operator()
      const request = startRequest(timed.url, path, live, headers as Record<string, string>)
      request.send(begun)
      const answer = await request.answer()
      assert.deepEqual([answer.status, answer.code], [408, 'request_timeout'], answer.text)
      assert.match(answer.head, /\r\nconnection: close/i)
      await request.closed
      assert.deepEqual(
        (await timed.objects()).filter((key) => key.includes(id)),
        [],
      )
    })
  }

  test('60 of them at once delay no other operator', async () => {
    const [attacker, other] = [await timed.operator(), await timed.operator()]
    const target = { url: timed.url, key: attacker.test, count: 60, timeoutMs: 60_000 }
    const sending = sendStalledBodies({ ...target, bytes: 16 * MIB })
    const made = await timed.call('POST', '/v1/jobs', { key: other.live, body: JSON.parse(JOB) })
    assert.equal(made.status, 201)
    const statuses = (await sending).map(({ status }) => status)
    assert.deepEqual(new Set(statuses), new Set([408, 503]))
  })
})

test('a slow body above the minimum rate is accepted', async () => {
  const { live } = await timed.operator()
  const padded = JOB.padEnd(160_000)
  const headers = { ...json, 'content-length': padded.length }
  const request = startRequest(timed.url, '/v1/jobs', live, headers)
  for (let from = 0; from < padded.length; from += 8_000) {
    request.send(padded.slice(from, from + 8_000))
    // 200,000 bytes per second. The test is about this rate, so it needs the wait.
    await sleep(40)
  }
  assert.equal((await request.answer()).status, 201)
  request.hangUp()
})

test('a client is not blamed for a store that takes its bytes slowly', async () => {
  const { live } = await timed.operator()
  const { store } = timed.platform
  const put = store.put.bind(store)
  store.put = async (key, bytes) => {
    // Twice the grace of a body that stalls.
    await sleep(600)
    return put(key, bytes)
  }
  const upload = await timed.push({ live }, 'a.txt', Buffer.alloc(8 * MIB, 'a line of text\n'))
  store.put = put
  assert.equal(upload.status, 202, upload.text)
})

const batchOf = ({ live }: Operator, bytes: number): SlowRequest => {
  const headers = { ...json, 'content-length': bytes }
  const request = startRequest(full.url, '/v1/events/batch', live, headers)
  request.send('{"events":[')
  return request
}
const create = ({ live }: Operator, body: string) =>
  full.call('POST', '/v1/clients', { key: live, body, headers: json })
const small = JSON.stringify({ name: 'Ann' })

async function untilHeld(bytes: number): Promise<void> {
  for (let turns = 0; turns < 500; turns++) {
    if (full.platform.bodyBudget.heldBytes() === bytes) return
    await sleep(10)
  }
  throw new Error(`${full.platform.bodyBudget.heldBytes()} bytes are held, not ${bytes}`)
}

describe('the memory for request bodies', () => {
  test('an operator gets 503 above its share until one of its requests ends', async () => {
    const owner = await full.operator()
    const held = batchOf(owner, MIB)
    await untilHeld(MIB)
    const refused = await create(owner, small)
    assert.equal(refused.status, 503)
    assert.equal(refused.json.error.code, 'unavailable')
    assert.equal(refused.headers.get('retry-after'), '5')
    assert.match(
      refused.json.error.message,
      /^The bodies of your requests in progress can total at most 1 MiB/,
    )
    held.hangUp()
    await untilHeld(0)
    assert.equal((await create(owner, small)).status, 201)
  })

  test('operators that use their whole share leave room for small bodies of others', async () => {
    const greedy = await Promise.all([1, 2, 3].map(() => full.operator()))
    const held = greedy.map((owner) => batchOf(owner, MIB))
    await untilHeld(3 * MIB)
    const late = await full.operator()
    assert.equal((await create(late, small)).status, 201)
    const large = await create(late, small.padEnd(MIB))
    assert.equal(large.status, 503)
    assert.equal(large.headers.get('retry-after'), '5')
    assert.match(large.json.error.message, /^The service has no memory left for request bodies/)
    for (const request of held) request.hangUp()
    await untilHeld(0)
    assert.equal((await create(late, small.padEnd(MIB))).status, 201)
  })

  test("a body without a length counts as the endpoint's maximum", async () => {
    const owner = await full.operator()
    const headers = { ...json, ...chunked }
    const request = startRequest(full.url, '/v1/clients', owner.live, headers)
    await untilHeld(MIB)
    assert.equal((await create(owner, small)).status, 503)
    request.send(`${chunkOf(small)}0\r\n\r\n`)
    assert.equal((await request.answer()).status, 201)
    request.hangUp()
    await untilHeld(0)
  })

  test('an upload does not count', async () => {
    const owner = await full.operator()
    const held = batchOf(owner, MIB)
    await untilHeld(MIB)
    assert.equal((await full.push(owner, 'a.txt', 'hello')).status, 202)
    held.hangUp()
    await untilHeld(0)
  })
})
