import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from '../layout/layout.ts'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { fieldSpecs } from './labels.ts'
import { pairFields } from './pairs.ts'

const specs = fieldSpecs([
  { name: 'number', kind: 'code', labels: 'Claim | Claim # | License ID | ID' },
])
const textStyle = { order: 'mdy', style: 'us', ocr: false } as const
const numberIn = (lines: RowTexts) =>
  pairFields(layoutOf(linesOf(lines)), specs, [], textStyle).best.get('number')

test('the ZIP code of an address is no number', () => {
  assert.equal(numberIn(['Claim Boise, ID 83702']), undefined)
  assert.equal(numberIn([['12 Elm St, Spokane, WA #', 'Claim 99218']]), undefined)
  assert.equal(numberIn([['12 Elm St, Spokane, WA', 'Claim 992180']])?.value, '992180')
  assert.equal(numberIn(['License ID 83702'])?.value, '83702')
})

test('an amount is no number', () => {
  assert.equal(numberIn(['Claim # 125.00']), undefined)
  assert.equal(numberIn(['Claim # 1,125.00']), undefined)
})
