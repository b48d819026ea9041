import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A cash register receipt with rows of a text and amounts, from print or OCR. */
function slip(rows: [string, ...string[]][], confidence = 1) {
  const lines = rows.flatMap(([text, ...amounts], at): Placed[] => [
    [40, 130 + at * 16, text],
    ...amounts.map(
      (amount, column): Placed => [
        (amounts.length === 1 ? 360 : 260) + column * 100,
        130 + at * 16,
        amount,
      ],
    ),
  ])
  const head: Placed[] = [
    [100, 40, 'BUILDMART', 18],
    [60, 70, '7593 Willow Avenue'],
    [60, 90, 'Receipt No: 88213'],
    [60, 110, 'Date: 05/21/2026'],
  ]
  return pageOf([...head, ...lines], { confidence })
}

function totalOf(rows: [string, ...string[]][], confidence = 1) {
  const findings = understand(slip(rows, confidence), context)
  return fieldsOf(findings).total
}

for (const confidence of [1, 0.9]) {
  const how = confidence === 1 ? 'print' : 'a scan'

  test(`the total of the tax table is not the total of the receipt (${how})`, () => {
    const rows: [string, ...string[]][] = [
      ['TARP 8X10', '40.00'],
      ['Total Amount', '40.00'],
      ['GST Summary', 'Amount', 'Tax'],
      ['SR 6%', '37.74', '2.26'],
      ['Total', '37.74', '2.26'],
    ]
    assert.equal(totalOf(rows, confidence), '40.00')
    const german: [string, ...string[]][] = [
      ['Rechnung'],
      ['Rechnungsnummer: 4711'],
      ['Plane', '40,00'],
      ['Summe', '40,00'],
      ['MwSt-Satz', 'Netto', 'MwSt'],
      ['19 %', '33,61', '6,39'],
      ['Summe', '33,61', '6,39'],
    ]
    assert.equal(totalOf(german, confidence), '40.00')
  })

  test(`a total before tax is the subtotal (${how})`, () => {
    const rows: [string, ...string[]][] = [
      ['TARP 8X10', '37.74'],
      ['Total Sales (Inclusive of GST)', '40.00'],
      ['Total Sales (Excluding GST @6%)', '37.74'],
    ]
    assert.equal(totalOf(rows, confidence), '40.00')
    const before: [string, ...string[]][] = [
      ['TARP 8X10', '21.30'],
      ['Total', '23.00'],
      ['Total amount before tax', '21.30'],
    ]
    assert.equal(totalOf(before, confidence), '23.00')
  })

  test(`what was paid, less the change, decides between two totals (${how})`, () => {
    const rows: [string, ...string[]][] = [
      ['TARP 8X10', '21.30'],
      ['Amount', '23.00'],
      ['CASH', '30.00'],
      ['CHANGE', '7.00'],
      ['Total', '21.30'],
    ]
    assert.equal(totalOf(rows, confidence), '23.00')
  })
}

test('a payment that does not match the total takes nothing from it', () => {
  const rows: [string, ...string[]][] = [
    ['TARP 8X10', '21.30'],
    ['Subtotal', '21.30'],
    ['Tax', '1.70'],
    ['Total', '23.00'],
    ['Visa', '13.00'],
  ]
  const findings = understand(slip(rows), context)
  assert.equal(fieldsOf(findings).total, '23.00')
  assert.deepEqual(
    findings.warnings.filter(({ code }) => code === 'sums_disagree'),
    [],
  )
})

const totalUnder = (...lines: string[][]) => {
  const head = ['COUNTY LANDFILL', '12 Oak St', 'TAMPA, FL 33602', '05/21/2026 14:32']
  return fieldsOf(understand(linesOf([...head, ...lines], { confidence: 0.93 }), context)).total
}

test('a weight on the ticket of a scale is no amount', () => {
  const weights = [
    ['GROSS', '18,420 LB'],
    ['TARE', '11,020 LB'],
    ['NET', '7,400 LB'],
  ]
  for (const charge of ['Charge', 'Fee', 'Net Due', 'Amount', 'Total Net'])
    assert.equal(totalUnder(...weights, ['TONS', '3.70'], [charge, '$251.60']), '251.60', charge)
})

test('a balance of zero after the payment is not the total of a stay', () => {
  const stay = [
    ['05/20 ROOM', '129.00'],
    ['05/20 TAX', '15.48'],
  ]
  const paid = [
    ['PAYMENT VISA', '-144.48'],
    ['BALANCE', '0.00'],
  ]
  for (const charge of ['Amount', 'Total Paid', 'Payment', 'Balance Owed'])
    assert.equal(totalUnder(...stay, [charge, '144.48'], ...paid), '144.48', charge)
})
