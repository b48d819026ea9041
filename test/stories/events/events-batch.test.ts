import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { type Json, type Operator, openTestApp, type Reply } from '../../test-app.ts'

const app = await openTestApp()
const AT = '2026-03-02T09:00:00Z'
let owner: Operator

before(async () => {
  owner = await app.operator()
  app.clock.set('2026-03-10T12:00:00.000Z')
})

const batch = (events: unknown, key = owner.live, headers: Record<string, string> = {}) =>
  app.call('POST', '/v1/events/batch', { key, body: { events }, headers })
const event = (fields: Json = {}) => ({ activity: 'crew_dispatched', occurred_at: AT, ...fields })
const numbered = (count: number, fields: (n: number) => Json = () => ({})) =>
  Array.from({ length: count }, (_, n) => event(fields(n)))

async function job(fields: Json = {}, key = owner.live): Promise<Json> {
  const body = { client_name: 'Maria Lopez', ...fields }
  return (await app.call('POST', '/v1/jobs', { key, body })).json
}

/** An operator's stored events, in order of arrival. */
const kept = ({ id }: Operator): Promise<Json[]> =>
  app.sql('select * from activity_events where operator_id = $1 order by seq', [id])

const codes = ({ json }: Reply): string[] =>
  json.results.map((result: Json) => result.error?.code ?? result.status)

test('a batch returns a result for each event in order, with errors beside the index', async () => {
  const { id } = await job({ claim_number: 'CLM-1' })
  await job({ claim_number: 'CLM-2' })
  await job({ claim_number: 'CLM-2' })
  const reply = await batch([
    event({ case: { job_id: id }, external_id: 'A' }),
    event({ activity: ' ' }),
    event({ external_id: 'A' }),
    event({ occurred_at: '2026-03-10T12:00:00.001Z' }),
    event({ case: { claim_number: 'CLM-2' } }),
    event({ case: { job_id: uuidv7() } }),
    event({ case: {} }),
    event({ attributes: { a: [] } }),
    event({ domain: 'sales' }),
    event({ nope: 1 }),
    null,
    'crew_dispatched',
    [],
    event({ id: 'x', source: 'x' }),
  ])
  assert.equal(reply.status, 200)
  assert.deepEqual(Object.keys(reply.json), ['accepted', 'rejected', 'results'])
  assert.deepEqual([reply.json.accepted, reply.json.rejected], [3, 11])
  const { results } = reply.json
  assert.deepEqual(
    results.map((result: Json) => result.index),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  )
  assert.deepEqual(results[0], { index: 0, id: results[0].id, status: 'created' })
  assert.deepEqual(results[2], { index: 2, id: null, status: 'duplicate' })
  assert.equal(results[13].status, 'created')
  const errors = results.flatMap(({ index, error }: Json) => (error ? [[index, error]] : []))
  for (const [index, error] of errors) {
    assert.deepEqual(Object.keys(results[index]), ['index', 'error'])
    assert.deepEqual(Object.keys(error), ['code', 'message', 'param'])
    assert.ok(error.message.length > 10)
  }
  assert.deepEqual(
    errors.map(([index, { code, param }]: [number, Json]) => [index, code, param]),
    [
      [1, 'validation_failed', 'activity'],
      [3, 'validation_failed', 'occurred_at'],
      [4, 'case_ambiguous', 'case.claim_number'],
      [5, 'case_unresolved', 'case.job_id'],
      [6, 'validation_failed', 'case'],
      [7, 'validation_failed', 'attributes.a'],
      [8, 'validation_failed', 'domain'],
      [9, 'validation_failed', 'nope'],
      [10, 'validation_failed', 'event'],
      [11, 'validation_failed', 'event'],
      [12, 'validation_failed', 'event'],
    ],
  )
})

test('an event in a batch is refused exactly as alone', async () => {
  const bad = [
    event({ activity: '' }),
    event({ occurred_at: '2016-03-10T11:59:59.999Z' }),
    event({ case: { claim_number: 'CLM-NONE' } }),
    event({ attributes: { a: { b: 1 } } }),
  ]
  const together = await batch(bad)
  for (const [index, body] of bad.entries()) {
    const { json } = await app.call('POST', '/v1/events', { key: owner.live, body })
    const { code, message, param } = json.error
    assert.deepEqual(together.json.results[index], { index, error: { code, message, param } })
  }
})

test('a rejected event does not use up its external_id for a later one of the batch', async () => {
  const external_id = 'BURN-1'
  const reply = await batch([
    event({ external_id, activity: '' }),
    event({ external_id, case: { claim_number: 'CLM-NONE' } }),
    event({ external_id }),
    event({ external_id }),
    event({ external_id, case: { claim_number: 'CLM-NONE' } }),
    event({ external_id, activity: '' }),
  ])
  assert.deepEqual(codes(reply), [
    'validation_failed',
    'case_unresolved',
    'created',
    'duplicate',
    'duplicate',
    'validation_failed',
  ])
  assert.deepEqual([reply.json.accepted, reply.json.rejected], [3, 3])
})

test('a repeated batch is all duplicates and fills nothing again', async () => {
  const own = await app.operator()
  const { id } = await job({}, own.live)
  const events = numbered(5, (n) => ({
    external_id: `AGAIN-${n}`,
    activity: 'job_started',
    case: { job_id: id },
  }))
  await batch(events, own.live)
  const first = await app.call('GET', `/v1/jobs/${id}`, { key: own.live })
  app.clock.advance(1000)
  const again = await batch(events, own.live, { 'idempotency-key': 'x' })
  assert.deepEqual(codes(again), Array(5).fill('duplicate'))
  assert.equal(again.json.accepted, 5)
  assert.equal((await kept(own)).length, 5)
  assert.equal((await app.call('GET', `/v1/jobs/${id}`, { key: own.live })).text, first.text)
})

test('an empty or missing batch and unknown fields beside the events are 400', async () => {
  const cases: [Json, string][] = [
    [{ events: [] }, 'events'],
    [{}, 'events'],
    [{ events: {} }, 'events'],
    [{ events: [event()], nope: 1 }, 'nope'],
    [[event()], 'body'],
  ]
  for (const [body, param] of cases) {
    const reply = await app.call('POST', '/v1/events/batch', { key: owner.live, body })
    assert.equal(reply.status, 400, JSON.stringify(body))
    assert.equal(reply.json.error.code, 'validation_failed')
    assert.equal(reply.json.error.param, param)
  }
  const owned = { events: [event()], source: 'x', id: 'x' }
  assert.equal(
    (await app.call('POST', '/v1/events/batch', { key: owner.live, body: owned })).status,
    200,
  )
})

test('1,000 events are a batch; 1,001 give 413 batch_too_large even if they are invalid', async () => {
  const own = await app.operator()
  const whole = await batch(numbered(1000), own.live)
  assert.deepEqual([whole.status, whole.json.accepted], [200, 1000])
  assert.equal(new Set(whole.json.results.map((result: Json) => result.id)).size, 1000)
  for (const events of [numbered(1001), Array(1001).fill(null), Array(150_000).fill(event())]) {
    const reply = await batch(events, own.live)
    assert.equal(reply.status, 413, reply.text)
    assert.equal(reply.json.error.code, 'batch_too_large')
  }
  assert.equal((await kept(own)).length, 1000)
})

test('a batch may have 16 MiB: 1,000 events of 50 attributes fit, and one byte more is 413', async () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`attribute_number_${n}`, 'x'.repeat(250)]),
  )
  const own = await app.operator()
  const large = await batch(
    numbered(1000, () => ({ attributes })),
    own.live,
  )
  assert.equal(large.status, 200)
  assert.equal(large.json.accepted, 1000)
  const [row] = await kept(own)
  const keys = await app.platform.vault.keysOf(own.id)
  const place = { table: 'activity_events', id: row.id, column: 'sealed' }
  assert.deepEqual(JSON.parse(keys.open(place, row.sealed)), attributes)
  const text = JSON.stringify({ events: [event()] })
  const headers = { 'content-type': 'application/json' }
  const padded = (bytes: number) => text.padEnd(bytes)
  const sent = (body: string) =>
    app.call('POST', '/v1/events/batch', { key: own.live, body, headers })
  assert.equal((await sent(padded(16 * 1024 * 1024))).status, 200)
  const reply = await sent(padded(16 * 1024 * 1024 + 1))
  assert.equal(reply.status, 413)
  assert.equal(reply.json.error.code, 'body_too_large')
})

test('texts are kept character for character', async () => {
  const own = await app.operator()
  const odd = ['a\tb', 'a\nb', 'a\r\nb', '\\N', '\\.', 'a\\tb', '"a",\'b\'', '{x}', '🏚 é', '$1']
  await batch(
    odd.map((text) => event({ activity: text, external_id: text })),
    own.live,
  )
  assert.deepEqual(
    (await kept(own)).map((row) => row.activity),
    odd,
  )
  const ids = await app.sql(
    'select external_id from activity_external_ids where operator_id = $1',
    [own.id],
  )
  assert.deepEqual(ids.map((row) => row.external_id).sort(), odd.toSorted())
})

test('events are numbered in order of arrival, and within a batch in its order', async () => {
  const own = await app.operator()
  const single = (activity: string) =>
    app.call('POST', '/v1/events', { key: own.live, body: event({ activity }) })
  await single('first')
  await batch(
    ['second', '', 'third', 'fourth'].map((activity) => event({ activity })),
    own.live,
  )
  await single('fifth')
  const rows = await kept(own)
  assert.deepEqual(
    rows.map((row) => row.activity),
    ['first', 'second', 'third', 'fourth', 'fifth'],
  )
})

test('concurrent batches in opposite orders write every event once', async () => {
  const own = await app.operator()
  const events = numbered(200, (n) => ({ external_id: `TWIN-${n}` }))
  const sent = [events, events.toReversed(), events, events.toReversed(), events.slice(100)]
  const replies = await Promise.all(sent.map((one) => batch(one, own.live)))
  for (const reply of replies) assert.equal(reply.status, 200, reply.text)
  const created = replies.flatMap(codes).filter((code) => code === 'created')
  assert.equal(created.length, 200)
  const rows = await kept(own)
  assert.equal(rows.length, 200)
  assert.equal(new Set(rows.map((row) => row.seq)).size, 200)
  const ids = await app.sql('select event_id from activity_external_ids where operator_id = $1', [
    own.id,
  ])
  assert.deepEqual(ids.map((row) => row.event_id).sort(), rows.map((row) => row.id).sort())
})

test('concurrent batches of one operator are each numbered without gaps', async () => {
  const own = await app.operator()
  const names = ['a', 'b', 'c', 'd']
  await Promise.all(
    names.map((activity) =>
      batch(
        numbered(50, () => ({ activity })),
        own.live,
      ),
    ),
  )
  const order = (await kept(own)).map((row) => row.activity)
  const runs = order.filter((activity, index) => activity !== order[index - 1])
  assert.equal(runs.length, 4)
})

test('an event with an invalid text, depth or name fails alone', async () => {
  const long = 'x'.repeat(2_000_000)
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)
  const bad = [
    event({ activity: 'n\u0000' }),
    event({ activity: 's\ud800' }),
    event({ attributes: { constructor: 'Acme' } }),
    event({ attributes: { a: deep } }),
    event({ activity: long }),
    event({ 'n\u0000': 1 }),
  ]
  const reply = await batch([event(), ...bad, event()])
  assert.equal(reply.status, 200)
  assert.deepEqual([reply.json.accepted, reply.json.rejected], [2, 6])
  assert.deepEqual(
    codes(reply).slice(1, -1),
    bad.map(() => 'validation_failed'),
  )
  assert.match(reply.json.results[1].error.message, /^activity contains a NUL character/)
  assert.ok(reply.text.length < 3000)
})
