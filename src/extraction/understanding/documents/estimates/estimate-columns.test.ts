import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
const head = [
  'Estimate of Repairs',
  'Insured: Jane Roe',
  'Claim Number: 55-1234-777',
  'Policy Number: HO-5551234',
  'Date of Loss: 03/03/2026',
]

function figuresOf(document: Document): Record<string, string> {
  const { fields } = understand(document, context)
  const money = fields.filter((one) => /_total$|deductible|net_claim|recoverable/.test(one.name))
  return Object.fromEntries(money.map((one) => [one.name, one.value]))
}

/** Cells at their places, one row under the other. */
function table(places: number[], rows: (string | null)[][]): Placed[] {
  return rows.flatMap((row, at) =>
    row.flatMap((text, column): Placed[] =>
      text === null ? [] : [[places[column]!, 140 + at * 12, text]],
    ),
  )
}

const headRows = head.map((text, at): Placed => [40, 40 + at * 16, text])

test('totals of rooms are not the totals of the estimate', () => {
  const room = (name: string, amounts: string[], total: string[]) => [
    [name, null, null, null],
    ['DESCRIPTION', 'RCV', 'DEPREC.', 'ACV'],
    ['Remove drywall', ...amounts],
    [`Totals: ${name}`, ...total],
  ]
  const rows = [
    ['Summary for Dwelling', null, null, null],
    ['Line Item Total', null, null, '1,500.00'],
    ['General Contractor Overhead', null, null, '150.00'],
    ['General Contractor Profit', null, null, '150.00'],
    ['Replacement Cost Value', null, null, '1,800.00'],
    ['Less Depreciation', null, null, '(300.00)'],
    ['Less Deductible', null, null, '(500.00)'],
    ['Net Actual Cash Value Payment', null, null, '$1,000.00'],
    ...room('Kitchen', ['900.00', '(200.00)', '700.00'], ['900.00', '200.00', '700.00']),
    ...room('Hallway', ['600.00', '(100.00)', '500.00'], ['600.00', '100.00', '500.00']),
    ['Line Item Totals: ROE_JANE', '1,500.00', '300.00', '1,200.00'],
  ]
  assert.deepEqual(figuresOf(pageOf([...headRows, ...table([40, 320, 400, 480], rows)])), {
    'financials.rcv_total': '1800.00',
    'financials.depreciation_total': '300.00',
    'financials.deductible': '500.00',
    net_claim: '1000.00',
    'financials.estimate_total': '1800.00',
  })
})

test('depreciation that is withheld in two lines is their sum', () => {
  const rows = [
    ['Replacement Cost Value', '12,000.00'],
    ['Less Depreciation (Including Taxes)', '(1,000.00)'],
    ['Less General Contractor Overhead & Profit on Recoverable &', null],
    ['Non-recoverable Depreciation', '(200.00)'],
    ['Less Deductible', '(500.00)'],
    ['Net Actual Cash Value Payment', '$10,300.00'],
  ]
  assert.deepEqual(figuresOf(pageOf([...headRows, ...table([40, 480], rows)])), {
    'financials.rcv_total': '12000.00',
    'financials.depreciation_total': '1200.00',
    'financials.deductible': '500.00',
    net_claim: '10300.00',
    'financials.estimate_total': '12000.00',
  })
})

test('a table of items does not take the totals of the table below it', () => {
  const places = [40, 130, 220, 320, 420, 500]
  const items = [
    ['Item', 'Qty', 'Unit', 'RC', 'Dep', 'ACV'],
    ['Drip edge', '74.83', 'LF', '$237.96', '$0.00', '$237.96'],
    ['Paint ceiling', '99.18', 'SF', '$85.06', '$8.51', '$76.55'],
  ]
  const settlement = [
    [null, 'Replacement', 'Recoverable', 'Non-Recoverable', null, 'Net'],
    ['Coverage', 'Cost', 'Depreciation', 'Depreciation', 'Deductible', 'Claim'],
    ['A - Dwelling', '$9,000.00', '$800.00', '$100.00', '$1,000.00', '$7,100.00'],
    ['B - Other Structures', '$1,000.00', '$100.00', '$0.00', '$0.00', '$900.00'],
    ['Total', '$10,000.00', '$900.00', '$100.00', '$1,000.00', '$8,000.00'],
  ]
  const rows = [...items, ['Sums by coverage', null, null, null, null, null], ...settlement]
  assert.deepEqual(figuresOf(pageOf([...headRows, ...table(places, rows)])), {
    'financials.rcv_total': '10000.00',
    'financials.depreciation_total': '1000.00',
    recoverable: '900.00',
    nonrecoverable: '100.00',
    'financials.deductible': '1000.00',
    net_claim: '8000.00',
    'financials.estimate_total': '10000.00',
  })
})

test('heads without one over the names are counted from the right', () => {
  const document = linesOf(
    [
      ...head,
      ['RCV', 'Less Dep.', 'ACV', 'Deductible', 'Net'],
      ['Coverage A', '$2,344.70', '$149.62', '$2,195.08', '$1,000.00', '$1,195.08'],
      ['Total', '$2,344.70', '$149.62', '$2,195.08', '$1,000.00', '$1,195.08'],
    ],
    { type: 'doc' },
  )
  assert.deepEqual(figuresOf(document), {
    'financials.rcv_total': '2344.70',
    'financials.depreciation_total': '149.62',
    'financials.acv_total': '2195.08',
    'financials.deductible': '1000.00',
    net_claim: '1195.08',
    'financials.estimate_total': '2344.70',
  })
})

test('each value of a row of labels and values is beside its label', () => {
  const { fields } = understand(
    linesOf([
      ...head,
      ['Inspected:', '03/04/2026', 'Insurer:', 'Allstate'],
      ['1', 'Units', 'Units', 'Cost'],
    ]),
    context,
  )
  const carrier = fields.find(({ name }) => name === 'carrier_name')
  assert.equal(carrier?.value, 'Allstate')
})

test('a last row that adds up the coverages is their total under any name', () => {
  const rows = [
    ['Coverage', 'RCV', 'Depreciation', 'ACV', 'Deductible', 'Net Claim'],
    ['Dwelling', '8,000.00', '500.00', '7,500.00', '1,000.00', '6,500.00'],
    ['Contents', '2,000.00', '300.00', '1,700.00', '0.00', '1,700.00'],
  ]
  const figures = {
    'financials.rcv_total': '10000.00',
    'financials.depreciation_total': '800.00',
    'financials.acv_total': '9200.00',
    'financials.deductible': '1000.00',
    net_claim: '8200.00',
    'financials.estimate_total': '10000.00',
  }
  const total = ['WHOLE CLAIM', '10,000.00', '800.00', '9,200.00', '1,000.00', '8,200.00']
  for (const own of [rows, [...rows, total]]) {
    const placed = table([40, 130, 220, 310, 400, 490], own)
    assert.deepEqual(figuresOf(pageOf([...headRows, ...placed])), figures)
  }
})

for (const name of ['Total Loss', 'TOTAL LOSS', 'Loss total', 'Total Claim'])
  test(`"${name}" is the row of totals of the columns`, () => {
    const rows = [
      ['ITEM', 'REPL. COST', 'DEPRECIATION', 'ACV'],
      ['Bath', '3,000.00', '300.00', '2,700.00'],
      ['Closet', '2,000.00', '200.00', '1,800.00'],
      [name, '5,000.00', '500.00', '4,500.00'],
      ['Less deductible', null, null, '1,000.00'],
      ['Net claim', null, null, '3,500.00'],
    ]
    assert.deepEqual(figuresOf(pageOf([...headRows, ...table([40, 260, 360, 480], rows)])), {
      'financials.rcv_total': '5000.00',
      'financials.depreciation_total': '500.00',
      'financials.acv_total': '4500.00',
      'financials.deductible': '1000.00',
      net_claim: '3500.00',
      'financials.estimate_total': '5000.00',
    })
  })
