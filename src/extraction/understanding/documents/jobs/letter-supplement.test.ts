import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Carriers approve supplements in sentences. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...body: string[]) {
  const lines = [
    'Allstate Insurance Company',
    'November 4, 2026',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Summit Restoration,',
    ...body,
    'Please call me if you have questions.',
    'Sincerely,',
    'Jane Roe',
    'Claim Representative',
  ]
  const { documentType, drafts, warnings } = understand(linesOf(lines), context)
  assert.equal(documentType, 'correspondence')
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const approved = job.values['financials.supplement_approved_total']
  return { approved, messages: warnings.map(({ code, message }) => `${code}: ${message}`) }
}

const approvals: [...sentence: string[], total: string][] = [
  ['We have approved your supplement in the amount of $1,100.00.', '1100.00'],
  ['We have reviewed and approved your supplement for', '$1,100.00.', '1100.00'],
  ['Your supplemental claim has been approved in the amount of $1,100.00.', '1100.00'],
  ['The supplement request was approved for a total of $1,100.00.', '1100.00'],
  ['Allstate has authorized the supplement totaling $1,100.00.', '1100.00'],
  ['We agreed to the supplemental estimate in the amount of $1,100.', '1100.00'],
  ['Based on our review, we have approved an additional $1,100.00 for your supplement.', '1100.00'],
  ['Supplement #2 is approved at $1,100.00, less the deductible of $500.00.', '1100.00'],
  ['Your supplement request of $2,000.00 has been approved for $1,100.00.', '1100.00'],
  ['We approved your supplement request of $2,000.00 in the amount of $1,100.00.', '1100.00'],
  ['We have approved your supplement request of $1,100.00.', '1100.00'],
  ['This letter confirms our approval of $1,100.00 for the supplement.', '1100.00'],
]
for (const [...sentence] of approvals) {
  const total = sentence.pop()!
  test(`"${sentence.join(' ')}" states an approved supplement of ${total}`, () => {
    const { approved, messages } = read(...sentence)
    assert.equal(approved, total)
    assert.deepEqual(messages, [
      `supplement_total: job: the supplement of ${total} was saved as the approved total. ` +
        'If the job has other approved supplements, enter the sum.',
    ])
  })
}

const others = [
  'We are unable to approve your supplement in the amount of $1,100.00.',
  'Your supplement in the amount of $1,100.00 was not approved.',
  'Your supplement of $1,100.00 has been denied.',
  'If the supplement of $1,100.00 is approved, we will issue payment.',
  'Your supplement of $1,100.00 must be approved before work begins.',
  'We received your supplement in the amount of $1,100.00.',
  'We request your approval of the supplement in the amount of $1,100.00.',
  'The estimate was approved in the amount of $1,100.00.',
]
for (const sentence of others)
  test(`"${sentence}" approves no supplement`, () => {
    assert.deepEqual(read(sentence), { approved: undefined, messages: [] })
  })

const unclear = [
  [
    'We have approved your supplement.',
    'We approved supplement 1 for $500.00.',
    'We approved supplement 2 for $700.00.',
  ],
  ['Your supplement is approved, for a new total RCV of $12,400.00.'],
  ['You requested $2,000.00, and we approved the supplement.'],
  ['We approved the supplement and a payment of $900.00 will follow.'],
]
for (const sentences of unclear)
  test(`"${sentences.join(' ')}" leaves the amount to a person`, () => {
    const { approved, messages } = read(...sentences)
    assert.equal(approved, undefined)
    assert.deepEqual(messages, [
      'supplement_total: job: the letter approves a supplement, but its amount is not clear, so it was not ' +
        'saved. Enter the approved total in the job.',
    ])
  })
