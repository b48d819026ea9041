import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../understand.ts'
import { linesOf, type RowTexts } from './page.fixture.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function addressIn(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Insured: Ann Bell']
  const document = linesOf([...head, 'Claim #: 77-1234', ...rows, 'Date of Loss: 04/05/2026'])
  const { drafts, warnings } = understand(document, context)
  const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  const parts = ['line1', 'city', 'state', 'postal_code'].map((name) => job?.[`address.${name}`])
  return [...parts, ...warnings.map(({ message }) => message)]
}

const town = 'Arden, NC 28704'
const forms: RowTexts[] = [
  [['Street:', '31 Reed St', 'City/State/Zip:', town]],
  [['Street: 31 Reed St', `City/State/Zip: ${town}`]],
  [['Street Address:', '31 Reed St', 'City/State/Zip:', town]],
  [['Property Address:', '31 Reed St', 'City, State, Zip:', town]],
  ['Street: 31 Reed St', `City/State/Zip: ${town}`],
  [
    ['Street', '31 Reed St'],
    ['City/State/Zip', town],
  ],
  [`City/State/Zip: ${town}`, 'Street: 31 Reed St'],
]
const parts: RowTexts[] = [
  ['Property Address: 31 Reed St', 'City: Arden', 'State: NC', 'Zip: 28704'],
  ['Property Address: 31 Reed St', 'City: Arden State: NC Zip Code: 28704'],
  ['Property Address: 31 Reed St', 'City: Arden', 'State/Zip: NC, 28704'],
  ['Property Address: 31 Reed St', 'City: Arden', 'State/Zip Code: NC 28704'],
  ['Property Address: 31 Reed St City: Arden State: NC Zip: 28704'],
  [['Property Address: 31 Reed St'], ['City: Arden', 'State: NC', 'Zip: 28704']],
  [
    ['Property Address:', '31 Reed St', 'Policy #:', 'HO-77-1'],
    ['City:', 'Arden', 'State:', 'NC', 'Zip:', '28704'],
  ],
  [
    ['Address', '31 Reed St', 'Deductible', '$500'],
    ['City', 'Arden', 'Phone', '828-555-0100'],
    ['State', 'NC'],
    ['Zip', '28704'],
  ],
]
for (const rows of [...forms, ...parts])
  test(`a street and its town are one address: ${JSON.stringify(rows)}`, () => {
    assert.deepEqual(addressIn(...rows), ['31 Reed St', 'Arden', 'NC', '28704'])
  })

test('the address of the property wins over a line that begins with Street', () => {
  const rows = ['Property Address: 31 Reed St, Arden, NC 28704', 'Street: 9 Office Park, Reno, NV']
  assert.deepEqual(addressIn(...rows), ['31 Reed St', 'Arden', 'NC', '28704'])
})

test('the town of another address is not that of the street', () => {
  const mailing = 'Mailing Address: PO Box 9 City: Reno State: NV Zip: 89501'
  const rows = ['Property Address: 31 Reed St, Arden, NC 28704', mailing]
  assert.deepEqual(addressIn(...rows), ['31 Reed St', 'Arden', 'NC', '28704'])
  assert.deepEqual(addressIn('Property Address: 31 Reed St', mailing).slice(0, 2), [
    '31 Reed St',
    undefined,
  ])
})

test('the cell beside a street that is no town is none of the address', () => {
  const rows: RowTexts = [['Property Address:', '31 Reed St', 'Tenant, LA'], town]
  assert.equal(addressIn(...rows)[0], '31 Reed St')
})
