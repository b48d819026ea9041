import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understandList } from './understand-list.ts'

/** A column "Invoice" may have the amounts of invoices or their numbers. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: null }

function read(heads: string, ...rows: string[]) {
  const names = ['Ann Bell', 'Paul Reed', 'Kim Reyes']
  const table = {
    name: null,
    page: 1,
    rows: [
      `Claim #|Insured|Date of Loss|${heads}`.split('|'),
      ...rows.map((row, at) => `KX-10${at}2|${names[at]}|10/1${at}/2026|${row}`.split('|')),
    ],
    kinds: null,
    firstRow: 1,
  }
  const rest = { pages: [], form: [], warnings: [], transforms: [] }
  const findings = understandList(
    { type: 'csv', filename: 'jobs.csv', tables: [table], ...rest },
    context,
  )!
  const jobs = findings.drafts.filter(({ kind }) => kind === 'job')
  const valuesOf = (name: string) =>
    jobs.map(({ values }) => (values as Record<string, unknown>)[name])
  return { valuesOf, warnings: findings.warnings }
}

const pairs = [
  ['Invoice|Invoice Amount', 'financials.invoiced_total', ['2201|800.00', '2208|900.50']],
  ['Estimate|Estimate Amount', 'financials.estimate_total', ['1044|800.00', '1045|900.50']],
  [
    'Supplement|Supplement Amount',
    'financials.supplement_requested_total',
    ['1|800.00', '2|900.50'],
  ],
  ['Invoice|Invoice Total', 'financials.invoiced_total', ['INV-2201|800.00', 'INV-2208|900.50']],
] as const
for (const [heads, field, rows] of pairs) {
  test(`${heads}: the amounts are those of the second column`, () => {
    const { valuesOf, warnings } = read(heads, ...rows)
    assert.deepEqual(valuesOf(field), ['800.00', '900.50'])
    const unknown = warnings.find(({ code }) => code === 'unknown_columns')
    assert.match(unknown!.message, new RegExp(`"${heads.split('|')[0]}"`))
  })
}

test("Num is QuickBooks' number of a transaction, and no job number", () => {
  const { valuesOf } = read('Num|Open Balance', '2201|800.00', '2208|900.50')
  assert.deepEqual(valuesOf('job_number'), [undefined, undefined])
})

test('a lone column of consecutive numbers has no amounts', () => {
  const { valuesOf } = read('Invoice', '2201', '2208', '2214')
  assert.deepEqual(valuesOf('financials.invoiced_total'), [undefined, undefined, undefined])
})

test('a lone column of whole amounts has amounts', () => {
  const { valuesOf } = read('Estimate', '5000', '12500', '860')
  assert.deepEqual(valuesOf('financials.estimate_total'), ['5000.00', '12500.00', '860.00'])
  assert.deepEqual(read('Invoice', '$2,201', '$2,208').valuesOf('financials.invoiced_total'), [
    '2201.00',
    '2208.00',
  ])
})

test('depreciation and deductible may be printed as amounts that are subtracted', () => {
  const { valuesOf } = read(
    'RCV|Depreciation|ACV|Deductible',
    '10,000.00|-1,500.00|8,500.00|(1,000.00)',
  )
  assert.deepEqual(valuesOf('financials.depreciation_total'), ['1500.00'])
  assert.deepEqual(valuesOf('financials.deductible'), ['1000.00'])
})

const NAMES = ['Supplement 1 Approved Amount', 'Supplement 2 Approved Amount']
const PARTS = [
  NAMES,
  ['Supplement 1', 'Supplement 2'],
  ['Supplement #1 Requested', 'Supplement #2 Requested'],
]
for (const [one, other] of PARTS)
  test(`"${one}" and "${other}" are parts of a total, and no amount of the job`, () => {
    const { valuesOf, warnings } = read(`${one}|${other}`, '1500.00|700.00', '900.00|250.00')
    for (const field of ['approved', 'supplement_requested', 'supplement_approved'])
      assert.deepEqual(valuesOf(`financials.${field}_total`), [undefined, undefined])
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'supplement_total').map(({ message }) => message),
      [
        `The columns "${one}" and "${other}" state several supplements. A job has only their total, so ` +
          'they were not saved. Add a column with the total, such as "Supplement Approved Total", and ' +
          'upload the list again.',
      ],
    )
  })

test('the total beside the supplements of a list is saved', () => {
  const { valuesOf, warnings } = read(
    `${NAMES.join('|')}|Supplement Approved Total`,
    '1500.00|700.00|2200.00',
    '900.00|250.00|1150.00',
  )
  assert.deepEqual(valuesOf('financials.supplement_approved_total'), ['2200.00', '1150.00'])
  assert.ok(!warnings.some(({ code }) => code === 'supplement_total'))
})

test('the only supplement of a list is saved, and days of supplements are no amounts', () => {
  const { valuesOf } = read('Supplement 1 Approved|Supplement 2 Sent', '1500.00|03/01/2026')
  assert.deepEqual(valuesOf('financials.supplement_approved_total'), ['1500.00'])
})

test('a supplement without an amount yet is no total of those before it', () => {
  const { valuesOf, warnings } = read(
    'Supplement 1|Supplement 2|Supplement 3',
    '1,000.00|500.00|',
    '750.00||',
  )
  assert.deepEqual(valuesOf('financials.supplement_requested_total'), [undefined, undefined])
  assert.match(
    warnings.find(({ code }) => code === 'supplement_total')!.message,
    /^The columns "Supplement 1" and "Supplement 2" state several supplements\./,
  )
  assert.ok(!warnings.some(({ code }) => code === 'uncertain_column'))
})

test('a bare total beside requested and approved supplements is neither', () => {
  const { valuesOf, warnings } = read(
    'Supplement #1 Requested|Supplement #1 Approved|Total Supplements',
    '1,000.00|900.00|900.00',
    '750.00|700.00|700.00',
  )
  for (const field of ['requested', 'approved'])
    assert.deepEqual(valuesOf(`financials.supplement_${field}_total`), [undefined, undefined])
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'supplement_total').map(({ message }) => message),
    [
      'The column "Total Supplements" does not say whether the supplements were requested or approved, so ' +
        'no supplement was saved. Rename it, such as to "Supplement Approved Total", and upload the list ' +
        'again.',
    ],
  )
})

test('a bare total is approved if its supplements are, and otherwise requested', () => {
  const approved = read(
    'Supplement 1 Approved|Supplement 2 Approved|Total Supplements',
    '900.00|250.00|1,150.00',
  )
  assert.deepEqual(approved.valuesOf('financials.supplement_approved_total'), ['1150.00'])
  assert.deepEqual(approved.valuesOf('financials.supplement_requested_total'), [undefined])
  const requested = read('Supplement 1|Supplement 2|Supplement Total', '900.00|250.00|1,150.00')
  assert.deepEqual(requested.valuesOf('financials.supplement_requested_total'), ['1150.00'])
  assert.deepEqual(requested.valuesOf('financials.supplement_approved_total'), [undefined])
})

test('a bare "Reference" is a number of the job in doubt', () => {
  for (const header of ['Reference', 'Ref #', 'Ref No.']) {
    const { warnings, valuesOf } = read(`${header}|Status`, 'AB-4471|Open', 'AB-4472|Open')
    const codes = warnings.map(({ code, message }) => [code, message.includes(`"${header}"`)])
    assert.deepEqual(valuesOf('job_number'), ['AB-4471', 'AB-4472'])
    assert.deepEqual(codes, [['uncertain_column', true]], header)
  }
})
