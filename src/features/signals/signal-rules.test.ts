import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signalTypes } from '../terms/terms.ts'
import { casesOf } from './case-facts.ts'
import type { ProcessEventRow } from './facts.queries.ts'
import { jobAt, severitiesOf } from './rules.fixture.ts'
import { rules, signalKinds } from './signal-rules.ts'

test('every signal has one rule, with the domain and severities of the specification', () => {
  assert.deepEqual(rules.map(({ type }) => type).sort(), [...signalTypes].sort())
  const lines = signalTypes.map((type) => {
    const { domain, severities } = signalKinds[type]
    return `${type} ${domain} ${severities.join(' ')}`
  })
  assert.deepEqual(lines, [
    'late_first_contact client high',
    'missing_authorization client high',
    'low_review client medium',
    'complaint_open client high',
    'late_inspection field medium',
    'approved_not_started field medium',
    'stalled_job field medium high',
    'rework_detected field low',
    'out_of_order_milestones field low',
    'missing_estimate billing medium',
    'estimate_pending_approval billing medium',
    'unbilled_completion billing high',
    'aging_receivable billing medium high critical',
    'deductible_uncollected billing low',
    'supplement_unanswered billing medium',
    'supplement_denied billing low',
    'margin_below_target billing high',
    'negative_margin billing critical',
    'vendor_insurance_expired vendor high',
    'vendor_insurance_expiring vendor medium',
    'certification_expired team high critical',
    'certification_expiring team medium',
    'open_corrective_action team medium',
    'incident_unreported_followup team high',
    'hiring_stalled team low',
    'data_gap team low',
  ])
})

/** Events of a case: their times and activities, oldest first. */
function events(
  stated: readonly [string, string][],
  of: Partial<ProcessEventRow> = {},
): ProcessEventRow[] {
  return stated
    .map(([occurred_at, canonical], i) => {
      const row = { id: `E${i + 1}`, job_id: 'J', case_key: 'K', rating: null }
      return { ...row, ...of, canonical, occurred_at }
    })
    .reverse()
}

const NOON = 'T12:00:00.000Z'
const AFTER = 'T12:00:00.001Z'

test('low_review: two stars or fewer, for 30 days, until a response on the same job', () => {
  const say = (rating: string, now: string, ...answers: [string, string][]) => {
    const received: [string, string] = [`2026-03-01${NOON}`, 'review_received']
    const { reviews } = casesOf(events([received, ...answers], { rating }))
    return reviews.flatMap((facts) => severitiesOf('low_review', 'review', facts, now))
  }
  assert.deepEqual(say('2.0', `2026-03-01${NOON}`), ['event E1 medium'])
  assert.deepEqual(say('2.1', `2026-03-01${NOON}`), [])
  assert.deepEqual(say('0.0', `2026-03-31${NOON}`), ['event E1 medium'])
  assert.deepEqual(say('0.0', `2026-03-31${AFTER}`), [])
  const now = `2026-03-10${NOON}`
  assert.deepEqual(say('1.0', now, [`2026-03-02${NOON}`, 'review_answered']), [])
  assert.deepEqual(say('1.0', now, [`2026-03-02${NOON}`, 'review_responded']), [])
  const before: [string, string][] = [
    [`2026-02-28${NOON}`, 'review_answered'],
    [`2026-03-01${NOON}`, 'review_received'],
  ]
  const { reviews } = casesOf(events(before, { rating: '1.0' }))
  const found = reviews.flatMap((facts) => severitiesOf('low_review', 'review', facts, now))
  assert.deepEqual(found, ['event E2 medium'])
})

test('complaint_open: the oldest unresolved complaint is more than three days old', () => {
  const say = (stated: [string, string][], now: string, job_id: string | null = 'J') =>
    casesOf(events(stated, { job_id })).complaints.flatMap((facts) =>
      severitiesOf('complaint_open', 'complaint', facts, now),
    )
  const first: [string, string] = [`2026-03-01${NOON}`, 'complaint_received']
  const second: [string, string] = [`2026-03-06${NOON}`, 'complaint_received']
  const resolved: [string, string] = [`2026-03-05${NOON}`, 'complaint_resolved']
  assert.deepEqual(say([first], `2026-03-04${NOON}`), [])
  assert.deepEqual(say([first], `2026-03-04${AFTER}`), ['job J high'])
  assert.deepEqual(say([first, second], `2026-03-04${AFTER}`), ['job J high'])
  assert.deepEqual(say([first, resolved], `2026-03-20${NOON}`), [])
  assert.deepEqual(say([first, resolved, second], `2026-03-09${NOON}`), [])
  assert.deepEqual(say([first, resolved, second], `2026-03-09${AFTER}`), ['job J high'])
  assert.deepEqual(say([first], `2026-03-04${AFTER}`, null), ['event E1 high'])
})

test('supplement_unanswered: submitted, and neither approved nor denied for more than 21 days', () => {
  const say = (stated: [string, string][], now: string) => {
    const supplements = casesOf(events(stated)).supplements.get('J') ?? []
    return severitiesOf('supplement_unanswered', 'job', jobAt(now, { supplements }), now)
  }
  const submitted: [string, string] = [`2026-03-01${NOON}`, 'supplement_submitted']
  const now = `2026-03-22${AFTER}`
  assert.deepEqual(say([submitted], `2026-03-22${NOON}`), [])
  assert.deepEqual(say([submitted], now), ['supplement J:K medium'])
  const reviewed: [string, string] = [`2026-03-02${NOON}`, 'supplement_reviewed']
  assert.deepEqual(say([submitted, reviewed], now), ['supplement J:K medium'])
  assert.deepEqual(say([submitted, [`2026-03-02${NOON}`, 'supplement_denied']], now), [])
  assert.deepEqual(say([submitted, [`2026-03-02${NOON}`, 'supplement_approved']], now), [])
  const dates = { first_supplement_at: `2026-03-01${NOON}` }
  const byDate = severitiesOf('supplement_unanswered', 'job', jobAt(now, { dates }), now)
  assert.deepEqual(byDate, ['supplement J:date medium'])
})

test('supplement_denied: within 30 days, and not approved later', () => {
  const say = (stated: [string, string][], now: string, job_id: string | null = 'J') => {
    const supplements = casesOf(events(stated, { job_id })).supplements.get('J') ?? []
    return severitiesOf('supplement_denied', 'job', jobAt(now, { supplements }), now)
  }
  const denied: [string, string] = [`2026-03-02${NOON}`, 'supplement_denied']
  const earlier: [string, string] = [`2026-03-01${NOON}`, 'supplement_approved']
  const later: [string, string] = [`2026-03-03${NOON}`, 'supplement_approved']
  assert.deepEqual(say([denied], `2026-04-01${NOON}`), ['supplement J:K low'])
  assert.deepEqual(say([denied], `2026-04-01${AFTER}`), [])
  assert.deepEqual(say([earlier, denied], `2026-03-04${NOON}`), ['supplement J:K low'])
  assert.deepEqual(say([denied, later], `2026-03-04${NOON}`), [])
  assert.deepEqual(say([denied], `2026-03-04${NOON}`, null), [])
})

const DAY_END = Date.parse('2026-04-01T00:00:00Z')

test('vendor_insurance_expired: past its last day, or stated as expired or missing without a date', () => {
  const say = (insuranceStatus: string | null, insuranceEnds: number | null, now: string) => {
    const facts = { id: 'V', insuranceStatus, insuranceEnds }
    return severitiesOf('vendor_insurance_expired', 'vendor', facts, now)
  }
  assert.deepEqual(say('valid', DAY_END, '2026-03-31T23:59:59.999Z'), [])
  assert.deepEqual(say('valid', DAY_END, '2026-04-01T00:00:00.000Z'), ['vendor V high'])
  assert.deepEqual(say('expired', DAY_END, '2026-03-31T23:59:59.999Z'), [])
  assert.deepEqual(say('expired', null, '2026-03-01T00:00:00.000Z'), ['vendor V high'])
  assert.deepEqual(say('missing', null, '2026-03-01T00:00:00.000Z'), ['vendor V high'])
  assert.deepEqual(say('exempt', DAY_END, '2026-05-01T00:00:00.000Z'), [])
  assert.deepEqual(say(null, null, '2026-05-01T00:00:00.000Z'), [])
})

test('vendor_insurance_expiring and certification_expiring: the last day and the 30 days before it', () => {
  const vendor = { id: 'V', insuranceStatus: 'valid', insuranceEnds: DAY_END }
  const held = { id: 'w9', required: true, ends: DAY_END }
  const moments: [string, boolean][] = [
    ['2026-02-28T23:59:59.999Z', false],
    ['2026-03-01T00:00:00.000Z', true],
    ['2026-03-31T23:59:59.999Z', true],
    ['2026-04-01T00:00:00.000Z', false],
  ]
  for (const [now, holds] of moments) {
    const insurance = severitiesOf('vendor_insurance_expiring', 'vendor', vendor, now)
    assert.deepEqual(insurance, holds ? ['vendor V medium'] : [], now)
    const certification = severitiesOf('certification_expiring', 'certification', held, now)
    assert.deepEqual(certification, holds ? ['certification w9 medium'] : [], now)
  }
  const stated = { id: 'V', insuranceStatus: 'expiring_soon', insuranceEnds: null }
  const found = severitiesOf(
    'vendor_insurance_expiring',
    'vendor',
    stated,
    '2026-01-01T00:00:00.000Z',
  )
  assert.deepEqual(found, ['vendor V medium'])
})

test('certification_expired: past its last day, critical if headquarters requires it', () => {
  const say = (required: boolean, ends: number | null, now: string) =>
    severitiesOf('certification_expired', 'certification', { id: 'w9', required, ends }, now)
  assert.deepEqual(say(false, DAY_END, '2026-03-31T23:59:59.999Z'), [])
  assert.deepEqual(say(false, DAY_END, '2026-04-01T00:00:00.000Z'), ['certification w9 high'])
  assert.deepEqual(say(true, DAY_END, '2026-04-01T00:00:00.000Z'), ['certification w9 critical'])
  assert.deepEqual(say(true, null, '2026-04-01T00:00:00.000Z'), [])
})

test('open_corrective_action: assigned, and not completed for more than 14 days', () => {
  const say = (stated: [string, string][], now: string) =>
    casesOf(events(stated)).incidents.flatMap((facts) =>
      severitiesOf('open_corrective_action', 'incident', facts, now),
    )
  const assigned: [string, string] = [`2026-03-01${NOON}`, 'corrective_action_assigned']
  const now = `2026-03-15${AFTER}`
  assert.deepEqual(say([assigned], `2026-03-15${NOON}`), [])
  assert.deepEqual(say([assigned], now), ['incident K medium'])
  assert.deepEqual(say([assigned, [`2026-03-02${NOON}`, 'corrective_action_completed']], now), [])
  assert.deepEqual(say([assigned, [`2026-03-02${NOON}`, 'incident_closed']], now), [])
  assert.deepEqual(casesOf(events([assigned], { case_key: null })).incidents, [])
})

test('incident_unreported_followup: reported, and not investigated for more than three days', () => {
  const say = (stated: [string, string][], now: string) =>
    casesOf(events(stated)).incidents.flatMap((facts) =>
      severitiesOf('incident_unreported_followup', 'incident', facts, now),
    )
  const reported: [string, string] = [`2026-03-01${NOON}`, 'incident_reported']
  const now = `2026-03-04${AFTER}`
  assert.deepEqual(say([reported], `2026-03-04${NOON}`), [])
  assert.deepEqual(say([reported], now), ['incident K high'])
  assert.deepEqual(say([reported, [`2026-03-02${NOON}`, 'incident_investigated']], now), [])
  const action: [string, string] = [`2026-03-02${NOON}`, 'corrective_action_assigned']
  assert.deepEqual(say([reported, action], now), ['incident K high'])
})

test('hiring_stalled: interviewed, and no outcome for more than 21 days', () => {
  const say = (stated: [string, string][], now: string) =>
    casesOf(events(stated)).candidates.flatMap((facts) =>
      severitiesOf('hiring_stalled', 'candidate', facts, now),
    )
  const interviewed: [string, string] = [`2026-03-01${NOON}`, 'candidate_interviewed']
  const now = `2026-03-22${AFTER}`
  assert.deepEqual(say([interviewed], `2026-03-22${NOON}`), [])
  assert.deepEqual(say([interviewed], now), ['candidate K low'])
  for (const outcome of ['offer_extended', 'offer_declined', 'candidate_hired'])
    assert.deepEqual(say([interviewed, [`2026-03-02${NOON}`, outcome]], now), [], outcome)
  assert.deepEqual(say([interviewed, [`2026-03-09${NOON}`, 'candidate_interviewed']], now), [])
})

test('data_gap: a job is open, and the last event is more than 14 days old', () => {
  const say = (openSince: string | null, lastEvent: string | null, now: string) => {
    const at = (text: string | null) => (text === null ? null : Date.parse(text))
    const facts = { id: 'O', openSince: at(openSince), lastEvent: at(lastEvent) }
    return severitiesOf('data_gap', 'operator', facts, now)
  }
  const event = `2026-03-01${NOON}`
  assert.deepEqual(say(`2026-01-01${NOON}`, event, `2026-03-15${NOON}`), [])
  assert.deepEqual(say(`2026-01-01${NOON}`, event, `2026-03-15${AFTER}`), ['operator O low'])
  assert.deepEqual(say(null, event, `2026-03-15${AFTER}`), [])
  assert.deepEqual(say(event, null, `2026-03-15${AFTER}`), ['operator O low'])
  assert.deepEqual(say(`2026-03-10${NOON}`, event, `2026-03-15${AFTER}`), [])
})
