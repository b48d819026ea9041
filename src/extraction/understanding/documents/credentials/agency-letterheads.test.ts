import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import {
  heldBy,
  NOT_SAVED,
  OPERATOR_BLOCK,
  VENDOR,
  VENDOR_BLOCK,
} from '../parties/holders.fixture.ts'

const AGENCY = 'Oregon Construction Contractors Board'
const OWN = { holders: ['own'], drafts: 1, isUnknown: false }
const OF_VENDOR = { holders: [VENDOR], drafts: 2, isUnknown: false }

/** Lines between the name of the agency and the day of its letter. */
const LETTERHEADS: string[][] = [
  ['Contractor Registration PO Box 14140 Salem OR 97309-5052'],
  ['Contractor Licensing P.O. Box 14140', 'Salem, OR 97309'],
  ['Contractor Compliance', 'PO Box 14140, Salem, OR 97309-5052'],
  ['Contractor Compliance', 'PO Box 14140', 'Salem, OR 97309-5052'],
  ['Contractor Enforcement Unit', '201 High St SE', 'Salem, OR 97301'],
  ['Contractor Intake Desk', '201 High St SE', 'Salem, OR 97301'],
  ['Business Licensing Service', 'PO Box 9034', 'Olympia, WA 98507-9034'],
  ['Licensing and Enforcement Section', '201 High St SE', 'Salem, OR 97301'],
  ['Business Affairs Annex 201 High St SE Salem OR 97301'],
]
const EXPIRING = [
  'CONTRACTOR LICENSE RENEWAL NOTICE',
  'Your contractor license is about to expire.',
  'License number: 204417',
  'Expiration date: 07/28/2026',
]
const SUSPENDED = [
  'NOTICE OF CONTRACTOR LICENSE SUSPENSION',
  'Dear Contractor:',
  'License number: 204417',
  'Your contractor license was suspended on May 16, 2026.',
]

for (const lines of LETTERHEADS) {
  const head = [AGENCY, ...lines, 'June 1, 2026']
  test(`the addressee of a notice is the holder, not a line of the agency: ${lines[0]}`, () => {
    for (const body of [EXPIRING, SUSPENDED]) {
      assert.deepEqual(heldBy([...head, ...OPERATOR_BLOCK, ...body]), OWN)
      assert.deepEqual(heldBy([...head, ...VENDOR_BLOCK, ...body]), OF_VENDOR)
      assert.deepEqual(heldBy([...head, ...body]), NOT_SAVED)
    }
  })
}

test('a company with the word of a unit in its name is a holder', () => {
  const license = (name: string): RowTexts => [
    AGENCY,
    'CONTRACTOR LICENSE',
    `Licensee: ${name}`,
    'License Number: 204417',
    'Expiration Date: 07/28/2027',
  ]
  for (const name of ['Permit Services NW LLC', 'Branch Construction', 'Unit Builders Inc'])
    assert.deepEqual(heldBy(license(name)).holders, [name])
})
