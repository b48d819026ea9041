import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

test('a receipt that resembles an invoice in two ways is not compared with itself', () => {
  const prices = ['Subtotal 17.50', 'Tax 1.00', 'Balance due', 'Total 18.50']
  const receipt = linesOf(['Tilton Hardware', 'Bill', 'Due date', ...prices])
  const { documentType, warnings } = understand(receipt, context)
  assert.equal(documentType, 'invoice')
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'uncertain_kind'),
    [],
  )
})
