import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressed, weightFor } from './compression.ts'

const headers = { 'content-type': 'application/json; charset=utf-8' }
const long = JSON.stringify({ data: Array.from({ length: 500 }, (_, id) => ({ id })) })
const answer = { status: 200, headers, body: long }

test('a weight follows Accept-Encoding: named, by *, refused by q=0, or absent', () => {
  const cases: [string, number, number][] = [
    ['', 0, 0],
    ['gzip', 1, 0],
    ['gzip, deflate, br', 1, 1],
    ['gzip;q=0', 0, 0],
    ['gzip; q=0.5, br ; q=0.8', 0.5, 0.8],
    ['*', 1, 1],
    ['*;q=0.1, br;q=0', 0.1, 0],
    ['GZIP', 1, 0],
    ['x-gzip-like', 0, 0],
    ['gzip;q=nonsense', 0, 0],
  ]
  for (const [header, gzip, br] of cases)
    assert.deepEqual([weightFor('gzip', header), weightFor('br', header)], [gzip, br], header)
})

test('JSON of 4 KB and more is compressed with the encoding of the highest weight', () => {
  const br = compressed(answer, 'gzip, br')
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(br.headers.vary, 'Accept-Encoding')
  assert.equal(brotliDecompressSync(br.body as Buffer).toString(), long)
  const gzip = compressed(answer, 'gzip, br;q=0.5')
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.body as Buffer).toString(), long)
})

test('a client without an encoding gets plain text, and Vary tells caches', () => {
  for (const accepted of ['', 'identity', 'gzip;q=0', 'zstd']) {
    const plain = compressed(answer, accepted)
    assert.deepEqual(plain.headers, { ...headers, vary: 'Accept-Encoding' }, accepted)
    assert.equal(plain.body, long)
  }
})

test('a short body, another type and a download of known length are not compressed', async () => {
  const short = { ...answer, body: '{"a":1}' }
  const text = { ...answer, headers: { 'content-type': 'text/plain' } }
  const chunks = (async function* () {
    yield Buffer.from(long)
  })()
  const download = { ...answer, body: { bytes: long.length, chunks } }
  for (const one of [short, text, download]) assert.equal(compressed(one, 'gzip, br'), one)
})

test('a JSON stream is compressed as it is written, and its failure reaches the client', async () => {
  const flow = async function* (fails: boolean) {
    yield Buffer.from(long)
    if (fails) throw new Error('the database went away')
  }
  const read = async (fails: boolean) => {
    const { body } = compressed({ ...answer, body: { bytes: null, chunks: flow(fails) } }, 'gzip')
    const parts: Buffer[] = []
    for await (const part of (body as { chunks: AsyncIterable<Buffer> }).chunks) parts.push(part)
    return gunzipSync(Buffer.concat(parts)).toString()
  }
  assert.equal(await read(false), long)
  await assert.rejects(read(true), /the database went away/)
})
