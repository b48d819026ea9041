import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EstimateAmount } from '../../lexicon/estimate-labels.ts'
import {
  choose,
  estimateRelations,
  type InvoiceAmount,
  invoiceRelations,
  isProven,
  prove,
  singleDigitRepairs,
  sumOf,
} from './proofs.ts'

const loss = new Map<EstimateAmount, string>([
  ['rcv', '12500.00'],
  ['depreciation', '2500.00'],
  ['acv', '10000.00'],
  ['deductible', '1000.00'],
  ['net', '9000.00'],
])

test('the sums of a sound estimate hold, with either sign of a deduction', () => {
  const proofs = prove(new Map([...loss, ['deductible', '-1000.00']]), estimateRelations)
  assert.deepEqual(
    proofs.map((proof) => proof.holds),
    [true, true, true],
  )
})

test('a sum that is off by one cent does not hold', () => {
  const proofs = prove(new Map([...loss, ['acv', '10000.01']]), estimateRelations)
  assert.deepEqual(
    proofs.map((proof) => proof.holds),
    [false, false, true],
  )
})

test('of several candidates those are chosen under which the sums hold', () => {
  const candidates = new Map<InvoiceAmount, string[]>([
    ['total', ['112.00', '279.84']],
    ['subtotal', ['262.90']],
    ['tax', ['112.90', '16.94']],
  ])
  const chosen = choose(candidates, invoiceRelations)
  assert.equal(chosen.get('total'), '279.84')
  assert.equal(chosen.get('tax'), '16.94')
})

test('one misread digit is found where only one exchange mends all sums', () => {
  const either = new Map([
    ['subtotal', '100.00'],
    ['tax', '8.00'],
    ['total', '106.00'],
  ])
  assert.ok(singleDigitRepairs(either, invoiceRelations).length > 1)
  const misread = singleDigitRepairs(new Map([...loss, ['acv', '10080.00']]), estimateRelations)
  assert.deepEqual(misread, [{ term: 'acv', from: '10080.00', to: '10000.00' }])
})

test('on scanned print a figure that equals another proves neither; a sum of three does', () => {
  const proofsOf = (amounts: Record<string, string>) =>
    prove(new Map(Object.entries(amounts)), invoiceRelations)
  const alike = proofsOf({ subtotal: '3637.63', tax: '0.00', total: '3637.63' })
  assert.equal(isProven('total', alike, true), null)
  assert.equal(isProven('total', alike, false), true)
  const taxed = proofsOf({ subtotal: '100.00', tax: '8.25', total: '108.25' })
  assert.equal(isProven('total', taxed, true), true)
  const unlike = proofsOf({ subtotal: '100.00', total: '90.00' })
  assert.equal(isProven('subtotal', unlike, true), false)
  assert.equal(isProven('tax', unlike, true), null)
})

test('amounts add up to the cent', () => {
  assert.equal(sumOf(['0.10', '0.20', '999999999999.00']), '999999999999.30')
})
