import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** What a carrier pays to the person it writes to is not what the operator collected. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function collectedOf(addressee: RowTexts, greeting: string, sentence: string) {
  const { drafts, warnings } = understand(
    linesOf([
      'Allstate Insurance Company',
      'May 1, 2026',
      ...addressee,
      'Claim Number: 55-2T81-0',
      'Insured: Rosalind Achterberg',
      greeting,
      sentence,
      'Sincerely,',
      'Claims Department',
    ]),
    context,
  )
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const messages = withoutUnread(warnings).map(({ message }) => message)
  return [job.values['financials.collected_total'], messages]
}

const INSURED: RowTexts = ['Rosalind Achterberg', '12 Oak Street', 'Tacoma, WA 98402']
const OPERATOR: RowTexts = ['Summit Restoration LLC', 'Pam Dunn', '200 Port Rd', 'Tacoma, WA 98421']

for (const sentence of [
  'Your deductible has been subtracted and we have issued a payment of $4,250.00.',
  'We sent you a payment of $4,250.00 on April 28, 2026.',
])
  test(`to the insured: "${sentence}"`, () => {
    assert.deepEqual(collectedOf(INSURED, 'Dear Rosalind,', sentence), [
      undefined,
      [
        'job: the payment of $4,250.00 went to "Rosalind Achterberg", so it was not saved. If you ' +
          'collected it, set financials.collected_total with "svc job set".',
      ],
    ])
  })

test('a payment to the operator in a letter to the insured is collected', () => {
  const sentence = 'We have issued a payment of $4,250.00 to Summit Restoration LLC.'
  assert.deepEqual(collectedOf(INSURED, 'Dear Rosalind,', sentence), ['4250.00', []])
})

test('a payment to the operator, whose letter is addressed to one of its people', () => {
  const sentence = 'We have issued a payment of $4,250.00.'
  assert.deepEqual(collectedOf(OPERATOR, 'Dear Pam,', sentence), ['4250.00', []])
})

function clientOf(addressee: RowTexts, greeting: string) {
  const { documentType, drafts } = understand(
    linesOf([
      'Allstate Insurance Company',
      'May 1, 2026',
      ...addressee,
      ['RE:', 'Reservation of Rights'],
      ['Claim Number:', '55-2T81-0'],
      greeting,
      'We reviewed your claim and reserve all rights under the policy.',
      'Sincerely,',
      'Claims Department',
    ]),
    context,
  )
  assert.equal(documentType, 'correspondence')
  const [job] = drafts
  return job?.kind === 'job' ? job.values.client_name : null
}

test('an estate or a couple to whom a carrier writes is the client', () => {
  const address: RowTexts = ['12 Oak Street', 'Tacoma, WA 98402']
  const careOf = 'c/o Amos Bell, Executor'
  const estate = 'Estate of Wilma Bell'
  assert.equal(clientOf([estate, careOf, ...address], 'Dear Mr. Bell:'), estate)
  const couple = 'Theodoor and Annika van der Linde'
  assert.equal(clientOf([couple, ...address], 'Dear Mr. and Mrs. van der Linde,'), couple)
  assert.equal(clientOf([couple, ...address], 'Dear Sir or Madam,'), undefined)
  assert.equal(clientOf(['Amos Bell', ...address], 'Dear Mr. Bell:'), 'Amos Bell')
})
