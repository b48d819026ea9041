import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const total = ['Replacement Cost Value', '$12,500.00']
  const document = linesOf(['Repair Estimate', ['Date of Loss', '10/12/2026'], ...rows, total])
  const { fields } = understand(document, context)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

for (const label of [
  'Insurer Ref.',
  'Insurer Ref',
  'Carrier Reference',
  'Carrier Ref. No.',
  'Ins. Co. Ref #',
]) {
  test(`'${label}' is the label of the claim number`, () => {
    const { claim_number, carrier_name } = read([label, 'CH-4410-0097'], 'Insured: Ann Lee')
    assert.deepEqual([claim_number, carrier_name], ['CH-4410-0097', undefined])
    const inline = read(`${label} CH-4410-0097`)
    assert.deepEqual([inline.claim_number, inline.carrier_name], ['CH-4410-0097', undefined])
  })
}

for (const label of ['Client Ref.', 'Customer No.', 'Customer #', 'Adjuster Ref', 'Carrier No.']) {
  test(`'${label}' is no label of a name`, () => {
    const { client_name, adjuster_name, carrier_name } = read([label, 'CH-4410'], 'Ann Lee')
    assert.deepEqual([client_name, adjuster_name, carrier_name], [undefined, undefined, undefined])
    const inline = read(`${label} CH-4410`)
    assert.deepEqual([inline.client_name, inline.carrier_name], [undefined, undefined])
  })
}

test('the number of a claim comes before the reference of its carrier', () => {
  const { claim_number } = read('Carrier Ref: FA-2201', 'Claim #: 60-771204-1')
  assert.equal(claim_number, '60-771204-1')
})

test('a number behind "Assignment" is that of the assignment, and a day is none', () => {
  assert.equal(read('Assignment 88410027').assignment_number, '88410027')
  for (const text of ['Assignment 11/02/2026', 'Assignment of Benefits', 'Assignment: Lee Cho'])
    assert.equal(read(text).assignment_number, undefined)
})
