import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleInLines } from './people-in-lines.ts'

const couples: [string[], string][] = [
  [['Ingrid Halvorsen', 'Nils Berg'], 'Ingrid Halvorsen & Nils Berg'],
  [['Halvorsen, Ingrid', 'Berg, Nils'], 'Ingrid Halvorsen & Nils Berg'],
  [['HALVORSEN, INGRID', 'BERG, NILS'], 'Ingrid Halvorsen & Nils Berg'],
  [['Ingrid M. Halvorsen', "Sean O'Neil"], "Ingrid M. Halvorsen & Sean O'Neil"],
  [['Ann Lee', 'Bo Ray', 'Cy Day'], 'Ann Lee & Bo Ray & Cy Day'],
]
for (const [lines, people] of couples)
  test(`${lines.join(' over ')} are ${lines.length} people`, () => {
    assert.equal(peopleInLines(lines), people)
  })

const names: string[][] = [
  ['Ingrid Halvorsen'],
  ['Halvorsen,', 'Ingrid'],
  ['Ingrid', 'Halvorsen'],
  ['Ingrid Marie', 'Halvorsen'],
  ['Ingrid M.', 'Halvorsen Berg'],
  ['Mary Ann', 'Van Buren'],
  ['Ingrid Halvorsen &', 'Nils Berg'],
  ['Ingrid Halvorsen', 'and Nils Berg'],
  ['Harbor View Property', 'Management LLC'],
  ['Ingrid Halvorsen', 'Unit 12'],
  ['Ingrid Halvorsen', 'nils@example.com'],
]
for (const lines of names)
  test(`${lines.join(' over ')} is not two people`, () => {
    assert.equal(peopleInLines(lines), null)
  })
