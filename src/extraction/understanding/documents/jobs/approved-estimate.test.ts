import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

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
    messages: warnings.map(({ message }) => message),
  }
}

const DAY = '2026-11-02T00:00:00.000Z'
const approvals: [sentence: string, day: string | undefined][] = [
  ['We approved your estimate in the amount of $12,000.00 on November 2, 2026.', DAY],
  ['Your estimate of $12,000.00 was approved on November 2, 2026.', DAY],
  ['On November 2, 2026, we approved the mitigation estimate of $12,000.00.', DAY],
  ['Your repair estimate has been approved in the amount of $12,000.00.', undefined],
  ['We have approved the scope totaling $12,000.00.', undefined],
  ['We have reviewed and approved your scope of work for $12,000.00.', undefined],
  ['We have approved the scope of work that you submitted in the amount of $12,000.00.', undefined],
  ['We approved your estimate on November 2, 2026. The approved amount is $12,000.00.', DAY],
  ['Your scope of work has been approved. It was approved in the amount of $12,000.00.', undefined],
  ['Your estimate dated October 3, 2026 for $12,000.00 has been approved.', undefined],
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
  'Your estimate has been approved, and your payment of $12,000.00 will follow.',
]
for (const sentence of others)
  test(`"${sentence}" approves no estimate`, () => {
    assert.deepEqual(read(sentence), { approved: undefined, day: undefined, messages: [] })
  })

const unclear = [
  'Your estimate of $12,000.00 was approved in the amount of $9,500.00.',
  'We have approved repairs in the amount of $12,000.00.',
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
