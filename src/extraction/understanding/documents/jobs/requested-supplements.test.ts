import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** A letter may state a supplement that nobody has approved. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...body: RowTexts) {
  const lines = [
    'Allstate Insurance Company',
    'November 4, 2026',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Summit Restoration,',
    ...body,
    'Sincerely,',
    'Jane Roe',
    'Claim Representative',
  ]
  const { documentType, drafts, warnings, reviewReasons } = understand(linesOf(lines), context)
  assert.equal(documentType, 'correspondence')
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const approved = job.values['financials.supplement_approved_total']
  const requested = job.values['financials.supplement_requested_total']
  const messages = withoutUnread(warnings).map(({ code, message }) => `${code}: ${message}`)
  return { approved, requested, messages, reviewReasons }
}

const requests = [
  'Your supplement request of $2,300.00 is under review.',
  'Your supplement request in the amount of $2,300.00 was denied.',
  'Your supplement for $2,300.00 is pending.',
  'We have received your supplement in the amount of $2,300.00. It is pending review.',
  'We are unable to approve your supplement totaling $2,300.00.',
  'We have denied the supplement of $2,300.00 that you submitted on October 2, 2026.',
  'Your supplemental request was received. The amount of $2,300.00 is under review.',
  'You requested an additional $2,300.00. Your supplement is under review.',
  'Approval of your supplement of $2,300.00 is pending.',
  'Please review our supplement request of $2,300.00.',
  'Your supplement has been denied. Supplement amount: $2,300.00',
]
for (const sentence of requests)
  test(`"${sentence}" is reported, and nothing is saved`, () => {
    assert.deepEqual(read(sentence), {
      approved: undefined,
      requested: undefined,
      messages: [
        'supplement_total: job: the letter states a supplement of 2300.00 without approving it, so it was ' +
          'not saved. If you requested it, set financials.supplement_requested_total with "svc job set".',
      ],
      reviewReasons: ['supplement_total'],
    })
  })

test('a supplement under review is reported beside an approved one', () => {
  const { approved, requested, messages } = read(
    'We have approved supplement 1 in the amount of $1,100.00.',
    'Supplement 2 for $2,300.00 is under review.',
  )
  assert.deepEqual([approved, requested], ['1100.00', undefined])
  assert.equal(
    messages[1],
    'supplement_total: job: the letter states a supplement of 2300.00 without approving it, so it was ' +
      'not saved. If you requested it, set financials.supplement_requested_total with "svc job set".',
  )
})

const others = [
  'If you submit a supplement of $2,300.00 or more, include photos.',
  'Supplements over $500.00 are reviewed within five days.',
  'Your supplement is under review. Your deductible is $1,000.00.',
  'We are reviewing your supplement. The RCV of $12,400.00 is under review.',
  'Please submit a supplement before you exceed $5,000.00.',
  'Your supplement request of $0.00 was received.',
]
for (const sentence of others)
  test(`"${sentence}" states no supplement`, () => {
    assert.deepEqual(read(sentence).messages, [])
  })

const amountsOf = (...body: RowTexts) =>
  read('Please review our supplement request.', ...body).messages.map(
    (message) => /states a supplement of (.*) without/.exec(message)?.[1],
  )

test('beside the total of a supplement, the amounts of its items are not named', () => {
  const items = [
    ['Subfloor, 2 sheets', '$180.00'],
    ['Joists', '95.00'],
  ]
  for (const label of ['Supplement total', 'Supplement amount'])
    assert.deepEqual(amountsOf(...items, [label, '$275.00']), ['275.00'], label)
})
