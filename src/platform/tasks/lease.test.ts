import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { cloneDatabase } from '../../../test/test-database.ts'
import { type Database, openDb, run } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import type { OperatorId } from '../tenant.ts'
import { leaseOn, whileLeased } from './lease.ts'
import { countOverdue } from './overdue.ts'
import type { TaskContext } from './task.ts'

const START = new Date('2026-05-01T12:00:00Z')
const seconds = (count: number) => new Date(START.getTime() + count * 1000)

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Database
const log = pino({ level: 'silent' })

before(async () => {
  database = await cloneDatabase()
  db = openDb(database.url, { max: 8 })
})
after(async () => {
  await db.close()
  await database.drop()
})

/** Exports, leased for 10 s and given up after three attempts. */
const lease = leaseOn<{ attempts: number }>({
  table: 'exports',
  where: "status = 'processing'",
  forMs: 10_000,
  maxAttempts: 3,
  skipsLocked: true,
  due: { where: 'l.created_at <= $2', orderBy: 'l.created_at', sinceMs: 15_000 },
})

async function row() {
  const work = { operatorId: uuidv7() as OperatorId, id: uuidv7(), requestId: null }
  const at = START.toISOString()
  const operator = 'insert into operators (operator_id, name, created_at) values ($1, $2, $3)'
  await run(db, operator, [work.operatorId, 'Lea Loss', at])
  const text = `insert into exports (operator_id, id, status, resources, request_id, rows_done, attempts,
    created_at) values ($1, $2, 'processing', '{jobs}', $2, 0, 0, $3)`
  await run(db, text, [work.operatorId, work.id, at])
  return work
}

async function attemptsOf({ id }: { id: string }): Promise<number> {
  const [found] = await run<{ attempts: number }>(
    db,
    'select attempts from exports where id = $1',
    [id],
  )
  return found!.attempts
}

function contextAt(now: Date, signal = new AbortController().signal): TaskContext {
  return { platform: { db } as Platform, now: () => now, log, signal }
}

test('of eight workers that lease a row at once one has it', async () => {
  const work = await row()
  const leases = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => lease.take(db, work, START)))
  assert.equal(leases.filter((one) => one !== null).length, 1)
  assert.equal(await attemptsOf(work), 1)
})

test('a lease holds for 10 s, and from then on belongs to whoever takes it', async () => {
  const work = await row()
  const first = (await lease.take(db, work, START))!
  assert.equal(await lease.take(db, work, seconds(9.999)), null)
  assert.equal(await lease.renew(db, first, seconds(9)), true)
  assert.equal(await lease.take(db, work, seconds(18.999)), null)
  const second = (await lease.take(db, work, seconds(19)))!
  assert.equal(second.until.toISOString(), '2026-05-01T12:00:29.000Z')
  assert.equal(await lease.renew(db, first, seconds(20)), false)
  assert.equal(await lease.release(db, first, { dueAt: null, blameless: true }), false)
  assert.equal(await lease.take(db, work, seconds(28)), null, 'the second lease still holds')
})

test('a row is due after 15 s, while it has no lease', async () => {
  const work = await row()
  const isDue = async (at: number) =>
    (await lease.selectDue(db, seconds(at))).some(({ id }) => id === work.id)
  assert.equal(await isDue(14.999), false)
  assert.equal(await isDue(15), true)
  await lease.take(db, work, seconds(15))
  assert.deepEqual([await isDue(24.999), await isDue(25)], [false, true])
  await run(db, `update exports set status = 'failed' where id = $1`, [work.id])
  assert.equal(await isDue(25), false)
})

test('a row that no worker leases within a minute is overdue', async () => {
  await run(db, `update exports set status = 'failed'`, [])
  const work = await row()
  const overdueAt = (at: number) => countOverdue(db, [lease], seconds(at))
  assert.deepEqual([await overdueAt(74.999), await overdueAt(75)], [0, 1])
  await lease.take(db, work, seconds(75))
  assert.deepEqual([await overdueAt(75), await overdueAt(145)], [0, 1])
})

test('a bug costs an attempt and an outage none; a fourth attempt is one too many', async () => {
  const work = await row()
  const outage = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const failed = async (at: number, error: Error) => {
    const leased = (await lease.take(db, work, seconds(at)))!
    const context = contextAt(seconds(at))
    await assert.rejects(
      whileLeased(lease, leased, context, () => Promise.reject(error)),
      error,
    )
    assert.equal(await lease.take(db, work, seconds(at + 9.999)), null, 'it waits for 10 s')
    return lease.isExhausted(leased.row)
  }
  assert.equal(await failed(0, outage), false)
  assert.equal(await attemptsOf(work), 0)
  for (const at of [10, 20, 30]) assert.equal(await failed(at, new Error('a bug')), false)
  assert.equal(await failed(40, new Error('a bug')), true)
  assert.equal(await attemptsOf(work), 4)
})

test('a worker that stops gives its row back at once, without an attempt', async () => {
  const work = await row()
  const leased = (await lease.take(db, work, START))!
  const stop = new AbortController()
  const running = whileLeased(lease, leased, contextAt(START, stop.signal), async ({ signal }) => {
    stop.abort()
    signal.throwIfAborted()
    return 'completed'
  })
  assert.equal(await running, 'given_back')
  assert.equal(await attemptsOf(work), 0)
  assert.notEqual(await lease.take(db, work, START), null)
})

test('work on a row that was taken over or has ended is aborted', async () => {
  const short = leaseOn({ table: 'exports', where: "status = 'processing'", forMs: 100 })
  const work = await row()
  const leased = (await short.take(db, work, START))!
  const running = whileLeased(short, leased, contextAt(START), async ({ signal }) => {
    await short.take(db, work, seconds(1))
    await sleep(10_000, undefined, { signal })
    return 'completed'
  })
  assert.equal(await running, 'lost')
})
