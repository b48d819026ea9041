import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareGenerations } from './generations.ts'

const names: [a: string, b: string, expected: ReturnType<typeof compareGenerations>][] = [
  ['Walter Pruitt Jr.', 'Walter Pruitt Sr.', 'differ'],
  ['Walter Pruitt Jr.', 'Walter Pruitt', 'one-sided'],
  ['Walter Pruitt III', 'Walter Pruitt V', 'differ'],
  ['Walter Pruitt V', 'Walter Pruitt 5th', 'same'],
  // 'V' alone may be a middle initial.
  ['Pruitt, Walter V', 'Walter Pruitt', 'same'],
]
for (const [a, b, expected] of names)
  test(`the generations of "${a}" and "${b}": ${expected}`, () => {
    assert.equal(compareGenerations(a, b), expected)
    assert.equal(compareGenerations(b, a), expected)
  })
