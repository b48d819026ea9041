import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignalType } from '../terms/terms.ts'
import { type JobFixture, jobAt, severitiesOf } from './rules.fixture.ts'

const NOW = '2026-06-01T00:00:00.000Z'
const at = '2026-03-01T00:00:00.000Z'

/** Each rule with a job for which it holds, the stages that end it, and the stages that do not. */
const cases: [SignalType, JobFixture, ends: string[], stays: string[]][] = [
  [
    'late_first_contact',
    { dates: { received_at: at } },
    ['contacted', 'inspected', 'in_progress'],
    ['received'],
  ],
  [
    'late_inspection',
    { dates: { first_contact_at: at } },
    ['inspected', 'estimated', 'in_progress'],
    ['contacted'],
  ],
  [
    'missing_estimate',
    { dates: { inspected_at: at } },
    ['estimated', 'approved'],
    ['inspected', 'in_progress'],
  ],
  [
    'estimate_pending_approval',
    { dates: { estimate_sent_at: at } },
    ['approved'],
    ['estimated', 'in_progress'],
  ],
  [
    'approved_not_started',
    { dates: { estimate_approved_at: at } },
    ['in_progress', 'invoiced'],
    ['approved'],
  ],
  [
    'unbilled_completion',
    { status: 'completed', dates: { completed_at: at } },
    ['invoiced', 'paid'],
    ['completed'],
  ],
  [
    'aging_receivable',
    { status: 'completed', dates: { invoiced_at: at }, invoiced_total: '900.00' },
    ['paid'],
    ['invoiced'],
  ],
  [
    'deductible_uncollected',
    { status: 'completed', dates: { completed_at: at }, deductible: '500.00' },
    ['paid'],
    ['invoiced'],
  ],
]
for (const [type, fixture, ends, stays] of cases) {
  test(`${type} ends with the step that a list states without a date`, () => {
    const found = (stated: string | null) => {
      const stated_stage = stated as JobFixture['stated_stage'] & (string | null)
      return severitiesOf(type, 'job', jobAt(NOW, { ...fixture, stated_stage }), NOW).length
    }
    assert.equal(found(null), 1)
    for (const stage of stays) assert.equal(found(stage), 1, stage)
    for (const stage of ends) assert.equal(found(stage), 0, stage)
  })
}

test('a job whose stated stage is paid is settled', () => {
  const job = jobAt(NOW, { status: 'completed', stated_stage: 'paid', dates: { completed_at: at } })
  assert.equal(job.settled, Date.parse(at))
  const open = jobAt(NOW, { status: 'completed', stated_stage: 'invoiced' })
  assert.equal(open.settled, null)
})
