import assert from 'node:assert/strict'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { exampleNewClient } from '../../../src/features/clients/client.example.ts'
import { exampleNewJob } from '../../../src/features/jobs/job.example.ts'
import { correctableJob } from '../../../src/features/jobs/job-correction.ts'
import { setTimeZone } from '../../../src/features/operators/operators.queries.ts'
import { correctRecord } from '../../../src/features/records/record-correction.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()

const post = (owner: Pick<Operator, 'live'>, path: string, body: unknown, key?: string) =>
  app.call('POST', path, {
    key: owner.live,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const createJob = (owner: Operator, body: unknown, key?: string) =>
  post(owner, '/v1/jobs', body, key)
const listed = async (owner: Operator, path: string): Promise<Json[]> =>
  (await app.call('GET', path, { key: owner.live })).json.data

async function assertRefused(owner: Operator, body: unknown, param: string, message: RegExp) {
  const { status, json } = await createJob(owner, body)
  assert.equal(status, 400, JSON.stringify(json))
  assert.equal(json.error.code, 'validation_failed')
  assert.equal(json.error.param, param)
  assert.match(json.error.message, message)
}

test("POST /v1/jobs accepts the contract's sample and returns the list row", async () => {
  const owner = await app.operator()
  const made = await createJob(owner, { client_name: 'Pat Rivera', rcv_total: '1250.00' })
  assert.equal(made.status, 201)
  assert.equal(made.json.client_name, 'Pat Rivera')
  assert.equal(made.json.financials.rcv_total, '1250.00')
  assert.equal(made.json.status, 'open')
  assert.equal(made.json.status_label, 'Open')
  assert.equal(made.json.source, 'api')
  assert.equal(made.json.stage, null)
  assert.equal(made.json.address.country, 'US')
  assert.equal(made.json.created_at, made.json.updated_at)
  const single = await app.call('GET', `/v1/jobs/${made.json.id}`, { key: owner.live })
  assert.equal(single.text, made.text)
  const list = await app.call('GET', '/v1/jobs', { key: owner.live })
  assert.ok(list.text.startsWith(`{"data":[${made.text}],`))
})

test('every field of a job is returned as stated, with the fields derived from it', async () => {
  const owner = await app.operator()
  const { json } = await createJob(owner, exampleNewJob)
  assert.partialDeepStrictEqual(json, {
    job_number: 'R-2026-0117',
    job_type: 'mitigation',
    job_type_label: 'Mitigation',
    loss_type_label: 'Water',
    water_category: 2,
    water_class: null,
    date_of_loss: '2026-02-27',
    claim_number: 'CLM-204417',
    stage: 'received',
    stage_label: 'Received',
  })
  assert.equal(json.financials.revenue_total, '18250.00')
  assert.equal(json.financials.cost_total, null)
  assert.equal(json.dates.received_at, '2026-02-27T15:04:00.000Z')
  assert.equal(json.address.line1, '418 Larkspur Lane')
})

test('fields set by the service are ignored on input', async () => {
  const owner = await app.operator()
  const { status, json } = await createJob(owner, {
    client_name: 'Pat Rivera',
    id: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10',
    operator_id: owner.sandboxId,
    source: 'import',
    created_at: '2001-01-01T00:00:00Z',
    updated_at: 'nonsense',
  })
  assert.equal(status, 201)
  assert.notEqual(json.id, '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10')
  assert.equal(json.source, 'api')
  assert.ok(json.created_at > '2026')
  assert.equal((await listed({ ...owner, live: owner.test }, '/v1/jobs')).length, 0)
})

test('the total may be top-level, nested or both if equal; two different values are refused', async () => {
  const owner = await app.operator()
  const flat = await createJob(owner, { client_name: 'A', rcv_total: '10.00' })
  const nested = await createJob(owner, { client_name: 'A', financials: { rcv_total: '10.00' } })
  const both = { client_name: 'A', rcv_total: '10.00', financials: { rcv_total: '010.00' } }
  const twice = await createJob(owner, both)
  for (const { json } of [flat, nested, twice]) assert.equal(json.financials.rcv_total, '10.00')
  const differ = { client_name: 'A', rcv_total: '10.00', financials: { rcv_total: '11.00' } }
  await assertRefused(owner, differ, 'rcv_total', /differs from financials\.rcv_total/)
})

test('input that violates the schema is a 400 that names its position', async () => {
  const owner = await app.operator()
  const name = { client_name: 'Pat Rivera' }
  const cases: [body: Json, param: string, message: RegExp][] = [
    [{}, 'client_name', /is required/],
    [{ client_name: ' ' }, 'client_name', /a character that is not a space/],
    [{ client_name: 'x'.repeat(201) }, 'client_name', /at most 200/],
    [{ ...name, rcv_total: 1250 }, 'rcv_total', /must be a string/],
    [{ ...name, rcv_total: '1250' }, 'rcv_total', /decimal string/],
    [{ ...name, rcv_total: '1,250.00' }, 'rcv_total', /decimal string/],
    [{ ...name, financials: { rcv: '1.00' } }, 'financials.rcv', /not a field/],
    [{ ...name, financials: { cost_total: '1.00' } }, 'financials.cost_total', /not a field/],
    [{ ...name, status: 'new' }, 'status', /one of open, on_hold/],
    [{ ...name, stage: 'paid' }, 'stage', /not a field/],
    [{ ...name, water_class: 2 }, 'water_class', /only when loss_type is "water" or "sewage"/],
    [{ ...name, loss_type: 'fire', water_category: 1 }, 'water_category', /only when loss_type/],
    [{ ...name, loss_type: 'water', water_category: 4 }, 'water_category', /./],
    [{ ...name, date_of_loss: '2026-02-30' }, 'date_of_loss', /must be a date/],
    [{ ...name, adjuster_email: 'nobody' }, 'adjuster_email', /email/],
    [{ ...name, address: { country: 'us' } }, 'address.country', /ISO 3166/],
    [{ ...name, dates: { paid_at: '2026-03-01' } }, 'dates.paid_at', /RFC 3339/],
    [{ ...name, unknown_field: 1 }, 'unknown_field', /not a field/],
    [{ ...name, client_id: uuidv7() }, 'client_id', /is not a client of this operator/],
  ]
  for (const [body, param, message] of cases) await assertRefused(owner, body, param, message)
  assert.deepEqual(await listed(owner, '/v1/jobs'), [])
})

test('a date of loss in the future is refused, and today is accepted', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-10T12:00:00Z')
  const tomorrow = { client_name: 'A', date_of_loss: '2026-03-11' }
  await assertRefused(owner, tomorrow, 'date_of_loss', /must not be in the future/)
  const today = await createJob(owner, { client_name: 'A', date_of_loss: '2026-03-10' })
  assert.equal(today.status, 201)
  app.clock.set(null)
})

test("east of UTC, the operator's day is today, also in the correction of another field", async () => {
  const owner = await app.operator()
  await setTimeZone(app.platform.db, owner.id, 'Pacific/Guam')
  app.clock.set('2026-03-10T20:00:00Z')
  const today = { client_name: 'A', date_of_loss: '2026-03-11' }
  const { status, json } = await createJob(owner, today)
  assert.equal(status, 201)
  const correction = { id: json.id, fields: { carrier_name: 'USAA' }, by: 'svc' }
  const { tenants, vault, log } = app.platform
  const keys = await vault.keysOf(owner.id)
  const now = new Date('2026-03-10T20:00:00Z')
  const corrected = await tenants
    .of(owner.id)
    .transaction((tx) =>
      correctRecord(correctableJob, tx, { id: owner.id, keys, log }, correction, now),
    )
  assert.deepEqual(corrected?.changes, [{ field: 'carrier_name', from: null, to: 'USAA' }])
  const tomorrow = { client_name: 'A', date_of_loss: '2026-03-12' }
  await assertRefused(owner, tomorrow, 'date_of_loss', /must not be in the future/)
  app.clock.set(null)
})

test("another operator's client is refused with the same text as an unknown one", async () => {
  const owner = await app.operator()
  const rival = await app.operator()
  const { json: client } = await post(rival, '/v1/clients', { name: 'Theirs' })
  const foreign = await createJob(owner, { client_name: 'A', client_id: client.id })
  const unknown = await createJob(owner, { client_name: 'A', client_id: uuidv7() })
  assert.equal(foreign.status, 400)
  assert.deepEqual(
    { ...foreign.json.error, request_id: '' },
    { ...unknown.json.error, request_id: '' },
  )
  const { json: own } = await post(owner, '/v1/clients', { name: 'Ours' })
  const made = await createJob(owner, { client_name: 'A', client_id: own.id })
  assert.equal(made.json.client_id, own.id)
})

test('a job number is unique per operator, even among twenty concurrent requests', async () => {
  const owner = await app.operator()
  const rival = await app.operator()
  const body = { client_name: 'A', job_number: 'R-1' }
  const replies = await Promise.all(Array.from({ length: 20 }, () => createJob(owner, body)))
  const statuses = replies.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.equal(statuses.filter((status) => status === 400).length, 19)
  await assertRefused(owner, body, 'job_number', /belongs to another job/)
  assert.equal((await createJob(rival, body)).status, 201)
})

test('POST /v1/clients returns the list row; contact fields are sealed at rest', async () => {
  const owner = await app.operator()
  const made = await post(owner, '/v1/clients', exampleNewClient)
  assert.equal(made.status, 201)
  assert.partialDeepStrictEqual(made.json, {
    name: 'Dana Whitfield',
    client_type: 'homeowner',
    client_type_label: 'Homeowner',
    contact_email: 'dana.whitfield@example.com',
    contact_name: null,
    source: 'api',
    source_label: 'API',
  })
  const single = await app.call('GET', `/v1/clients/${made.json.id}`, { key: owner.live })
  assert.equal(single.text, made.text)
  const rows = await app.sql('select row_to_json(c)::text as text from clients c', [])
  assert.doesNotMatch(rows.map(({ text }) => text).join(), /whitfield|Larkspur|5125550117/i)
  const refused = await post(owner, '/v1/clients', { contact_email: 'a@b.example' })
  assert.equal(refused.json.error.param, 'name')
})

for (const [path, body, type] of [
  ['/v1/jobs', { client_name: 'Pat Rivera' }, 'job.created'],
  ['/v1/clients', { name: 'Pat Rivera' }, 'client.created'],
] as const) {
  test(`${path}: fifty concurrent requests with one key make one record and one event`, async () => {
    const owner = await app.operator()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(owner, path, body, 'fifty')),
    )
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201])
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    const replayed = replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    assert.equal(replayed.length, 49)
    assert.equal((await listed(owner, path)).length, 1)
    const events = await listed(owner, '/v1/outbound-events')
    assert.deepEqual(
      events.map((event) => [event.type, event.seq, JSON.stringify(event.data)]),
      [[type, 1, replies[0]!.text]],
    )
  })

  test(`${path}: a different body with a used key is a 422, and nothing is created`, async () => {
    const owner = await app.operator()
    assert.equal((await post(owner, path, body, 'k')).status, 201)
    const other = await post(owner, path, { ...body, [Object.keys(body)[0]!]: 'Sam Doe' }, 'k')
    assert.equal(other.status, 422)
    assert.equal(other.json.error.code, 'idempotency_key_reuse')
    assert.equal((await listed(owner, path)).length, 1)
  })

  test(`${path}: a refused request stores no response and can be corrected with the same key`, async () => {
    const owner = await app.operator()
    assert.equal((await post(owner, path, {}, 'k')).status, 400)
    const made = await post(owner, path, body, 'k')
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('idempotent-replayed'), null)
  })
}
