import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionRate,
  openSignals,
  reputation,
} from '../../../src/features/signals/signal-figures.queries.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const { db } = app.platform
const AT = new Date('2026-05-01T12:00:00Z')
let made = 0

test("the action rate is the share of 90 days' signals that were acted on within 14 days", async () => {
  const { id } = await app.operator()
  const opened_at = '2026-04-01T12:00:00Z'
  await signal(id, { opened_at, acknowledged_at: '2026-04-15T12:00:00Z' })
  await signal(id, { opened_at, acknowledged_at: '2026-04-15T12:00:00.001Z' })
  await signal(id, { opened_at, resolved_at: '2026-04-02T12:00:00Z', resolution: 'write' })
  await signal(id, { opened_at, resolved_at: '2026-04-02T12:00:00Z', resolution: 'aged' })
  assert.equal(await actionRate(db, id, AT), null, 'four are too few')
  await signal(id, { opened_at })
  assert.equal(await actionRate(db, id, AT), 0.4)

  await signal(id, { opened_at: '2026-04-17T12:00:00Z' })
  assert.equal(await actionRate(db, id, AT), 0.4, 'its 14 days are not over')
  assert.equal(await actionRate(db, id, new Date(AT.getTime() + 1)), 2 / 6)
  await signal(id, { opened_at: '2026-04-30T12:00:00Z', acknowledged_at: '2026-04-30T13:00:00Z' })
  assert.equal(await actionRate(db, id, AT), 0.5)
  await signal(id, { opened_at: '2026-01-31T12:00:00Z' })
  assert.equal(await actionRate(db, id, AT), 0.5, 'older than 90 days')
  await signal(id, { opened_at: '2026-01-31T12:00:00.001Z' })
  assert.equal(await actionRate(db, id, AT), 3 / 7)
  assert.equal(await actionRate(db, (await app.operator()).id, AT), null)
})

test('open signals are reported by type with the highest severity at a moment', async () => {
  const { id } = await app.operator()
  const opened_at = '2026-04-01T12:00:00Z'
  await signal(id, { opened_at, signal_type: 'aging_receivable', severity: 'medium' })
  await signal(id, { opened_at, signal_type: 'aging_receivable', severity: 'critical' })
  await signal(id, { opened_at, signal_type: 'aging_receivable', severity: 'high' })
  const end = { resolved_at: '2026-04-20T12:00:00Z', resolution: 'write' }
  await signal(id, { opened_at, signal_type: 'low_review', severity: 'medium', ...end })
  await signal(id, { opened_at: '2026-05-02T12:00:00Z' })
  const seenLater = { opened_at: '2026-05-02T12:00:00Z', held_since: '2026-05-01T12:00:00Z' }
  await signal(id, { ...seenLater, signal_type: 'stalled_job', severity: 'high' })
  assert.deepEqual(await openSignals(db, id, AT, []), [
    { signal_type: 'aging_receivable', open: 3, severity: 'critical' },
    { signal_type: 'stalled_job', open: 1, severity: 'high' },
  ])
  assert.deepEqual(await openSignals(db, id, new Date('2026-04-10T12:00:00Z'), []), [
    { signal_type: 'aging_receivable', open: 3, severity: 'critical' },
    { signal_type: 'low_review', open: 1, severity: 'medium' },
  ])
})

test('a reputation is smoothed by five reviews of four stars, and null below three reviews', async () => {
  app.clock.set(AT)
  const owner = await app.operator()
  const review = async (rating: unknown, occurred_at = '2026-04-01T12:00:00Z') => {
    const body = { activity: 'Review received', occurred_at, attributes: { rating } }
    const reply = await app.call('POST', '/v1/events', { key: owner.live, body })
    assert.equal(reply.status, 201, reply.text)
  }
  await review(5)
  await review(5)
  await review('5')
  await review(5, '2025-05-01T12:00:00Z')
  assert.equal(await reputation(db, owner.id, AT), null)
  await review(1, '2025-05-01T12:00:00.001Z')
  assert.equal(await reputation(db, owner.id, AT), (20 + 11) / 8)
  assert.equal(await reputation(db, owner.sandboxId, AT), null)
})

async function signal(id: OperatorId, told: Json): Promise<void> {
  const row = {
    signal_type: 'data_gap',
    domain: 'team',
    severity: 'low',
    subject_kind: 'operator',
    subject_id: `S${made++}`,
    held_since: told.opened_at,
    severity_at: told.opened_at,
    acknowledged_by: told.acknowledged_at ? 'user' : null,
    ...told,
  }
  await app.sql(
    `insert into signals (operator_id, id, signal_type, domain, severity, subject_kind, subject_id,
       held_since, opened_at, severity_at, resolved_at, resolution, acknowledged_at, acknowledged_by)
     select $1, gen_random_uuid(), r.signal_type, r.domain, r.severity, r.subject_kind, r.subject_id,
       r.held_since, r.opened_at, r.severity_at, r.resolved_at, r.resolution, r.acknowledged_at,
       r.acknowledged_by
     from json_populate_record(null::signals, $2::json) as r`,
    [id, JSON.stringify(row)],
  )
}
