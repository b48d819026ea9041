import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doubledFields } from './doubled-fields.ts'

test('a field that stands twice is named with its place, wherever it stands', () => {
  const text = `{"members": [], "requirements": ["w9"],
    "members": [
      {"ref": "a,b", "city": "T{[\\"coma", "c\\u0069ty": "X"},
      {"ref": "b", "certifications": [{"verified": true}, {"verified": true, "verified" : false}]},
      {"ref": "c", "ref\\u001b": 1, "ref\\u001b": 2}
    ]}`
  assert.deepEqual(doubledFields(text), [
    { at: -1, message: 'members appears twice; keep one.' },
    { at: 0, message: 'members[0].city appears twice; keep one.' },
    { at: 1, message: 'members[1].certifications[1].verified appears twice; keep one.' },
    { at: 2, message: 'members[2].ref  appears twice; keep one.' },
  ])
})

test('fields of different objects, values and texts that look like fields are none', () => {
  const members = [
    { ref: 'ref', city: '"city":' },
    { ref: 'ref', programs: ['ref', 'ref'] },
  ]
  for (const json of [{ members }, [{ a: 1 }, { a: 1 }], { a: { a: { a: 'a' } } }, 'a', null, []])
    assert.deepEqual(doubledFields(JSON.stringify(json)), [])
})

test('texts of a megabyte, escapes alone among them, are passed over', () => {
  for (const text of ['x'.repeat(2 ** 20), '\n'.repeat(2 ** 19), '"'.repeat(2 ** 19)])
    assert.deepEqual(doubledFields(JSON.stringify({ a: text, b: text })), [])
})
