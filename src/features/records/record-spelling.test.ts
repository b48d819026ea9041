import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areAlike, isPoorerSpelling } from './record-spelling.ts'

const cases: [field: string, one: string, other: string, alike: boolean][] = [
  ['client_name', 'ANN LOPEZ', 'Ann López', true],
  ['client_name', 'Ann Lopez', 'Mr. & Mrs. Ann López', true],
  ['client_name', 'Ann Lopez', 'Mr. & Mrs. Bo López', false],
  ['name', 'Gateway Drywall & Plaster', 'Gateway Drywall and Plaster', true],
  ['policy_number', 'HO-1234', 'HO 1234', true],
  ['adjuster_email', 'Ann@x.com', 'ann@x.com', true],
  ['adjuster_email', 'a.nn@x.com', 'ann@x.com', false],
  ['financials.collected_total', '-100.00', '100.00', false],
  ['date_of_loss', '2026-03-04', '2026-03-05', false],
  ['expires_on', '2026-11-01', '2026-01-11', false],
]
for (const [field, one, other, alike] of cases)
  test(`${field} "${one}" ${alike ? 'is' : 'is not'} "${other}"`, () => {
    assert.equal(areAlike(field, one, other), alike)
  })

test('a name without its accents says less, with and without a courtesy title', () => {
  const whole = 'Mr. & Mrs. Ann López'
  assert.equal(isPoorerSpelling('client_name', 'Ann Lopez', whole), true)
  assert.equal(isPoorerSpelling('client_name', 'ANN LÓPEZ', whole), true)
  assert.equal(isPoorerSpelling('client_name', 'Ann López', whole), false)
})
