import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config.ts'
import { all, behavesAsObjectStore, of } from './object-store.contract.ts'
import { openS3Store } from './s3-store.ts'

// A real server: TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY (docs/decisions/0003).
const endpoint = process.env.TEST_S3_ENDPOINT ?? null
const spool = () => mkdtempSync(join(tmpdir(), 'spool-'))
const settingsOf = (bucket: string, at: string | null): S3Config => ({
  bucket,
  endpoint: at,
  region: 'us-east-1',
  accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? 'nobody',
  secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'nothing',
  forcePathStyle: true,
})

async function newBucket(): Promise<S3Config> {
  const settings = settingsOf(`test-${randomBytes(6).toString('hex')}`, endpoint)
  const client = new S3Client({
    endpoint: endpoint!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
  })
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  client.destroy()
  return settings
}

if (endpoint) {
  behavesAsObjectStore('a bucket', async () => openS3Store(await newBucket(), spool()))

  test('an object of several parts is returned byte for byte', async () => {
    const store = await openS3Store(await newBucket(), spool())
    const block = randomBytes(1024 * 1024)
    async function* blocks() {
      for (let number = 0; number < 70; number++) {
        block.writeUInt32BE(number)
        yield Buffer.from(block)
      }
    }
    assert.deepEqual(await store.put('large', blocks()), { bytes: 70 * 1024 * 1024 })
    const read = await all(await store.get('large'))
    assert.equal(read.length, 70 * 1024 * 1024)
    for (let number = 0; number < 70; number++) {
      block.writeUInt32BE(number)
      const piece = read.subarray(number * block.length, (number + 1) * block.length)
      assert.ok(piece.equals(block), `block ${number}`)
    }
  })

  test('a missing bucket and a wrong secret are outages', async () => {
    const missing = await openS3Store(settingsOf('no-such-bucket', endpoint), spool())
    await assert.rejects(missing.ping(), outage)
    await assert.rejects(missing.get('a'), outage)
    await assert.rejects(missing.put('a', of('x')), outage)
    const settings = { ...(await newBucket()), secretAccessKey: 'wrong' }
    const wrong = await openS3Store(settings, spool())
    await assert.rejects(wrong.put('a', of('x')), outage)
  })
} else {
  test('a bucket on a real server', { skip: 'TEST_S3_ENDPOINT names no server' }, () => undefined)
}

test('an unavailable server is an outage, and the spool is left empty', async () => {
  const folder = spool()
  const store = await openS3Store(settingsOf('b', 'http://127.0.0.1:1'), folder)
  await assert.rejects(store.put('a', of('x')), outage)
  await assert.rejects(store.get('a'), outage)
  await assert.rejects(store.delete('a'), outage)
  await assert.rejects(store.ping(), outage)
  assert.deepEqual(readdirSync(folder), [])
})

/** A server that answers every request with `answer`. It then hangs up if asked to, or stays silent. */
async function brokenServer(t: TestContext, answer: string, hangsUp: boolean): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(answer)
      if (hangsUp) setTimeout(() => socket.destroy(), 50)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const beginning = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this'
const outage = { name: 'StoreUnavailable', reason: 'unreachable' }

test('a server that closes the connection during a response is an outage', async (t) => {
  const at = await brokenServer(t, beginning, true)
  const store = await openS3Store(settingsOf('b', at), spool())
  await assert.rejects(all(await store.get('a')), outage)
})

test('a server that stops responding is an outage, before and during its response', async (t) => {
  const timeouts = { connectMs: 300, silenceMs: 300 }
  const mute = await brokenServer(t, '', false)
  const never = await openS3Store(settingsOf('b', mute), spool(), timeouts)
  await assert.rejects(never.get('a'), outage)
  await assert.rejects(never.put('a', of('x')), outage)
  const slow = await brokenServer(t, beginning, false)
  const half = await openS3Store(settingsOf('b', slow), spool(), timeouts)
  await assert.rejects(all(await half.get('a')), outage)
})

test('a full server gives its own error', async (t) => {
  const full = 'HTTP/1.1 507 Insufficient Storage\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  const at = await brokenServer(t, full, false)
  const store = await openS3Store(settingsOf('b', at), spool())
  await assert.rejects(store.put('a', of('x')), { name: 'StoreUnavailable', reason: 'full' })
})

test('a spooled file that cannot be reopened is an outage and does not stop the process', async (t) => {
  const at = await brokenServer(t, '', false)
  const folder = spool()
  const store = await openS3Store(settingsOf('b', at), folder)
  async function* body() {
    yield Buffer.from('all of it')
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  }
  await assert.rejects(store.put('a', body()), outage)
})

test('a failing body sends nothing, passes on its error and leaves the spool empty', async () => {
  const folder = spool()
  const store = await openS3Store(settingsOf('b', 'http://127.0.0.1:1'), folder)
  async function* failing() {
    yield Buffer.alloc(10)
    throw new RangeError('client went away')
  }
  await assert.rejects(store.put('a', failing()), { name: 'RangeError' })
  assert.deepEqual(readdirSync(folder), [])
})
