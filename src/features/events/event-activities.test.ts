import assert from 'node:assert/strict'
import test from 'node:test'
import { canonicalOf, caseNameOf, dateFilledBy, ratingOf } from './event-activities.ts'

/** The milestones: canonical name, the date that it fills, and its aliases. */
const MILESTONES: [string, string, string[]][] = [
  [
    'job_received',
    'received_at',
    ['assignment_received', 'claim_received', 'fnol_received', 'lead_received'],
  ],
  [
    'first_contact',
    'first_contact_at',
    ['customer_contacted', 'client_contacted', 'first_contact_made'],
  ],
  ['job_inspected', 'inspected_at', ['inspected', 'site_inspected', 'inspection_completed']],
  ['work_authorized', 'authorized_at', ['work_authorization_signed', 'contract_signed']],
  ['estimate_sent', 'estimate_sent_at', ['estimate_submitted', 'estimate_uploaded']],
  ['estimate_approved', 'estimate_approved_at', ['scope_approved']],
  ['job_started', 'started_at', ['work_started', 'mitigation_started']],
  ['job_completed', 'completed_at', ['work_completed']],
  ['invoice_sent', 'invoiced_at', ['invoiced', 'final_invoice_sent']],
  ['payment_received', 'paid_at', ['paid', 'final_payment_received']],
  ['job_closed', 'closed_at', []],
  ['job_canceled', 'canceled_at', ['job_cancelled']],
  ['supplement_submitted', 'first_supplement_at', []],
  ['supplement_approved', 'supplement_approved_at', []],
]

test('each milestone and its aliases are one activity, which fills one date', () => {
  for (const [canonical, date, also] of MILESTONES) {
    assert.equal(dateFilledBy(canonical), date, canonical)
    for (const name of [canonical, ...also]) assert.equal(canonicalOf(name), canonical, name)
  }
})

test('an activity matches after trimming, in any case, with any separators', () => {
  const spellings = [
    'Job Completed',
    ' job_completed\t',
    'JOB-COMPLETED',
    'job  --  completed',
    'Job/Completed!',
    'Work.Completed',
  ]
  for (const spelling of spellings) assert.equal(canonicalOf(spelling), 'job_completed', spelling)
  assert.equal(canonicalOf('jobcompleted'), 'jobcompleted')
  assert.equal(canonicalOf('job_completed_2'), 'job_completed_2')
})

test('an unknown activity keeps its words in every script and fills no date', () => {
  assert.equal(canonicalOf('Crew Dispatched (B)'), 'crew_dispatched_b')
  assert.equal(canonicalOf('Übergabe – Schlüssel'), 'übergabe_schlüssel')
  assert.equal(canonicalOf('U\u0308bergabe'), '\u00fcbergabe')
  assert.equal(canonicalOf('現場 確認'), '現場_確認')
  assert.equal(canonicalOf('!!!'), '_')
  for (const name of ['constructor', 'toString', 'crew_dispatched', '_']) {
    assert.equal(canonicalOf(name), name.toLowerCase())
    assert.equal(dateFilledBy(name), null, name)
  }
})

test('an attribute names the case of another process; a supplement without one is number 1', () => {
  const cases: [string, Record<string, unknown>, string | null][] = [
    ['supplement_identified', {}, '1'],
    ['supplement_submitted', { supplement_id: 'S-2' }, 'S-2'],
    ['supplement_reviewed', { supplement_id: 2 }, '2'],
    ['supplement_approved', { supplement_id: ' S-2 ' }, 'S-2'],
    ['supplement_denied', { supplement_id: '' }, '1'],
    ['supplement_paid', { supplement_id: null }, '1'],
    ['candidate_applied', { candidate_id: 'C-1', supplement_id: 'S-2' }, 'C-1'],
    ['candidate_screened', { candidate_id: 0 }, '0'],
    ['candidate_interviewed', {}, null],
    ['offer_extended', { candidate_id: 'C-1' }, 'C-1'],
    ['offer_accepted', { candidate_id: true }, null],
    ['offer_declined', { candidate_id: 'C-1' }, 'C-1'],
    ['candidate_hired', { candidate_id: 'C-1' }, 'C-1'],
    ['onboarding_completed', { candidate_id: 'C-1' }, 'C-1'],
    ['incident_reported', { incident_id: 'I-1' }, 'I-1'],
    ['incident_investigated', { candidate_id: 'C-1' }, null],
    ['corrective_action_assigned', { incident_id: 'I-1' }, 'I-1'],
    ['corrective_action_completed', { incident_id: 'I-1' }, 'I-1'],
    ['incident_closed', { incident_id: 'I-1' }, 'I-1'],
    ['job_started', { supplement_id: 'S-2', candidate_id: 'C-1' }, null],
    ['crew_dispatched', { incident_id: 'I-1' }, null],
  ]
  for (const [canonical, attributes, expected] of cases)
    assert.equal(
      caseNameOf(canonical, attributes),
      expected,
      JSON.stringify([canonical, attributes]),
    )
})

test("a review's rating is 0 to 5; any other value is ignored", () => {
  assert.equal(ratingOf('review_received', { rating: 4.5 }), 4.5)
  assert.equal(ratingOf('review_received', { rating: 0 }), 0)
  assert.equal(ratingOf('review_received', { rating: 5 }), 5)
  for (const rating of [5.1, -1, 10, '4', null, true])
    assert.equal(ratingOf('review_received', { rating }), null, String(rating))
  assert.equal(ratingOf('review_received', {}), null)
  assert.equal(ratingOf('job_completed', { rating: 4 }), null)
})
