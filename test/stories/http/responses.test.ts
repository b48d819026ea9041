import assert from 'node:assert/strict'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openTestApp } from '../../test-app.ts'
import { download, exported } from '../exports/export-requests.ts'
import { form } from '../ingestions/upload-requests.ts'

const app = await openTestApp()
const worker = await app.work()
const owner = await app.operator()

/** Reads the raw headers and bytes. `fetch` would add some and remove others. */
async function read(path: string, headers: Record<string, string>) {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    get(`${app.url}${path}`, { headers, agent: false }, resolve).on('error', reject),
  )
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test('a created or accepted resource has a Location that can be read, also in a replay', async () => {
  const key = owner.live
  const other = await app.operator()
  const retried = { 'idempotency-key': 'location-1' }
  const job = { body: { client_name: 'Pat Ortiz' }, headers: retried }
  const client = { body: { name: 'Sam Ortiz' } }
  const created = [
    ['/v1/jobs', await app.call('POST', '/v1/jobs', { key, ...job })],
    ['/v1/jobs', await app.call('POST', '/v1/jobs', { key, ...job })],
    ['/v1/clients', await app.call('POST', '/v1/clients', { key, ...client })],
    ['/v1/ingestions', await app.push(owner, 'letter.txt', 'Dear Pat, thank you.')],
    ['/v1/exports', await app.call('POST', '/v1/exports', { key: other.live })],
  ] as const
  for (const [path, { status, json, headers }] of created) {
    assert.ok(status === 201 || status === 202, `${path} ${status}`)
    const location = headers.get('location')
    assert.equal(location, `${path}/${json.id}`)
    const found = await app.call('GET', location!, {
      key: path === '/v1/exports' ? other.live : key,
    })
    assert.deepEqual([found.status, found.json.id], [200, json.id])
  }
})

test('two spaces after Bearer are accepted', async () => {
  const { status } = await read('/v1/ping', { authorization: `Bearer  ${owner.live}` })
  assert.equal(status, 200)
})

test('health pages forbid browsers to guess their type', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi', '/docs'])
    assert.equal((await read(path, {})).headers['x-content-type-options'], 'nosniff', path)
})

test('a long list is compressed if the client accepts it; short lists and writes never are', async () => {
  const authorization = `Bearer ${owner.live}`
  for (let at = 0; at < 10; at++)
    await app.call('POST', '/v1/jobs', { key: owner.live, body: { client_name: `Pat ${at}` } })
  const plain = await read('/v1/jobs', { authorization })
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.ok(plain.body.length > 4096, `${plain.body.length}`)
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await read('/v1/jobs', { authorization, 'accept-encoding': encoding })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.equal(packed.headers.vary, 'Accept-Encoding')
    assert.equal(packed.headers['content-length'], String(packed.body.length))
    assert.ok(packed.body.length * 4 < plain.body.length)
    assert.deepEqual(
      JSON.parse(undo[encoding](packed.body).toString()),
      JSON.parse(`${plain.body}`),
    )
  }
  const short = await read('/v1/ping', { authorization, 'accept-encoding': 'br, gzip' })
  assert.equal(short.headers['content-encoding'], undefined)
})

test('If-None-Match on an export gives 304, If-Match 412; downloads are not compressed', async () => {
  const { id } = await exported(app, owner)
  const path = `/v1/exports/${id}/download`
  const authorization = `Bearer ${owner.live}`
  const first = await read(path, { authorization, 'accept-encoding': 'br, gzip' })
  assert.equal(first.headers['content-encoding'], undefined)
  const { etag = '' } = first.headers
  const known = await read(path, { authorization, 'if-none-match': etag })
  assert.deepEqual([known.status, known.body.length, known.headers.etag], [304, 0, etag])
  assert.equal(known.headers['content-length'], undefined)
  const changed = await read(path, { authorization, 'if-match': '"other"' })
  assert.deepEqual(
    [changed.status, JSON.parse(`${changed.body}`).error.code],
    [412, 'precondition_failed'],
  )
  assert.equal((await download(app, owner.live, id)).status, 200)
})

test('a form without a part named file gets an error that names the part it has', async () => {
  for (const sent of [
    form(['document', new Blob(['hello']), 'a.txt']),
    form(['document', 'hello']),
  ]) {
    const { status, json } = await app.call('POST', '/v1/documents', {
      key: owner.live,
      form: sent,
    })
    assert.deepEqual([status, json.error.code, json.error.param], [400, 'missing_file', 'file'])
    assert.equal(
      json.error.message,
      'The form has a part named "document" but none named "file". Send the document as "file".',
    )
  }
})

test('a form with the document as text gets an error that asks for its filename', async () => {
  const sent = form(['file', 'hello'])
  const { status, json } = await app.call('POST', '/v1/documents', { key: owner.live, form: sent })
  assert.deepEqual([status, json.error.code, json.error.param], [400, 'missing_file', 'file'])
  const message = 'The part "file" has no filename, so it is not a file. Send its filename too.'
  assert.equal(json.error.message, message)
})

after(() => worker.stop())
