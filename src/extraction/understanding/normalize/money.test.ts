import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents, fromCents, moneyStyleOf, readMoney } from './money.ts'

const us: [string, string | null][] = [
  ['$1,234.56', '1234.56'],
  ['1234.5', '1234.50'],
  ['1250', '1250.00'],
  ['$ 12,345,678.90', '12345678.90'],
  ['(1,234.56)', '-1234.56'],
  ['($1,234.56)', '-1234.56'],
  ['$(1,234.56)', '-1234.56'],
  ['<230.00>', '-230.00'],
  ['1,234.56-', '-1234.56'],
  ['-$12.00', '-12.00'],
  ['$-12.00', '-12.00'],
  ['\u221212.00', '-12.00'],
  ['12.00 CR', '-12.00'],
  ['12.00 DR', '12.00'],
  ['USD 1,234.56', '1234.56'],
  ['1,234.56 USD', '1234.56'],
  ['US$ 99.90', '99.90'],
  ['RM 35.60', '35.60'],
  ['\u20ac1.234,56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1.234.567', '1234567.00'],
  ["1'234.50", '1234.50'],
  ['$ -', '0.00'],
  ['.99', '0.99'],
  ['0.005', '0.01'],
  ['2.345', '2.35'],
  ['1234.5600000001', '1234.56'],
  ['12.5k', '12500.00'],
  ['$3K', '3000.00'],
  ['1,234. 56', '1234.56'],
  ['-0.00', '0.00'],
  ['-', null],
  ['', null],
  ['N/A', null],
  ['12,34,567', null],
  ['10/12/2025', null],
  ['555-123-4567', null],
  ['1234567890123.00', null],
  ['two 5.00', null],
  ['5.00 6.00', null],
  ['12%', null],
]
for (const [text, expected] of us) {
  test(`'${text}' in US style reads as ${expected}`, () => {
    assert.equal(readMoney(text), expected)
  })
}

const eu: [string, string | null][] = [
  ['1.234,56', '1234.56'],
  ['1.234', '1234.00'],
  ['1 234,56 \u20ac', '1234.56'],
  ['12,5', '12.50'],
  ['1.234,56-', '-1234.56'],
  ['1,234.56', '1234.56'],
]
for (const [text, expected] of eu) {
  test(`'${text}' in European style reads as ${expected}`, () => {
    assert.equal(readMoney(text, 'eu'), expected)
  })
}

test('the style is what most amounts are written in, US when they do not say', () => {
  assert.equal(moneyStyleOf(['1.234,56', '99,00', '12']), 'eu')
  assert.equal(moneyStyleOf(['1,234.56', '99.00', '12']), 'us')
  assert.equal(moneyStyleOf(['1,234', '12,500']), 'us')
  assert.equal(moneyStyleOf(['12', '']), 'us')
})

test('cents are exact in both directions', () => {
  assert.equal(cents('999999999999.99'), 99999999999999n)
  assert.equal(cents('-0.05'), -5n)
  assert.equal(fromCents(-5n), '-0.05')
  assert.equal(fromCents(123456n), '1234.56')
  assert.throws(() => cents('12'), RangeError)
})
