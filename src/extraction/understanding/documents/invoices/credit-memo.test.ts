import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A credit memo lowers what was billed, so it never adds an invoice. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const read = (lines: RowTexts) => understand(linesOf(lines), context)
const head = (title: string, issuer = 'Summit Restoration LLC'): RowTexts => [
  issuer,
  title,
  'Date: 04/02/2026',
  'Bill To: Ann Marsh',
  'Claim Number: C-88231',
  ['Description', 'Amount'],
  ['Returned dehumidifier rental', '$300.00'],
]

const memos: [title: string, last: RowTexts][] = [
  ['CREDIT MEMO', [['Total Credit', '$300.00']]],
  [
    'Credit Memo # CM-104',
    [
      ['Subtotal', '-$300.00'],
      ['Total', '-$300.00'],
    ],
  ],
  [
    'CREDIT NOTE',
    [
      ['Subtotal', '$300.00'],
      ['Total', '$300.00'],
      ['Balance Due', '$0.00'],
    ],
  ],
  [
    'Credit Memorandum',
    [
      ['Invoice Number', '1104'],
      ['Total', '($300.00)'],
    ],
  ],
]
for (const [title, last] of memos)
  test(`"${title}" saves no invoice, and the receipt says what to do`, () => {
    const { documentType, drafts, warnings } = read([...head(title), ...last])
    assert.equal(documentType, 'invoice')
    assert.deepEqual(drafts, [])
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['credit_not_saved'],
    )
  })

test('the warning of a credit memo names its amount', () => {
  const { warnings } = read([...head('CREDIT MEMO'), ['Subtotal', '$300.00'], ['Total', '$300.00']])
  assert.equal(
    warnings[0]?.message,
    'This credit memo of 300.00 lowers an invoice, so nothing was saved. ' +
      'Enter the lower invoiced total in the job.',
  )
})

test('an invoice that mentions a credit memo is an invoice', () => {
  const lines = head('INVOICE')
  lines.splice(3, 0, 'Invoice Number: 1104', 'Credit Memo: CM-104')
  const { drafts, warnings } = read([...lines, ['Subtotal', '$300.00'], ['Total', '$300.00']])
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job['financials.invoiced_total'], '300.00')
  assert.deepEqual(warnings, [])
})
