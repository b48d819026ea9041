import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

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
  const requested = job.values['financials.supplement_requested_total']
  const day = job.values['dates.supplement_approved_at']
  return {
    approved,
    requested,
    day,
    messages: withoutUnread(warnings).map(({ code, message }) => `${code}: ${message}`),
  }
}

const approvals: [...sentence: string[], total: string][] = [
  ['We have approved your supplement in the amount of $1,100.00.', '1100.00'],
  ['We have reviewed and approved your supplement for', '$1,100.00.', '1100.00'],
  ['Your supplemental claim has been approved in the amount of $1,100.00.', '1100.00'],
  ['The supplement request was approved for a total of $1,100.00.', '1100.00'],
  ['Allstate has authorized the supplement totaling $1,100.00.', '1100.00'],
  ['We agreed to the supplemental estimate in the amount of $1,100.', '1100.00'],
  ['Based on our review, we have approved an additional $1,100.00 for your supplement.', '1100.00'],
  ['We have approved your supplement request of $1,100.00.', '1100.00'],
  ['This letter confirms our approval of $1,100.00 for the supplement.', '1100.00'],
  ['We have approved your supplement. The approved amount is $1,100.00.', '1100.00'],
  ['We have approved your supplement. The amount approved was $1,100.00.', '1100.00'],
  ['The supplement you sent has been approved. Approved amount is $1,100.00.', '1100.00'],
  ['Your supplement was approved. Total approved amount: $1,100.00.', '1100.00'],
]
for (const [...sentence] of approvals) {
  const total = sentence.pop()!
  test(`"${sentence.join(' ')}" states an approved supplement of ${total}`, () => {
    assert.deepEqual(read(...sentence), {
      approved: total,
      requested: undefined,
      day: undefined,
      messages: [],
    })
  })
}

const numbered = [
  'Supplement #2 is approved at $1,100.00, less the deductible of $500.00.',
  'Supplement #3 is approved as submitted at $1,100.00.',
  'We approved supplement 1 for $500.00 and supplement 2 for $600.00, for a total of $1,100.00.',
  'We have approved your second supplement in the amount of $1,100.00.',
  'We have approved an additional supplement of $1,100.00.',
]
for (const sentence of numbered)
  test(`"${sentence}" may not be the only supplement of its job`, () => {
    const { approved, messages } = read(sentence)
    assert.equal(approved, '1100.00')
    assert.deepEqual(messages, [
      'supplement_total: job: the supplement of 1100.00 was saved as the approved total. ' +
        'If the job has other approved supplements, enter the sum.',
    ])
  })

const unapproved = [
  'We are unable to approve your supplement in the amount of $1,100.00.',
  'Your supplement in the amount of $1,100.00 was not approved.',
  'Your supplement of $1,100.00 has been denied.',
  'Your supplement of $1,100.00 must be approved before work begins.',
  'We received your supplement in the amount of $1,100.00.',
  'We request your approval of the supplement in the amount of $1,100.00.',
]
for (const sentence of unapproved)
  test(`"${sentence}" approves no supplement, and the amount is reported`, () => {
    const { approved, messages } = read(sentence)
    assert.equal(approved, undefined)
    assert.deepEqual(messages, [
      'supplement_total: job: the letter states a supplement of 1100.00 without approving it, so it was ' +
        'not saved. If you requested it, set financials.supplement_requested_total with "svc job set".',
    ])
  })

const others = [
  'If the supplement of $1,100.00 is approved, we will issue payment.',
  'The estimate was approved in the amount of $1,100.00.',
]
for (const sentence of others)
  test(`"${sentence}" approves no supplement`, () => {
    const { approved, messages } = read(sentence)
    assert.deepEqual([approved, messages], [undefined, []])
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
  ['We have approved your supplement.'],
  ['We are unable to approve your supplement of $2,222.00. We can approve $1,111.00.'],
  [
    'Please find attached the approved supplement estimate totaling $5,640.00, an increase of',
    '$640.00 over the prior estimate of $5,000.00.',
  ],
  ['We approved $500.00 for the drywall supplement and $600.00 for the paint supplement.'],
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

const requests = [
  'I reviewed the supplement you submitted on 10/27/2026 in the amount of $2,000.00. ' +
    'Allstate approves the supplement in the amount of $1,100.00.',
  'Your supplement request of $2,000.00 has been approved for $1,100.00.',
  'We approved your supplement request of $2,000.00 in the amount of $1,100.00.',
  'Your supplement request in the amount of $2,000.00 has been approved in the amount of $1,100.00.',
  'The approved supplement amount is $1,100.00. The supplement amount requested was $2,000.00.',
]
for (const sentence of requests)
  test(`"${sentence}" states what was requested and approved`, () => {
    const { approved, requested, messages } = read(sentence)
    assert.deepEqual([approved, requested, messages], ['1100.00', '2000.00', []])
  })

const several = [
  'Approved: supplement 1, $1,200.00; supplement 2, $640.50.',
  'We are approving $1,200 for supplement 1 and $640.50 for supplement 2.',
  'We approve supplement 1 in the amount of $1,200.00 and supplement 2 in the amount of $640.50.',
]
for (const sentence of several)
  test(`"${sentence}" is reported, and nothing is saved`, () => {
    const { approved, messages } = read(sentence)
    assert.equal(approved, undefined)
    assert.deepEqual(messages, [
      'supplement_total: job: the document states supplements of 1200.00 and 640.50 and no total, so none ' +
        'was saved. If they add up, enter the sum of 1840.50 as the approved supplement.',
    ])
  })

const days: [sentence: string, day: string | undefined][] = [
  [
    'We have approved your supplement in the amount of $1,100.00 on October 20, 2026.',
    '2026-10-20T00:00:00.000Z',
  ],
  ['On October 20, 2026, we approved your supplement of $1,100.00.', '2026-10-20T00:00:00.000Z'],
  [
    'Your supplement submitted on October 2, 2026 was approved for $1,100.00 on 10/20/2026.',
    '2026-10-20T00:00:00.000Z',
  ],
  ['Enclosed is our check for the supplement approved on 10/20/2026.', '2026-10-20T00:00:00.000Z'],
  ['Your supplement submitted on October 2, 2026 was approved for $1,100.00.', undefined],
  ['We approve your supplement in the amount of $1,100.00.', '2026-11-04T00:00:00.000Z'],
  ['The supplement of $1,100.00 is hereby approved.', '2026-11-04T00:00:00.000Z'],
  ['The supplement of $1,100.00 is approved as of 11/02/2026.', '2026-11-04T00:00:00.000Z'],
  ['We approved your supplement for the loss on October 2, 2026.', undefined],
  ['We approved your supplement of $1,100.00. Payment was mailed on October 2, 2026.', undefined],
  ['We have not approved your supplement on October 2, 2026.', undefined],
]
for (const [sentence, day] of days)
  test(`"${sentence}" approves a supplement on ${day ?? 'no stated day'}`, () => {
    assert.equal(read(sentence).day, day)
  })
