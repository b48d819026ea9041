import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { cloneDatabase } from '../../../test/test-database.ts'
import { type Database, openDb, run } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import type { OperatorId } from '../tenant.ts'
import { type Leased, leaseOn, whileLeased } from './lease.ts'
import { countOverdue } from './overdue.ts'
import type { TaskContext, Work } from './task.ts'

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

test('of eight workers that lease a row at once, one gets it', async () => {
  const work = await row()
  const leases = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => lease.take(db, work, START)))
  assert.equal(leases.filter((one) => one !== null).length, 1)
  assert.equal(await attemptsOf(work), 1)
})

test('a lease lasts 10 s, and then the next worker can take it', async () => {
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

test('a row without a lease is due after 15 s', async () => {
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

test('a bug costs an attempt and an outage does not; the fourth attempt is one too many', async () => {
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

test('a worker that stops releases its row at once, without an attempt', async () => {
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

type Send = Database['send']

/**
 * Runs work whose lease of 10 s is renewed when the work moves the clock. `onRenewal` replaces how a
 * renewal is sent.
 */
async function renewing(
  t: TestContext,
  onRenewal: (send: () => ReturnType<Send>) => ReturnType<Send>,
  work: (renewAt: (second: number) => Promise<void>, leased: Work) => Promise<void>,
) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const leasedWork = await row()
  const leased = (await lease.take(db, leasedWork, START))!
  let now = START
  const sent: ReturnType<Send>[] = []
  const send: Send = (text, ...rest) => {
    const isRenewal = text.includes('set leased_until = $4 where')
    if (!isRenewal) return db.send(text, ...rest)
    const reply = onRenewal(() => db.send(text, ...rest))
    sent.push(reply)
    return reply
  }
  const platform = { db: { ...db, send } } as Platform
  const context: TaskContext = { ...contextAt(START), platform, now: () => now }
  const renewAt = async (second: number) => {
    now = seconds(second)
    t.mock.timers.tick(2_000)
    await Promise.allSettled(sent)
    await setImmediate()
  }
  const outcome = whileLeased(lease, leased, context, async (held) => {
    await work(renewAt, leasedWork)
    await held.stopRenewing()
    held.signal.throwIfAborted()
    return 'completed'
  })
  return { work: leasedWork, outcome }
}

async function leasedUntil({ id }: { id: string }): Promise<string | null> {
  const text = 'select leased_until from exports where id = $1'
  const [found] = await run<{ leased_until: string | null }>(db, text, [id])
  return found!.leased_until
}

const LOST_REPLY = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

test('while a renewal takes longer than 2 s, no other one starts', async (t) => {
  const gate = Promise.withResolvers<void>()
  let renewals = 0
  const slow = async (send: () => ReturnType<Send>) => {
    renewals += 1
    await gate.promise
    return send()
  }
  const { work, outcome } = await renewing(t, slow, async (renewAt) => {
    for (const second of [2, 4, 6]) void renewAt(second)
    gate.resolve()
  })
  assert.equal(await outcome, 'completed')
  assert.equal(renewals, 1)
  assert.equal(await leasedUntil(work), '2026-05-01T12:00:12.000Z')
})

/** Sends the renewals, and loses the reply of the first `count`. */
function losingReplies(count: number) {
  let sent = 0
  return async (send: () => ReturnType<Send>) => {
    const reply = await send()
    sent += 1
    if (sent <= count) throw LOST_REPLY
    return reply
  }
}

test('a renewal whose reply is lost does not lose the lease', async (t) => {
  const { work, outcome } = await renewing(t, losingReplies(2), async (renewAt) => {
    for (const second of [2, 4, 6, 8]) await renewAt(second)
  })
  assert.equal(await outcome, 'completed')
  assert.equal(await leasedUntil(work), '2026-05-01T12:00:18.000Z')
})

test('an outage that starts with a lost reply costs no attempt', async (t) => {
  const { work, outcome } = await renewing(t, losingReplies(1), async (renewAt) => {
    await renewAt(2)
    throw LOST_REPLY
  })
  await assert.rejects(outcome, LOST_REPLY)
  assert.equal(await attemptsOf(work), 0)
})

test('a renewal that fails after the lease ended does not claim the next lease', async (t) => {
  let next: Leased<unknown> | null = null
  let renewals = 0
  const failing = (send: () => ReturnType<Send>) => {
    renewals += 1
    return renewals === 1 ? Promise.reject(LOST_REPLY) : send()
  }
  const { work, outcome } = await renewing(t, failing, async (renewAt, leased) => {
    await renewAt(12)
    next = await lease.take(db, leased, seconds(12))
    await renewAt(14)
  })
  assert.equal(await outcome, 'lost')
  assert.notEqual(next, null)
  assert.equal(await leasedUntil(work), '2026-05-01T12:00:22.000Z')
})
