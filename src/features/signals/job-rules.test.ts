import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignalType } from '../terms/terms.ts'
import { type JobFixture, jobAt, severitiesOf } from './rules.fixture.ts'

/** The result of a rule for a job at each moment. Null where the rule does not hold. */
function holds(
  type: SignalType,
  fixture: JobFixture,
  moments: Record<string, string | null>,
): void {
  for (const [now, severity] of Object.entries(moments)) {
    const expected = severity === null ? [] : [`job J ${severity}`]
    assert.deepEqual(
      severitiesOf(type, 'job', jobAt(now, fixture), now),
      expected,
      `${type} at ${now}`,
    )
  }
}

test('late_first_contact: more than two hours after receipt, also after a late contact', () => {
  const received_at = '2026-03-01T10:00:00.000Z'
  const type = 'late_first_contact'
  holds(
    type,
    { dates: { received_at } },
    {
      '2026-03-01T12:00:00.000Z': null,
      '2026-03-01T12:00:00.001Z': 'high',
    },
  )
  const after2h = { received_at, first_contact_at: '2026-03-01T12:00:00.000Z' }
  holds(type, { dates: after2h }, { '2026-03-05T00:00:00.000Z': null })
  const later = { received_at, first_contact_at: '2026-03-01T12:00:00.001Z' }
  holds(type, { dates: later }, { '2026-03-05T00:00:00.000Z': 'high' })
  holds(
    type,
    { dates: { ...later, closed_at: '2026-03-10T00:00:00.000Z' } },
    {
      '2026-06-08T00:00:00.000Z': 'high',
      '2026-06-08T00:00:00.001Z': null,
    },
  )
  for (const status of ['completed', 'closed', 'canceled', 'lost'] as const)
    holds(type, { dates: { received_at }, status }, { '2026-03-05T00:00:00.000Z': null })
})

test('missing_authorization: started, and not authorized for more than 24 hours', () => {
  const started_at = '2026-03-01T10:00:00.000Z'
  holds(
    'missing_authorization',
    { dates: { started_at } },
    {
      '2026-03-02T10:00:00.000Z': null,
      '2026-03-02T10:00:00.001Z': 'high',
    },
  )
  const authorized = { started_at, authorized_at: '2026-03-05T00:00:00.000Z' }
  holds('missing_authorization', { dates: authorized }, { '2026-03-06T00:00:00.000Z': null })
})

test('late_inspection: more than 24 hours after the first contact', () => {
  const first_contact_at = '2026-03-01T10:00:00.000Z'
  holds(
    'late_inspection',
    { dates: { first_contact_at } },
    {
      '2026-03-02T10:00:00.000Z': null,
      '2026-03-02T10:00:00.001Z': 'medium',
    },
  )
  const inTime = { first_contact_at, inspected_at: '2026-03-02T10:00:00.000Z' }
  holds('late_inspection', { dates: inTime }, { '2026-03-09T00:00:00.000Z': null })
  const later = { first_contact_at, inspected_at: '2026-03-02T10:00:00.001Z' }
  holds('late_inspection', { dates: later }, { '2026-03-09T00:00:00.000Z': 'medium' })
})

test('approved_not_started: an approved estimate, and no start for more than 14 days', () => {
  const estimate_approved_at = '2026-03-01T00:00:00.000Z'
  holds(
    'approved_not_started',
    { dates: { estimate_approved_at } },
    {
      '2026-03-15T00:00:00.000Z': null,
      '2026-03-15T00:00:00.001Z': 'medium',
    },
  )
  const started = { estimate_approved_at, started_at: '2026-03-16T00:00:00.000Z' }
  holds('approved_not_started', { dates: started }, { '2026-03-17T00:00:00.000Z': null })
})

test('stalled_job: open and silent for at least 14 days, worse at 30; an event counts as news', () => {
  const dates = { received_at: '2026-03-01T00:00:00.000Z' }
  holds(
    'stalled_job',
    { dates },
    {
      '2026-03-14T23:59:59.999Z': null,
      '2026-03-15T00:00:00.000Z': 'medium',
      '2026-03-30T23:59:59.999Z': 'medium',
      '2026-03-31T00:00:00.000Z': 'high',
      '2028-02-28T23:59:59.999Z': 'high',
      '2028-02-29T00:00:00.000Z': null,
    },
  )
  const events = { last: '2026-03-20T00:00:00.000Z' }
  holds(
    'stalled_job',
    { dates, events },
    {
      '2026-04-02T23:59:59.999Z': null,
      '2026-04-03T00:00:00.000Z': 'medium',
    },
  )
  holds('stalled_job', { status: 'on_hold' }, { '2026-01-15T00:00:00.000Z': 'medium' })
  const finished = { ...dates, completed_at: '2026-03-02T00:00:00.000Z' }
  holds('stalled_job', { dates: finished }, { '2026-04-15T00:00:00.000Z': null })
})

test('rework_detected: started or completed again, until 90 days after the job was settled', () => {
  const again = { last: '2026-03-05T00:00:00.000Z', started_again: '2026-03-05T00:00:00.000Z' }
  const done = { last: '2026-03-05T00:00:00.000Z', completed_again: '2026-03-05T00:00:00.000Z' }
  const once = { last: '2026-03-05T00:00:00.000Z' }
  const now = '2026-03-06T00:00:00.000Z'
  holds('rework_detected', { events: again }, { [now]: 'low' })
  holds('rework_detected', { events: done }, { [now]: 'low' })
  holds('rework_detected', { events: once }, { [now]: null })
  const dates = { paid_at: '2026-03-10T00:00:00.000Z' }
  holds(
    'rework_detected',
    { events: again, dates },
    {
      '2026-06-08T00:00:00.000Z': 'low',
      '2026-06-08T00:00:00.001Z': null,
    },
  )
})

test('out_of_order_milestones: by the partial order; equal times are in order', () => {
  const now = '2026-03-20T00:00:00.000Z'
  const type = 'out_of_order_milestones'
  const [early, late] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']
  holds(type, { dates: { inspected_at: early, started_at: late } }, { [now]: null })
  holds(type, { dates: { inspected_at: late, started_at: late } }, { [now]: null })
  holds(type, { dates: { inspected_at: late, started_at: early } }, { [now]: 'low' })
  holds(type, { dates: { estimate_sent_at: late, started_at: early } }, { [now]: null })
  holds(type, { dates: { received_at: late, closed_at: early } }, { [now]: 'low' })
  holds(type, { dates: { inspected_at: late, started_at: early }, status: 'lost' }, { [now]: null })
})

test('missing_estimate: inspected, and no estimate for more than 7 days (24 hours for a TPA)', () => {
  const dates = { inspected_at: '2026-03-01T00:00:00.000Z' }
  holds(
    'missing_estimate',
    { dates },
    {
      '2026-03-08T00:00:00.000Z': null,
      '2026-03-08T00:00:00.001Z': 'medium',
    },
  )
  holds(
    'missing_estimate',
    { dates, program_type: 'tpa' },
    {
      '2026-03-02T00:00:00.000Z': null,
      '2026-03-02T00:00:00.001Z': 'medium',
    },
  )
  const sent = { ...dates, estimate_sent_at: '2026-03-09T00:00:00.000Z' }
  holds('missing_estimate', { dates: sent }, { '2026-03-10T00:00:00.000Z': null })
})

test('estimate_pending_approval: sent, and not approved for more than 14 days', () => {
  const dates = { estimate_sent_at: '2026-03-01T00:00:00.000Z' }
  holds(
    'estimate_pending_approval',
    { dates },
    {
      '2026-03-15T00:00:00.000Z': null,
      '2026-03-15T00:00:00.001Z': 'medium',
    },
  )
  const approved = { ...dates, estimate_approved_at: '2026-03-16T00:00:00.000Z' }
  const later = { '2026-03-17T00:00:00.000Z': null }
  holds('estimate_pending_approval', { dates: approved }, later)
})

test('unbilled_completion: completed, and not invoiced for more than 7 days', () => {
  const dates = { completed_at: '2026-03-01T00:00:00.000Z' }
  holds(
    'unbilled_completion',
    { dates },
    {
      '2026-03-08T00:00:00.000Z': null,
      '2026-03-08T00:00:00.001Z': 'high',
    },
  )
  const invoiced = { ...dates, invoiced_at: '2026-03-09T00:00:00.000Z' }
  holds('unbilled_completion', { dates: invoiced }, { '2026-03-10T00:00:00.000Z': null })
  holds('unbilled_completion', { status: 'completed' }, { '2026-01-08T00:00:00.001Z': 'high' })
})

test('aging_receivable: invoiced with a balance due, worse by 30, 60 and 90 days', () => {
  const dates = { invoiced_at: '2026-03-01T00:00:00.000Z' }
  const owed = { dates, invoiced_total: '1000.00', collected_total: '999.99' }
  holds('aging_receivable', owed, {
    '2026-03-31T00:00:00.000Z': null,
    '2026-03-31T00:00:00.001Z': 'medium',
    '2026-04-30T00:00:00.000Z': 'medium',
    '2026-04-30T00:00:00.001Z': 'high',
    '2026-05-30T00:00:00.000Z': 'high',
    '2026-05-30T00:00:00.001Z': 'critical',
  })
  const now = '2026-06-15T00:00:00.000Z'
  holds('aging_receivable', { ...owed, collected_total: '1000.00' }, { [now]: null })
  holds('aging_receivable', { dates }, { [now]: null })
  const paid = { ...dates, paid_at: '2026-04-01T00:00:00.000Z' }
  holds('aging_receivable', { dates: paid, invoiced_total: '1000.00' }, { [now]: null })
  holds('aging_receivable', { ...owed, dates: paid }, { [now]: 'critical' })
  holds('aging_receivable', { ...owed, status: 'closed' }, { [now]: null })
})

test('deductible_uncollected: completed for more than 14 days, and nothing was paid', () => {
  const dates = { completed_at: '2026-03-01T00:00:00.000Z' }
  const later = '2026-03-20T00:00:00.000Z'
  holds(
    'deductible_uncollected',
    { dates, deductible: '0.01' },
    {
      '2026-03-15T00:00:00.000Z': null,
      '2026-03-15T00:00:00.001Z': 'low',
    },
  )
  holds('deductible_uncollected', { dates, deductible: '0.00' }, { [later]: null })
  const some = { dates, deductible: '500.00', collected_total: '1.00' }
  holds('deductible_uncollected', some, { [later]: null })
})

test('margin_below_target: completed within 90 days, below the target of the job type', () => {
  const dates = { completed_at: '2026-03-01T00:00:00.000Z' }
  const job = (job_type: JobFixture['job_type'], labor_cost: string) => {
    return { dates, job_type, invoiced_total: '1000.00', labor_cost } as JobFixture
  }
  const type = 'margin_below_target'
  const now = '2026-03-02T00:00:00.000Z'
  holds(type, job('mitigation', '600.00'), { [now]: null })
  holds(type, job('mitigation', '601.00'), { [now]: 'high' })
  holds(type, job('reconstruction', '700.00'), { [now]: null })
  holds(type, job('reconstruction', '701.00'), { [now]: 'high' })
  holds(type, job('contents', '650.00'), { [now]: null })
  holds(type, job('contents', '651.00'), { [now]: 'high' })
  holds(type, job(null, '651.00'), {
    '2026-05-30T00:00:00.000Z': 'high',
    '2026-05-30T00:00:00.001Z': null,
  })
  holds(type, { dates, invoiced_total: '1000.00' }, { [now]: null })
})

test('negative_margin: completed with a loss, until 90 days after the job was settled', () => {
  const dates = { completed_at: '2026-03-01T00:00:00.000Z' }
  const loss = { dates, invoiced_total: '1000.00', labor_cost: '1000.01' }
  const now = '2026-09-01T00:00:00.000Z'
  holds('negative_margin', loss, { [now]: 'critical' })
  holds('negative_margin', { ...loss, labor_cost: '1000.00' }, { [now]: null })
  holds('negative_margin', { ...loss, dates: {} }, { [now]: null })
  const settled = { ...dates, paid_at: '2026-03-10T00:00:00.000Z' }
  holds(
    'negative_margin',
    { ...loss, dates: settled },
    {
      '2026-06-08T00:00:00.000Z': 'critical',
      '2026-06-08T00:00:00.001Z': null,
    },
  )
})

test('a date counts from that date on, not before', () => {
  const dates = { received_at: '2026-03-01T00:00:00.000Z', canceled_at: '2026-03-03T00:00:00.000Z' }
  holds(
    'late_first_contact',
    { dates },
    {
      '2026-03-02T23:59:59.999Z': 'high',
      '2026-03-03T00:00:00.000Z': null,
    },
  )
})
