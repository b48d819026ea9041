import assert from 'node:assert/strict'
import test from 'node:test'
import { revokeKey } from '../../../src/features/api-keys/api-key-minting.ts'
import { toRequest } from '../../../src/features/requests/request.ts'
import {
  selectGroupRequests,
  selectRequests,
} from '../../../src/features/requests/requests.queries.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { runSvc } from '../../svc.ts'
import { openTestApp, type Reply } from '../../test-app.ts'

/** Requests that no endpoint answers, and requests with a revoked key. */

const app = await openTestApp()
const { db, requestLog } = app.platform
const idOf = ({ headers }: Reply) => headers.get('svc-request-id')!

async function listed(id: OperatorId, filters = {}) {
  await requestLog.flush()
  const page = await selectRequests(db, id, filters, { limit: 100 }, app.clock.now())
  return page.rows.map(toRequest)
}

test('an unknown path and an unsupported method are logged without the path that was sent', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  const sent = [
    await app.call('GET', '/v1/clients/by-name/Dana%20Whitfield?token=hush', { key }),
    await app.call('POST', '/v1/whitfield', { key, body: { name: 'Dana' } }),
    await app.call('PUT', '/v1/jobs', { key }),
    await app.call('DELETE', '/v1/clients/dana-whitfield', { key }),
    await app.call('GET', '/V1/jobs', { key }),
  ]
  const [id] = await app.sql('select id from api_keys where operator_id = $1', [owner.id])
  const rows = (await listed(owner.id)).toReversed()
  assert.deepEqual(
    rows.map(({ request_id }) => request_id),
    sent.map(idOf),
  )
  assert.deepEqual(
    rows.map(({ method, path, status, error }) => [method, path, status, error!.code]),
    [
      ['GET', 'unknown path', 404, 'not_found'],
      ['POST', 'unknown path', 404, 'not_found'],
      ['PUT', '/v1/jobs', 405, 'method_not_allowed'],
      ['DELETE', '/v1/clients/{id}', 405, 'method_not_allowed'],
      ['GET', 'unknown path', 404, 'not_found'],
    ],
  )
  assert.deepEqual([...new Set(rows.map(({ key_id }) => key_id))], [id.id])
  assert.deepEqual(rows[0]!.error, {
    code: 'not_found',
    message: 'No endpoint has this path. See /docs for all endpoints.',
    param: null,
  })
  assert.equal(rows[0]!.response_bytes, sent[0]!.text.length)
  const [{ text }] = await app.sql('select string_agg(r::text, chr(10)) as text from requests r')
  assert.doesNotMatch(text, /dana|whitfield|hush|svc_live_/i)
  const ids = async (filters: object) =>
    (await listed(owner.id, filters)).map(({ request_id }) => request_id)
  assert.deepEqual(await ids({ path: 'unknown path', method: 'POST' }), [idOf(sent[1]!)])
  assert.deepEqual(await ids({ status: { from: 405, to: 405 }, method: 'PUT' }), [idOf(sent[2]!)])
})

test('a request with a revoked key is in the log of its owner, with the key', async () => {
  const owner = await app.operator()
  const other = await app.operator()
  const key = await app.mint(owner.id, 'live')
  const inTest = await app.mint(owner.sandboxId, 'test')
  for (const { id } of [key, inTest]) await revokeKey(db, id, app.clock.now())
  const sent = [
    await app.call('GET', '/v1/jobs?limit=2', { key: key.secret }),
    await app.call('GET', '/v1/no-such-path', { key: key.secret }),
  ]
  const sandbox = await app.call('POST', '/v1/jobs', { key: inTest.secret, body: {} })
  assert.deepEqual(
    [...sent, sandbox].map(({ status }) => status),
    [401, 404, 401],
  )
  const [newest, first, ...others] = await listed(owner.id)
  assert.deepEqual(others, [])
  assert.equal(newest!.path, 'unknown path')
  const { at: _, duration_ms: __, ...rest } = first!
  const message =
    'Send the header Authorization: Bearer <key> with an active API key for this endpoint.'
  assert.deepEqual(rest, {
    request_id: idOf(sent[0]!),
    method: 'GET',
    path: '/v1/jobs',
    status: 401,
    response_bytes: sent[0]!.text.length,
    key_id: key.id,
    error: { code: 'invalid_key', message, param: null },
  })
  const [inSandbox] = await listed(owner.sandboxId)
  assert.deepEqual([inSandbox!.request_id, inSandbox!.key_id], [idOf(sandbox), inTest.id])
  assert.deepEqual(await listed(other.id), [])
})

test('a group has these requests in its own log', async () => {
  const hq = await app.group()
  const revoked = await app.mintForGroup(hq.id)
  await revokeKey(db, revoked.id, app.clock.now())
  await app.call('GET', '/v1/network/no-such-path', { key: hq.key })
  await app.call('POST', '/v1/network/ping', { key: hq.key })
  await app.call('GET', '/v1/network/ping', { key: revoked.secret })
  await requestLog.flush()
  const { rows } = await selectGroupRequests(db, hq.id, {}, { limit: 9 }, app.clock.now())
  assert.deepEqual(
    rows.toReversed().map(({ method, path, status }) => [method, path, status]),
    [
      ['GET', 'unknown path', 404],
      ['POST', '/v1/network/ping', 405],
      ['GET', '/v1/network/ping', 401],
    ],
  )
  assert.equal(rows[0]!.key_id, revoked.id)
})

test('svc request list finds them by the path "unknown path", and show prints one', async () => {
  const owner = await app.operator()
  const sent = await app.call('GET', '/v1/no-such-path', { key: owner.live })
  await requestLog.flush()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const svc = async (...words: string[]) => {
    const { code, out, err } = await runSvc(['request', ...words, '--json'], env)
    assert.equal(code, 0, err)
    return JSON.parse(out)
  }
  const { data } = await svc('list', '--operator', owner.id, '--path', 'unknown path')
  assert.equal(data.length, 1)
  const shown = await svc('show', idOf(sent))
  assert.deepEqual(
    [shown.operator_id, shown.request_id, shown.method, shown.path, shown.status, shown.created],
    [owner.id, idOf(sent), 'GET', 'unknown path', 404, null],
  )
})
