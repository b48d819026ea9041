import assert from 'node:assert/strict'
import test from 'node:test'
import { compareNames } from './compare-names.ts'

const cases: [string, string, ReturnType<typeof compareNames>][] = [
  ['John Smith', 'SMITH, JOHN', 'agree'],
  ['John Smith', 'J. Smith', 'agree'],
  ['John Smith', 'Smith', 'agree'],
  ['John Smith', 'John Q. Smith Jr.', 'agree'],
  ['John & Mary Smith', 'John Smith', 'agree'],
  ['Maria Lopez Garcia', 'Maria Lopez', 'agree'],
  ['Peter Jonsson', 'Peter Johnsson', 'agree'],
  ['Smith Residence', 'John Smith', 'agree'],
  ['Northgate Plumbing LLC', 'Northgate Plumbing & Drain, Inc.', 'agree'],
  ['Blue Heron Bakery', 'BlueHeron Bakery', 'agree'],
  ['John Smith', 'Mary Smith', 'unclear'],
  ['John Smith', 'John Doe', 'differ'],
  ['John Smith', 'John S. Doe', 'differ'],
  ['Ann Lee', 'Ann Leigh', 'differ'],
  ['John Smith', 'Oak Hill Property Management', 'differ'],
  ['Oak Hill Property Management', 'Pine Creek Property Management', 'differ'],
  ['Unit 12 Holdings', 'Unit 13 Holdings', 'differ'],
  ['Team Roofing', 'Apex Roofing', 'differ'],
]

for (const [a, b, expected] of cases) {
  test(`"${a}" and "${b}": ${expected}`, () => {
    assert.equal(compareNames(a, b), expected)
    assert.equal(compareNames(b, a), expected)
  })
}
