import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** What was charged is the invoice's total, and not what is left after payments or with earlier invoices. */

const operatorName = 'Ridge Restoration LLC'
const context = { today: '2026-11-21', timeZone: 'UTC', operatorName }
const head = [
  operatorName,
  '200 Port Rd, Tacoma, WA 98421',
  '',
  'INVOICE',
  '',
  'Invoice Number: 551',
  'Invoice Date: 09/20/2026',
  'Claim Number: IN-77003',
  '',
  'Bill To: Ann Bell',
  '10 Elm St',
  'Tacoma, WA 98402',
  '',
  'Water mitigation    1,640.00',
  'Antimicrobial    210.00',
  '',
]

function totalsIn(amounts: readonly string[]) {
  const { drafts, warnings } = understand(linesOf([...head, ...amounts]), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const codes = warnings.map(({ code }) => code)
  return [values['financials.invoiced_total'], values['financials.collected_total'], codes]
}

const cases: [amounts: string[], collected?: string][] = [
  [['Total   1,850.00', 'Amount Paid   850.00', 'Balance Due   1,000.00'], '850.00'],
  [['Total 1,850.00', 'Total paid 850.00', 'Total due 1,000.00'], '850.00'],
  [['Subtotal 1,850.00', 'Total 1,850.00', 'Amount Paid 850.00', 'Amount Due 1,000.00'], '850.00'],
  [['Subtotal 1,850.00', 'Deposit received 1,000.00', 'Total Due 850.00'], '1000.00'],
  [['Total 1,850.00', 'Payment -1,000.00', 'Balance due 850.00'], '1000.00'],
  [['Invoice Total 1,850.00', 'Insurance payment -1,350.00', 'Amount Due 500.00'], '1350.00'],
  [
    [
      'Invoice Total $1,850.00',
      'Less insurance payment received -1,350.00',
      'Customer responsibility (deductible) 500.00',
      'Amount Due $500.00',
    ],
    '1350.00',
  ],
  [['Total 1,850.00', "Less advance rec'd 10/02/2026 (850.00)", 'Net due 1,000.00'], '850.00'],
  [['Total 1,850.00', 'Advance 850.00', 'Balance due 1,000.00'], '850.00'],
  [
    ['Total 1,850.00', 'Payment 10/02/2026 -500.00', 'Payment 10/09/2026 -350.00', 'Due 1,000.00'],
    '850.00',
  ],
  [['Total 1,850.00', 'Outstanding balance 300.00', 'Pay this amount 2,150.00']],
  [['Past due 300.00', 'Invoice Amount 1,850.00', 'Amount Due 2,150.00']],
  [['Subtotal 1,850.00', 'Balance from last invoice 300.00', 'Total 2,150.00']],
  [['This Invoice 1,850.00', 'Previously Billed 6,000.00', 'Balance to Finish 10,650.00']],
  [['Subtotal 1,850.00', 'Less retainage 10% (185.00)', 'Total Due 1,665.00']],
  [['Total 1,850.00', 'Retention held 185.00', 'Amount Due 1,665.00']],
  [
    ['Total 1,850.00', 'Less retainage 10% (185.00)', 'Deposit paid 500.00', 'Amount Due 1,165.00'],
    '500.00',
  ],
  [['Subtotal 1,850.00', 'Less Deductible (500.00)', 'Amount Due $1,350.00']],
  [['Subtotal 1,850.00', 'Deductible -500.00', 'Total Due 1,350.00']],
  [['Total 1,850.00', 'Less: Deductible 500.00', 'Balance Due from Insurance 1,350.00']],
  [['Subtotal 1,850.00', 'Deductible 500.00', 'Total 1,850.00']],
  [['Total 1,850.00', 'Less deductible paid (500.00)', 'Amount Due 1,350.00'], '500.00'],
  [
    ['Mitigation 1,850.00', 'Less deductible collected on site -500.00', 'Total 1,350.00'],
    '500.00',
  ],
  [
    ['Total 1,850.00', 'Less deductible (500.00)', 'Deposit paid 350.00', 'Amount Due 1,000.00'],
    '350.00',
  ],
  [['Subtotal 1,900.00', 'Less: Goodwill credit -77.00', 'Tax 27.00', 'TOTAL 1,850.00']],
  [['Subtotal 1,900.00', 'Courtesy credit 50.00', 'Total 1,850.00']],
  [['Current invoice 1,850.00']],
  [['Total $1,850', 'Amount Paid $850', 'Balance Due $1,000'], '850.00'],
  [['Total 1,850.00 USD']],
]
for (const [amounts, collected] of cases) {
  test(`${amounts.join(', ')}: 1850.00 is invoiced, ${collected ?? 'nothing'} collected`, () => {
    assert.deepEqual(totalsIn(amounts), ['1850.00', collected, []])
  })
}

test('an invoice without a total that can be read says so and needs review', () => {
  const findings = understand(linesOf([...head, 'Total see attachment']), context)
  assert.deepEqual(
    findings.warnings.map(({ code, field }) => [code, field]),
    [['amount_missing', 'financials.invoiced_total']],
  )
  assert.deepEqual(findings.reviewReasons, ['amount_missing'])
})

test('the amounts may be in cells of their own that form no column', () => {
  const rows = [
    ['Water mitigation', '1,640.00'],
    ['Antimicrobial', '210.00'],
    ['Total', '1,850.00'],
    ['Amount Paid', '850.00'],
    ['Balance Due', '1,000.00'],
  ] as const
  const above = head.slice(0, -3).map((text, at): Placed => [36, 40 + at * 14, text])
  const placed = rows.flatMap(([label, amount], at): Placed[] => {
    const y = 260 + at * 14
    return [
      [36, y, label],
      [54 + 6 * label.length, y, amount],
    ]
  })
  const { drafts } = understand(pageOf([...above, ...placed]), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(values['financials.invoiced_total'], '1850.00')
  assert.equal(values['financials.collected_total'], '850.00')
})

test('the amounts of a workbook have no cents', () => {
  const rows = [
    ...head.slice(0, -3),
    ['Water mitigation', '1640'],
    ['Antimicrobial', '210'],
    ['Total', '1850'],
    ['Amount Paid', '612.5'],
    ['Balance Due', '1237.5'],
  ]
  const { drafts } = understand(linesOf(rows, { type: 'xlsx' }), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(values['financials.invoiced_total'], '1850.00')
  assert.equal(values['financials.collected_total'], '612.50')
})

test('an item that the owner pays is no payment', () => {
  const item = ['Copper ridge vent, upgrade (paid by owner)', '310.00']
  const rows = ['Total 2,160.00', 'Payments/Credits -900.00', 'Balance Due 1,260.00']
  const { drafts } = understand(linesOf([...head.slice(0, -1), item, ...rows]), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(values['financials.invoiced_total'], '2160.00')
  assert.equal(values['financials.collected_total'], '900.00')
})

test('the number of a check is no payment', () => {
  const paid = ['Total 1,850.00', 'Deposit paid 850.00', 'Balance due 1,000.00']
  const rows = [...head, ['Deposit check', '4410'], ...paid]
  const { drafts } = understand(linesOf(rows), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(values['financials.collected_total'], '850.00')
})

/** Items, payments and a balance in one column, without a total. */
function withoutTotal(...rows: [label: string, amount: string][]) {
  const above = head.slice(0, -3).map((text, at): Placed => [36, 40 + at * 14, text])
  const column = rows.flatMap(([label, amount], at): Placed[] => [
    [36, 260 + at * 14, label],
    [560 - 6 * amount.length, 260 + at * 14, amount],
  ])
  const { drafts, warnings } = understand(pageOf([...above, ...column]), context)
  const values = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const codes = warnings.map(({ code, field }) => [code, field])
  return [values['financials.invoiced_total'], values['financials.collected_total'], codes]
}

test('without a total, the items add up to what the payments left of it', () => {
  const items: [string, string][] = [
    ['Water mitigation', '1,640.00'],
    ['Antimicrobial', '260.00'],
    ['Discount', '-50.00'],
  ]
  const read = withoutTotal(...items, ['PAYMENT', '850.25'], ['BALANCE DUE', '$999.75'])
  assert.deepEqual(read, ['1850.00', '850.25', []])
})

test('a balance that the items do not explain is not the total', () => {
  const missing = [undefined, undefined, [['amount_missing', 'financials.invoiced_total']]]
  const items: [string, string] = ['Water mitigation', '1,640.00']
  const balance: [string, string] = ['BALANCE DUE', '$999.75']
  assert.deepEqual(withoutTotal(items, ['PAYMENT', '850.25'], balance), missing)
  assert.deepEqual(withoutTotal(items, ['PAYMENT', '0.00'], balance)[0], '999.75')
})

test('earlier payments of a contract lead to no total of its items', () => {
  const [invoiced] = withoutTotal(
    ['Contract amount', '10,000.00'],
    ['Less payments to date', '8,000.00'],
    ['Balance due', '$2,000.00'],
  )
  assert.notEqual(invoiced, '10000.00')
})
