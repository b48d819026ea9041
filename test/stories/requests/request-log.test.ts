import assert from 'node:assert/strict'
import test from 'node:test'
import { makeKey } from '../../../src/features/api-keys/api-key-text.ts'
import { pruneRequests } from '../../../src/features/requests/prune-requests.task.ts'
import { toRequest } from '../../../src/features/requests/request.ts'
import {
  selectGroupRequests,
  selectRequest,
  selectRequests,
} from '../../../src/features/requests/requests.queries.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { openTestApp, type Reply } from '../../test-app.ts'

const app = await openTestApp()
const { db, requestLog, tenants } = app.platform
const idOf = ({ headers }: Reply) => headers.get('svc-request-id')!

async function listed(id: OperatorId, filters = {}, limit = 100) {
  await requestLog.flush()
  const page = await selectRequests(db, id, filters, { limit }, app.clock.now())
  return page.rows.map(toRequest)
}

test('a request is logged with its method, path template, status, key and error', async () => {
  const owner = await app.operator()
  const [key] = await app.sql('select id from api_keys where operator_id = $1', [owner.id])
  const read = await app.call('GET', '/v1/jobs?limit=2', { key: owner.live })
  const unknown = '01a20368-f587-7f90-9438-e84c9b9c0e14'
  const missing = await app.call('GET', `/v1/jobs/${unknown}`, { key: owner.live })
  const [newest, first, ...others] = await listed(owner.id)
  assert.deepEqual(others, [])
  const { at, duration_ms, ...rest } = first!
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000)
  assert.ok(Number.isInteger(duration_ms) && duration_ms >= 0)
  assert.deepEqual(rest, {
    request_id: idOf(read),
    method: 'GET',
    path: '/v1/jobs',
    status: 200,
    response_bytes: read.text.length,
    key_id: key.id,
    error: null,
  })
  assert.deepEqual(
    [newest!.request_id, newest!.path, newest!.status],
    [idOf(missing), '/v1/jobs/{id}', 404],
  )
  const message = 'No such record, or this key cannot access it. Check the id and the key.'
  assert.deepEqual(newest!.error, { code: 'not_found', message, param: null })
})

test('refusals of a valid key are logged, and a request with a made-up key is not', async () => {
  const owner = await app.operator({ scopes: ['read'] })
  const hq = await app.group()
  const before = await app.sql('select count(*)::int as count from requests')
  await app.call('GET', '/v1/jobs')
  await app.call('GET', '/v1/jobs', { key: `${owner.live.slice(0, -4)}0000` })
  await app.call('GET', '/v1/jobs', { key: makeKey('live', owner.id).secret })
  await app.call('GET', '/v1/no-such-path', { key: makeKey('live', owner.id).secret })
  await app.call('GET', '/v1/no-such-path')
  await requestLog.flush()
  assert.deepEqual(await app.sql('select count(*)::int as count from requests'), before)
  await app.call('POST', '/v1/jobs', { key: owner.live, body: { client_name: 'Pat' } })
  await app.call('GET', '/v1/network/ping', { key: owner.live })
  for (let sent = 0; sent < 21; sent++)
    await app.call('POST', '/v1/exports', { key: owner.live, body: { resources: [] } })
  const rows = await listed(owner.id)
  const seen = rows.map(({ path, status, error }) => `${path} ${status} ${error?.code}`)
  assert.deepEqual(
    [seen[0], seen[1], ...seen.slice(-2)],
    [
      '/v1/exports 429 rate_limited',
      '/v1/exports 400 validation_failed',
      '/v1/network/ping 401 invalid_key',
      '/v1/jobs 403 insufficient_scope',
    ],
  )
  await app.call('GET', '/v1/network/ping', { key: hq.key })
  await requestLog.flush()
  const { rows: ofGroup } = await selectGroupRequests(db, hq.id, {}, { limit: 9 }, app.clock.now())
  assert.deepEqual(
    ofGroup.map(({ path, status }) => [path, status]),
    [['/v1/network/ping', 200]],
  )
})

test('filters find requests by method, path, status, key and time, page by page', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  app.clock.set(new Date(Date.now() - 60_000))
  const early = await app.call('GET', '/v1/ping', { key })
  app.clock.set(null)
  const jobs = [
    await app.call('POST', '/v1/jobs', { key, body: { client_name: 'Pat' } }),
    await app.call('POST', '/v1/jobs', { key, body: {} }),
    await app.call('GET', '/v1/jobs', { key }),
  ].map(idOf)
  const found = async (filters: object) =>
    (await listed(owner.id, filters)).map(({ request_id }) => request_id)
  assert.deepEqual(await found({}), [...jobs.toReversed(), idOf(early)])
  assert.deepEqual(await found({ method: 'POST' }), [jobs[1], jobs[0]])
  assert.deepEqual(await found({ path: '/v1/ping' }), [idOf(early)])
  assert.deepEqual(await found({ status: { from: 400, to: 499 } }), [jobs[1]])
  assert.deepEqual(await found({ status: { from: 201, to: 201 } }), [jobs[0]])
  assert.deepEqual(await found({ keyId: owner.id }), [])
  const minuteAgo = new Date(Date.now() - 30_000)
  assert.deepEqual(await found({ to: minuteAgo }), [idOf(early)])
  assert.deepEqual(await found({ from: minuteAgo }), jobs.toReversed())
  const seen: string[] = []
  for (let after: string | null = null; ; ) {
    const paging = { after, limit: 3 }
    const page = await selectRequests(db, owner.id, {}, paging, app.clock.now())
    seen.push(...page.rows.map(({ id }) => id))
    after = page.next
    if (after === null) break
  }
  assert.deepEqual(seen, [...jobs.toReversed(), idOf(early)])
})

test('no one else sees a request: not another operator, and a sandbox has a separate log', async () => {
  const owner = await app.operator()
  const other = await app.operator()
  const live = idOf(await app.call('GET', '/v1/ping', { key: owner.live }))
  const inTest = idOf(await app.call('GET', '/v1/ping', { key: owner.test }))
  await requestLog.flush()
  const of = (id: OperatorId, request: string) => selectRequest(db, id, request, app.clock.now())
  assert.equal((await of(owner.id, live))?.id, live)
  assert.equal(await of(owner.id, inTest), null)
  assert.equal((await of(owner.sandboxId, inTest))?.id, inTest)
  assert.equal(await of(owner.sandboxId, live), null)
  assert.equal(await of(other.id, live), null)
  // A statement that names the wrong operator still finds no row.
  const page = selectRequests(tenants.of(other.id), owner.id, {}, { limit: 9 }, app.clock.now())
  assert.deepEqual((await page).rows, [])
})

test('nothing that a caller wrote is in the log', async () => {
  const { live: key } = await app.operator()
  const contact = { contact_email: 'dana@whitfield.com', contact_phone: '503-555-0142' }
  const body = { name: 'Dana Whitfield', ...contact }
  const sent = [
    await app.call('POST', '/v1/clients', { key, body }),
    await app.call('POST', '/v1/clients', { key, body: { ...body, 'Dana Whitfield': 1 } }),
    await app.call('POST', '/v1/clients', { key, body: { name: { 'Dana Whitfield': 1 } } }),
    await app.call('GET', '/v1/clients?whitfield=dana', { key }),
    await app.call('GET', '/v1/clients/dana-whitfield', { key }),
    await app.call('POST', '/v1/events', {
      key,
      body: { activity: 'called', attributes: { whitfield: { dana: 'x'.repeat(2_000_000) } } },
    }),
    await app.call('POST', '/v1/clients', {
      key,
      body: '{"name":"Dana","name":"Whitfield"',
      headers: { 'content-type': 'application/json' },
    }),
    await app.call('POST', '/v1/clients', {
      key,
      body,
      headers: { 'idempotency-key': 'whitfield'.repeat(40) },
    }),
  ]
  const form = new FormData()
  form.append('Dana Whitfield', new Blob(['x']), 'whitfield.pdf')
  sent.push(await app.call('POST', '/v1/documents', { key, form }))
  form.append('whitfield', 'x')
  sent.push(await app.call('POST', '/v1/documents', { key, form }))
  assert.deepEqual(
    sent.map(({ status }) => status),
    [201, 400, 400, 400, 404, 413, 400, 400, 400, 400],
  )
  await requestLog.flush()
  const [{ text }] = await app.sql('select string_agg(r::text, chr(10)) as text from requests r')
  assert.ok(text.includes('/v1/clients'))
  assert.doesNotMatch(text, /dana|whitfield|503-555|x{20}/i)
  const errors = await app.sql(
    'select error_code, error_message, error_param from requests where id = any($1) order by id',
    [sent.map(idOf)],
  )
  assert.deepEqual(errors[1], {
    error_code: 'validation_failed',
    error_message:
      'A field, query parameter or header is invalid. `details` names each one and its rule.',
    error_param: null,
  })
  assert.equal(errors[2].error_param, 'name')
  assert.match(errors[2].error_message, /^name must be a string/)
})

test('a request is gone after 30 days, at once for its owner and soon from the table', async () => {
  const owner = await app.operator()
  const id = idOf(await app.call('GET', '/v1/ping', { key: owner.live }))
  await requestLog.flush()
  const count = async () =>
    (await app.sql('select count(*)::int as count from requests where id = $1', [id]))[0].count
  const prune = () =>
    pruneRequests.run({
      platform: app.platform,
      now: app.clock.now,
      log: app.platform.log,
      signal: new AbortController().signal,
    })
  const made = Date.now()
  app.clock.set(new Date(made + 30 * 86_400_000 - 60_000))
  await prune()
  assert.equal((await selectRequest(db, owner.id, id, app.clock.now()))?.id, id)
  app.clock.set(new Date(made + 30 * 86_400_000 + 60_000))
  assert.equal(await selectRequest(db, owner.id, id, app.clock.now()), null)
  assert.deepEqual(await listed(owner.id), [])
  assert.equal(await count(), 1)
  await prune()
  assert.equal(await count(), 0)
  app.clock.set(null)
})
