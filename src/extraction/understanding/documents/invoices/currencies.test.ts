import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function currencyOf(stated: string[], total: string) {
  const { fields } = understand(
    linesOf([
      ...['Ridge Restoration LLC', 'INVOICE', 'Invoice Number: 20447', 'Invoice Date: 04/02/2026'],
      ...stated,
      ['Total', total],
    ]),
    context,
  )
  return fields.find(({ name }) => name === 'currency')?.value
}

test('the initials of a sales rep are no currency', () => {
  for (const rep of [
    'Rep: RS',
    'Sales Rep: Rs',
    'Rep: RS 04/02/2026',
    'Sales Rep: RS 12',
    'Rita Stone (RS)',
  ])
    assert.equal(currencyOf([rep, 'Claim Number: 77-1201'], '$310.00'), 'USD')
})

test('rupees are read before an amount, with a point and in parentheses', () => {
  assert.equal(currencyOf([], 'Rs. 310.00'), 'INR')
  assert.equal(currencyOf([], 'Rs 310.00'), 'INR')
  assert.equal(currencyOf([], 'RS 1,310.00'), 'INR')
  assert.equal(currencyOf(['Amount (Rs)'], '310.00'), 'INR')
})
