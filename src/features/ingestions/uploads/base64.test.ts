import assert from 'node:assert/strict'
import test from 'node:test'
import { Base64 } from './base64.ts'

function decode(...pieces: string[]): string | null {
  const base64 = new Base64()
  const bytes: Buffer[] = []
  for (const piece of pieces) {
    const some = base64.decode(Buffer.from(piece))
    if (!some) return null
    bytes.push(some)
  }
  const rest = base64.end()
  return rest && Buffer.concat([...bytes, rest]).toString('latin1')
}

test('text in pieces of any length gives the same bytes, padded or not', () => {
  assert.equal(decode('aGVsbG8='), 'hello')
  assert.equal(decode('aGVsbG8'), 'hello')
  assert.equal(decode(...'aGVsbG8='), 'hello')
  assert.equal(decode('aGV', 'sbG8', '='), 'hello')
  assert.equal(decode('aA=', '='), 'h')
  assert.equal(decode('aA'), 'h')
  assert.equal(decode('+/+/', '////'), '\xfb\xff\xbf\xff\xff\xff')
  assert.equal(decode(''), '')
})

test('every byte value is decoded as the platform decodes it', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  assert.equal(decode(all.toString('base64')), all.toString('latin1'))
})

test('pieces of any length give the same result as the whole', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const text = all.toString('base64')
  for (let size = 1; size <= 9; size++) {
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
    assert.equal(decode(...pieces), all.toString('latin1'), `by ${size}`)
  }
})

test('a character outside base64 is found at any position', () => {
  const text = Buffer.alloc(60, 'Zm9v').toString()
  for (let at = 0; at < text.length; at++)
    assert.equal(decode(`${text.slice(0, at)}-${text.slice(at + 1)}`), null, `at ${at}`)
})

test('invalid base64 is reported at once, or at the end', () => {
  for (const text of ['=', '====', 'a', 'a===', 'aA===', 'aG=', 'aGk=aGk=', 'aG k=', 'aGk-', 'é'])
    assert.equal(decode(text), null, text)
  assert.equal(decode('aGk=', 'a'), null)
})
