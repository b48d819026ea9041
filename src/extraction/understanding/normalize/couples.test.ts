import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areOfCouple, coupleIn, peopleIn } from './couples.ts'

for (const [name, people] of [
  ['Brian and Karen Olsen', ['brian olsen', 'karen olsen']],
  ['Brian & Karen L. Olsen', ['brian olsen', 'karen olsen']],
  ['Olsen, Brian & Karen', ['brian olsen', 'karen olsen']],
  ['Ingrid Halvorsen & Nils Berg', ['ingrid berg', 'ingrid halvorsen', 'nils berg']],
  ['Mary Ann and Bob Van Buren', ['mary van buren', 'mary ann', 'bob van buren']],
  ['Smith & Jones Plumbing', []],
  ['OLSEN III, ESTATE OF KAREN L.', ['karen olsen']],
  ['Estate of Olsen Plumbing LLC', []],
] as const)
  test(`the people of "${name}"`, () => {
    assert.deepEqual(coupleIn(name), people)
  })

test('a name of one person is no couple', () => {
  assert.deepEqual(coupleIn('Karen L. Olsen'), [])
  assert.deepEqual(peopleIn('OLSEN, KAREN L.'), ['karen olsen'])
})

for (const [name, isPart] of [
  ['Karen Olsen', true],
  ['Olsen, Karen & Brian', true],
  ['Sol Olsen', false],
  ['Karen Olsen and Sol Berg', false],
  ['Olsen', false],
] as const)
  test(`"${name}" ${isPart ? 'names' : 'does not name'} only people of "Brian & Karen Olsen"`, () => {
    assert.equal(areOfCouple(name, 'Brian & Karen Olsen'), isPart)
  })

test('a name of thousands of blanks around "D" and "B" has no trade name', () => {
  const blanks = ' '.repeat(3_000)
  const name = `Ann & Bo${blanks}D${blanks}B${blanks}Fox`
  assert.equal(name.length, 9_013)
  assert.deepEqual(coupleIn(name), ['ann fox', 'bo fox'])
})
