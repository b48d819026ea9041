import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const OPERATOR = 'Ridge Restoration LLC'
const INVOICES = [
  ['10/20/2026', '11/19/2026', '1041', 'Bell, Ann', '1,200.00'],
  ['10/22/2026', '11/21/2026', '1042', 'Bo Tanaka', '90.00'],
  ['09/02/2026', '10/02/2026', '1043', 'Hall Foods LLC', '4,310.50'],
] as const
const TOTAL = '5,600.50'

const reports: [about: string, RowTexts][] = [
  [
    'an aging of receivables in detail',
    [
      OPERATOR,
      'A/R Aging Detail',
      ['Date', 'Transaction type', 'Num', 'Customer full name', 'Due date', 'Open balance'],
      '1 - 30 days past due',
      ...INVOICES.map(([day, due, number, name, sum]) => [day, 'Invoice', number, name, due, sum]),
      ['TOTAL', '', '', '', '', TOTAL],
    ],
  ],
  [
    'aged receivables, grouped by customer',
    [
      'Aged Receivables Detail',
      OPERATOR,
      ['Invoice Date', 'Due Date', 'Invoice Number', 'Current', 'Older', 'Total'],
      ...INVOICES.flatMap(([day, due, number, name, sum]) => [
        name,
        [day, due, `INV-${number}`, '0.00', sum, sum],
        [`Total ${name}`, '', '', '0.00', sum, sum],
      ]),
      ['Total', '', '', '0.00', TOTAL, TOTAL],
    ],
  ],
  [
    'a list of unpaid invoices',
    [
      OPERATOR,
      'Unpaid Invoices',
      ['Invoice #', 'Invoice date', 'Customer', 'Due date', 'Invoice total', 'Balance due'],
      ...INVOICES.map(([day, due, number, name, sum]) => [number, day, name, due, sum, sum]),
      ['Total', '', '', '', TOTAL, TOTAL],
    ],
  ],
  [
    'the sums of sales by customer',
    [
      OPERATOR,
      'Sales by Customer Summary',
      'January 1 - November 20, 2026',
      ['Customer', 'Total'],
      ...INVOICES.map(([, , , name, sum]) => [name, sum]),
      ['TOTAL', TOTAL],
    ],
  ],
  [
    'sales by customer',
    [
      OPERATOR,
      'Sales by Customer Detail',
      ['Date', 'Transaction type', 'Num', 'Qty', 'Amount', 'Balance'],
      ...INVOICES.flatMap(([day, , number, name, sum]) => [
        name,
        [day, 'Invoice', number, '1', sum, sum],
        [`Total for ${name}`, '', '', '', sum, ''],
      ]),
      ['TOTAL', '', '', '', TOTAL, ''],
    ],
  ],
]
for (const [about, rows] of reports)
  test(`${about} is no invoice, and its total is no job's`, () => {
    const { documentType, drafts, warnings } = understand(linesOf(rows), context)
    assert.deepEqual([documentType, drafts], ['other', []])
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['unknown_kind'],
    )
    assert.match(warnings[0]!.message, /receivables|customer/)
  })

const bill = (...more: RowTexts) => [
  OPERATOR,
  'INVOICE',
  ['Invoice #: 1041', 'Invoice date: 10/20/2026'],
  ['Insured: Ann Bell', 'Claim Number: 77-1234-9'],
  ...more,
]
for (const [about, rows] of [
  [
    'the ages of its balance',
    [
      ['Balance due', '$1,200.00'],
      ['Current', '1 - 30', '31 - 60', '61 - 90', 'Over 90'],
      ['0.00', '1,200.00', '0.00', '0.00', '0.00'],
    ],
  ],
  [
    'earlier invoices of its customer',
    [
      ['Customer', 'Invoice #', 'Amount'],
      ['Ann Bell', '1039', '400.00'],
      ['Ann Bell', '1040', '800.00'],
      ['Balance due', '', '$1,200.00'],
    ],
  ],
  [
    'the hours of its technicians',
    [
      ['Name', 'Type', 'Hours', 'Amount'],
      ['Cy Hall', 'Regular', '10', '500.00'],
      ['Di Marsh', 'Overtime', '10', '700.00'],
      ['Balance due', '', '', '$1,200.00'],
    ],
  ],
] satisfies [string, RowTexts][])
  test(`an invoice with ${about} is still one`, () => {
    const { documentType, drafts } = understand(linesOf(bill(...rows)), context)
    assert.equal(documentType, 'invoice')
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job.claim_number, '77-1234-9')
  })

for (const [issuer, customer] of [
  ['PUGET TOOL RENTALS', OPERATOR],
  [OPERATOR, 'Hall Foods LLC'],
] as const)
  test(`a statement of account from ${issuer} to ${customer} is no invoice`, () => {
    const rows: RowTexts = [
      [issuer, '', 'STATEMENT OF ACCOUNT'],
      'As of 10/31/26 Account 66421',
      '',
      customer,
      '12 Mill St',
      'Tacoma, WA 98402',
      '',
      ['Invoice', 'Inv Date', 'Original', 'Balance'],
      ['1141-02', '10/09/26', '922.40', '922.40'],
      ['1144-01', '10/16/26', '1,884.31', '1,884.31'],
      ['', '', 'TOTAL DUE', '2,806.71'],
    ]
    const { documentType, drafts, warnings } = understand(linesOf(rows), context)
    assert.deepEqual([documentType, drafts], ['other', []])
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['unknown_kind'],
    )
    assert.match(warnings[0]!.message, /^The document is a statement of account\./)
  })

const BILLED = [OPERATOR, '12 Mill St, Tacoma, WA 98402'] as const
const ENTRIES = [
  ['10/20/2026', '1031', 'Mitigation', '7,340.15', '7,340.15'],
  ['11/15/2026', '', 'Payment', '-900.00', '6,440.15'],
]
for (const [about, rows] of [
  [
    'of a claim',
    [
      ...BILLED,
      'Statement of Account',
      ['To', 'Ann Bell'],
      ['Statement Date', '11/20/2026'],
      ['Claim', '77-1234-9'],
      ['Date', 'Invoice', 'Description', 'Amount', 'Balance'],
      ...ENTRIES,
      ['', '', '', 'Total Due', '$6,440.15'],
    ],
  ],
  [
    'with the title "STATEMENT" alone',
    [
      ...BILLED,
      'STATEMENT',
      ['To', 'Ann Bell'],
      ['Date', '11/20/2026'],
      ['Job', '26-1120-WTR'],
      ['Date', 'Number', 'Description', 'Amount', 'Balance'],
      ...ENTRIES,
      ['', '', '', 'Amount Due', '$6,440.15'],
    ],
  ],
  [
    'with a title behind the name of a supplier',
    [
      ['Jon-Don LLC STATEMENT', 'Statement date', '11/20/2026'],
      ['9 Dock St, Tacoma, WA 98402', 'Customer', OPERATOR],
      ['Date', 'Invoice', 'PO', 'Amount', 'Balance'],
      ['10/02/2026', '4410983', 'MN-221', '812.40', '812.40'],
      ['10/19/2026', '4417702', '26-1187', '1,118.06', '1,930.46'],
      ['', '', '', '', 'Amount due $1,930.46'],
    ],
  ],
  [
    'without heads above its entries',
    [
      OPERATOR,
      'STATEMENT OF ACCOUNT',
      ['Customer: Ann Bell', 'Claim Number: 77-1234-9'],
      ['Invoice 1031 10/20/2026', '7,340.15'],
      ['Payment 11/15/2026 check 88', '-900.00'],
      ['Invoice 1039 11/16/2026', '600.00'],
      ['Balance due', '$7,040.15'],
    ],
  ],
  [
    'whose entries name the invoices',
    [
      ...BILLED,
      ['Statement', 'Statement No. 88'],
      ['To', 'Ann Bell'],
      ['Claim Number', '77-1234-9'],
      ['Date', 'Transaction', 'Amount', 'Balance'],
      ['10/20/2026', 'INV #1031. Due 11/19/2026.', '7,340.15', '7,340.15'],
      ['11/15/2026', 'PMT #220.', '-900.00', '6,440.15'],
      ['Current', '1-30 days past due', '31-60 days past due', 'Amount due'],
      ['0.00', '6,440.15', '0.00', '$6,440.15'],
    ],
  ],
  [
    'of the claims of several clients',
    [
      ...BILLED,
      'Statement of Account',
      ['To', 'Acme Mutual Insurance'],
      ['Date', 'Invoice', 'Insured', 'Claim Number', 'Amount', 'Balance'],
      ['10/20/2026', '1031', 'Ann Bell', '77-1234-9', '7,340.15', '7,340.15'],
      ['11/02/2026', '1039', 'Bo Tanaka', '77-1299-1', '900.00', '900.00'],
      ['11/15/2026', 'Payment', 'Bo Tanaka', '77-1299-1', '-900.00', '0.00'],
    ],
  ],
] satisfies [string, RowTexts][])
  test(`a statement of account ${about} is no invoice`, () => {
    const { documentType, drafts, fields, warnings } = understand(linesOf(rows), context)
    assert.deepEqual([documentType, drafts, fields], ['other', [], []])
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['unknown_kind'],
    )
    assert.match(warnings[0]!.message, /^The document is a statement of account\./)
  })

for (const [about, rows] of [
  [
    'a statement of its charges',
    [
      'STATEMENT',
      ['Date', 'Description', 'Amount', 'Balance'],
      ['10/20/2026', 'Water extraction', '1,200.00', '1,200.00'],
      ['Balance due', '', '', '$1,200.00'],
    ],
  ],
  [
    'a statement of account and an invoice number',
    [
      ['INVOICE', 'Invoice #: 1041'],
      'Statement of Account',
      ['Water extraction', '1,200.00'],
      ['Payment 10/21/2026', '-900.00'],
      ['Balance due', '$300.00'],
    ],
  ],
  [
    'earlier invoices below its title',
    [
      ['INVOICE', 'Invoice #: 1041'],
      ['Statement date', '10/20/2026'],
      ['Date', 'Invoice', 'Amount', 'Balance'],
      ['09/20/2026', '1040', '0.00', '0.00'],
      ['10/20/2026', '1041', '1,200.00', '1,200.00'],
      ['Balance due', '', '', '$1,200.00'],
    ],
  ],
] satisfies [string, RowTexts][])
  test(`an invoice with ${about} is still one`, () => {
    const head = [
      ...BILLED,
      'Invoice date: 10/20/2026',
      ['Insured: Ann Bell', 'Claim Number: 77-1'],
    ]
    const { documentType } = understand(linesOf([...head, ...rows]), context)
    assert.equal(documentType, 'invoice')
  })
