import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanFilename, declaredType } from './filename.ts'

test('a filename keeps its words and loses paths, line breaks, quotes and hidden marks', () => {
  for (const [stated, kept] of [
    ['estimate.pdf', 'estimate.pdf'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['say "hi".pdf', "say 'hi'.pdf"],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
    ['  much   space .txt ', 'much space .txt'],
    ['', 'document'],
    ['..', 'document'],
    ['folder/', 'document'],
    ['見積書 🏠.pdf', '見積書 🏠.pdf'],
  ] as const)
    assert.equal(cleanFilename(stated), kept, JSON.stringify(stated))
})

test('a long filename is cut to 255 characters and keeps its extension', () => {
  assert.equal(cleanFilename(`${'n'.repeat(400)}.xlsx`), `${'n'.repeat(250)}.xlsx`)
  const pairs = cleanFilename(`${'🏠'.repeat(200)}.pdf`)
  assert.ok(pairs.length <= 255 && pairs.isWellFormed() && pairs.endsWith('.pdf'))
})

test("the declared type is the caller's, or else the one of the extension", () => {
  for (const [stated, filename, type] of [
    ['image/PNG; charset=binary', 'a.pdf', 'image/png'],
    [null, 'a.PDF', 'application/pdf'],
    ['', 'a.csv', 'text/csv'],
    ['application/octet-stream', 'a.jpeg', 'image/jpeg'],
    ['text/plain', 'a.pdf', 'application/pdf'],
    ['text/plain; charset=utf-8', 'a', 'application/octet-stream'],
    ['text/plain', 'a.txt', 'text/plain'],
    [null, 'a', 'application/octet-stream'],
  ] as const)
    assert.equal(declaredType(stated, filename), type)
})
