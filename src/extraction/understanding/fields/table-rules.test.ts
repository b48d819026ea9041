import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readValue } from './values.ts'

const style = { order: 'mdy', style: 'us', ocr: true } as const

for (const [text, value] of [
  ['| Burst supply line', 'Burst supply line'],
  [' |  Roof leak, north side |', 'Roof leak, north side'],
  ['Sump pump | basement', 'Sump pump | basement'],
] as const)
  test(`the rule of a table is no part of "${text.trim()}"`, () => {
    const read = readValue('text', text, style)
    assert.equal(read?.value, value)
    assert.equal(text.slice(read!.start, read!.end), value)
  })

test('the rule of a table alone is no value', () => {
  assert.equal(readValue('text', '| |', style), null)
})
