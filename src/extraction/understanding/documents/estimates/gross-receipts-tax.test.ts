import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Mesa Restoration LLC' }

for (const tax of ['NM Gross Receipts Tax @ 7.625%', 'NMGRT', 'AZ Transaction Privilege Tax'])
  test(`"${tax}" is the tax in the sum of an estimate`, () => {
    const rows = [
      ...['Mesa Restoration LLC', 'ESTIMATE', 'Insured: Ola Thornbury', 'Claim Number: PM-44-7100'],
      ...['Line Item Total    10,000.00', 'Overhead    1,000.00', 'Profit    1,000.00'],
      ...[`${tax}    915.00`, 'Replacement Cost Value    $12,915.00', 'Net Claim    $12,915.00'],
    ]
    const { drafts, warnings } = understand(linesOf(rows.map((row) => row.split(/ {4}/))), context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job['financials.rcv_total'], '12915.00')
    assert.deepEqual(warnings, [])
  })

test('the tax lines of a summary are added up', () => {
  const rows = [
    ...['Mesa Restoration LLC', 'ESTIMATE', 'Insured: Ola Thornbury', 'Claim Number: PM-44-7100'],
    ...['Line Item Total    10,000.00', 'Material Sales Tax    90.15', 'Cleaning Mtl Tax    12.00'],
    ...['Storage Rental Tax    7.85', 'Replacement Cost Value    $10,110.00'],
    'Net Claim    $10,110.00',
  ]
  const { fields, drafts, warnings } = understand(
    linesOf(rows.map((row) => row.split(/ {4}/))),
    context,
  )
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(fields.find(({ name }) => name === 'tax')?.value, '110.00')
  assert.equal(job['financials.rcv_total'], '10110.00')
  assert.deepEqual(warnings, [])
})

for (const label of [
  'Total Tax(SVC EQ)',
  'Tax on Materials',
  'Mtl Sales Tax Reimb',
  'Svc Tax (8.81%)',
])
  test(`a tax line of a jurisdiction counts in the RCV: ${label}`, () => {
    const { fields, warnings } = understand(
      linesOf([
        'Estimate of Repairs',
        'Insured: Jane Roe',
        'Claim Number: 55-1234-777',
        ['Line Item Total', '2,946.51'],
        [label, '55.92'],
        ['Replacement Cost Value', '$3,002.43'],
        ['Net Claim', '$3,002.43'],
      ]),
      { today: '2026-11-29', timeZone: 'UTC', operatorName: null },
    )
    const of = (name: string) => fields.find((one) => one.name === name)?.value
    assert.deepEqual([of('financials.rcv_total'), of('tax')], ['3002.43', '55.92'])
    assert.deepEqual(warnings, [])
  })
