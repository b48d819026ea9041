import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentType } from '../../findings.ts'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** An offer of few words is an estimate by its title, its total, and its customer or its table of prices. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

const prices: RowTexts = [
  ['Description', 'Qty', 'Rate', 'Amount'],
  ['Deck repair', '1', '$900.00', '$900.00'],
  ['Total', '', '', '$900.00'],
]
const offers: [what: string, type: DocumentType, ...rows: RowTexts][] = [
  ['a customer and a total', 'estimate', 'Estimate', 'Customer: Dana Wills', 'Total $900.00'],
  ['a total and no customer', 'other', 'Estimate', 'Dana Wills', 'Total $900.00'],
  [
    'its work behind the title',
    'estimate',
    'Proposal – Deck Repair',
    'Prepared for: Dana Wills',
    'This proposal is good for 30 days.',
    ['Total', '$900.00'],
  ],
  [
    'its work before the title',
    'estimate',
    'Deck Repair - QUOTE',
    'Prepared for: Dana Wills',
    'This quote is good for 30 days.',
    ['Total', '$900.00'],
  ],
  [
    'a sentence behind the title',
    'other',
    'Estimate: we call before we come',
    'Customer: Dana Wills',
    'This estimate is good for 30 days.',
    ['Total', '$900.00'],
  ],
  ['a table of prices', 'estimate', 'Estimate for the deck', ...prices],
  ['a sum due', 'other', 'Estimate', 'Customer: Dana Wills', 'Total $900.00', 'Amount Due $900.00'],
  [
    'a letter around its total',
    'estimate',
    'Dear Ms. Wills,',
    'Thank you for the opportunity to submit this proposal for your deck.',
    'Total $900.00',
    'Sincerely,',
    'Pam Dunn',
  ],
]
for (const [what, type, ...rows] of offers)
  test(`an offer with ${what} is of the type ${type}`, () => {
    const { documentType } = understand(linesOf(['Summit Restoration LLC', ...rows]), context)
    assert.equal(documentType, type)
  })
