import assert from 'node:assert/strict'
import test from 'node:test'
import { fold, type LayoutCell } from '../../layout/layout.ts'
import { headersIn } from './touching-columns.ts'

const HEADERS = new Set(['license', 'number', 'licensenumber', 'expirationdate'])

test('a cell of touching headers is split, the longest header first', () => {
  const parts = headersOf('License Number Expiration Date')
  assert.deepEqual(parts, ['License Number', 'Expiration Date'])
  assert.deepEqual(headersOf('License Number'), ['License Number'])
})

test('a thousand words that are headers alone and together, and one that is none, are one cell', () => {
  const text = `${'License Number '.repeat(500)}Sum`
  assert.deepEqual(headersOf(text), [text])
})

function headersOf(text: string): string[] {
  const parts = headersIn(cellOf(text), (one) => HEADERS.has(fold(one)))
  return parts.map((part) => part.text)
}

function cellOf(text: string): LayoutCell {
  const box = { x: 36, y: 40, width: 400, height: 10 }
  const tokens = text.split(' ').map((word) => ({ text: word, box, confidence: 1 }))
  return { page: 1, row: 0, text, box, confidence: 1, tokens }
}
