import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../../../src/platform/db/db.ts'
import { until } from '../../crash/program.ts'
import { type Json, type Operator, openTestApp, type Reply } from '../../test-app.ts'

const app = await openTestApp()
const NOW = '2026-03-10T12:00:00.000Z'
const AT = '2026-03-02T09:00:00Z'
let owner: Operator

before(async () => {
  owner = await app.operator()
  app.clock.set(NOW)
})

const send = (body: unknown, key = owner.live, headers: Record<string, string> = {}) =>
  app.call('POST', '/v1/events', { key, body, headers })
const event = (fields: Json = {}) => ({ activity: 'crew_dispatched', occurred_at: AT, ...fields })

async function job(fields: Json = {}, key = owner.live): Promise<Json> {
  const body = { client_name: 'Maria Lopez', ...fields }
  const { status, json, text } = await app.call('POST', '/v1/jobs', { key, body })
  assert.equal(status, 201, text)
  return json
}

async function read(id: string, key = owner.live): Promise<Json> {
  return (await app.call('GET', `/v1/jobs/${id}`, { key })).json
}

const stored = async (id: string): Promise<Json> =>
  (await app.sql('select * from activity_events where id = $1', [id]))[0]

function refused(reply: Reply, status: number, code: string, param: string | null): void {
  assert.equal(reply.status, status, reply.text)
  assert.equal(reply.json.error.code, code, reply.text)
  assert.equal(reply.json.error.param, param, reply.text)
}

test('a created event returns 201 with its id and status only', async () => {
  const reply = await send({
    activity: ' Crew Dispatched ',
    occurred_at: '2026-03-02T04:00:00-05:00',
  })
  assert.equal(reply.status, 201)
  assert.deepEqual(reply.json, { id: reply.json.id, status: 'created' })
  const row = await stored(reply.json.id)
  assert.equal(row.activity, ' Crew Dispatched ')
  assert.equal(row.canonical, 'crew_dispatched')
  assert.equal(row.occurred_at, '2026-03-02T09:00:00.000Z')
  assert.equal(row.received_at, NOW)
  assert.equal(row.domain, 'field')
  assert.deepEqual([row.job_id, row.case_key, row.rating, row.sealed], [null, null, null, null])
})

test('the domain is one of five, and field if none is stated', async () => {
  for (const domain of ['vendor', 'field', 'client', 'billing', 'team']) {
    const { json } = await send(event({ domain }))
    assert.equal((await stored(json.id)).domain, domain)
  }
  refused(await send(event({ domain: 'sales' })), 400, 'validation_failed', 'domain')
})

test('an event without activity or time, or with an unknown field, is a 400 that names it', async () => {
  const cases: [Json, string][] = [
    [{ occurred_at: AT }, 'activity'],
    [event({ activity: '' }), 'activity'],
    [event({ activity: '   ' }), 'activity'],
    [event({ activity: 'x'.repeat(201) }), 'activity'],
    [event({ activity: 5 }), 'activity'],
    [{ activity: 'crew_dispatched' }, 'occurred_at'],
    [event({ occurred_at: '2026-03-02' }), 'occurred_at'],
    [event({ occurred_at: '2026-02-30T09:00:00Z' }), 'occurred_at'],
    [event({ occurred_at: 1_770_000_000 }), 'occurred_at'],
    [event({ job_id: uuidv7() }), 'job_id'],
    [event({ external_id: '' }), 'external_id'],
    [event({ external_id: 'x'.repeat(256) }), 'external_id'],
    [event({ external_id: 7 }), 'external_id'],
  ]
  for (const [body, param] of cases) refused(await send(body), 400, 'validation_failed', param)
  assert.equal((await send(event({ activity: 'x'.repeat(200) }))).status, 201)
  assert.equal((await send(event({ external_id: 'x'.repeat(255) }))).status, 201)
})

test('occurred_at may be the current millisecond but not the next, and exactly ten years old', async () => {
  const bounds: [string, number][] = [
    ['2026-03-10T12:00:00.000Z', 201],
    ['2026-03-10T12:00:00.001Z', 400],
    ['2026-03-10T13:00:00+01:00', 201],
    ['2016-03-10T12:00:00.000Z', 201],
    ['2016-03-10T11:59:59.999Z', 400],
  ]
  for (const [occurred_at, status] of bounds) {
    const reply = await send(event({ occurred_at }))
    assert.equal(reply.status, status, occurred_at)
    if (status === 400) assert.equal(reply.json.error.param, 'occurred_at')
  }
})

test('server-owned fields of an event are ignored', async () => {
  const own = { id: uuidv7(), operator_id: uuidv7(), source: 'x', created_at: 'x', updated_at: 1 }
  const reply = await send(event(own))
  assert.equal(reply.status, 201)
  assert.notEqual(reply.json.id, own.id)
  const [row] = await app.sql('select operator_id from activity_events where id = $1', [
    reply.json.id,
  ])
  assert.equal(row.operator_id, owner.id)
})

test('attributes are a flat map of up to 50 texts, numbers, booleans and nulls, 16 KB in total', async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`key_${n}`, n]))
  const long = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'é'.repeat(1000)]))
  const good = [
    {},
    { text: 'x'.repeat(1000), number: -1.5e300, yes: true, none: null },
    { ['k'.repeat(64)]: 1 },
    many(50),
    long(8),
  ]
  for (const attributes of good)
    assert.equal((await send(event({ attributes }))).status, 201, JSON.stringify(attributes))
  const bad: [unknown, string][] = [
    [many(51), 'attributes'],
    [long(9), 'attributes'],
    [{ a: 'x'.repeat(1001) }, 'attributes.a'],
    [{ ['k'.repeat(65)]: 1 }, `attributes.${'k'.repeat(65)}`],
    [{ '': 1 }, 'attributes.'],
    [{ a: { b: 1 } }, 'attributes.a'],
    [{ a: [1] }, 'attributes.a'],
    [['a'], 'attributes'],
    ['a', 'attributes'],
  ]
  for (const [attributes, param] of bad)
    refused(await send(event({ attributes })), 400, 'validation_failed', param)
  const infinite = `{"activity":"x","occurred_at":"${AT}","attributes":{"a":1e999}}`
  const headers = { 'content-type': 'application/json' }
  refused(await send(infinite, owner.live, headers), 400, 'validation_failed', 'attributes.a')
})

test('attributes are sealed; only a rating and the blind index of a case are not', async () => {
  const attributes = { supplement_id: 'SUP-77-secret', adjuster: 'Pat Rivera' }
  const made = await send(event({ activity: 'supplement_submitted', attributes }))
  const same = await send(event({ activity: 'Supplement Approved', attributes }))
  const other = await send(event({ activity: 'supplement_paid' }))
  const review = await send(event({ activity: 'review_received', attributes: { rating: 4.5 } }))
  const row = await stored(made.json.id)
  const keys = await app.platform.vault.keysOf(owner.id)
  const place = { table: 'activity_events', id: made.json.id, column: 'sealed' }
  assert.equal(keys.open(place, row.sealed), JSON.stringify(attributes))
  assert.match(row.case_key, /^[0-9a-f]{64}$/)
  assert.equal((await stored(same.json.id)).case_key, row.case_key)
  assert.notEqual((await stored(other.json.id)).case_key, row.case_key)
  assert.equal((await stored(review.json.id)).rating, '4.5')
  const [text] = await app.sql('select e::text from activity_events e where id = $1', [
    made.json.id,
  ])
  assert.doesNotMatch(text.e, /SUP-77|Pat Rivera/)
})

test('a known external_id is a duplicate: 200 with a null id, and nothing is written', async () => {
  const { id } = await job()
  const sent = (fields: Json) =>
    send(event({ external_id: 'EXT-1', case: { job_id: id }, ...fields }))
  assert.equal((await sent({})).status, 201)
  const again = await sent({ activity: 'job_started', occurred_at: '2026-03-03T09:00:00Z' })
  assert.equal(again.status, 200)
  assert.deepEqual(again.json, { id: null, status: 'duplicate' })
  assert.equal((await read(id)).dates.started_at, null)
  for (const external_id of ['ext-1', 'EXT-1 ', ' EXT-1', 'EXT-1\u200b'])
    assert.equal((await send(event({ external_id }))).status, 201, `${external_id} is another`)
})

test('an event without external_id is written on every retry, with any Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await send(event(), owner.live, key)
  const second = await send(event(), owner.live, key)
  const other = await send(event({ activity: 'x' }), owner.live, key)
  const malformed = await send(event(), owner.live, { 'idempotency-key': 'é'.repeat(300) })
  for (const reply of [first, second, other, malformed]) {
    assert.equal(reply.status, 201)
    assert.equal(reply.headers.get('idempotent-replayed'), null)
  }
  assert.equal(new Set([first, second, other].map(({ json }) => json.id)).size, 3)
})

test('a case is either job_id or claim_number; null or none leaves the event unattached', async () => {
  const { id } = await job({ claim_number: 'CLM-9001' })
  const attached = async (given: unknown) =>
    (await stored((await send(event({ case: given }))).json.id)).job_id
  assert.equal(await attached({ job_id: id }), id)
  assert.equal(await attached({ job_id: id.toUpperCase() }), id)
  assert.equal(await attached({ claim_number: ' clm-9001 ' }), id)
  assert.equal(await attached(null), null)
  const bad: [unknown, string][] = [
    [{}, 'case'],
    [{ job_id: id, claim_number: 'CLM-9001' }, 'case'],
    [{ job_id: id, note: 'x' }, 'case.note'],
    [{ job_id: null }, 'case.job_id'],
    [{ job_id: 'JOB-1' }, 'case.job_id'],
    [{ claim_number: ' ' }, 'case.claim_number'],
    [{ claim_number: 'x'.repeat(65) }, 'case.claim_number'],
    ['CLM-9001', 'case'],
  ]
  for (const [given, param] of bad)
    refused(await send(event({ case: given })), 400, 'validation_failed', param)
})

test("an unknown job and another operator's job give the same 422 case_unresolved", async () => {
  const rival = await app.operator()
  const foreign = await job({ claim_number: 'CLM-RIVAL' }, rival.live)
  const sandboxed = await job({ claim_number: 'CLM-SANDBOX' }, owner.test)
  const bare = ({ text, headers }: Reply) => text.replace(headers.get('svc-request-id')!, '…')
  const unknown = await send(event({ case: { job_id: uuidv7() }, external_id: 'U-1' }))
  refused(unknown, 422, 'case_unresolved', 'case.job_id')
  for (const id of [foreign.id, sandboxed.id])
    assert.equal(bare(await send(event({ case: { job_id: id } }))), bare(unknown))
  for (const claim_number of ['CLM-RIVAL', 'CLM-SANDBOX', 'CLM-NONE'])
    refused(
      await send(event({ case: { claim_number } })),
      422,
      'case_unresolved',
      'case.claim_number',
    )
  assert.equal(
    (await send(event({ external_id: 'U-1' }))).status,
    201,
    'a rejected id is not burned',
  )
})

test('a claim number of two jobs gives 422 case_ambiguous', async () => {
  const claim_number = 'CLM-TWICE'
  await job({ claim_number, job_type: 'mitigation' })
  const rebuild = await job({ claim_number: 'clm-twice', job_type: 'reconstruction' })
  refused(await send(event({ case: { claim_number } })), 422, 'case_ambiguous', 'case.claim_number')
  assert.equal((await send(event({ case: { job_id: rebuild.id } }))).status, 201)
})

test('a known external_id is a duplicate even if its case no longer names one job', async () => {
  const claim_number = 'CLM-LATER'
  await job({ claim_number })
  const body = event({ case: { claim_number }, external_id: 'LATER-1' })
  assert.equal((await send(body)).status, 201)
  await job({ claim_number })
  assert.deepEqual((await send(body)).json, { id: null, status: 'duplicate' })
})

test('operators and sandboxes have separate external ids', async () => {
  const rival = await app.operator()
  for (const key of [owner.live, owner.test, rival.live, rival.test])
    assert.equal((await send(event({ external_id: 'SHARED' }), key)).status, 201)
  assert.equal((await send(event({ external_id: 'SHARED' }), owner.test)).status, 200)
})

test('of concurrent requests with one external_id, exactly one is created', async () => {
  const body = event({ external_id: 'AT-ONCE' })
  const { db } = app.platform
  const replies = await db.transaction(async (tx) => {
    // The lock that all writers of this operator's events wait for, so that all of them look up before any
    // writes.
    await run(tx, 'select 1 from operator_clocks where operator_id = $1 for update', [owner.id])
    const sent = Array.from({ length: 4 }, () => send(body))
    await until(async () => (await waiting()) === 4, 'all of them wait')
    return sent
  })
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 200, 200, 201])
})

async function waiting(): Promise<number> {
  const text = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await app.sql(text))[0].waiting
}
