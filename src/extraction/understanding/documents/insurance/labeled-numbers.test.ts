import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A plain certificate may label the policy number above the name of its coverage. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function numbersOf(...rows: RowTexts) {
  const head: RowTexts = ['Certificate of Insurance', ['Insured:', 'Cedar Plumbing LLC']]
  const foot: RowTexts = [['Certificate Holder:', 'Ridge Restoration LLC']]
  const { drafts } = understand(linesOf([...head, ...rows, ...foot]), context)
  return drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values.number] : []))
}

const period = ['Policy Period:', '02/01/2026 to 02/01/2027']

test('the number above the only coverage is its own', () => {
  const number = ['Policy Number:', 'GL 4477120']
  assert.deepEqual(numbersOf(number, ['Coverage:', 'General Liability'], period), ['GL 4477120'])
})

test('of two numbers, neither is known to be that of the coverage', () => {
  const numbers = [
    ['Policy Number:', 'GL 4477120'],
    ['Policy No:', 'BA 7710021'],
  ]
  assert.deepEqual(numbersOf(...numbers, ['Coverage:', 'General Liability'], period), [undefined])
})
