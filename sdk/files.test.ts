import assert from 'node:assert/strict'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { openTestApp } from '../test/test-app.ts'
import { openClient } from './client.ts'

/** Uploads, exports and waiting, against the running service. */
const app = await openTestApp({ worker: true })
const folder = await mkdtemp(join(tmpdir(), 'svc-sdk-'))
after(() => rm(folder, { recursive: true }))
const ESTIMATE = join(import.meta.dirname, '../samples/estimate.pdf')

async function open(baseUrl = app.url) {
  const operator = await app.operator()
  return { operator, client: openClient({ baseUrl, key: operator.live }) }
}

test('a file is uploaded from disk, and its ingestion completes', async () => {
  const { client } = await open()
  const accepted = await client.uploadFile(ESTIMATE)
  assert.equal(accepted.status, 'processing')
  const done = await client.waitForIngestion(accepted.id)
  assert.equal(done.status, 'completed')
  assert.equal(done.filename, 'estimate.pdf')
  assert.deepEqual(done.receipt?.saved, ['clients', 'jobs'])
})

test('a Blob is uploaded under the given filename and needs one', async () => {
  const { client } = await open()
  const blob = new Blob(['name,trade\nAce Plumbing,plumbing\n'])
  const { id } = await client.uploadFile(blob, { filename: 'vendors.csv' })
  assert.equal((await client.getIngestion(id)).filename, 'vendors.csv')
  await assert.rejects(client.uploadFile(blob), TypeError)
})

test('two uploads with one Idempotency-Key are one document', async () => {
  const { client } = await open()
  const path = join(folder, 'note.txt')
  await writeFile(path, 'Met the owner on site.')
  const first = await client.uploadFile(path, { idempotencyKey: 'note-1' })
  const second = await client.uploadFile(path, { idempotencyKey: 'note-1' })
  assert.equal(second.id, first.id)
})

test('an export is created, completes, and is saved with its digests checked', async () => {
  const { client } = await open()
  const job = await client.createJob({ client_name: 'Dana Whitfield' })
  const { id } = await client.createExport({ resources: ['jobs', 'clients'] })
  const made = await client.waitForExport(id)
  assert.equal(made.status, 'completed')
  const path = join(folder, 'bundle.json')
  const manifest = await client.saveExport(id, path)
  assert.deepEqual(manifest.resource_counts, { jobs: 1, clients: 0 })
  const bundle = JSON.parse(await readFile(path, 'utf8'))
  assert.deepEqual(bundle.resources, { jobs: [job], clients: [] })
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  await assert.rejects(access(`${path}.part`), { code: 'ENOENT' })
})

test('downloadExport returns an unread stream', async () => {
  const { client } = await open()
  const { id } = await client.createExport()
  await client.waitForExport(id)
  const response = await client.downloadExport(id)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body!) text += decoder.decode(chunk, { stream: true })
  assert.equal(JSON.parse(text).manifest.export_id, id)
})

test('an interrupted download resumes where it stopped', async () => {
  const { operator, client } = await open()
  for (let i = 0; i < 5; i++) await client.createJob({ client_name: `Client ${i}` })
  const { id } = await client.createExport()
  await client.waitForExport(id)
  const through = await cutting(4000)
  const shaky = openClient({ baseUrl: through.url, key: operator.live })
  const path = join(folder, 'cut.json')
  const manifest = await shaky.saveExport(id, path, { retries: 0 })
  assert.equal(manifest.resource_counts.jobs, 5)
  assert.deepEqual(through.ranges, [undefined, 'bytes=4000-', 'bytes=8000-'])
  const whole = await (await client.downloadExport(id)).text()
  assert.equal(await readFile(path, 'utf8'), whole)
})

test('a download that was damaged on the way leaves no file', async () => {
  const { operator, client } = await open()
  await client.createJob({ client_name: 'Dana Whitfield' })
  const { id } = await client.createExport()
  await client.waitForExport(id)
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const response = await globalThis.fetch(...asked)
    const text = (await response.text()).replace('Dana', 'Dina')
    return new Response(text, { headers: response.headers })
  }
  const path = join(folder, 'damaged.json')
  const damaging = openClient({ baseUrl: app.url, key: operator.live, fetch })
  await assert.rejects(damaging.saveExport(id, path), { name: 'BundleError' })
  for (const left of [path, `${path}.part`]) await assert.rejects(access(left), { code: 'ENOENT' })
})

test('saveExport refuses an unknown export, and a folder that does not exist', async () => {
  const { client } = await open()
  const path = join(folder, 'none.json')
  const unknown = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'
  await assert.rejects(client.saveExport(unknown, path), { code: 'not_found' })
  await assert.rejects(client.saveExport(unknown, join(folder, 'no', 'way')), { code: 'ENOENT' })
})

/** A proxy that cuts the connection after a number of bytes of each response. */
async function cutting(bytes: number) {
  const ranges: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const { authorization = '', range } = request.headers
    ranges.push(range)
    const ifRange = request.headers['if-range'] as string | undefined
    const asked = range && ifRange ? { range, 'if-range': ifRange } : {}
    const answer = await fetch(app.url + request.url, { headers: { authorization, ...asked } })
    const body = Buffer.from(await answer.arrayBuffer())
    const etag = answer.headers.get('etag') ?? ''
    response.writeHead(answer.status, { etag, 'content-length': body.length })
    if (body.length <= bytes) response.end(body)
    else response.write(body.subarray(0, bytes), () => setTimeout(() => response.destroy(), 50))
  })
  after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges }
}
