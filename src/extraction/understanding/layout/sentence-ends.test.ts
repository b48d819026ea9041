import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPaymentLetter } from '../documents/jobs/payment-letter.fixture.ts'
import { understand } from '../understand.ts'
import { linesOf } from './page.fixture.ts'
import { sentencesIn } from './running-text.ts'

/** The point of 'Claim No. KX-4471' ends no sentence. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

test('the words before a name or a number end no sentence', () => {
  const said = (text: string) => sentencesIn(text).map((one) => one.said.trim())
  for (const text of ['Claim No. KX-4471 is paid', 'Lic. No. CPC-9', 'Mr. Cobb', 'Nos. A1 and A2'])
    assert.deepEqual(said(`${text}. It is new.`), [text, 'It is new', ''])
  assert.deepEqual(said('We say no. It is new'), ['We say no', 'It is new'])
  assert.deepEqual(said('We say no. Pay by May 4'), ['We say no', 'Pay by May 4'])
})

const payments = [
  'We have issued a payment for Claim No. KX-4471 in the amount of $3,180.00.',
  'We have issued a check to you for Policy No. HO-220 in the amount of $3,180.00.',
  'A payment of $3,180.00 for Claim No. KX-4471 was mailed to you.',
  'Your Invoice No. A7302 of $3,180.00 has been paid in full.',
  'We paid your Invoice No. A7302 in the amount of $3,180.00.',
]
for (const sentence of payments)
  test(`"${sentence}" is a payment`, () => {
    const { documentType, collected, messages } = readPaymentLetter(sentence)
    assert.deepEqual([documentType, collected, messages], ['payment', '3180.00', []])
  })

test('a letter approves the supplement of a claim that it names by its number', () => {
  const { drafts } = understand(
    linesOf([
      'Allstate Insurance Company',
      'May 1, 2026',
      'RE: Claim Number: KX-4471',
      'Insured: Rosalind Achterberg',
      'Dear Summit Restoration,',
      'We have approved your supplement for Claim No. KX-4471 in the amount of $1,260.00.',
      'Sincerely,',
      'Claims Department',
    ]),
    context,
  )
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  assert.equal(job.values['financials.supplement_approved_total'], '1260.00')
})
