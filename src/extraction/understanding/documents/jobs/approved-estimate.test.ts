import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** Carriers approve estimates in sentences of a letter. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...body: string[]) {
  const lines = [
    'Allstate Insurance Company',
    'November 4, 2026',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Date of Loss: March 1, 2026',
    'Dear Summit Restoration:',
    ...body,
    'Sincerely,',
    'Jane Roe',
    'Claim Representative',
  ]
  const { documentType, drafts, warnings } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(documentType === 'correspondence' && job?.kind === 'job')
  return {
    approved: job.values['financials.approved_total'],
    day: job.values['dates.estimate_approved_at'],
    messages: withoutUnread(warnings).map(({ message }) => message),
  }
}

test('a letter to the operator is not one of the operator', () => {
  const lines = [
    'Sunrise Farm Mutual',
    '20 Mill Rd, Salem, OR 97301',
    'November 4, 2026',
    'Summit Restoration LLC',
    '8 Dock St, Salem, OR 97301',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Ms. Ortega:',
    'Sunrise has reviewed and approves your repair estimate ROOF_2 in the total amount of $12,000.00.',
    'Sincerely,',
    'Jane Roe',
    'Claim Representative',
  ]
  const [job] = understand(linesOf(lines), context).drafts
  assert.ok(job?.kind === 'job')
  assert.equal(job.values['financials.approved_total'], '12000.00')
  assert.equal(job.values['dates.estimate_approved_at'], LETTER)
})

const DAY = '2026-11-02T00:00:00.000Z'
const LETTER = '2026-11-04T00:00:00.000Z'
const approvals: [sentence: string, day: string | undefined][] = [
  ['We approved your estimate in the amount of $12,000.00 on November 2, 2026.', DAY],
  ['Your estimate of $12,000.00 was approved on November 2, 2026.', DAY],
  ['On November 2, 2026, we approved the mitigation estimate of $12,000.00.', DAY],
  ['Your repair estimate has been approved in the amount of $12,000.00.', undefined],
  ['We have approved the scope totaling $12,000.00.', undefined],
  ['Allstate approves your repair estimate in the amount of $12,000.00.', LETTER],
  ['Allstate has approved your estimate 4471-RB in the amount of $12,000.00.', undefined],
  ['Allstate has reviewed and approved your estimate of $12,000.00.', undefined],
  ['The company hereby authorizes the estimate for $12,000.00.', LETTER],
  ['We have reviewed and approved your scope of work for $12,000.00.', undefined],
  ['We have approved the scope of work that you submitted in the amount of $12,000.00.', undefined],
  ['We approved your estimate on November 2, 2026. The approved amount is $12,000.00.', DAY],
  [
    'We agree with the scope of your estimate. Approved amount: $12,000.00 Deductible: $500.00',
    LETTER,
  ],
  ['Your scope of work has been approved. It was approved in the amount of $12,000.00.', undefined],
  ['Your estimate dated October 3, 2026 for $12,000.00 has been approved.', undefined],
  ['We agree to the scope and price of your estimate of $12,000.00.', LETTER],
  ['We agree with your estimate of $12,000.00.', LETTER],
  [
    'We have reviewed your estimate dated October 3, 2026 and agree to the scope and price of $12,000.00.',
    undefined,
  ],
  ['We reviewed your bid and accept it at $12,000.00.', undefined],
  ['We are in agreement with your estimate in the amount of $12,000.00.', undefined],
  ['We have reached an agreement on your estimate at $12,000.00.', undefined],
  ['An agreed price of $12,000.00 has been reached for the repairs.', undefined],
  ['You are authorized to proceed with the repairs at the agreed price of $12,000.00.', LETTER],
  ['The agreed scope and price is $12,000.00.', undefined],
  ['Your proposal dated October 3, 2026 for $12,000.00 has been approved.', undefined],
  ['Estimate approved for $12,000.00.', undefined],
  ['We have approved $12,000.00 of your estimate of $14,500.00.', undefined],
  ['Your estimate of $12,000.00 is hereby approved.', LETTER],
  ['Please be advised that your estimate of $12,000.00 has been approved.', undefined],
  ['Please accept this letter as approval of your estimate for $12,000.00.', LETTER],
  ['Approval is granted for your estimate of $12,000.00.', LETTER],
  ['The estimate is approved in the amount of $12,000.00.', LETTER],
  [
    'Our review of your estimate is complete and it is approved in the amount of $12,000.00.',
    LETTER,
  ],
  ['Your estimate was approved on 11/02/2026 for $12,000.00.', DAY],
  ['Your estimate is approved for $12,000.00 less the $1,000.00 deductible.', LETTER],
  ['Your estimate for the above loss has been approved in the amount of $12,000.00.', undefined],
  ['Your estimate for 14 Elm St. was approved on November 2, 2026 for $12,000.00.', DAY],
  ['We have approved your estimate for this loss in the amount of $12,000.00.', undefined],
  ['We have approved your estimate. Approved amount is $12,000.00.', undefined],
  ['Your estimate is approved for $12,000.00, minus the deductible of $1,000.00.', LETTER],
]
for (const [sentence, day] of approvals)
  test(`"${sentence}" states the approved total`, () => {
    assert.deepEqual(read(sentence), { approved: '12000.00', day, messages: [] })
  })

const others = [
  'We have not approved your estimate in the amount of $12,000.00.',
  'Once your estimate of $12,000.00 has been approved, work can begin.',
  'We received your estimate in the amount of $12,000.00.',
  'Your estimate of $12,000.00 was previously approved.',
  'We do not agree to the price of your estimate of $12,000.00.',
  'We request an agreed price of $12,000.00.',
  'Please approve our estimate of $12,000.00.',
  'Please submit your estimate, and once it is approved, we will pay $12,000.00.',
  'We agree to review your estimate of $12,000.00.',
  'Work can begin after Allstate approves your estimate in the amount of $12,000.00.',
  'Allstate approves estimates above $12,000.00 within ten days.',
  'We have reviewed your estimate and agree to the scope. Your deductible is $12,000.00.',
  'We have reviewed your estimate and agree to the scope and price of $12,000.00 once you sign below.',
]
for (const sentence of others)
  test(`"${sentence}" approves no estimate`, () => {
    assert.deepEqual(read(sentence), { approved: undefined, day: undefined, messages: [] })
  })

const unclear = [
  'Your estimate of $12,000.00 was approved in the amount of $9,500.00.',
  'Your estimate was approved for $12,000.00 less $2,500.00 for the roof.',
  'We have approved repairs in the amount of $12,000.00.',
  'Your estimate was approved and the tarp was billed at $12,000.00.',
  'Your estimate was approved with a holdback of $12,000.00.',
  'The total approved amount is $12,000.00.',
  'We approved your estimate of $12,000.00. We approved the contents estimate of $2,000.00.',
]
for (const sentence of unclear)
  test(`"${sentence}" leaves the amount to a person`, () => {
    const { approved, messages } = read(sentence)
    assert.equal(approved, undefined)
    assert.deepEqual(messages, [
      'job: the letter approves an estimate, but its amount is not clear, so it was not saved. Set ' +
        'financials.approved_total with "svc job set".',
    ])
  })

const withoutAmount: [sentence: string, day: string | undefined][] = [
  ['The estimate you submitted on May 1 has been approved as submitted.', undefined],
  ['Your estimate was approved on November 2, 2026.', DAY],
  ['Your estimate is approved as submitted.', LETTER],
  ['We have approved your scope of work.', undefined],
  ['Your estimate has been approved, and your payment of $12,000.00 will follow.', undefined],
]
for (const [sentence, day] of withoutAmount)
  test(`"${sentence}" states no approved total, which is reported`, () => {
    assert.deepEqual(read(sentence), {
      approved: undefined,
      day,
      messages: [
        'job: the letter approves an estimate and states no approved amount, so none was saved. Set ' +
          'financials.approved_total with "svc job set".',
      ],
    })
  })

const supplements = [
  'We have approved your supplement to the estimate for $900.00.',
  'An agreed price of $900.00 has been reached for your supplement.',
  'Your supplement to the estimate has been approved.',
]
for (const sentence of supplements)
  test(`"${sentence}" states no approved total of the estimate`, () => {
    const { approved, messages } = read(sentence)
    assert.equal(approved, undefined)
    assert.ok(messages.every((message) => message.includes('supplement')))
  })

test('an estimate that is approved as submitted is approved for the amount before', () => {
  const stated = 'We have reviewed your estimate dated October 18, 2026 in the amount of $5,120.00.'
  const payment = 'Payment of $4,620.00 will follow.'
  const { approved, messages } = read(stated, 'The estimate is approved as submitted.', payment)
  assert.deepEqual([approved, messages], ['5120.00', []])
  const two = 'We reviewed your estimate of $5,120.00 and the bid of $900.00.'
  assert.equal(read(two, 'The estimate is approved as submitted.').approved, undefined)
})

test('another approved amount below makes the approved estimate unclear', () => {
  const { approved, messages } = read(
    'Your estimate of $12,000.00 has been reviewed and approved as follows.',
    'Total approved amount: $9,800.00',
  )
  assert.equal(approved, undefined)
  assert.deepEqual(messages, [
    'job: the letter approves an estimate, but its amount is not clear, so it was not saved. Set ' +
      'financials.approved_total with "svc job set".',
  ])
})
