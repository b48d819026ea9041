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

test('words of payment inside other words, such as the store in "restore", make no receipt', () => {
  const lines = linesOf([
    'Vegetable portable wholesale postcard',
    'Exchange of the restore tables was payable',
    'An observer may restore the wholesale trade',
    'Total 1,250.00',
  ])
  assert.equal(understand(lines, context).documentType, 'other')
})
