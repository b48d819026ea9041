import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Addresses that do not begin with a house number are saved completely. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function addressOf(...lines: string[]) {
  const head = ['ESTIMATE', 'Insured: Ann Marsh', ...lines]
  const more = ['Claim Number: C-88231', 'Replacement Cost Value: $1,000.00']
  const { drafts } = understand(linesOf([...head, ...more]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return ['line1', 'line2', 'city', 'state', 'postal_code'].map((name) => job[`address.${name}`])
}

const streets: [text: string, line1: string, line2?: string][] = [
  ['RR 2 Box 118', 'RR 2 Box 118'],
  ['RR 4', 'RR 4'],
  ['R.R. 4', 'R.R. 4'],
  ['Rural Route 4', 'Rural Route 4'],
  ['HC 65 Box 22', 'HC 65 Box 22'],
  ['Rural Route 4 Box 9', 'Rural Route 4 Box 9'],
  ['Highway 34 Mile 12', 'Highway 34 Mile 12'],
  ['County Road 44 # 12', 'County Road 44', '# 12'],
  ['N6W23001 Bluemound Rd', 'N6W23001 Bluemound Rd'],
  ['W156N8480 Pilgrim Rd', 'W156N8480 Pilgrim Rd'],
  ['Lot 4 Spring Creek Rd', 'Lot 4 Spring Creek Rd'],
  ['One Tabor Center', 'One Tabor Center'],
  ['55 Lot Rd Lot 9', '55 Lot Rd', 'Lot 9'],
  ['12345 County Road 44', '12345 County Road 44'],
  ['Slip 14 Harbor Marina', 'Slip 14 Harbor Marina'],
  ['Mile Marker 82 Overseas Hwy', 'Mile Marker 82 Overseas Hwy'],
  ['Ranch Road 620', 'Ranch Road 620'],
  ['FM 1960 at Kuykendahl', 'FM 1960 at Kuykendahl'],
  ['Forest Service Road 12', 'Forest Service Road 12'],
  ['PSC 80 Box 1234', 'PSC 80 Box 1234'],
  ['Section 12 Township 4N', 'Section 12 Township 4N'],
  ['Block 7 Juniper Ave', 'Block 7 Juniper Ave'],
  ['1234 1/2 N Main St', '1234 1/2 N Main St'],
  ['118 ½ E 3rd St', '118 ½ E 3rd St'],
  ['12½ Elm Street Apt 4', '12½ Elm Street', 'Apt 4'],
  ['12 1/2 Elm Street Apt 4', '12 1/2 Elm Street', 'Apt 4'],
  ['Star Route 2', 'Star Route 2'],
  ['FM 1960 W #220', 'FM 1960 W', '#220'],
  ['FM 2100 Rd 14', 'FM 2100 Rd 14'],
  ['Carr. 2 Km 14.3', 'Carr. 2 Km 14.3'],
  ['Calle 5 B12 Urb. Las Lomas', 'Calle 5 B12 Urb. Las Lomas'],
  ['CR 44 Box 12', 'CR 44 Box 12'],
  ['Lot 12 Blk 3 Sunset Acres', 'Lot 12 Blk 3 Sunset Acres'],
  ['Rear 14 Elm St', 'Rear 14 Elm St'],
  ['NE corner of 12 Oak St', 'NE corner of 12 Oak St'],
  ['Two Union Square Suite 800', 'Two Union Square', 'Suite 800'],
  ['Unit 5, 20 Ash St', '20 Ash St', 'Unit 5'],
  ['Lot 4 Blk 2, 118 Oak St', '118 Oak St', 'Lot 4 Blk 2'],
  ['Tract 7, 118 Oak St Apt B', '118 Oak St', 'Tract 7, Apt B'],
]
for (const [text, line1, line2] of streets)
  test(`the address "${text}" is read completely, on one line and on two`, () => {
    const expected = [line1, line2, 'Ault', 'CO', '80610']
    assert.deepEqual(addressOf(`Property: ${text}, Ault, CO 80610`), expected)
    assert.deepEqual(addressOf(`Property: ${text}`, 'Ault, CO 80610'), expected)
  })

test('a name before the address is left out', () => {
  const expected = ['RR 2 Box 118', undefined, 'Ault', 'CO', '80610']
  assert.deepEqual(addressOf('Property: Ann Marsh, RR 2 Box 118, Ault, CO 80610'), expected)
})

for (const lead of ['Ann Marsh ', 'Ann Marsh - ', 'Marsh Rental Homes, '])
  test(`"${lead}" before a house number is left out`, () => {
    const expected = ['12 1/2 Oak St', undefined, 'Ault', 'CO', '80610']
    assert.deepEqual(addressOf(`Property: ${lead}12 1/2 Oak St, Ault, CO 80610`), expected)
  })

for (const street of ['HC 65 Box 22', 'RR 4', 'Rear 14 Elm St', '12½ Oak St', 'Star Route 2'])
  test(`the address "${street}" below the name of its client is read`, () => {
    const lines = ['ESTIMATE', 'Insured:', 'Ann Marsh', street, 'Ault, CO 80610']
    const more = ['Claim Number: C-88231', 'Replacement Cost Value: $1,000.00']
    const { drafts } = understand(linesOf([...lines, ...more]), context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job['address.line1'], street)
  })

test('a half house number ends the name of a client', () => {
  const rows = ['ESTIMATE', 'Insured: Ann Marsh 118 ½ E 3rd St', 'Claim Number: C-88231']
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.client_name, 'Ann Marsh')
})
