import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../test-app.ts'
import { sendGiantBatches } from './batch-load.ts'
import { startRequest } from './slow-request.ts'

const MIB = 1024 * 1024
const app = await openTestApp()
const json = { 'content-type': 'application/json' }
const EVENT = '{"activity":"crew_dispatched","occurred_at":"2026-01-05T09:00:00Z"}'

const batch = (key: string, body: string) =>
  app.call('POST', '/v1/events/batch', { key, body, headers: json })

test('the 1,001st event gets a 413 before most of the body has arrived', async () => {
  const { live } = await app.operator()
  const headers = { ...json, 'content-length': 16 * MIB }
  const request = startRequest(app.url, '/v1/events/batch', live, headers)
  request.send(`{"events":[${'{},'.repeat(1000)}{`)
  const { status, code } = await request.answer()
  request.hangUp()
  assert.deepEqual([status, code], [413, 'batch_too_large'])
})

test('a repeated list is refused at its second key, without waiting for the rest of 1 MiB', async () => {
  const { live } = await app.operator()
  const headers = { ...json, 'content-length': MIB }
  const list = `"events":[${Array(1000).fill('{}').join(',')}]`
  for (const sent of [`{${list},"events"`, `{${list},"\\u0065vents" `, `{${list}},{"events":[{}`]) {
    const request = startRequest(app.url, '/v1/events/batch', live, headers)
    request.send(sent)
    const { status, code, text } = await request.answer()
    request.hangUp()
    assert.deepEqual([status, code], [400, 'validation_failed'])
    const { param, message } = JSON.parse(text).error
    assert.deepEqual(
      [param, message],
      ['events', 'events appears more than once in the body. Send it once.'],
    )
  }
  const whole = await batch(live, `{${Array(340).fill(list).join(',')}}`)
  assert.deepEqual([whole.status, whole.json.error.code], [400, 'validation_failed'])
})

test('30 batches of 16 MB at once take less than 300 MB, and others are served', async () => {
  const [attacker, other] = [await app.operator(), await app.operator()]
  const before = process.memoryUsage.rss()
  const target = { url: app.url, key: attacker.test, count: 30, timeoutMs: 60_000 }
  const sending = sendGiantBatches({ ...target, bytes: 16 * MIB - 65_536 })
  const ping = await app.call('GET', '/v1/ping', { key: other.live })
  const outcomes = await sending
  const grownMb = (process.memoryUsage.rss() - before) / MIB
  assert.equal(ping.status, 200)
  assert.ok(grownMb < 300, `grown by ${grownMb} MB`)
  const answers = outcomes.map(({ status, code }) => `${status} ${code}`)
  assert.ok(answers.includes('413 batch_too_large'))
  for (const answer of answers) assert.match(answer, /^(413 batch_too_large|503 unavailable)$/)
  for (const { status, retryAfter } of outcomes)
    assert.equal(retryAfter, status === 503 ? '5' : null)
  assert.equal((await batch(attacker.test, `{"events":[${EVENT}]}`)).status, 200)
})

test('an event with too many values, or too deep, fails alone and is never built', async () => {
  const { live } = await app.operator()
  const many = `{"activity":"x","attributes":{"a":[${'{},'.repeat(2_000_000)}1],"b":2},"nope":1}`
  const deep = `{"attributes":{"a":${'['.repeat(1_000_000)}1${']'.repeat(1_000_000)}}}`
  const before = process.memoryUsage.rss()
  const reply = await batch(live, `{"events":[${EVENT},${many},${deep},${EVENT}]}`)
  const grownMb = (process.memoryUsage.rss() - before) / MIB
  assert.ok(grownMb < 150, `grown by ${grownMb} MB`)
  assert.equal(reply.status, 200)
  const [first, second, third, fourth] = reply.json.results
  assert.equal(first.status, 'created')
  assert.equal(fourth.status, 'created')
  assert.equal(second.error.code, 'validation_failed')
  assert.equal(second.error.message, 'body must have at most 100,000 values.')
  assert.equal(third.error.code, 'validation_failed')
  assert.match(
    third.error.message,
    /^attributes\.a(\[0\]){14} must not nest deeper than 16 levels\.$/,
  )
})

test('fields beside the events are limited, and so is a body that is not an object', async () => {
  const { live } = await app.operator()
  const list = `[${'{},'.repeat(100_000)}{}]`
  const beside = await batch(live, `{"events":[${EVENT}],"id":${list}}`)
  assert.equal(beside.status, 400)
  assert.equal(
    beside.json.error.message,
    'The fields other than events can total at most 65,536 bytes. Shorten them.',
  )
  const bare = await batch(live, list)
  assert.equal(bare.status, 400)
  assert.equal(bare.json.error.message, 'body must be an object.')
})
