import assert from 'node:assert/strict'
import test from 'node:test'
import { run } from '../../../src/platform/db/db.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

const app = await openTestApp()

test('while many writes of one operator wait for its lock, other operators are served', async () => {
  const [busy, other] = [await app.operator(), await app.operator()]
  const write = (key: string, name: string) =>
    app.call('POST', '/v1/clients', { key, body: { name } })
  const read = (key: string) => app.call('GET', '/v1/clients', { key })
  // As a list of 50,000 rows does while it is saved.
  const held = await app.platform.db.begin()
  await run(held, 'select from operator_clocks where operator_id = $1 for update', [busy.id])
  const waiting = Array.from({ length: 40 }, (_, n) => write(busy.live, `Client ${n}`))
  const waits = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const [locked] = await readUntil(
    () => app.sql(waits),
    ([row]) => row.n === 4,
    5_000,
  )
  assert.equal(locked.n, 4, 'writes of one operator that are under way; the others wait in line')
  try {
    const served = await Promise.all([read(other.live), write(other.live, 'Ann'), read(busy.live)])
    assert.deepEqual(
      served.map(({ status }) => status),
      [200, 201, 200],
    )
  } finally {
    await held.rollback()
  }
  const answers = await Promise.all(waiting)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  const kept = await app.sql('select count(*)::int from clients where operator_id = $1', [busy.id])
  assert.deepEqual(kept, [{ count: 40 }])
})
