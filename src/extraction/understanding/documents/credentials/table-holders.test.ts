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

test('each row of a list of courses has its own type and issuer', () => {
  const rows = [
    ['Employee Name', 'Course', 'Provider', 'Completed', 'Card #'],
    ['Ann Bell', 'OSHA 10 Construction', 'Safe Site Training', '3/14/2026', '34-0061122'],
    ['Ray Moss', 'Lead RRP Refresher', 'Lead Works Ohio', '5/20/2026', 'R-18443'],
    ['Kim Shaw', 'First Aid/CPR', 'Red Cross', '5/1/2026', 'FA-2210'],
  ]
  const lines = rows.flatMap((row, y) =>
    row.map((text, x): Placed => [40 + 130 * x, 80 + 14 * y, text]),
  )
  const page = pageOf([[40, 40, 'Certificates of Training 2026'], ...lines])
  const { drafts, fields } = understand(page, context)
  const types = drafts.flatMap(({ kind, values }) =>
    kind === 'certification' ? [values.certification_type] : [],
  )
  assert.deepEqual(types, ['osha_10', 'epa_lead_rrp', 'other'])
  const issuers = fields.flatMap(({ name, value }) => (name === 'issuer' ? [value] : []))
  assert.deepEqual(issuers, ['Safe Site Training', 'Lead Works Ohio', 'Red Cross'])
})
