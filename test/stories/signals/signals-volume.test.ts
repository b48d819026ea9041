import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()

/** Takes about 0.3 s on an idle machine. */
const MAX_MS = 5_000
const MAX_HEAP = 120e6

test('2,000 jobs and 20,000 events are evaluated in bounded time and memory', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  await fill(owner.id, 2_000, 20_000)
  const heap = process.memoryUsage().heapUsed
  const started = performance.now()
  const changed = await evaluateSignals(app.platform, owner.id, app.clock.now())
  const ms = performance.now() - started
  const grown = process.memoryUsage().heapUsed - heap
  console.log(`${Math.round(ms)} ms, ${Math.round(grown / 1e6)} MB, ${JSON.stringify(changed)}`)
  assert.ok(changed && changed.opened > 500, JSON.stringify(changed))
  assert.ok(ms < MAX_MS, `${ms} ms`)
  assert.ok(grown < MAX_HEAP, `${grown} bytes`)

  // Evaluates again after a write: open signals stay as they are and are not written.
  await app.sql('update operator_clocks set at = at + 1 where operator_id = $1', [owner.id])
  const restarted = performance.now()
  const same = await evaluateSignals(app.platform, owner.id, app.clock.now())
  const steady = performance.now() - restarted
  console.log(`after a write: ${Math.round(steady)} ms`)
  assert.deepEqual(same, { opened: 0, escalated: 0, resolved: 0 })
  assert.ok(steady < MAX_MS, `${steady} ms`)

  const again = performance.now()
  assert.equal(await evaluateSignals(app.platform, owner.id, app.clock.now()), null)
  const idle = performance.now() - again
  console.log(`unchanged: ${idle.toFixed(1)} ms`)
  assert.ok(idle < 500, `${idle} ms`)
})

/** Jobs over two years, one in four still open, and ten events each. */
async function fill(id: OperatorId, jobs: number, events: number): Promise<void> {
  await app.sql(
    `insert into jobs (operator_id, id, status, country, name_index, rcv_total, invoiced_total,
       labor_cost, received_at, first_contact_at, started_at, completed_at, invoiced_at, closed_at,
       sealed, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'open', 'US', 'x', 1000, 900, 100 + (n % 10) * 100,
       at, at + (n % 5) * interval '1 hour', at + interval '2 days', at + interval '20 days',
       at + interval '30 days', case when n % 4 > 0 then at + interval '40 days' end,
       '\\x00', 'api', at, at
     from (select n, timestamptz '2026-04-30' - (n * 730.0 / $2::int) * interval '1 day' as at
       from generate_series(1, $2::int) as n) as made`,
    [id, jobs],
  )
  await app.sql(
    `insert into activity_events (operator_id, id, seq, occurred_at, job_id, activity, canonical,
       domain, case_key, rating, received_at)
     select $1, gen_random_uuid(), n, j.received_at + (n % 10) * interval '2 days', j.id, a, a,
       'field', case when a like 'supplement%' then 'k' end,
       case when a = 'review_received' then n % 6 end, timestamptz '2026-04-30'
     from generate_series(1, $2::int) as n
     join (select id, received_at, row_number() over (order by id) as place from jobs
       where operator_id = $1) as j on j.place = 1 + n / 10 % (select count(*) from jobs
       where operator_id = $1)
     cross join lateral (select (array['job_received', 'first_contact', 'job_inspected',
       'crew_dispatched', 'job_started', 'supplement_submitted', 'supplement_approved',
       'job_completed', 'review_received', 'complaint_received'])[1 + n % 10] as a) as named`,
    [id, events],
  )
  await app.sql('update operator_clocks set activity_seq = $2 where operator_id = $1', [id, events])
}
