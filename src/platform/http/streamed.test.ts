import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from './problem.ts'
import { type Download, openDownload } from './streamed.ts'

const TEXT = '0123456789'
const download: Download = {
  bytes: 10,
  etag: 'abc',
  contentType: 'text/plain',
  filename: 'digits.txt',
  async open({ start, end } = { start: 0 }) {
    return one(Buffer.from(TEXT.slice(start, end)))
  },
}

async function* one(chunk: Buffer) {
  yield chunk
}

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const { status, headers: named, body } = await openDownload(download, { method, headers })
  const chunks: Buffer[] = []
  for await (const chunk of body.chunks ?? []) chunks.push(chunk)
  const text = body.chunks && Buffer.concat(chunks).toString()
  return { status, text, bytes: body.bytes, range: named['content-range'] ?? null, named }
}

test('a whole download states its type, file name, tag and support for ranges', async () => {
  const { named, ...rest } = await ask()
  assert.deepEqual(rest, { status: 200, text: TEXT, bytes: 10, range: null })
  assert.deepEqual(named, {
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="digits.txt"',
    'content-type': 'text/plain',
    etag: '"abc"',
  })
})

test('a single range is answered with that part and its position', async () => {
  const cases: Record<string, [string, string]> = {
    'bytes=0-0': ['0', 'bytes 0-0/10'],
    'bytes=2-4': ['234', 'bytes 2-4/10'],
    'bytes=7-': ['789', 'bytes 7-9/10'],
    'bytes=7-99': ['789', 'bytes 7-9/10'],
    'bytes=0-': [TEXT, 'bytes 0-9/10'],
    'bytes=-3': ['789', 'bytes 7-9/10'],
    'bytes=-99': [TEXT, 'bytes 0-9/10'],
    'Bytes= 9-9 ': ['9', 'bytes 9-9/10'],
  }
  for (const [range, [text, stands]] of Object.entries(cases)) {
    const { named, ...rest } = await ask({ range })
    assert.deepEqual(rest, { status: 206, text, bytes: text.length, range: stands }, range)
  }
})

test('anything other than a single range of bytes is ignored, and the whole is sent', async () => {
  const others = ['', 'bytes', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=a-b', 'bytes=1-2,4-5']
  for (const range of [...others, 'lines=1-2', 'bytes=1--2', `bytes=0-${'9'.repeat(16)}`]) {
    const { status, text } = await ask({ range })
    assert.deepEqual({ status, text }, { status: 200, text: TEXT }, range)
  }
})

test('a range without any byte gives a 416 with the length', async () => {
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=99-100', 'bytes=-0']) {
    await assert.rejects(ask({ range }), (error) => {
      assert.ok(error instanceof Problem)
      assert.equal(error.code, 'range_not_satisfiable')
      assert.deepEqual(error.headers(), { 'content-range': 'bytes */10' })
      return true
    })
  }
})

test('If-Range with the current tag keeps the range; with any other the whole is sent', async () => {
  const range = 'bytes=2-4'
  assert.equal((await ask({ range, 'if-range': '"abc"' })).status, 206)
  for (const condition of ['"abd"', 'abc', 'W/"abc"', 'Wed, 04 Mar 2026 09:15:00 GMT', '']) {
    assert.equal((await ask({ range, 'if-range': condition })).status, 200, condition)
  }
  assert.equal((await ask({ range: 'bytes=99-', 'if-range': '"abd"' })).status, 200)
})

test('HEAD describes the whole, opens nothing and ignores ranges', async () => {
  for (const range of [undefined, 'bytes=2-4', 'bytes=99-']) {
    const { named, ...rest } = await ask(range ? { range } : {}, 'HEAD')
    assert.deepEqual(rest, { status: 200, text: null, bytes: 10, range: null })
  }
})

test('If-None-Match with the current tag gives a 304 without a body, with or without a range', async () => {
  for (const known of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) {
    const { status, text, bytes, named } = await ask({ 'if-none-match': known, range: 'bytes=2-4' })
    assert.deepEqual({ status, text, bytes }, { status: 304, text: null, bytes: null }, known)
    assert.equal(named.etag, '"abc"')
  }
  for (const other of ['"abd"', 'abc', '', '"x", "y"'])
    assert.equal((await ask({ 'if-none-match': other })).status, 200, other)
})

test('If-Match with another tag gives a 412 with the tag, before range and If-None-Match', async () => {
  for (const other of ['"abd"', 'W/"abc"', 'abc', '']) {
    const asked = { 'if-match': other, 'if-none-match': '"abc"', range: 'bytes=99-' }
    await assert.rejects(ask(asked), (error) => {
      assert.ok(error instanceof Problem)
      assert.deepEqual([error.status, error.code], [412, 'precondition_failed'])
      assert.deepEqual(error.headers(), { etag: '"abc"' })
      return true
    })
  }
  for (const same of ['"abc"', '"x", "abc"', '*'])
    assert.equal((await ask({ 'if-match': same, range: 'bytes=2-4' })).status, 206, same)
})
