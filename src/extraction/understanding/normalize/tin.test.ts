import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksLikeTin, maskTin } from './tin.ts'

const masked: [string, string][] = [
  ['123-45-6789', '***-**-6789'],
  ['123 45 6789', '***-**-6789'],
  ['XXX-XX-6789', '***-**-6789'],
  ['12-3456789', '**-***6789'],
  ['xx-xxx6789', '**-***6789'],
  ['123456789', '*****6789'],
  ['EIN 12-3456789, SSN 123-45-6789.', 'EIN **-***6789, SSN ***-**-6789.'],
  ['(555) 123-4567', '(555) 123-4567'],
  ['555-123-4567', '555-123-4567'],
  ['Claim 75-12345678', 'Claim 75-12345678'],
]
for (const [text, expected] of masked) {
  test(`'${text}' is shown as '${expected}'`, () => {
    assert.equal(maskTin(text), expected)
  })
}

test('a taxpayer number is distinguished from telephone numbers and ZIP codes', () => {
  assert.equal(looksLikeTin('12-3456789'), true)
  assert.equal(looksLikeTin('123-45-6789'), true)
  assert.equal(looksLikeTin('***-**-6789'), true)
  assert.equal(looksLikeTin('123456789'), true)
  assert.equal(looksLikeTin('555-123-4567'), false)
  assert.equal(looksLikeTin('62701-1234'), false)
  assert.equal(looksLikeTin('12345'), false)
})
