import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The balance of earlier invoices is not part of the total of this invoice. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: [label: string, amount: string][]) {
  const invoice = linesOf([
    'Ridge Restoration LLC',
    'INVOICE',
    'Invoice Number: 4711',
    'Invoice Date: 11/03/2026',
    'Bill To: Jane Doe',
    'Claim Number: 55-1234-777',
    ['Water extraction', '$1,000.00'],
    ['Dehumidifier', '$200.00'],
    ...rows,
  ])
  const findings = understand(invoice, context)
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const { warnings } = findings
  return {
    total: fieldsOf(findings).total,
    invoiced: job['financials.invoiced_total'],
    collected: job['financials.collected_total'],
    codes: warnings.map(({ code }) => code),
    message: warnings[0]?.message,
  }
}

test('the new charges are the total, and the sum due is not', () => {
  for (const previous of [
    'Previous Balance',
    'Prior Balance',
    'Balance Forward',
    'Past Due Balance',
  ])
    for (const own of ['New Charges', 'Current Charges', 'Subtotal', 'Total New Charges']) {
      const found = read([previous, '$300.00'], [own, '$1,200.00'], ['Total Due', '$1,500.00'])
      assert.equal(found.invoiced, '1200.00', `${previous}, ${own}`)
      assert.equal(found.total, '1200.00')
      assert.deepEqual(found.codes, [])
    }
})

test('a total above the previous balance is that of this invoice', () => {
  const rows = [
    ['Subtotal', '$1,200.00'],
    ['Sales Tax', '$60.00'],
    ['Total', '$1,260.00'],
    ['Previous Balance', '$300.00'],
  ] as [string, string][]
  assert.equal(read(...rows).invoiced, '1260.00')
  const due = read(...rows, ['Total Due', '$1,560.00'])
  assert.equal(due.invoiced, '1260.00')
  assert.deepEqual(due.codes, [])
  assert.deepEqual(read(...rows, ['Balance of your account', '$1,560.00']).codes, [])
})

test('a previous balance that was paid leaves the total as it is', () => {
  const found = read(
    ['Previous Balance', '$300.00'],
    ['Payments Received', '-$300.00'],
    ['New Charges', '$1,200.00'],
    ['Total Due', '$1,200.00'],
  )
  assert.equal(found.invoiced, '1200.00')
  assert.equal(found.collected, undefined)
  assert.deepEqual(found.codes, [])
})

test('a previous balance of zero changes nothing', () => {
  const found = read(['Previous Balance', '$0.00'], ['Total Due', '$1,200.00'])
  assert.equal(found.invoiced, '1200.00')
  assert.deepEqual(found.codes, [])
})

test('a sum due with a previous balance is not saved if no charges are named', () => {
  const found = read(['Previous Balance', '$300.00'], ['Total Due', '$1,500.00'])
  assert.equal(found.invoiced, undefined)
  assert.deepEqual(found.codes, ['sums_disagree'])
  assert.equal(
    found.message,
    'The amounts do not add up: total 1500.00 + previous balance 300.00 is not balance 1500.00. The total ' +
      'was not saved. Check them against the document, and enter the right amount in the job.',
  )
})

test('text between the amounts does not change which one is the total', () => {
  const found = read(
    ['Previous Balance', '$300.00'],
    ['Charges of this month', 'see above'],
    ['New Charges', '$1,200.00'],
    ['Thank you', 'for your business'],
    ['Total Due', '$1,500.00'],
  )
  assert.equal(found.invoiced, '1200.00')
  assert.deepEqual(found.codes, [])
})
