import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

test('the paid claims of a remittance are named, and no job is made of them', () => {
  const { documentType, drafts, reviewReasons, warnings } = understand(
    linesOf([
      'Northline Claims - Vendor Remittance',
      ['Vendor:', 'Ridge Restoration LLC'],
      ['Remit date:', '11/13/2026'],
      ['ACH trace:', '091000017733'],
      ['Claim', 'Insured', 'Gross', 'Net paid'],
      ['KX-220118', 'Ann Roe', '1,180.00', '1,121.00'],
      ['KX-220164', 'Bob Roe', '2,400.00', '2,280.00'],
      ['Total', '', '3,580.00', '3,401.00'],
    ]),
    context,
  )
  assert.deepEqual([documentType, drafts, reviewReasons], ['payment', [], ['several_claims']])
  assert.match(warnings[0]!.message, /"KX-220118".*"KX-220164"/)
})
