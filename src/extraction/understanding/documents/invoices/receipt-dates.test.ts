import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...dates: RowTexts) {
  const invoice: RowTexts = [
    'Ridge Restoration LLC',
    'INVOICE',
    'Invoice Number: 4711',
    'Bill To: Jane Doe',
    'Claim Number: 55-1234-777',
    ...dates,
    ['Water mitigation', '$1,200.00'],
    ['Total', '$1,200.00'],
  ]
  const findings = understand(linesOf(invoice), context)
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { date: fieldsOf(findings).invoice_date, job }
}

test('the date of loss is not the date of the invoice', () => {
  for (const row of ['Date of Loss: 08/15/2026', ['Loss Date', '08/15/2026'], 'DOL: 08/15/2026']) {
    const { date, job } = read(row)
    assert.equal(date, undefined)
    assert.equal(job['dates.invoiced_at'], undefined)
    assert.equal(job['financials.invoiced_total'], '1200.00')
    assert.equal(job.date_of_loss, '2026-08-15')
  }
})

test('the day of the contract is not the date of the invoice', () => {
  assert.equal(read(['CONTRACT DATE:', '08/15/2026']).date, undefined)
  assert.equal(read('Per contract dated 08/15/2026', 'Signed 11/03/2026').date, '2026-11-03')
})

test('an unlabeled date beside the date of loss is that of the invoice', () => {
  assert.equal(read(['Date of Loss: 08/15/2026', '11/03/2026']).date, '2026-11-03')
  assert.equal(read('11/03/2026', ['Date of Loss:', '08/15/2026']).date, '2026-11-03')
})

test('the day of a deposit or of an earlier payment is not that of the invoice', () => {
  for (const row of ['Deposit received 08/15/2026 ($400.00)', 'Payment 08/15/2026 -$400.00']) {
    const { date, job } = read(row)
    assert.equal(date, undefined, row)
    assert.equal(job['dates.invoiced_at'], undefined, row)
    assert.equal(read('11/03/2026', row).date, '2026-11-03')
  }
})

test('the day in the label of an amount that is taken off is not that of the invoice', () => {
  const rows = [
    "Less Advance Rec'd 08/15/2026 (400.00)",
    ['LESS ADVANCE RECEIVED 08/15/2026', '400.00'],
    'Check 1187 of 08/15/2026 (400.00)',
    'Received with thanks 08/15/2026 -400.00',
    'Draw 1 paid 08/15/2026 400.00-',
  ]
  for (const row of rows) {
    assert.equal(read(row).date, undefined, String(row))
    for (const label of ['Invoice Dt: ', 'Bill Dt ', 'Inv. Dt.: ', 'Inv. of '])
      assert.equal(read(`${label}11/03/2026`, row).date, '2026-11-03', label)
  }
})

test("'Created' of an invoice is its date", () => {
  const rows: RowTexts = ['Created: 11/03/2026', 'Deposit received 08/15/2026 ($400.00)']
  assert.equal(read(...rows).date, '2026-11-03')
  assert.equal(read(...rows).job['dates.invoiced_at'], '2026-11-03T00:00:00.000Z')
})

test('the date of another document in a description is not that of the invoice', () => {
  const lines: RowTexts = [
    ['Water mitigation per Xactimate final', '$1,200.00'],
    'dated 08/15/2026, rev. 0',
  ]
  assert.equal(read(['DATE', '11/03/2026'], ...lines).date, '2026-11-03')
  assert.equal(read(...lines).date, undefined)
  assert.equal(read('Mitigation per Xactimate dated 08/15/2026').date, undefined)
  assert.equal(read('Dated 11/03/2026').date, '2026-11-03')
})
