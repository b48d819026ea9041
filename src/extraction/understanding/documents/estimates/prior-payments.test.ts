import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A carrier subtracts what it already paid from the net claim. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const statement = linesOf([
    'Allstate Insurance Company',
    title,
    'Insured: Vic Dorn',
    'Claim Number: 0700000111',
    'Policy Number: 998 221 001',
    'Date of Loss: 09/02/2026',
    ...rows,
  ])
  const { documentType, drafts, warnings, fields } = understand(statement, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  return {
    documentType,
    totals: [of('rcv_total'), of('depreciation_total'), of('acv_total'), of('deductible')],
    net: fields.find(({ name }) => name === 'net_claim')?.value,
    codes: warnings.map(({ code }) => code),
    names: fields.map(({ name }) => name as string),
  }
}

const loss: RowTexts = [
  ['Replacement Cost Value', '$12,000.00'],
  ['Less Depreciation', '(2,000.00)'],
  ['Actual Cash Value', '$10,000.00'],
  ['Less Deductible', '(1,000.00)'],
]
const totals = ['12000.00', '2000.00', '10000.00', '1000.00']

const labels = [
  'Less Prior Payment(s)',
  'Less Prior Payments',
  'Prior Payments',
  'Less: Previous Payments',
  'Less Previous Payment',
  'Less Advance Payment',
  'Less Prior Payment Amount',
  'Less Amount Previously Paid',
  'Less payment issued 2/20/2026',
  'Less: ACV payment made on 10/03/2026',
  'Minus check 4410021 paid 10/03/2026',
  'Less net claim already paid',
]
for (const label of labels)
  test(`"${label}" is subtracted from the net claim`, () => {
    const paid = [label, '(6,000.00)']
    const found = read('Statement of Loss', ...loss, paid, ['Net Claim Remaining', '$3,000.00'])
    assert.deepEqual(found.totals, totals)
    assert.equal(found.net, '3000.00')
    assert.deepEqual(found.codes, [])
    assert.ok(!found.names.includes('prior'))
  })

for (const label of [
  'Less Amount Over Limit(s)',
  'Less Amount Over Limits',
  'Amount Over Policy Limit',
  'Less: Loss Exceeding Limits',
])
  test(`"${label}" is subtracted from the net claim`, () => {
    const over = [label, '(4,000.00)']
    const found = read('Statement of Loss', ...loss, over, ['Net Claim', '$5,000.00'])
    assert.deepEqual(found.totals, totals)
    assert.equal(found.net, '5000.00')
    assert.deepEqual(found.codes, [])
    const before = read('Statement of Loss', ...loss.slice(0, 3), over, loss[3]!, [
      'Net Claim',
      '$5,000.00',
    ])
    assert.deepEqual(before.totals, totals)
    assert.deepEqual(before.codes, [])
  })

test('an amount over the limits that does not reduce the net claim fails no sum', () => {
  const over = ['Less Amount Over Limit(s)', '4,000.00']
  const found = read('Statement of Loss', ...loss, ['Net Claim', '$9,000.00'], over)
  assert.deepEqual(found.totals, totals)
  assert.deepEqual(found.codes, [])
})

test('two prior payments are added up', () => {
  const found = read(
    'Statement of Loss',
    ...loss,
    ['Less Prior Payment', '(4,000.00)'],
    ['Less Advance Payment', '(2,000.00)'],
    ['Net Claim Remaining', '$3,000.00'],
  )
  assert.deepEqual(found.totals, totals)
  assert.deepEqual(found.codes, [])
})

test('a prior payment below the net claim is not part of it', () => {
  const found = read(
    'Statement of Loss',
    ...loss,
    ['Net Claim', '$9,000.00'],
    ['Less Prior Payments', '(6,000.00)'],
    ['Balance Due Insured', '$3,000.00'],
  )
  assert.deepEqual(found.totals, totals)
  assert.equal(found.net, '9000.00')
  assert.deepEqual(found.codes, [])
})

test('a prior payment does not excuse a failed sum', () => {
  const paid = ['Less Prior Payments', '(6,000.00)']
  const found = read('Statement of Loss', ...loss, paid, ['Net Claim Remaining', '$3,500.00'])
  assert.deepEqual(found.codes, ['sums_disagree', 'sums_disagree'])
})

test('an explanation of payment states the loss and a prior payment', () => {
  const found = read(
    'EXPLANATION OF PAYMENT',
    'Payment Number: 80045531',
    'Payment Date: 10/14/2026',
    'Payment Amount: $14,335.62',
    ['Replacement Cost Value', '$18,442.17'],
    ['Less Recoverable Depreciation', '$2,106.55'],
    ['Less Deductible', '$1,000.00'],
    ['Less Prior Payments', '$1,000.00'],
    ['Net Payment', '$14,335.62'],
  )
  assert.equal(found.documentType, 'payment')
  assert.deepEqual(found.totals, ['18442.17', '2106.55', undefined, '1000.00'])
  assert.deepEqual(found.codes, [])
})

test('a payment that a letter subtracts is no net claim', () => {
  const paid = ['Less payment issued 2/20/2026', '$6,000.00']
  const found = read('Re: your claim', 'Dear Vic Dorn:', ...loss, paid, [
    'Amount of this payment',
    '$3,000.00',
  ])
  assert.equal(found.documentType, 'correspondence')
  assert.deepEqual(found.totals, totals)
  assert.equal(found.net, undefined)
  assert.ok(!found.codes.includes('sums_disagree'))
})
