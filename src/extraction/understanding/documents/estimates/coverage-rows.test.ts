import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(rows: RowTexts) {
  const estimate = linesOf([
    'Erie Insurance',
    'Estimate',
    'Insured: Vic Dorn',
    'Claim Number: 0700000111',
    'Date of Loss: 09/02/2026',
    ...rows,
  ])
  const { drafts, warnings } = understand(estimate, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  return {
    totals: [of('rcv_total'), of('depreciation_total'), of('acv_total'), of('deductible')],
    codes: warnings.map(({ code }) => code),
  }
}

test('the RCV of an estimate is the sum of its coverages, not the last of them', () => {
  const found = read([
    ['Coverage A RCV', '$10,000.00'],
    ['Coverage A Depreciation', '$1,000.00'],
    ['Coverage A ACV', '$9,000.00'],
    ['Coverage B RCV', '$2,000.00'],
    ['Coverage B Depreciation', '$0.00'],
    ['Coverage B ACV', '$2,000.00'],
    ['Deductible', '$1,000.00'],
    ['Net claim', '$10,000.00'],
  ])
  assert.deepEqual(found, { totals: ['12000.00', '1000.00', '11000.00', '1000.00'], codes: [] })
})

test('coverages are added up by their names', () => {
  const found = read([
    ['Dwelling - Replacement Cost Value', '$10,000.00'],
    ['Contents - Replacement Cost Value', '$2,000.00'],
    ['Dwelling - Depreciation', '($1,000.00)'],
    ['Contents - Depreciation', '($500.00)'],
    ['Less Deductible', '$1,000.00'],
    ['Net Claim', '$9,500.00'],
  ])
  assert.deepEqual(found, { totals: ['12000.00', '1500.00', undefined, '1000.00'], codes: [] })
})

test('a total below the coverages is the RCV', () => {
  const found = read([
    ['Coverage A RCV', '$10,000.00'],
    ['Coverage B RCV', '$2,000.00'],
    ['Total RCV', '$12,000.00'],
    ['Less Deductible', '$1,000.00'],
    ['Net Claim', '$11,000.00'],
  ])
  assert.deepEqual(found, { totals: ['12000.00', undefined, undefined, '1000.00'], codes: [] })
})

test('each coverage may repeat the deductible of the policy', () => {
  const found = read([
    ['Dwelling RCV', '$10,000.00'],
    ['Contents RCV', '$2,000.00'],
    ['Dwelling deductible', '$1,000.00'],
    ['Contents deductible', '$1,000.00'],
    ['Net Claim', '$11,000.00'],
  ])
  assert.deepEqual(found, { totals: ['12000.00', undefined, undefined, '1000.00'], codes: [] })
})

test('the only coverage of a loss is the whole loss', () => {
  const found = read([
    ['Dwelling RCV', '$10,000.00'],
    ['Dwelling Depreciation', '$1,000.00'],
    ['Dwelling ACV', '$9,000.00'],
    ['Deductible', '$1,000.00'],
    ['Net Claim', '$8,000.00'],
  ])
  assert.deepEqual(found, { totals: ['10000.00', '1000.00', '9000.00', '1000.00'], codes: [] })
})
