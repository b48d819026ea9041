import assert from 'node:assert/strict'
import { createHash, createSecretKey } from 'node:crypto'
import { test } from 'node:test'
import { OperatorKeys } from '../secrets/operator-keys.ts'
import type { OperatorId } from '../tenant.ts'
import { decrypt, encrypt } from './encrypted.ts'
import { getEncrypted, putEncrypted } from './encrypted-objects.ts'
import { type ByteRange, ObjectMissing, type ObjectStore } from './object-store.ts'

const keysOf = (operatorId: string, fill = 1) => {
  const keys = new OperatorKeys(operatorId as OperatorId, createSecretKey(Buffer.alloc(32)))
  keys.takeOver([{ id: 1, key: Buffer.alloc(32, fill) }], 1)
  return keys
}
const keys = keysOf('01890000-0000-7000-8000-000000000001')
const segment = 65_536

/** Bytes without repetition, so that a swapped or shifted segment shows. */
const textOf = (bytes: number) => {
  const text = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) text.writeUInt32BE(at, at)
  return text
}

async function* pieces(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sealedOf = (plain: Buffer, key = 'a/b') => all(encrypt(keys, key, pieces(plain)))
const openedOf = (sealed: Buffer, key = 'a/b') => all(decrypt(keys, key, pieces(sealed)))
const refused = (sealed: Buffer, key?: string) =>
  assert.rejects(openedOf(sealed, key), { name: 'Tampered' })

/** A store in memory: these tests cover only the code above the store. */
function memoryStore(): ObjectStore & { objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    objects,
    async put(key, body) {
      const bytes = await all(body)
      objects.set(key, bytes)
      return { bytes: bytes.length }
    },
    async get(key, range) {
      const bytes = objects.get(key)
      if (!bytes) throw new ObjectMissing(key)
      return pieces(bytes.subarray(range?.start ?? 0, range?.end))
    },
    async move(from, to) {
      objects.set(to, objects.get(from)!)
      objects.delete(from)
    },
    async delete(key) {
      objects.delete(key)
    },
    async *list() {},
    async ping() {},
  }
}

test('a file of any length is returned unchanged', async () => {
  for (const bytes of [0, 1, segment - 1, segment, segment + 1, 3 * segment, 200_001]) {
    const plain = textOf(bytes)
    const sealed = await sealedOf(plain)
    const segments = Math.max(1, Math.ceil(bytes / segment))
    assert.equal(sealed.length, 38 + bytes + 16 * segments)
    assert.ok((await openedOf(sealed)).equals(plain))
  }
})

test('the same file sealed twice shares only its first six bytes', async () => {
  const [one, two] = [await sealedOf(textOf(100)), await sealedOf(textOf(100))]
  assert.equal(one.subarray(0, 6).toString('latin1'), 'SVF1\x00\x01')
  assert.ok(one.subarray(0, 6).equals(two.subarray(0, 6)))
  assert.ok(!one.subarray(38).equals(two.subarray(38)))
})

test('a file truncated anywhere, also between two segments, is refused', async () => {
  const sealed = await sealedOf(textOf(2 * segment))
  const whole = 38 + segment + 16
  for (const length of [0, 1, 37, 38, 39, 53, 54, whole - 1, whole, whole + 1, sealed.length - 1]) {
    await refused(sealed.subarray(0, length))
  }
})

test('swapped, repeated, dropped or added segments are refused', async () => {
  const sealed = await sealedOf(textOf(3 * segment))
  const head = sealed.subarray(0, 38)
  const [a, b, c] = [0, 1, 2].map((at) => {
    const start = 38 + at * (segment + 16)
    return sealed.subarray(start, start + segment + 16)
  }) as [Buffer, Buffer, Buffer]
  assert.equal((await openedOf(Buffer.concat([head, a, b, c]))).length, 3 * segment)
  for (const order of [
    [b, a, c],
    [a, a, b, c],
    [a, c],
    [b, c],
    [a, b, c, c],
    [a, b, c, b],
  ]) {
    await refused(Buffer.concat([head, ...order]))
  }
})

test('a changed byte anywhere is refused', async () => {
  const sealed = await sealedOf(textOf(70_000))
  for (const at of [0, 3, 6, 37, 38, 40_000, 38 + segment, sealed.length - 1]) {
    const damaged = Buffer.from(sealed)
    damaged[at]! ^= 1
    await refused(damaged)
  }
})

test('a file moved to another key or another operator is refused', async () => {
  const sealed = await sealedOf(textOf(100))
  await refused(sealed, 'a/c')
  const rival = keysOf('01890000-0000-7000-8000-000000000002')
  await assert.rejects(all(decrypt(rival, 'a/b', pieces(sealed))), { name: 'Tampered' })
  const otherKey = keysOf('01890000-0000-7000-8000-000000000001', 2)
  await assert.rejects(all(decrypt(otherKey, 'a/b', pieces(sealed))), { name: 'Tampered' })
})

test('any range of the plaintext can be read', async () => {
  const store = memoryStore()
  const plain = textOf(3 * segment + 1_000)
  await putEncrypted(store, keys, 'a', pieces(plain), { maxBytes: 1_000_000 })
  const ranges: ByteRange[] = [
    { start: 0, end: 1 },
    { start: 0, end: segment },
    { start: segment - 1, end: segment + 1 },
    { start: segment, end: 2 * segment },
    { start: 100, end: 3 * segment + 1_000 },
    { start: 3 * segment, end: 3 * segment + 10 },
    { start: 3 * segment + 999, end: 9_999_999 },
    { start: 70_000 },
    { start: 5, end: 5 },
  ]
  for (const range of ranges) {
    const read = await all(await getEncrypted(store, keys, 'a', range))
    assert.ok(read.equals(plain.subarray(range.start, range.end)), JSON.stringify(range))
  }
})

test('a range read of a truncated file fails at the cut', async () => {
  const store = memoryStore()
  await putEncrypted(store, keys, 'a', pieces(textOf(2 * segment)), { maxBytes: 1_000_000 })
  store.objects.set('a', store.objects.get('a')!.subarray(0, 38 + segment + 16))
  const read = await getEncrypted(store, keys, 'a', { start: 0, end: 10 })
  await assert.rejects(all(read), { name: 'Tampered' })
})

test('length and digest are those of the plaintext', async () => {
  const plain = textOf(100_000)
  const written = await putEncrypted(memoryStore(), keys, 'a', pieces(plain), { maxBytes: 100_000 })
  const sha256 = createHash('sha256').update(plain).digest('hex')
  assert.deepEqual(written, { bytes: 100_000, sha256 })
})

test('one byte above the limit is refused; nothing more is read and nothing is left', async () => {
  const store = memoryStore()
  let given = 0
  async function* endless() {
    for (;;) {
      given += 1_000
      yield Buffer.alloc(1_000)
    }
  }
  await assert.rejects(putEncrypted(store, keys, 'a', endless(), { maxBytes: 9_999 }), {
    name: 'TooLarge',
    message: 'more than 9999 bytes',
  })
  assert.equal(given, 10_000)
  assert.equal(store.objects.size, 0)
})

test('a failing source passes on its error, and an abort ends a waiting one', async () => {
  const store = memoryStore()
  async function* failing() {
    yield Buffer.alloc(10)
    throw new RangeError('client went away')
  }
  await assert.rejects(putEncrypted(store, keys, 'a', failing(), { maxBytes: 100 }), {
    name: 'RangeError',
    message: 'client went away',
  })
  async function* silent() {
    yield Buffer.alloc(10)
    await new Promise(() => undefined)
  }
  const abort = new AbortController()
  const limits = { maxBytes: 100, signal: abort.signal }
  const put = putEncrypted(store, keys, 'a', silent(), limits)
  setTimeout(() => abort.abort(new Error('shutting down')), 20)
  await assert.rejects(put, { message: 'shutting down' })
  assert.equal(store.objects.size, 0)
})
