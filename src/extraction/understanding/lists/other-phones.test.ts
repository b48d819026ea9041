import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

const ROWS = [
  ['R-31', 'Ann Bell', '303-555-0301', '303-555-0101', 'KX-98021'],
  ['R-32', 'Carl Ross', '', '303-555-0102', 'KX-98022'],
  ['R-33', 'Dee Moss', '303-555-0303', '', 'KX-98023'],
]
const phonesOf = (headers: string[], rows: string[][]) => {
  const { drafts } = understand(headers, rows)
  return drafts.flatMap((draft) => (draft.kind === 'client' ? [draft.values.contact_phone] : []))
}

test('the own phone of a client comes before the cell phone in every order of the columns', () => {
  const phones = ['+13035550101', '+13035550102', '+13035550303']
  const headers = ['Job #', 'Client Name', 'Cell Phone', 'Insured Phone', 'Claim #']
  assert.deepEqual(phonesOf(headers, ROWS), phones)
  const turned = <T>([number, name, cell, own, claim]: T[]) => [number!, name!, own!, cell!, claim!]
  assert.deepEqual(phonesOf(turned(headers), ROWS.map(turned)), phones)
  assert.equal(jobsOf(understand(headers, ROWS)).length, 3)
})
