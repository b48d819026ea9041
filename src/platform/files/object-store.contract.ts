import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObjectStore } from './object-store.ts'

/** Tests that every object store must pass. The test file of each store calls them. */
export function behavesAsObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  test(`${name} returns stored bytes, whole and in ranges`, async () => {
    const store = await open()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    assert.deepEqual(await store.put('a/b/c.bin', of(bytes)), { bytes: 300_000 })
    assert.ok((await all(await store.get('a/b/c.bin'))).equals(bytes))
    for (const [start, end] of [
      [0, 1],
      [100_000, 200_000],
      [299_999, 300_000],
      [299_990, 999_999],
    ] as const) {
      const read = await all(await store.get('a/b/c.bin', { start, end }))
      assert.ok(read.equals(bytes.subarray(start, end)), `${start}–${end}`)
    }
    const rest = await all(await store.get('a/b/c.bin', { start: 299_997 }))
    assert.ok(rest.equals(bytes.subarray(299_997)))
  })

  test(`${name} replaces and deletes objects, and stores an empty one`, async () => {
    const store = await open()
    await store.put('x', of('one'))
    await store.put('x', of('two'))
    assert.equal((await all(await store.get('x'))).toString(), 'two')
    assert.deepEqual(await store.put('empty', of('')), { bytes: 0 })
    assert.equal((await all(await store.get('empty'))).length, 0)
    await store.delete('x')
    await store.delete('x')
    await assert.rejects(store.get('x'), { name: 'ObjectMissing' })
    await assert.rejects(store.get('x/y'), { name: 'ObjectMissing' })
  })

  movesObjects(name, open)
  listsByPrefix(name, open)

  test(`${name} answers a ping without leaving a trace`, async () => {
    const store = await open()
    await store.ping()
    for await (const { key } of store.list('')) assert.fail(`an object: ${key}`)
  })

  test(`${name} lets a reader stop early`, async () => {
    const store = await open()
    await store.put('long', of(Buffer.alloc(500_000)))
    for await (const chunk of await store.get('long')) {
      assert.ok(chunk.length > 0)
      break
    }
  })
}

function movesObjects(name: string, open: () => Promise<ObjectStore>): void {
  const keysIn = async (store: ObjectStore) => {
    const keys: string[] = []
    for await (const { key } of store.list('')) keys.push(key)
    return keys.sort()
  }

  test(`${name} moves an object byte for byte and updates its modification time`, async () => {
    const store = await open()
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 253))
    await store.put('a/b/c', of(bytes))
    await store.move('a/b/c', 'trash/a/b/c')
    assert.deepEqual(await keysIn(store), ['trash/a/b/c'])
    assert.ok((await all(await store.get('trash/a/b/c'))).equals(bytes))
    await assert.rejects(store.get('a/b/c'), { name: 'ObjectMissing' })
    for await (const { modifiedAt } of store.list('trash/'))
      assert.ok(Math.abs(modifiedAt.getTime() - Date.now()) < 60_000)
    await store.move('trash/a/b/c', 'a/b/c')
    assert.ok((await all(await store.get('a/b/c'))).equals(bytes))
  })

  test(`${name} replaces the object at the new key, and moves nothing if there is no object`, async () => {
    const store = await open()
    await store.put('from', of('new'))
    await store.put('to', of('old'))
    await store.move('from', 'to')
    await store.move('from', 'to')
    assert.equal((await all(await store.get('to'))).toString(), 'new')
    assert.deepEqual(await keysIn(store), ['to'])
  })

  test(`${name} moves an object once, even if several callers move it at the same time`, async () => {
    const store = await open()
    const keys = Array.from({ length: 20 }, (_, n) => `p/${n}`)
    for (const key of keys) await store.put(key, of(key))
    const sweep = async () => {
      for (const key of keys) await store.move(key, `trash/${key}`)
    }
    await Promise.all([sweep(), sweep(), sweep()])
    assert.deepEqual(await keysIn(store), keys.map((key) => `trash/${key}`).sort())
  })
}

function listsByPrefix(name: string, open: () => Promise<ObjectStore>): void {
  test(`${name} lists objects by prefix`, async () => {
    const store = await open()
    for (const key of ['p/1/a', 'p/1/b', 'p/10/c', 'q/1/d']) await store.put(key, of(key))
    const keysOf = async (prefix: string) => {
      const found: string[] = []
      for await (const { key, bytes, modifiedAt } of store.list(prefix)) {
        assert.equal(bytes, 5 + (key === 'p/10/c' ? 1 : 0))
        assert.ok(Math.abs(modifiedAt.getTime() - Date.now()) < 60_000)
        found.push(key)
      }
      return found.sort()
    }
    assert.deepEqual(await keysOf('p/1/'), ['p/1/a', 'p/1/b'])
    assert.deepEqual(await keysOf('p/1'), ['p/1/a', 'p/1/b', 'p/10/c'])
    assert.deepEqual(await keysOf('p/'), ['p/1/a', 'p/1/b', 'p/10/c'])
    assert.deepEqual(await keysOf('nothing/'), [])
    assert.deepEqual(await keysOf(''), ['p/1/a', 'p/1/b', 'p/10/c', 'q/1/d'])
  })
}

export async function* of(content: Buffer | string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

export async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
