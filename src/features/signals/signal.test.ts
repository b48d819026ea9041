import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorId } from '../../platform/tenant.ts'
import { severityLabels, signalTypeLabels, signalTypes } from '../terms/terms.ts'
import { toSignal } from './signal.ts'
import type { SignalRow } from './signals.queries.ts'

const ROW: SignalRow = {
  operator_id: '01a1fd90-0000-7000-8000-000000000001' as OperatorId,
  id: '01a1fd90-0000-7000-8000-000000000002',
  signal_type: 'supplement_unanswered',
  domain: 'billing',
  severity: 'medium',
  subject_kind: 'supplement',
  subject_id: '01a1fd90-0000-7000-8000-000000000003:date',
  job_id: '01a1fd90-0000-7000-8000-000000000003',
  held_since: '2026-03-22T12:00:00.001Z',
  opened_at: '2026-03-22T12:01:00.000Z',
  severity_at: '2026-03-22T12:01:00.000Z',
  resolved_at: '2026-03-24T12:00:00.000Z',
  resolution: 'write',
  acknowledged_at: '2026-03-23T12:00:00.000Z',
  acknowledged_by: 'event',
}

test('a signal has a label beside every enum and does not name its operator', () => {
  assert.deepEqual(toSignal(ROW), {
    id: '01a1fd90-0000-7000-8000-000000000002',
    signal_type: 'supplement_unanswered',
    signal_type_label: 'Supplement unanswered',
    domain: 'billing',
    domain_label: 'Billing',
    severity: 'medium',
    severity_label: 'Medium',
    subject_kind: 'supplement',
    subject_kind_label: 'Supplement',
    subject_id: '01a1fd90-0000-7000-8000-000000000003:date',
    job_id: '01a1fd90-0000-7000-8000-000000000003',
    held_since: '2026-03-22T12:00:00.001Z',
    opened_at: '2026-03-22T12:01:00.000Z',
    severity_at: '2026-03-22T12:01:00.000Z',
    acknowledged_at: '2026-03-23T12:00:00.000Z',
    acknowledged_by: 'event',
    acknowledged_by_label: 'Event',
    resolved_at: '2026-03-24T12:00:00.000Z',
    resolution: 'write',
    resolution_label: 'Acted on',
  })
  const untouched = {
    ...ROW,
    acknowledged_at: null,
    acknowledged_by: null,
    resolved_at: null,
    resolution: null,
  }
  const { acknowledged_by_label, resolution_label } = toSignal(untouched)
  assert.deepEqual([acknowledged_by_label, resolution_label], [null, null])
})

test('every signal and severity has its own label', () => {
  assert.equal(signalTypes.length, 26)
  assert.equal(new Set(Object.values(signalTypeLabels)).size, 26)
  assert.equal(signalTypeLabels.late_first_contact, 'Late first contact')
  assert.deepEqual(Object.values(severityLabels), ['Low', 'Medium', 'High', 'Critical'])
})
