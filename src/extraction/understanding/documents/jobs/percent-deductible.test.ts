import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A deductible may be a percentage of the insured value. A job has an amount. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const lines: RowTexts = [
    'Ridge Restoration LLC',
    '',
    'ESTIMATE',
    'Estimate Date: 10/02/2026',
    'Insured: Ann Bell',
    'Date of Loss: 10/01/2026',
    'Replacement Cost Value: $4,000.00',
    ...rows,
  ]
  const { drafts, warnings, reviewReasons } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const messages = warnings.map(({ code, message }) => `${code}: ${message}`)
  return { deductible: job.values['financials.deductible'], messages, reviewReasons }
}

const percentages: [said: string, ...rows: RowTexts][] = [
  ['2%', 'Deductible: 2%'],
  ['2%', 'Deductible: 2% of Coverage A'],
  ['2 %', 'Wind/Hail Deductible: 2 %'],
  ['1.5%', ['Less Deductible', '1.5%']],
  ['2%', ['Price List', 'Policy Deductible'], ['TNNA8X', '2%']],
  ['5%', 'W/H Ded. 5%'],
  ['2 percent', 'Your policy has a 2 percent hurricane deductible.'],
  ['2%', 'Your deductible is 2% of the insured value.'],
]
for (const [said, ...rows] of percentages)
  test(`${JSON.stringify(rows)} is no amount, and the document needs review`, () => {
    const { deductible, messages, reviewReasons } = read(...rows)
    assert.equal(deductible, undefined)
    assert.deepEqual(messages, [
      `value_refused: job: the deductible is stated as "${said}", not as an amount, so it was left out. ` +
        'Enter the amount with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('an amount beside the percentage is the deductible', () => {
  const { deductible, messages } = read('Less Deductible: 2% ($2,400.00)')
  assert.deepEqual([deductible, messages], ['2400.00', []])
})

test('a percentage of another amount is no deductible', () => {
  assert.deepEqual(read('Overhead: 10%', 'Deductible Type: Flat', 'Sales Tax: 8%').messages, [])
})
