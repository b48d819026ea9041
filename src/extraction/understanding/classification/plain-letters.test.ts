import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Letters and emails of carriers with neither a title, a greeting nor a closing. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...lines: string[]) {
  const { documentType, drafts, reviewReasons } = understand(linesOf(lines), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  const values: Record<string, unknown> = { ...job?.values }
  return { documentType, match: job?.match, values, reviewReasons }
}

const LETTER = [
  'Erie Insurance',
  'November 5, 2026',
  'Summit Restoration LLC',
  '41 Ash St',
  'Akron, OH 44301',
  'RE: Edwina Gaunt',
  'Claim: A0000778',
]

for (const sentence of [
  'Your supplement in the amount of $1,845.20 has been approved.',
  'We reviewed your supplement of $2,310.00 dated October 20, 2026 and are unable to approve it.',
  'Your estimate of $12,480.00 has been approved. Please proceed.',
  'We cannot approve the supplemental estimate that you sent.',
  'The revised estimate was declined.',
  'We are investigating this loss under a reservation of rights.',
  'The claim has been reassigned.',
])
  test(`a plain letter that says "${sentence}" completes a job`, () => {
    const { documentType, match, values, reviewReasons } = read(...LETTER, sentence, 'Vince Otto')
    assert.deepEqual([documentType, match], ['correspondence', 'complete'])
    assert.equal(values.claim_number, 'A0000778')
    assert.ok(!reviewReasons.includes('uncertain_kind'))
  })

for (const sentence of [
  'If your supplement is approved, we will call you.',
  'Please approve the estimate.',
  'The picnic has been approved.',
])
  test(`a letter that says "${sentence}" decides nothing`, () => {
    assert.equal(read(...LETTER, sentence, 'Vince Otto').documentType, 'other')
  })

test('a decision without a claim is of no known kind', () => {
  const sentence = 'Your estimate of $12,480.00 has been approved.'
  assert.equal(read('Akron Bank', 'November 5, 2026', sentence, 'Vince Otto').documentType, 'other')
})

test('a plain approval gives the amount of the supplement', () => {
  const { values } = read(
    ...LETTER,
    'Your supplement in the amount of $1,845.20 has been approved.',
    'The revised total is $10,845.20. Please proceed.',
    'Vince Otto',
  )
  assert.equal(values['financials.supplement_approved_total'], '1845.20')
  assert.equal(values['financials.approved_total'], undefined)
})

test('an email approves an estimate', () => {
  const { documentType, values } = read(
    'From: claims@nationwide.test',
    'To: kbell@summit.test',
    'Date: Thu, 29 Oct 2026 10:12:00 -0400',
    'Subject: Claim 771-NW-6 / Hobbs - estimate approved',
    'Kenny,',
    'We approve the estimate dated 10/20/2026 for $10,000.00. Please start.',
    'Deductible is $1,000.',
    'Rita Munoz',
  )
  assert.equal(documentType, 'correspondence')
  assert.equal(values.claim_number, '771-NW-6')
  assert.equal(values['financials.approved_total'], '10000.00')
  assert.equal(values['financials.deductible'], '1000.00')
})

test('a message names the new adjuster of a claim', () => {
  const { documentType, values } = read(
    'Subject: New adjuster on claim A0000778',
    'Hello, please note the claim for Edwina Gaunt (claim A0000778) has been reassigned.',
    'New adjuster: Marcus Delaney',
    'Phone: (814) 555-0190',
    'Email: marcus.delaney@erie.test',
    'Previous adjuster: Vince Otto',
  )
  assert.equal(documentType, 'correspondence')
  assert.deepEqual(
    [values.claim_number, values.adjuster_name, values.adjuster_phone, values.adjuster_email],
    ['A0000778', 'Marcus Delaney', '+18145550190', 'marcus.delaney@erie.test'],
  )
})
