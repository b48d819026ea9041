import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const START = Date.parse('2026-05-01T12:00:00Z')
const HOUR = 3_600_000
const DATES = [
  ...['received_at', 'first_contact_at', 'inspected_at', 'authorized_at', 'estimate_sent_at'],
  ...['estimate_approved_at', 'started_at', 'completed_at', 'invoiced_at', 'paid_at', 'closed_at'],
]
const ACTIVITIES = [
  ...['review_received', 'review_answered', 'complaint_received', 'complaint_resolved'],
  ...['supplement_submitted', 'supplement_denied', 'job_started', 'crew_dispatched'],
]

for (const seed of [1, 2, 3])
  test(`between two evaluations nothing changes by time alone (seed ${seed})`, async () => {
    app.clock.set(new Date(START))
    const owner = await app.operator()
    await fill(owner.live, randomOf(seed))
    const total = { opened: 0, escalated: 0, resolved: 0 }
    for (let step = 0; step < 40; step++) {
      const changed = await evaluate(owner.id)
      total.opened += changed!.opened
      total.escalated += changed!.escalated
      total.resolved += changed!.resolved
      const due = await dueAt(owner.id)
      app.clock.set(new Date(due - 1))
      assert.equal(await evaluateSignals(app.platform, owner.id, app.clock.now()), null)
      const early = await evaluate(owner.id)
      assert.deepEqual(early, { opened: 0, escalated: 0, resolved: 0 }, `before ${due}`)
      app.clock.set(new Date(due))
    }
    assert.ok(total.opened > 40 && total.resolved > 0, JSON.stringify(total))
  })

/** Jobs with dates around now, some in the future, and events of the last month. */
async function fill(key: string, random: () => number): Promise<void> {
  const around = (hours: number) => new Date(START + hours * HOUR).toISOString()
  for (let i = 0; i < 30; i++) {
    const chosen = DATES.filter(() => random() < 0.35)
    const dates = Object.fromEntries(chosen.map((name) => [name, around(random() * 800 - 700)]))
    const money = {
      invoiced_total: '1000.00',
      labor_cost: `${500 + Math.floor(random() * 600)}.00`,
    }
    const body = { client_name: 'Pat Doe', dates, financials: money }
    const made = await app.call('POST', '/v1/jobs', { key, body })
    assert.equal(made.status, 201, made.text)
    const events = Array.from({ length: 4 }, () => ({
      activity: ACTIVITIES[Math.floor(random() * ACTIVITIES.length)],
      occurred_at: around(random() * -700),
      case: { job_id: made.json.id },
      attributes: { rating: Math.floor(random() * 6) },
    }))
    const told = await app.call('POST', '/v1/events/batch', { key, body: { events } })
    assert.equal(told.json.rejected, 0, told.text)
  }
}

/** Evaluates although nothing was written. */
async function evaluate(id: OperatorId) {
  await app.sql('update signal_evaluations set clock_seen = -1 where operator_id = $1', [id])
  return evaluateSignals(app.platform, id, app.clock.now())
}

async function dueAt(id: OperatorId): Promise<number> {
  const text = 'select due_at from signal_evaluations where operator_id = $1'
  return Date.parse((await app.sql(text, [id]))[0].due_at)
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
