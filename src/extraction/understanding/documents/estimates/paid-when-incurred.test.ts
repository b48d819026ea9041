import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Items that are paid when incurred are part of the RCV and not of the first payment. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(rows: RowTexts) {
  const estimate = linesOf([
    'Ridge Restoration LLC',
    'ESTIMATE',
    'Insured: Ann Vole',
    'Property: 24 Ivy St, Loveland, CO 80537',
    'Claim Number: ES-4900221',
    ...rows,
  ])
  const { drafts, warnings, fields } = understand(estimate, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  return {
    totals: [of('rcv_total'), of('depreciation_total'), of('acv_total'), of('deductible')],
    net: fields.find(({ name }) => name === 'net_claim')?.value,
    codes: warnings.map(({ code }) => code),
  }
}

for (const label of [
  'Less Paid When Incurred',
  'Less Total Paid When Incurred',
  'Less PWI Items',
  'Less Amounts Paid When Incurred',
  'Paid When Incurred Items',
]) {
  test(`"${label}" is subtracted before the actual cash value`, () => {
    const { totals, net, codes } = read([
      'Replacement Cost Value $9,000.00',
      `${label} (1,000.00)`,
      'Less Recoverable Depreciation (800.00)',
      'Less Non-recoverable Depreciation (200.00)',
      'Actual Cash Value $7,000.00',
      'Less Deductible (500.00)',
      'Net Claim $6,500.00',
    ])
    assert.deepEqual(totals, ['9000.00', '1000.00', '7000.00', '500.00'])
    assert.equal(net, '6500.00')
    assert.deepEqual(codes, [])
  })

  test(`"${label}" is subtracted after the actual cash value`, () => {
    const { totals, net, codes } = read([
      ['Replacement Cost Value', '$9,000.00'],
      ['Less Depreciation', '(1,000.00)'],
      ['Actual Cash Value', '$8,000.00'],
      ['Less Deductible', '(500.00)'],
      [label, '(1,000.00)'],
      ['Net Claim', '$6,500.00'],
    ])
    assert.deepEqual(totals, ['9000.00', '1000.00', '8000.00', '500.00'])
    assert.equal(net, '6500.00')
    assert.deepEqual(codes, [])
  })

  test(`"${label}" below the net claim is no term of it`, () => {
    const { totals, codes } = read([
      ['Replacement Cost Value', '$9,000.00'],
      ['Less Depreciation', '(1,000.00)'],
      ['Actual Cash Value', '$8,000.00'],
      ['Less Deductible', '(500.00)'],
      ['Net Claim', '$7,500.00'],
      [label, '1,000.00'],
    ])
    assert.deepEqual(totals, ['9000.00', '1000.00', '8000.00', '500.00'])
    assert.deepEqual(codes, [])
  })
}

test('a sum that fails with and without these items is reported', () => {
  const { codes } = read([
    ['Replacement Cost Value', '$9,000.00'],
    ['Less Paid When Incurred', '(1,000.00)'],
    ['Less Depreciation', '(1,000.00)'],
    ['Actual Cash Value', '$7,300.00'],
  ])
  assert.ok(codes.includes('sums_disagree'))
})

for (const word of ['Waived', 'None', 'N/A', 'Not applicable', 'TBD', 'Per policy'])
  test(`"Deductible: ${word}" is no amount, and the next line is another one`, () => {
    const { totals, net, codes } = read([
      `Deductible: ${word}`,
      'Replacement Cost Value $9,000.00',
      'Net Claim $9,000.00',
    ])
    assert.deepEqual(totals, ['9000.00', undefined, undefined, undefined])
    assert.equal(net, '9000.00')
    assert.deepEqual(codes, [])
  })

test('the amount in the column under a label with a remark is its value', () => {
  const { totals } = read([
    ['Replacement Cost Value', 'Deductible (AOP)', 'Net Claim'],
    ['$9,000.00', '$500.00', '$8,500.00'],
  ])
  assert.deepEqual(totals, ['9000.00', undefined, undefined, '500.00'])
})
