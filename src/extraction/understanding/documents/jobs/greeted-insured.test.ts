import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A carrier also writes to the insured without an address block. "You" is the insured then. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function collectedOf(...rows: RowTexts) {
  const { drafts, warnings } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job['financials.collected_total'], ...warnings.map(({ message }) => message)]
}

const refused = (name: string) => [
  undefined,
  `job: the payment of $4,250.00 went to "${name}", so it was not saved. If you ` +
    'collected it, set financials.collected_total with "svc job set".',
]

const letter = (greeting: string, sentence: string) =>
  collectedOf(
    'Allstate Insurance Company',
    'May 1, 2026',
    'RE: Our Insured: Rosalind Achterberg',
    'Claim Number: 55-2T81-0',
    greeting,
    sentence,
    'Sincerely,',
    'Claims Department',
  )

const TO_YOU = 'We have issued a payment of $4,250.00 to you.'

test('a payment in a letter that greets the insured went to the insured', () => {
  assert.deepEqual(letter('Dear Ms. Achterberg,', TO_YOU), refused('Achterberg'))
  assert.deepEqual(letter('Dear Rosalind Achterberg:', TO_YOU), refused('Rosalind Achterberg'))
})

test('a payment in a letter that greets someone else, or that names the operator, is collected', () => {
  assert.deepEqual(letter('Dear Pam,', TO_YOU), ['4250.00'])
  const ours = 'We have issued a payment of $4,250.00 to Summit Restoration LLC.'
  assert.deepEqual(letter('Dear Ms. Achterberg,', ours), ['4250.00'])
})

const email = (...head: string[]) =>
  collectedOf(
    'From: Vic Lowe <vlowe@allstate.com>',
    ...head,
    'Date: March 20, 2026 9:14 AM',
    'Subject: Claim 55-2T81-0 payment',
    'Hi Rosalind,',
    'We issued a payment of $4,250.00 to you today.',
    'Thanks,',
    'Vic Lowe',
  )

test('a payment in an email to the insured of which the operator gets a copy', () => {
  const to = 'To: Rosalind Achterberg <rosa@mail.example>'
  assert.deepEqual(email(to, 'Cc: office@summitrestoration.com'), refused('Rosalind Achterberg'))
})

test('a payment in an email to the operator is collected', () => {
  const to = 'To: Rosalind Fox <rosalind@summitrestoration.com>'
  assert.deepEqual(email(to, 'Cc: office@summitrestoration.com'), ['4250.00'])
  assert.deepEqual(email(to), ['4250.00'])
})
