import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import {
  findingsOf,
  heldBy,
  holdersOf,
  NOT_SAVED,
  OPERATOR,
  OPERATOR_BLOCK,
  VENDOR,
} from './holders.fixture.ts'

/** Where a document may name the operator without being the operator's. */
const above: RowTexts[] = [
  [['FAX TO', OPERATOR]],
  [[OPERATOR.toUpperCase(), '253-555-0100', 'P. 01/01']],
  [['03/02/2026 09:14', OPERATOR.toUpperCase(), '(253) 555-0100', 'PAGE 1/1']],
  [
    ['TO:', 'Compliance desk'],
    ['COMPANY:', OPERATOR],
    ['FAX:', '253-555-0100'],
    ['FROM:', 'Dave Miller'],
  ],
  [['To:', OPERATOR]],
  ['To:', ...OPERATOR_BLOCK],
  [`Attn: ${OPERATOR}`],
  ['Mail to', 'Attn: Accounts payable', ...OPERATOR_BLOCK],
  ['DELIVER TO:', OPERATOR],
]
const below: RowTexts[] = [
  ['RECEIVED', OPERATOR, 'MAR 02 2026'],
  [OPERATOR, 'RECEIVED MAR 02 2026'],
  ['Received by', OPERATOR],
  [['Requested by:', OPERATOR]],
  [['Requested by', OPERATOR]],
  ['Requested by', OPERATOR],
  [`Requested by: ${OPERATOR}`],
  [['Requestor', OPERATOR]],
  [['Prepared for', OPERATOR]],
  [['Verification requested by', OPERATOR]],
  [['Printed by', OPERATOR]],
  [['Searched by', OPERATOR]],
  [['Submitted to', OPERATOR]],
  ['Bill To', ...OPERATOR_BLOCK],
  ['Landlord', OPERATOR],
  [['Landlord', OPERATOR]],
  [['Lessor:', OPERATOR]],
  [['Property Owner', OPERATOR]],
  [['Prime Contractor', OPERATOR]],
  [['Hired by', OPERATOR]],
  [['Customer', OPERATOR]],
  ['cc:', OPERATOR],
  [['Issued by', OPERATOR]],
]
const cases: RowTexts[] = [
  ...above.map((lines): RowTexts => [...lines, 'BODY']),
  ...below.map((lines): RowTexts => ['BODY', ...lines]),
]
const nameOf = (lines: RowTexts) => JSON.stringify(lines.filter((line) => line !== 'BODY'))
const around = (lines: RowTexts, body: RowTexts): RowTexts =>
  lines.flatMap((line) => (line === 'BODY' ? body : [line]))

const license = (...holder: RowTexts): RowTexts => [
  'STATE OF WASHINGTON',
  'Department of Labor & Industries',
  'CONTRACTOR LICENSE',
  ...holder,
  'License Number: CASCAPL123AB',
  'Effective Date: 01/01/2025',
  'Expiration Date: 12/31/2027',
]
const firm = (...holder: RowTexts): RowTexts => [
  'IICRC',
  'CERTIFIED FIRM',
  'This certifies that',
  ...holder,
  'has met the requirements of an IICRC Certified Firm',
  'Firm Number: 221134',
  'Expiration Date: 12/31/2027',
]
const business = (...holder: RowTexts): RowTexts => [
  'CITY OF TACOMA',
  'BUSINESS LICENSE',
  'Business License Number: 778899',
  ...holder,
  'Location: 100 Dock St',
  'Issue Date: 01/01/2026',
  'Expiration Date: 12/31/2027',
]

for (const lines of cases) {
  test(`the operator in another role holds no license without a holder: ${nameOf(lines)}`, () => {
    assert.deepEqual(heldBy(around(lines, license())), NOT_SAVED)
    assert.deepEqual(heldBy(around(lines, firm())), NOT_SAVED)
    assert.deepEqual(heldBy(around(lines, business())), NOT_SAVED)
  })

  test(`the operator in another role does not hold a person's license: ${nameOf(lines)}`, () => {
    const held = (body: RowTexts) => holdersOf(findingsOf(around(lines, body)))
    assert.deepEqual(held(license('Licensee: Dave Miller')), ['Dave Miller'])
    assert.deepEqual(held(license(['Licensee', 'Dave Miller'])), ['Dave Miller'])
    assert.deepEqual(held(business('Owner: Dave Miller')), ['Dave Miller'])
  })

  test(`the operator in another role does not hold a company's license: ${nameOf(lines)}`, () => {
    const held = (body: RowTexts) => holdersOf(findingsOf(around(lines, body)))
    assert.deepEqual(held(license(`Licensee: ${VENDOR}`)), [VENDOR])
    assert.deepEqual(held(license(VENDOR, '44 Pine St', 'Kent, WA 98030')), [VENDOR])
    assert.deepEqual(held(firm(VENDOR)), [VENDOR])
  })
}

const companyOfPerson: RowTexts[] = [
  ['Licensee: Dave Miller', `Business Name: ${OPERATOR}`],
  [
    ['Licensee', 'Dave Miller'],
    ['Business Name', OPERATOR],
  ],
  ['DAVE MILLER', OPERATOR.toUpperCase(), '100 Dock St', 'Tacoma, WA 98402'],
  ['Licensee: Dave Miller', `DBA: ${OPERATOR}`],
  ['Licensee: Dave Miller', OPERATOR, '100 Dock St', 'Tacoma, WA 98402'],
]
for (const lines of companyOfPerson) {
  test(`a license of a person and the operator is the operator's: ${JSON.stringify(lines)}`, () => {
    assert.deepEqual(holdersOf(findingsOf(license(...lines))), ['own'])
  })
}

const captions = [
  'Referred by',
  'Site contact',
  'Job site',
  'Notify',
  'Distribution',
  'Facility',
  'Served on',
  'Witness',
  'Account',
  'Contracting Party',
  'Parent company',
  'Requesting Company Name',
  'Owner Representative',
]
for (const caption of captions) {
  test(`the name after a caption of no holder is not the holder: ${caption}`, () => {
    for (const lines of [
      [[caption, OPERATOR]],
      [caption, OPERATOR],
      [caption, ...OPERATOR_BLOCK],
      [`${caption}: ${OPERATOR}`],
    ] satisfies RowTexts[]) {
      assert.deepEqual(heldBy([...license(), ...lines]), NOT_SAVED, JSON.stringify(lines))
      assert.deepEqual(heldBy([...lines, ...license()]), NOT_SAVED, JSON.stringify(lines))
    }
  })
}

test('two companies without a role leave the holder open', () => {
  const lines = license(OPERATOR, 'Classification: General', VENDOR)
  assert.deepEqual(heldBy(lines), NOT_SAVED)
})

test('a heading is not a holder', () => {
  const headings = ['LICENSE VERIFICATION', 'CONTRACTOR VERIFICATION', 'License Details']
  for (const heading of headings) {
    const lines = ['Department of Labor & Industries', heading, ...license().slice(3)]
    assert.deepEqual(heldBy(lines), NOT_SAVED, heading)
  }
})
