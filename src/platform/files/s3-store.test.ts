import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { all, behavesAsObjectStore, of } from './object-store.contract.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'

// A real server: TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY (docs/decisions/0003).
const endpoint = process.env.TEST_S3_ENDPOINT ?? null
const spool = () => mkdtempSync(join(tmpdir(), 'spool-'))
const settingsOf = (bucket: string, at: string | null): S3Settings => ({
  bucket,
  endpoint: at,
  region: 'us-east-1',
  accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? 'nobody',
  secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'nothing',
  forcePathStyle: true,
})

async function newBucket(): Promise<S3Settings> {
  const settings = settingsOf(`test-${randomBytes(6).toString('hex')}`, endpoint)
  const client = new S3Client({
    endpoint: endpoint!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.accessKeyId!,
      secretAccessKey: settings.secretAccessKey!,
    },
  })
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  client.destroy()
  return settings
}

if (endpoint) {
  behavesAsObjectStore('a bucket', async () => openS3Store(await newBucket(), spool()))

  test('an object of several parts comes back byte for byte', async () => {
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

  test('a bucket that is not there, and a wrong secret, are outages', async () => {
    const missing = await openS3Store(settingsOf('no-such-bucket', endpoint), spool())
    const outage = { name: 'StoreUnavailable', reason: 'unreachable' }
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

test('a server that is away is an outage, and the spool is left empty', async () => {
  const folder = spool()
  const store = await openS3Store(settingsOf('b', 'http://127.0.0.1:1'), folder)
  const outage = { name: 'StoreUnavailable', reason: 'unreachable' }
  await assert.rejects(store.put('a', of('x')), outage)
  await assert.rejects(store.get('a'), outage)
  await assert.rejects(store.delete('a'), outage)
  await assert.rejects(store.ping(), outage)
  assert.deepEqual(readdirSync(folder), [])
})

test('a server that hangs up in the middle of an answer is an outage', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this')
      setTimeout(() => socket.destroy(), 50)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  const store = await openS3Store(settingsOf('b', `http://127.0.0.1:${port}`), spool())
  await assert.rejects(all(await store.get('a')), {
    name: 'StoreUnavailable',
    reason: 'unreachable',
  })
})

test('a body that fails sends nothing, passes its error on, and leaves the spool empty', async () => {
  const folder = spool()
  const store = await openS3Store(settingsOf('b', 'http://127.0.0.1:1'), folder)
  async function* failing() {
    yield Buffer.alloc(10)
    throw new RangeError('client went away')
  }
  await assert.rejects(store.put('a', failing()), { name: 'RangeError' })
  assert.deepEqual(readdirSync(folder), [])
})
