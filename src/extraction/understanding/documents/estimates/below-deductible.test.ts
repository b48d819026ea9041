import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Sums of an estimate whose net claim is not the plain difference. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const HEAD = ['ESTIMATE', 'Insured: Hope Tide', 'Claim Number: SM-7007', 'Date of Loss: 10/12/2026']

function totalsIn(document: Parameters<typeof understand>[0]) {
  const { drafts, warnings, fields } = understand(document, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  return {
    saved: [of('rcv_total'), of('depreciation_total'), of('acv_total'), of('deductible')],
    net: fields.find(({ name }) => name === 'net_claim')?.value,
    codes: warnings.map(({ code }) => code),
  }
}

const loss = (deductible: string, net: string, acv = '1,600.00'): RowTexts => [
  ...HEAD,
  ['Replacement Cost Value', '1,950.00'],
  ['Less Depreciation', '(350.00)'],
  ['Actual Cash Value', acv],
  ['Less Deductible', deductible],
  ['Net Claim', net],
]

test('a loss below the deductible has a net claim of zero', () => {
  const found = totalsIn(linesOf(loss('(2,500.00)', '0.00')))
  assert.deepEqual(found.saved, ['1950.00', '350.00', '1600.00', '2500.00'])
  assert.deepEqual([found.net, found.codes], ['0.00', []])
})

for (const net of ['(900.00)', '-900.00', '-$900.00'])
  test(`a loss below the deductible may have the net claim ${net}`, () => {
    const found = totalsIn(linesOf(loss('(2,500.00)', net)))
    assert.deepEqual(found.saved, ['1950.00', '350.00', '1600.00', '2500.00'])
    assert.deepEqual([found.net, found.codes], ['-900.00', []])
  })

test('a net claim of zero is wrong for a loss above the deductible', () => {
  const found = totalsIn(linesOf(loss('(500.00)', '0.00')))
  assert.equal(found.saved[3], undefined)
  assert.deepEqual(found.codes, ['sums_disagree', 'sums_disagree'])
})

test('a net claim above zero is wrong for a loss below the deductible', () => {
  const found = totalsIn(linesOf(loss('(2,500.00)', '850.00')))
  assert.equal(found.saved[3], undefined)
  assert.deepEqual(found.codes, ['sums_disagree', 'sums_disagree'])
})

test('the deductible of a coverage is not taken from another coverage', () => {
  const coverage = (name: string, figures: string[]): RowTexts => [
    `Summary for ${name}`,
    ['Replacement Cost Value', figures[0]!],
    ['Less Depreciation', figures[1]!],
    ['Actual Cash Value', figures[2]!],
    ['Less Deductible', figures[3]!],
    ['Net Claim', figures[4]!],
  ]
  const found = totalsIn(
    linesOf([
      ...HEAD,
      ...coverage('Dwelling', ['1,950.00', '(350.00)', '1,600.00', '(2,500.00)', '0.00']),
      ...coverage('Contents', ['4,000.00', '(800.00)', '3,200.00', '(0.00)', '3,200.00']),
    ]),
  )
  assert.deepEqual(found.saved, ['5950.00', '1150.00', '4800.00', '2500.00'])
  assert.deepEqual([found.net, found.codes], ['3200.00', []])
})

test('totals of rounded lines may differ by one cent', () => {
  const found = totalsIn(linesOf(loss('(500.00)', '1,100.01', '1,600.01')))
  assert.deepEqual(found.saved, ['1950.00', '350.00', '1600.01', '500.00'])
  assert.deepEqual(found.codes, [])
})

test('totals that differ by two cents are reported and not saved', () => {
  const found = totalsIn(linesOf(loss('(500.00)', '1,100.02', '1,600.02')))
  assert.deepEqual(found.saved, [undefined, undefined, undefined, '500.00'])
  assert.deepEqual(found.codes, ['sums_disagree', 'sums_disagree'])
})

const COLUMNS = [40, 160, 240, 320, 400, 480, 560]
const table = (rows: string[][]): Placed[] =>
  rows.flatMap((row, at) => row.map((text, x): Placed => [COLUMNS[x]!, 130 + at * 14, text]))

test('a column of prior payments is subtracted from the net claim', () => {
  const heads = ['RCV', 'Depreciation', 'ACV', 'Deductible', 'Less Prior Payments', 'Net Claim']
  const found = totalsIn(
    pageOf([
      ...HEAD.map((text, at): Placed => [40, 40 + at * 16, text]),
      ...table([
        ['Coverage', ...heads],
        ['Dwelling', '22,110.40', '3,110.40', '19,000.00', '2,500.00', '10,000.00', '6,500.00'],
        ['Contents', '4,000.00', '800.00', '3,200.00', '0.00', '0.00', '3,200.00'],
        ['Totals', '26,110.40', '3,910.40', '22,200.00', '2,500.00', '10,000.00', '9,700.00'],
      ]),
    ]),
  )
  assert.deepEqual(found.saved, ['26110.40', '3910.40', '22200.00', '2500.00'])
  assert.deepEqual([found.net, found.codes], ['9700.00', []])
})

const coverageTable = (...rows: [name: string, ...amounts: string[]][]) =>
  pageOf([
    ...HEAD.map((text, at): Placed => [40, 20 + 14 * at, text]),
    ...['Building', 'Replacement cost', 'Depreciation', 'Actual cash value'].map(
      (text, at): Placed => [40 + 130 * at, 90, text],
    ),
    ...rows.flatMap(([name, ...amounts], row): Placed[] => [
      [40, 104 + 14 * row, name],
      ...amounts.map(
        (text, at): Placed => [430 + 130 * (at - amounts.length + 1), 104 + 14 * row, text],
      ),
    ]),
  ])

const ROOF: [string, ...string[]] = ['Roof repairs', '5,120.00', '620.00', '4,500.00']
const BELOW_TABLE: [string, ...string[]][] = [
  ['Less deductible', '1,500.00'],
  ['Amount payable now', '3,000.00'],
]

test('a deductible below the column of the ACV is not another ACV', () => {
  const found = totalsIn(coverageTable(ROOF, ...BELOW_TABLE))
  assert.deepEqual(found.saved, ['5120.00', '620.00', '4500.00', '1500.00'])
  assert.equal(found.net, '3000.00')
})

test('the ACV of one of two coverages is not that of the job', () => {
  const found = totalsIn(
    coverageTable(['Interior', '900.00', '100.00', '800.00'], ROOF, ...BELOW_TABLE),
  )
  assert.notEqual(found.saved[2], '800.00')
})
