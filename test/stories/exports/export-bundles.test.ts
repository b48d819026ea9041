import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { expireExports } from '../../../src/features/exports/expire-exports.task.ts'
import { openTestApp } from '../../test-app.ts'
import { arrayIn, download, exported, fill, listed, settled, sha256 } from './export-requests.ts'

/** The content of a bundle, its download, and how an altered one is treated. */

const app = await openTestApp({ worker: true })
const RESOURCES = ['jobs', 'vendors', 'clients'] as const

async function filled(each: number) {
  const owner = await app.operator()
  if (each > 0) await fill(app, owner, each)
  return owner
}

test('records equal the lists byte for byte, and digests match the arrays', async () => {
  // More than two pages of each, and more text than the buffer holds at once.
  const owner = await filled(430)
  const rival = await filled(3)
  const done = await exported(app, owner)
  const { text, json, headers, status } = await download(app, owner.live, done.id)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  const named = `attachment; filename="export-${done.id}.json"`
  assert.equal(headers.get('content-disposition'), named)
  assert.equal(headers.get('content-length'), String(Buffer.byteLength(text)))
  assert.ok(text.startsWith('{"manifest":{"export_id":'))
  assert.deepEqual(Object.keys(json), ['manifest', 'resources'])
  assert.deepEqual(Object.keys(json.resources), ['jobs', 'vendors', 'clients'])
  assert.deepEqual(Object.keys(json.manifest), [
    'export_id',
    'operator_id',
    'generated_at',
    'synced_through',
    'resource_counts',
    'sha256',
  ])
  assert.equal(json.manifest.export_id, done.id)
  assert.equal(json.manifest.operator_id, owner.id)
  assert.deepEqual(json.manifest.resource_counts, { jobs: 430, vendors: 430, clients: 430 })
  const theirs = [...(await listed(app, rival.live, 'jobs')).keys()]
  for (const resource of RESOURCES) {
    const array = arrayIn(text, resource)
    assert.equal(json.manifest.sha256[resource], sha256(array), resource)
    const list = await listed(app, owner.live, resource)
    const ids = json.resources[resource].map((row: { id: string }) => row.id)
    assert.equal(array, `[${ids.map((id: string) => list.get(id)).join(',')}]`, resource)
    assert.deepEqual([...ids].sort(), [...list.keys()].sort())
    assert.ok(!theirs.some((id) => text.includes(id)))
  }
})

test('a bundle has only the requested resources; no records give an empty array', async () => {
  const owner = await filled(0)
  const done = await exported(app, owner, { resources: ['clients', 'jobs'] })
  const { json } = await download(app, owner.live, done.id)
  assert.deepEqual(json.resources, { jobs: [], clients: [] })
  assert.deepEqual(json.manifest.resource_counts, { jobs: 0, clients: 0 })
  const empty = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'
  assert.deepEqual(json.manifest.sha256, { jobs: empty, clients: empty })
})

test('the stored bundle is encrypted: no name can be read in it', async () => {
  const owner = await filled(2)
  const done = await exported(app, owner)
  const stored = await readFile(await pathOf(done.id))
  for (const word of ['Apex', 'quoted', owner.id, 'resources']) {
    assert.equal(stored.includes(word), false, word)
  }
})

test('a range equals that part of the whole, at every boundary in a bundle', async () => {
  const owner = await filled(120)
  const { id } = await exported(app, owner)
  const whole = Buffer.from((await download(app, owner.live, id)).text)
  const head = whole.indexOf('"resources":')
  const piece = 64 * 1024
  const last = whole.length - 1
  const cuts: [number, number][] = [
    [0, 0],
    [0, last],
    [head - 1, head],
    [head, head],
    [3, head - 1],
    [head + piece - 1, head + piece],
    [head + piece, head + 2 * piece - 1],
    [head + 10, head + 3 * piece + 5],
    [last, last],
  ]
  const etag = (await download(app, owner.live, id, { range: 'bytes=0-0' })).headers.get('etag')!
  assert.match(etag, /^"[0-9a-f]{64}"$/)
  for (const [from, to] of cuts) {
    const range = `bytes=${from}-${to}`
    const part = await bytesOf(owner.live, id, { range, 'if-range': etag })
    assert.equal(part.status, 206, range)
    assert.equal(part.headers.get('content-range'), `bytes ${from}-${to}/${whole.length}`)
    assert.ok(part.bytes.equals(whole.subarray(from, to + 1)), range)
  }
  const path = `/v1/exports/${id}/download`
  const tail = await bytesOf(owner.live, id, { range: 'bytes=-7' })
  assert.ok(tail.bytes.equals(whole.subarray(-7)))
  const stale = await bytesOf(owner.live, id, { range: 'bytes=-7', 'if-range': '"other"' })
  assert.deepEqual([stale.status, stale.bytes.length], [200, whole.length])
  const beyond = await download(app, owner.live, id, { range: `bytes=${whole.length}-` })
  assert.deepEqual([beyond.status, beyond.json.error.code], [416, 'range_not_satisfiable'])
  assert.equal(beyond.headers.get('content-range'), `bytes */${whole.length}`)
  assert.equal(beyond.headers.get('ratelimit-limit'), '60')
  const asked = await app.call('HEAD', path, { key: owner.live })
  assert.deepEqual([asked.status, asked.text], [200, ''])
  assert.equal(asked.headers.get('content-length'), String(whole.length))
  assert.equal(asked.headers.get('accept-ranges'), 'bytes')
})

async function bytesOf(key: string, id: string, given: Record<string, string>) {
  const headers = { ...given, authorization: `Bearer ${key}` }
  const response = await fetch(`${app.url}/v1/exports/${id}/download`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** The file that stores an export's bundle. */
async function pathOf(id: string): Promise<string> {
  const [row] = await app.sql('select object_key from exports where id = $1', [id])
  return join(app.dataDir, 'objects', row.object_key)
}

async function damagedBy(change: (path: string, bytes: Buffer) => Promise<unknown>) {
  const owner = await filled(60)
  const { id } = await exported(app, owner)
  const path = await pathOf(id)
  await change(path, await readFile(path))
  return { owner, id }
}

async function assertRefused({ owner, id }: Awaited<ReturnType<typeof damagedBy>>, name: string) {
  const mark = app.log.length
  // Concurrent requests, of which the second may reuse the first one's check.
  const replies = await Promise.all([1, 2].map(() => download(app, owner.live, id)))
  for (const { status, json } of replies) {
    assert.deepEqual([status, json.error.code], [409, 'export_not_ready'], name)
    assert.match(json.error.message, /Create a new one/, name)
  }
  const lines = app.log.slice(mark).map((line) => JSON.parse(line))
  const errors = lines.filter((line) => line.level >= 50)
  assert.deepEqual(
    errors.map((line) => [line.export_id, line.msg]),
    [[id, 'the bundle of an export does not match its stored digest']],
    name,
  )
  const { json } = await app.call('GET', `/v1/exports/${id}`, { key: owner.live })
  assert.deepEqual([json.status, json.download_url, json.expires_at], ['failed', null, null], name)
}

test('a damaged bundle is never sent, and the export has failed', async () => {
  const flip = (at: number) => (path: string, bytes: Buffer) => {
    const place = at < 0 ? bytes.length + at : at
    bytes[place] = bytes[place]! ^ 1
    return writeFile(path, bytes)
  }
  const other = await filled(60)
  const theirs = await readFile(await pathOf((await exported(app, other)).id))
  const changes: Record<string, (path: string, bytes: Buffer) => Promise<unknown>> = {
    'the magic flipped': flip(0),
    'the key id flipped': flip(4),
    'the salt flipped': flip(10),
    'a byte in the first piece flipped': flip(60),
    'a byte in a later piece flipped': flip(70_000),
    'the last byte flipped': flip(-1),
    'cut off': (path, bytes) => writeFile(path, bytes.subarray(0, -1)),
    'cut off between pieces': (path, bytes) =>
      writeFile(path, bytes.subarray(0, 38 + 64 * 1024 + 16)),
    emptied: (path) => writeFile(path, ''),
    'a byte more': (path, bytes) => writeFile(path, Buffer.concat([bytes, Buffer.from([0])])),
    "another operator's": (path) => writeFile(path, theirs),
  }
  for (const [name, change] of Object.entries(changes)) {
    await assertRefused(await damagedBy(change), name)
  }
})

test('another bundle of the same operator, or a wrong digest, is refused', async () => {
  const owner = await filled(60)
  const [first, second] = [await exported(app, owner), await exported(app, owner)]
  await writeFile(await pathOf(first.id), await readFile(await pathOf(second.id)))
  await assertRefused({ owner, id: first.id }, 'of another export')
  await app.sql(`update exports set sha256 = repeat('0', 64) where id = $1`, [second.id])
  await assertRefused({ owner, id: second.id }, 'another digest')
  const { platform, clock } = app
  const signal = new AbortController().signal
  await expireExports.run({ platform, now: clock.now, log: platform.log, signal })
  const keys = await app.objects()
  assert.ok(!keys.some((key) => key.includes(first.id) || key.includes(second.id)), 'both deleted')
})

test('a bundle altered after its check breaks off and is refused from then on', async () => {
  const owner = await filled(400)
  const { id } = await exported(app, owner)
  assert.equal((await download(app, owner.live, id, { range: 'bytes=0-0' })).status, 206)
  const path = await pathOf(id)
  const bytes = await readFile(path)
  bytes[bytes.length - 40] = bytes[bytes.length - 40]! ^ 1
  await writeFile(path, bytes)
  const mark = app.log.length
  await assert.rejects(download(app, owner.live, id), /terminated|closed|aborted/)
  const broken = app.log.slice(mark).filter((line) => line.includes('download interrupted'))
  assert.equal(broken.length, 1)
  await assertRefused({ owner, id }, 'the next')
})

test('a missing bundle is a 410, also after its check, and is sent once it is restored', async () => {
  const owner = await filled(5)
  const { id } = await exported(app, owner)
  const path = await pathOf(id)
  for (const turn of ['not yet read', 'read through']) {
    await rename(path, `${path}.away`)
    const { status, headers, json } = await download(app, owner.live, id)
    assert.deepEqual([status, json.error.code], [410, 'export_expired'], turn)
    assert.equal(json.error.message, MISSING, turn)
    assert.equal(headers.get('retry-after'), null, turn)
    await rename(`${path}.away`, path)
    assert.equal((await download(app, owner.live, id)).status, 200, turn)
  }
  const { json } = await app.call('GET', `/v1/exports/${id}`, { key: owner.live })
  assert.equal(json.status, 'completed')
})

const MISSING =
  'The bundle of this export is no longer stored. Create a new export with POST /v1/exports.'

test('during an outage of the store a download is a 503, and the export stays completed', async () => {
  const owner = await filled(5)
  const { id } = await exported(app, owner)
  const objects = join(app.dataDir, 'objects')
  await rename(objects, `${objects}-away`)
  await writeFile(objects, '')
  const away = await download(app, owner.live, id)
  await rm(objects)
  await rename(`${objects}-away`, objects)
  assert.deepEqual([away.status, away.json.error.code], [503, 'unavailable'])
  assert.equal((await download(app, owner.live, id)).status, 200)
})

test('a client that leaves in the middle leaves no file open', async () => {
  const owner = await filled(2_000)
  const { id } = await exported(app, owner)
  const path = await pathOf(id)
  const headers = { authorization: `Bearer ${owner.live}` }
  for (let turn = 0; turn < 3; turn++) {
    const leaving = new AbortController()
    const init = { headers, signal: leaving.signal }
    const response = await fetch(`${app.url}/v1/exports/${id}/download`, init)
    const reader = response.body!.getReader()
    assert.ok((await reader.read()).value!.length > 0)
    leaving.abort()
  }
  for (const until = Date.now() + 5_000; isOpen(path); ) {
    if (Date.now() > until) assert.fail('the bundle is still open')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.equal((await download(app, owner.live, id)).status, 200)
  assert.equal((await settled(app, owner, id)).status, 'completed')
})

function isOpen(path: string): boolean {
  return readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  })
}
