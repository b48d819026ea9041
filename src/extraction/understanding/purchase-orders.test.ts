import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

/** A purchase order has the form of an invoice, but it bills nothing. */

const OPERATOR = 'Ridge Restoration LLC'
const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: OPERATOR }
const ITEMS: RowTexts = [
  ['Description', 'Qty', 'Unit Price', 'Amount'],
  ['HEPA filters', '10', '40.00', '400.00'],
  ['Containment poly', '2', '75.00', '150.00'],
  ['', '', 'Total', '$550.00'],
]

function read(...rows: RowTexts) {
  const found = understand(linesOf(rows), context)
  const { documentType, drafts, warnings, reviewReasons } = found
  return { documentType, drafts, warnings, reviewReasons }
}

const ownOrders: [about: string, rows: RowTexts][] = [
  [
    'with the vendor beside the place of delivery',
    [
      [OPERATOR, '', 'PURCHASE ORDER'],
      ['200 Port Rd', '', 'P.O. No. 26-118'],
      ['Tacoma, WA 98421', '', 'Date: 10/04/2026'],
      '',
      ['VENDOR', 'SHIP TO'],
      ['Puget Supply House', OPERATOR],
      ['9 Dock St', '200 Port Rd'],
      ['Tacoma, WA 98402', 'Tacoma, WA 98421'],
      '',
      ...ITEMS,
      'Authorized by: ____________',
    ],
  ],
  [
    'addressed to the vendor',
    [
      [OPERATOR, '', 'Purchase Order'],
      'PO Date: 10/04/2026',
      ['To:', 'Deliver To:'],
      ['Puget Supply House', OPERATOR],
      ['9 Dock St', '200 Port Rd'],
      '',
      ...ITEMS,
    ],
  ],
  [
    'that names the buyer and the job in rows',
    [
      'PURCHASE ORDER',
      `Buyer: ${OPERATOR}`,
      'Supplier: Puget Supply House',
      'PO #: 26-118',
      'Job: 26-90 Bell',
      ...ITEMS,
    ],
  ],
]
for (const [about, rows] of ownOrders) {
  test(`the operator's purchase order ${about} saves nothing and needs no review`, () => {
    const { documentType, drafts, warnings, reviewReasons } = read(...rows)
    assert.deepEqual([documentType, drafts, reviewReasons], ['other', [], []])
    assert.deepEqual(
      warnings.map(({ code, message }) => [code, message]),
      [
        [
          'purchase_order',
          'This is a purchase order to Puget Supply House. It bills nothing, so nothing was saved. ' +
            'If it is for a job, add its cost to the job with "svc job set" once the vendor bills it.',
        ],
      ],
    )
  })
}

test("a customer's purchase order to the operator needs review", () => {
  const { documentType, drafts, warnings, reviewReasons } = read(
    ['Hall Foods LLC', '', 'PURCHASE ORDER'],
    'PO Number: 7741',
    ['Vendor:', 'Ship To:'],
    [OPERATOR, 'Hall Foods LLC'],
    ['200 Port Rd', '12 Mill St'],
    '',
    ...ITEMS,
  )
  assert.deepEqual([documentType, drafts, reviewReasons], ['other', [], ['unknown_kind']])
  assert.match(
    warnings[0]!.message,
    /^This is a purchase order\. .* If it orders your work for a job/,
  )
})

const invoices: [about: string, rows: RowTexts][] = [
  [
    'in a table',
    [
      ['P.O. No.', 'Terms', 'Due Date'],
      ['7741', 'Net 30', '11/03/2026'],
    ],
  ],
  [
    'under a whole label',
    [
      ['Purchase Order', 'Vendor', 'Terms'],
      ['7741', '220', 'Net 30'],
    ],
  ],
  ['beside a label', ['Purchase Order # 7741', 'Vendor: 220']],
]
for (const [about, rows] of invoices) {
  test(`an invoice that states the customer's purchase order ${about} stays an invoice`, () => {
    const { documentType, drafts } = read(
      [OPERATOR, '', 'INVOICE'],
      ['200 Port Rd', '', 'Invoice # 551'],
      ['Tacoma, WA 98421', '', 'Date: 10/04/2026'],
      ['Bill To', 'Ship To'],
      ['Hall Foods LLC', 'Hall Foods LLC'],
      ['12 Mill St', '12 Mill St'],
      ['Tacoma, WA 98402', 'Tacoma, WA 98402'],
      '',
      ...rows,
      '',
      ...ITEMS,
    )
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(documentType, 'invoice')
    assert.equal(job['financials.invoiced_total'], '550.00')
    assert.equal(job.client_name, 'Hall Foods LLC')
  })
}

test("a vendor's bill with the number of our order is a bill", () => {
  const { documentType, warnings } = read(
    ['Puget Supply House', '', 'BILL'],
    ['9 Dock St, Tacoma, WA 98402', '', 'Inv #: 8120'],
    ['Vendor: Puget Supply House', 'Ship To:', 'PO #: 26-118'],
    ['', OPERATOR, 'Date: 10/04/2026'],
    ...ITEMS,
  )
  assert.equal(documentType, 'invoice')
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'purchase_order'),
    [],
  )
})
