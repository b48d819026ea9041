import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, pagesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A job's invoiced total is what was billed so far: an invoice may take off the earlier ones. */

const operatorName = 'Ridge Restoration LLC'
const context = { today: '2026-11-21', timeZone: 'UTC', operatorName }
const head = (number = 'RR-31-2'): RowTexts => [
  operatorName,
  '200 Port Rd, Tacoma, WA 98421',
  'PROGRESS INVOICE',
  `Invoice Number: ${number}`,
  'Invoice Date: 09/20/2026',
  'Claim Number: IN-77003',
  'Bill To: Ann Bell',
  '10 Elm St',
  'Tacoma, WA 98402',
  '',
]

function read(...rows: RowTexts) {
  const { drafts, fields, warnings } = understand(linesOf([...head(), ...rows]), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  const ofDocument = (wanted: string) =>
    fields.find(({ record, name }) => record === 'document' && name === wanted)?.value
  return {
    total: ofDocument('total'),
    before: ofDocument('previously_billed'),
    invoiced: job?.['financials.invoiced_total'],
    collected: job?.['financials.collected_total'],
    codes: warnings.map(({ code }) => code),
  }
}

const draw = { total: '4310.00', before: '6200.00', invoiced: '10510.00', codes: [] }

const paid: [first: string, less: string, due: string][] = [
  ['Billed to date including this invoice', 'Less previous payments received', 'AMOUNT DUE'],
  ['Total invoiced to date', 'Less: prior payments', 'Amount due this invoice'],
  ['Total completed to date', 'Previous payments', 'Current payment due'],
  ['Work completed to date', 'Less payments to date', 'Balance due'],
]
for (const [first, less, due] of paid)
  test(`${first}, ${less}: both are of the job`, () => {
    const rows = [
      ['Contract amount', '$18,400.00'],
      [first, '$10,510.00'],
      [less, '$6,200.00'],
      [due, '$4,310.00'],
      ['Balance to finish', '$7,890.00'],
    ]
    assert.deepEqual(read(...rows), { ...draw, collected: '6200.00' })
  })

test('earlier invoices that are added to this one are billed, and what was paid is collected', () => {
  const rows = (paid: string, due: string) => [
    ['Total this invoice', '4,310.00'],
    ['Previously invoiced', '6,200.00'],
    ['Payments received to date', paid],
    ['Balance due', due],
  ]
  assert.deepEqual(read(...rows('6,200.00', '4,310.00')), {
    ...draw,
    collected: '6200.00',
  })
  assert.deepEqual(read(...rows('(5,000.00)', '5,510.00')), { ...draw, collected: '5000.00' })
  const other = read(...rows('6,200.00', '4,000.00'))
  assert.deepEqual([other.before, other.collected], [undefined, undefined])
})

for (const less of [
  'Less previous billings',
  'Previously billed',
  'Less prior draws',
  'Less previous certificates for payment',
  'Less invoice RR-31-1',
])
  test(`${less} is billed, and not known to be paid`, () => {
    const rows = [
      ['Billed to date', '10,510.00'],
      [less, '(6,200.00)'],
      ['Amount due this invoice', '4,310.00'],
    ]
    assert.deepEqual(read(...rows), { ...draw, collected: undefined })
  })

test('a final invoice takes the earlier invoices off the whole', () => {
  for (const total of ['Total contract', 'Total', 'Subtotal']) {
    const rows = [
      ['Repairs per estimate', '9,180.00'],
      ['Supplement 1', '1,330.00'],
      [total, '10,510.00'],
      ['Less invoice RR-31-1', '(4,000.00)'],
      ['Less invoice RR-31-2', '(2,200.00)'],
      ['Balance due this invoice', '4,310.00'],
    ]
    const whole = { ...draw, total: '10510.00', collected: undefined }
    assert.deepEqual(read(...rows), whole)
  }
})

test('an application for payment bills what was earned less the retainage', () => {
  const rows = [
    ['3. Contract sum to date', '52,624.00'],
    ['4. Total completed and stored to date', '30,925.00'],
    ['5. Retainage 10% of completed work', '3,092.50'],
    ['6. Total earned less retainage', '27,832.50'],
    ['7. Less previous certificates for payment', '25,982.50'],
    ['8. CURRENT PAYMENT DUE', '$1,850.00'],
    ['9. Balance to finish, including retainage', '24,791.50'],
  ]
  assert.deepEqual(read(...rows), {
    total: '1850.00',
    before: '25982.50',
    invoiced: '27832.50',
    collected: undefined,
    codes: [],
  })
})

test('the retainage of the work to date is billed too', () => {
  const rows = [
    ['Original contract amount', '51,543.00'],
    ['Total completed to date', '30,925.00'],
    ['Less retainage (10%)', '3,092.50'],
    ['Less previous payments', '25,982.50'],
    ['Amount due this invoice', '1,850.00'],
  ]
  assert.deepEqual(read(...rows), {
    total: '1850.00',
    before: '25982.50',
    invoiced: '30925.00',
    collected: '25982.50',
    codes: [],
  })
})

test('amounts that do not add up, or that lead to the rest of a contract, are no sum to date', () => {
  const other = read(
    ['Billed to date', '10,510.00'],
    ['Less previous billings', '6,000.00'],
    ['Amount due this invoice', '4,310.00'],
  )
  assert.deepEqual([other.before, other.invoiced], [undefined, '4310.00'])
  const rest = read(
    ['This invoice', '4,310.00'],
    ['Contract amount', '18,400.00'],
    ['Previously billed', '6,200.00'],
    ['Balance remaining on contract', '12,200.00'],
  )
  assert.deepEqual([rest.before, rest.invoiced], [undefined, '4310.00'])
})

test('of several invoices in a file, the last counts those that it takes off', () => {
  const first = [...head('RR-31-1'), ['Demolition', '6,200.00'], ['Total', '6,200.00']]
  const second = [
    ...head('RR-31-2'),
    ['Billed to date', '10,510.00'],
    ['Less previous billings', '6,200.00'],
    ['Amount due this invoice', '4,310.00'],
  ]
  const { warnings } = understand(pagesOf(first, second), context)
  const [warning] = warnings.filter(({ code }) => code === 'other_invoice')
  assert.match(warning!.message, /set it to 10510\.00/)
})
