import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const HEAD = ['OLIVE AND VINE', '200 Main St', 'LEMONT, IL 60439', '11/10/2026 19:22']

const totalOf = (rows: [string, string][], confidence = 0.93) =>
  fieldsOf(understand(linesOf([...HEAD, ...rows], { confidence }), context)).total

test('the amount paid with a tip is the total of a receipt', () => {
  const rows: [string, string][] = [
    ['2 LG PEPPERONI', '39.98'],
    ['4 SODA', '9.96'],
    ['Subtotal', '49.94'],
    ['Tax', '4.37'],
    ['Total', '54.31'],
    ['Tip', '10.00'],
  ]
  assert.equal(totalOf([...rows, ['Amount paid', '64.31']]), '64.31')
  assert.equal(totalOf([...rows, ['AMOUNT', '64.31']]), '64.31')
})

test('a grand total with the tip wins over the total due before it', () => {
  const rows: [string, string][] = [
    ['Food', '48.00'],
    ['Sub Total', '48.00'],
    ['Tax', '4.20'],
    ['Total Due', '52.20'],
    ['Tip', '9.00'],
    ['Grand Total', '61.20'],
    ['AMEX xxxx1004', '61.20'],
  ]
  assert.equal(totalOf(rows), '61.20')
})

test('a tip that the receipt only suggests is not paid', () => {
  const rows: [string, string][] = [
    ['Subtotal', '49.94'],
    ['Tax', '4.37'],
    ['Total', '54.31'],
  ]
  assert.equal(
    totalOf([...rows, ['VISA', '54.31'], ['Tip 20%', '10.86'], ['Total', '65.17']]),
    '54.31',
  )
  assert.equal(totalOf([...rows, ['Suggested Tip', '10.86'], ['Total', '65.17']]), '54.31')
})

test('a total misread by a digit gives way to the lines that equal the card amount', () => {
  const rows = (total: string, card: string): [string, string][] => [
    ['TONER 26A', '119.99'],
    ['TAX', '10.50'],
    ['TOTAL', total],
    ['VISA 2210', card],
  ]
  assert.equal(totalOf(rows('138.49', '130.49')), '130.49')
  // Two cards may pay one total.
  assert.equal(totalOf(rows('130.49', '100.49')), '130.49')
})
