import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cloneDatabase } from '../../../test/test-database.ts'
import { type Database, openDb, run } from '../db/db.ts'
import type { TaskContext } from '../tasks/task.ts'
import { pruneRateLimits } from './prune-rate-limits.ts'
import { openPostgresCounter } from './rate-counter.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Database

before(async () => {
  database = await cloneDatabase()
  db = openDb(database.url)
})

after(async () => {
  await db.close()
  await database.drop()
})

const hourOf = (iso: string) => Date.parse(iso) / 3_600_000

async function keysLeft() {
  const rows = await run<{ key: string }>(db, 'select key from rate_limits order by key', [])
  return rows.map(({ key }) => key)
}

async function pruneAt(iso: string) {
  const signal = new AbortController().signal
  const context = { platform: { db }, now: () => new Date(iso), signal }
  await pruneRateLimits.run(context as unknown as TaskContext)
}

test('a window is kept for two hours after it began, and counting deletes nothing', async () => {
  const counter = openPostgresCounter(database.url)
  const nine = { key: 'nine', hour: hourOf('2026-03-01T09:00:00Z'), requests: 3 }
  const eleven = { key: 'eleven', hour: hourOf('2026-03-01T11:00:00Z'), requests: 1 }
  assert.deepEqual(await counter.add([nine]), [3])
  assert.deepEqual(await counter.add([eleven, nine]), [1, 6])
  await pruneAt('2026-03-01T10:59:59.999Z')
  assert.deepEqual(await keysLeft(), ['h:eleven', 'h:nine'])
  await pruneAt('2026-03-01T11:00:00.000Z')
  assert.deepEqual(await keysLeft(), ['h:eleven'])
  assert.deepEqual(await counter.add([eleven]), [2])
  await counter.close()
})

test('more expired windows than one batch holds are all deleted', async () => {
  await run(db, 'delete from rate_limits', [])
  const FILL = `insert into rate_limits (key, points, expire)
    select 'old' || n, 1, 1000 from generate_series(1, 20001) n`
  await run(db, FILL, [])
  await pruneAt('2026-03-01T12:00:00Z')
  assert.deepEqual(await keysLeft(), [])
})
