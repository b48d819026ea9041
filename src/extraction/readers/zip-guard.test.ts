import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zip } from './zip.fixture.ts'
import { checkZip, readEntry } from './zip-guard.ts'

const mebibyte = 1024 * 1024

test('an ordinary file passes and its entries can be read', () => {
  const bytes = zip([{ name: 'a.xml', content: Buffer.from('<a/>') }])
  const entries = checkZip(bytes)
  assert.deepEqual(
    entries.map((entry) => entry.name),
    ['a.xml'],
  )
  assert.equal(readEntry(bytes, entries, 'a.xml', 100)?.toString(), '<a/>')
  assert.equal(readEntry(bytes, entries, 'b.xml', 100), null)
  assert.throws(() => readEntry(bytes, entries, 'a.xml', 2), { code: 'too_complex' })
})

test('a file that declares more than 200 MB is refused before anything is inflated', () => {
  const bytes = zip([{ name: 'a', content: Buffer.from('x'), declared: 201 * mebibyte }])
  assert.throws(() => checkZip(bytes), { code: 'too_complex' })
})

test('a file that declares little and inflates to much is refused', () => {
  const bytes = zip([{ name: 'a', content: Buffer.alloc(30 * mebibyte), declared: 10 }])
  assert.throws(() => checkZip(bytes), { code: 'too_complex' })
})

test('more than 2,000 entries are refused', () => {
  const bytes = zip([{ name: 'a', content: Buffer.from('x') }], 2_001)
  assert.throws(() => checkZip(bytes), { code: 'too_complex' })
})

test('a broken directory or a truncated file is unreadable', () => {
  const whole = zip([{ name: 'a', content: Buffer.from('hello hello') }])
  assert.throws(() => checkZip(whole.subarray(0, 40)), { code: 'unreadable' })
  assert.throws(() => checkZip(zip([{ name: 'a', content: Buffer.from('x') }], 5)), {
    code: 'unreadable',
  })
})
