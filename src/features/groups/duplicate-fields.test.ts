import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duplicateFields } from './duplicate-fields.ts'

test('a repeated field is named with its position at any depth', () => {
  const text = `{"members": [], "requirements": ["w9"],
    "members": [
      {"ref": "a,b", "city": "T{[\\"coma", "c\\u0069ty": "X"},
      {"ref": "b", "certifications": [{"verified": true}, {"verified": true, "verified" : false}]},
      {"ref": "c", "ref\\u001b": 1, "ref\\u001b": 2}
    ]}`
  assert.deepEqual(duplicateFields(text), [
    { at: -1, message: 'members appears twice. Keep one.' },
    { at: 0, message: 'members[0].city appears twice. Keep one.' },
    { at: 1, message: 'members[1].certifications[1].verified appears twice. Keep one.' },
    { at: 2, message: 'members[2].ref  appears twice. Keep one.' },
  ])
})

test('equal names in different objects or in strings are not repeated fields', () => {
  const members = [
    { ref: 'ref', city: '"city":' },
    { ref: 'ref', programs: ['ref', 'ref'] },
  ]
  for (const json of [{ members }, [{ a: 1 }, { a: 1 }], { a: { a: { a: 'a' } } }, 'a', null, []])
    assert.deepEqual(duplicateFields(JSON.stringify(json)), [])
})

test('strings of a megabyte, even of escapes only, are skipped', () => {
  for (const text of ['x'.repeat(2 ** 20), '\n'.repeat(2 ** 19), '"'.repeat(2 ** 19)])
    assert.deepEqual(duplicateFields(JSON.stringify({ a: text, b: text })), [])
})
