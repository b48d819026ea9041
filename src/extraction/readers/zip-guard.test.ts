import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { checkZip, readEntry } from './zip-guard.ts'

type Entry = { name: string; content: Buffer; declared?: number }

function zip(entries: Entry[], count = entries.length): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared } of entries) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(declared ?? content.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

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
