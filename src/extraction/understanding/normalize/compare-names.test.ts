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
  ['Northgate Plumbing LLC', 'Northgate Electric LLC', 'differ'],
  ['Northgate Tree Service LLC', 'Northgate Drywall LLC', 'differ'],
  ['Northgate Heating LLC', 'Northgate Heating & Air LLC', 'agree'],
  ['Northgate Roofing LLC', 'Northgate Construction LLC', 'agree'],
  ['Northgate Plumbing & Electric LLC', 'Northgate Electrical LLC', 'agree'],
  ['Finn and Ben Parker', 'Finn and Ben Rhodes', 'differ'],
  ['Finn and Ben Parker', 'Finn Parker', 'agree'],
  ['Parker Finn', 'Finn Parker', 'agree'],
  ['Mary Ann Smith', 'Mary Ann Doe', 'differ'],
  ['Mary Ann Smith Doe', 'Mary Ann Smith', 'agree'],
  ['Blue Heron Bakery', 'BlueHeron Bakery', 'agree'],
  ['John Smith', 'Mary Smith', 'unclear'],
  ['John Smith', 'John Doe', 'differ'],
  ['John Smith', 'John S. Doe', 'differ'],
  ['Ann Lee', 'Ann Leigh', 'differ'],
  ['John Smith', 'Oak Hill Property Management', 'differ'],
  ['Oak Hill Property Management', 'Pine Creek Property Management', 'differ'],
  ['Unit 12 Holdings', 'Unit 13 Holdings', 'differ'],
  ['Team Roofing', 'Apex Roofing', 'differ'],
  // A father and a son.
  ['Walter Pruitt Sr.', 'Walter Pruitt Jr.', 'differ'],
  ['Pruitt, Walter, Jr.', 'Walter A. Pruitt III', 'differ'],
  ['Walter Pruitt Senior', 'Walter Pruitt, Sr.', 'agree'],
  ['Walter Pruitt 3rd', 'Walter Pruitt III', 'agree'],
  ['Walter Pruitt III', 'Walter Pruitt V', 'differ'],
  ['Walter Pruitt 5th', 'Pruitt, Walter, V', 'agree'],
  ['Pruitt, Walter V', 'Walter Pruitt', 'agree'],
  ['Walter Pruitt', 'Walter Pruitt Jr.', 'agree'],
  ['Walter Sr. & Ann Pruitt', 'Walter Pruitt', 'agree'],
  // An estate is the person who died.
  ['Estate of Walter Pruitt', 'PRUITT, WALTER A.', 'agree'],
  ['PRUITT III, ESTATE OF WALTER A.', 'Estate of Walter Pruitt', 'agree'],
  ['Estate of Walter Pruitt Sr.', 'Walter Pruitt Jr.', 'differ'],
  ['Estate of Walter Pruitt', 'Mary Pruitt', 'unclear'],
  ['Estate of Walter Pruitt', 'Estate of Mary Bell', 'differ'],
  // A slash joins two people.
  ['Smith/Jones', 'Smith & Jones', 'agree'],
  ['John/Mary Smith', 'John Smith', 'agree'],
  ['Smith/Jones', 'Mary Smith', 'unclear'],
  ['Ann Bell / Paul Reed', 'Mary Bell', 'unclear'],
  ['Smith/Jones', 'Ann Bell', 'differ'],
  // A person with a trade name is a person.
  ['John Smith dba Smith Plumbing', 'John Smith', 'agree'],
  ['John Smith dba Smith Plumbing', 'Smith Plumbing', 'agree'],
  ['John Smith d/b/a Rooter Pros', 'Rooter Pros', 'agree'],
  ['John Smith dba Smith Plumbing', 'Mary Smith', 'unclear'],
  ['John Smith dba Smith Plumbing', 'Mary Smith dba Smith Tile', 'unclear'],
  ['John Smith dba Smith Plumbing', 'Ann Lee', 'differ'],
  ['Apex Holdings LLC dba Rooter Pros', 'Apex Holdings', 'agree'],
  ['Apex Holdings LLC dba Rooter Pros', 'Ann Lee dba Lee Tile', 'differ'],
]

for (const [a, b, expected] of cases) {
  test(`"${a}" and "${b}": ${expected}`, () => {
    assert.equal(compareNames(a, b), expected)
    assert.equal(compareNames(b, a), expected)
  })
}
