import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The holder in a table of licenses, and the lines below the table. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function holdersWith(name: string, ...below: string[]) {
  const lines: Placed[] = [
    [40, 40, 'State of Oregon'],
    [40, 60, 'Construction Contractors Board License Search'],
    [40, 80, 'Business Name'],
    [240, 80, 'License Number'],
    [380, 80, 'Expiration Date'],
    [40, 94, name],
    [240, 94, '201447'],
    [380, 94, '04/30/2028'],
    ...below.map((text, at): Placed => [40, 108 + at * 14, text]),
  ]
  const { drafts } = understand(pageOf(lines), context)
  return drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))
}

test('the rest of a name in the next line of its cell is of the name', () => {
  assert.deepEqual(holdersWith('Keystone Plumbing &', 'Heating LLC'), [
    'Keystone Plumbing & Heating LLC',
  ])
  assert.deepEqual(holdersWith('Keystone Plumbing', 'Corp.'), ['Keystone Plumbing Corp.'])
})

for (const below of [
  'Status: Active',
  'License Type: Residential',
  'Verify each license before you hire the contractor.',
])
  test(`"${below}" below the table is no part of the name`, () => {
    assert.deepEqual(holdersWith('Keystone Plumbing', below), ['Keystone Plumbing'])
    assert.deepEqual(holdersWith('Keystone LLC', below), ['Keystone LLC'])
  })

test('a company with its legal form ends in its line', () => {
  assert.deepEqual(holdersWith('Keystone Plumbing LLC', 'Search Results'), [
    'Keystone Plumbing LLC',
  ])
})
