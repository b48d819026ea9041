import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A letter that states a check's number and amount on labeled lines is the payment. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(sentence: string, ...details: RowTexts) {
  const { documentType, reviewReasons, drafts } = understand(
    linesOf([
      'Bayline Mutual Insurance Company',
      'November 3, 2026',
      'Re: your claim',
      ['Claim Number:', 'RT-30771-26'],
      ['Policy Number:', 'HMA 77120'],
      ['Date of Loss:', '10/11/2026'],
      ['Insured:', 'Gwendolyn Marsh'],
      'Dear Gwendolyn Marsh,',
      sentence,
      ...details,
      'Please call me with questions about the deductible or the coverage.',
      'Sincerely,',
      'Felix Amory',
      'Claims Adjuster',
    ]),
    context,
  )
  const job = drafts.find((draft) => draft.kind === 'job')
  return { documentType, reviewReasons, values: job?.values }
}
const details: RowTexts = ['Check Number: 77031842', 'Check Amount: $6,204.15']

test('a letter with the number and the amount of the check is clearly a payment', () => {
  const { documentType, reviewReasons, values } = read(
    'A payment has been issued for your covered damage.',
    ...details,
  )
  assert.deepEqual([documentType, reviewReasons], ['payment', []])
  assert.equal(values?.['financials.collected_total'], '6204.15')
})

test('a letter about a stopped or an earlier check stays a letter', () => {
  for (const sentence of [
    'We have placed a stop payment on this check.',
    'We have reviewed your supplement. These are the details of our earlier check.',
  ])
    assert.equal(read(sentence, ...details).documentType, 'correspondence')
})
