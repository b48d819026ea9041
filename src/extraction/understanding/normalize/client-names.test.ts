import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareClientNames } from './client-names.ts'

const cases: [string, string, ReturnType<typeof compareClientNames>][] = [
  // The organizations of one manager or office share words.
  ['Oakwood Apartments', 'Oakwood Condominiums', 'differ'],
  ['First Baptist Church', 'First Baptist School', 'differ'],
  ['First Baptist Church', 'First Baptist Church Preschool', 'differ'],
  ['Lakeside HOA Building A', 'Lakeside HOA Building B', 'differ'],
  ['Lakeside HOA Phase I', 'Lakeside HOA Phase II', 'differ'],
  ['Cedar Hill Apts', 'Cedar Hill Lofts', 'differ'],
  ['Cedar Hill Mgmt', 'Cedar Hill Bakery', 'differ'],
  ['Lakeside HOA', 'Lakeside HOA II', 'differ'],
  ['Lee Properties LLC', 'Lee Management LLC', 'differ'],
  ['St. Mary Parish', 'St. Mary Academy', 'differ'],
  ['Ann Lee', 'Lee Properties LLC', 'differ'],
  // One organization in other words.
  ['Marin Apartments', 'Martin Apartments', 'agree'],
  ['Oak Hill Apartments', 'Oaks Hill Apts', 'agree'],
  ['Oak Hill HOA', "Oak Hill Homeowners' Association, Inc.", 'agree'],
  ['Oak Hill Condos', 'Oak Hill Condominiums', 'agree'],
  ['Cedar Mgmt', 'Cedar Management, LLC', 'agree'],
  ['Cedar Properties LLC', 'Cedar Properties Inc', 'agree'],
  ['Lakeside Property Management', 'The Lakeside Property Management Group', 'agree'],
  ['Oakwood', 'Oakwood Apartments', 'agree'],
  ['BlueHeron Apartments', 'Blue Heron Apartments', 'agree'],
  ['John Smith dba Smith Plumbing', 'John Q. Smith', 'agree'],
  ['John Smith dba Smith Plumbing', 'Smith Plumbing', 'agree'],
  // People.
  ['Maria Lopez Garcia', 'Maria Lopez', 'agree'],
  ['John Parish', 'John Q. Parish', 'agree'],
  ['John Smith', 'Mary Smith', 'unclear'],
  ['John Smith', 'John Doe', 'differ'],
]
for (const [a, b, expected] of cases) {
  test(`the clients "${a}" and "${b}": ${expected}`, () => {
    assert.equal(compareClientNames(a, b), expected)
    assert.equal(compareClientNames(b, a), expected)
  })
}
