import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The documents of a job may name the type of its property. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(row: string) {
  const facts = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Customer: Ann Bell']
  const rows = [...facts, 'Claim Number: 55-12804', row, 'Owner Signature: Ann Bell']
  const { drafts, warnings } = understand(linesOf(rows), context)
  const [type] = drafts.flatMap((draft) =>
    draft.kind === 'job' ? [draft.values.property_type] : [],
  )
  const asked = warnings.flatMap(({ code, field }) => (code === 'unknown_word' ? [field] : []))
  return [type, asked]
}

const rows: [row: string, type: string][] = [
  ['Property Type: Commercial', 'commercial'],
  ['Type of Structure: Single Family Home', 'residential'],
  ['Building Type: [ ] Residential [X] Multi-family', 'multi_family'],
  ['Occupancy: Condominium', 'multi_family'],
]
for (const [row, type] of rows)
  test(`"${row}" is ${type}`, () => {
    assert.deepEqual(read(row), [type, []])
  })

test('an unknown type of property is named, and who lives there is none', () => {
  assert.deepEqual(read('Property Type: Purple'), [undefined, ['property_type']])
  assert.deepEqual(read('Occupancy: Tenant'), [undefined, []])
})
