import { type Db, run } from '../db/db.ts'
import { isOutage } from '../outage.ts'
import type { OperatorId } from '../tenant.ts'
import type { TaskContext, Work } from './task.ts'

/** Rows with a column `leased_until`. Until that time, one worker has the row. */
type LeaseOptions = {
  table: string
  /**
   * The column beside operator_id that identifies a row. It is operator_id itself for one row per
   * operator.
   */
  key?: 'operator_id'
  /** SQL: which rows can be worked on. Without it, all. */
  where?: string
  /** How long a lease outlives a worker that was killed. */
  forMs: number
  /** After this many deaths or failures, which the column `attempts` counts, the row is given up. */
  maxAttempts?: number
  /** Skips locked rows, which are about to end. Without this, a new lease waits for the lock. */
  skipsLocked?: true
  due?: Due
}

/** Rows that wait for a worker, as the sweep finds them. */
type Due = {
  /** SQL: the leased table as `l`, and the tables it is joined with. Without it, the table alone. */
  from?: string
  /** SQL: the ids of the operator, the row and the request. Defaults to those of `l`. */
  ids?: string
  /** SQL: `$1` is now, and `$2` is `sinceMs` before now. */
  where: string
  /** SQL: which of these rows are overdue if `$1` is a minute ago. Without it, all. */
  overdue?: string
  orderBy: string
  sinceMs?: number
}

/**
 * A row as it was when it was leased. `until` proves the lease, because every lease has a different time. A
 * renewal that threw may still have been written, so its time in `unconfirmed` proves the lease too.
 */
export type Leased<Row> = { work: Work; row: Row; until: Date; unconfirmed: Date[] }

/** `blameless`: the attempt does not count. */
type ReleaseOptions = { dueAt: Date | null; blameless: boolean }

/** The table of a task, and every statement on its leases. */
export type RowLease<Row> = ReturnType<typeof leaseOn<Row>>

/** The rows that one sweep finds. The next sweep finds more. */
const MAX_DUE = 1000

export function leaseOn<Row = unknown>(options: LeaseOptions) {
  const { table, forMs, maxAttempts, due } = options
  const text = textsOf(options)

  function endOf(now: Date, ms = forMs): Date {
    return new Date(now.getTime() + ms)
  }

  /** Null if the row is done, or if another worker has it. */
  async function take(db: Db, work: Work, now: Date, ms = forMs): Promise<Leased<Row> | null> {
    const until = endOf(now, ms)
    const values = [work.operatorId, work.id, until.toISOString(), now.toISOString()]
    const [row] = await run<Row>(db, text.take, values)
    return row === undefined ? null : { work, row, until, unconfirmed: [] }
  }

  /** Extends the lease. False if it is lost: the row ended, or another worker has it. */
  async function renew(db: Db, leased: Leased<unknown>, now: Date): Promise<boolean> {
    const { operatorId, id } = leased.work
    const next = endOf(now)
    const values = [operatorId, id, momentsOf(leased), next.toISOString()]
    try {
      if ((await run(db, text.renew, values)).length === 0) return false
    } catch (error) {
      // From `until` on, another worker's lease may end at the same moment.
      if (now < leased.until) leased.unconfirmed.push(next)
      throw error
    }
    leased.until = next
    leased.unconfirmed = []
    return true
  }

  /** Makes the row due again at `dueAt`, or when its own columns say. False if the lease is lost. */
  async function release(
    db: Db,
    leased: Leased<unknown>,
    { dueAt, blameless }: ReleaseOptions = { dueAt: null, blameless: true },
  ): Promise<boolean> {
    const { operatorId, id } = leased.work
    const values = [operatorId, id, momentsOf(leased), dueAt?.toISOString() ?? null]
    const attempts = maxAttempts === undefined ? [] : [blameless ? 1 : 0]
    return (await run(db, text.release, [...values, ...attempts])).length > 0
  }

  /** Across operators: rows that are due and that no worker has. */
  const selectDue = (db: Db, now: Date) => selectAt(db, text.due, now, due)

  /** Across operators: those that were due before a moment. */
  const selectOverdue = (db: Db, before: Date) => selectAt(db, text.overdue, before, due)

  const reads = { selectDue, selectOverdue, ...limitOf(maxAttempts) }
  return { table, forMs, takeText: text.take, endOf, take, renew, release, ...reads }
}

function limitOf(maxAttempts = Number.POSITIVE_INFINITY) {
  return {
    /** Whether workers died or failed on the row so often that it is given up. */
    isExhausted: ({ attempts }: { attempts: number }) => attempts > maxAttempts,
    /** Whether the row is given up if this attempt fails too. */
    isLast: ({ attempts }: { attempts: number }) => attempts >= maxAttempts,
  }
}

async function selectAt(db: Db, text: string | undefined, at: Date, due?: Due): Promise<Work[]> {
  if (!text) return []
  const since = new Date(at.getTime() - (due?.sinceMs ?? 0))
  const values = due?.sinceMs === undefined ? [] : [since.toISOString()]
  return run<Work>(db, text, [at.toISOString(), ...values])
}

/** The moments that prove a lease. */
function momentsOf({ until, unconfirmed }: Leased<unknown>): string[] {
  return [until, ...unconfirmed].map((moment) => moment.toISOString())
}

function textsOf({ table, key, where = 'true', maxAttempts, skipsLocked, due }: LeaseOptions) {
  const id = key ?? 'id'
  const own = `operator_id = $1 and ${id} = $2`
  const row = `${own} and ${where}`
  const counted = maxAttempts === undefined ? '' : ', attempts = attempts + 1'
  const uncounted = maxAttempts === undefined ? '' : ', attempts = attempts - $5::smallint'
  const held = 'leased_until = any($3::timestamptz[])'
  const free = '(leased_until is null or leased_until <= $4)'
  const skipping = `and ${id} in (
    select ${id} from ${table} where ${row} and ${free} for update skip locked)`
  return {
    take: `
  update ${table} set leased_until = $3${counted}
  where ${row} and ${free} ${skipsLocked ? skipping : ''}
  returning *`,
    renew: `
  update ${table} set leased_until = $4 where ${row} and ${held} returning ${id}`,
    release: `
  update ${table} set leased_until = $4${uncounted} where ${own} and ${held}
  returning ${id}`,
    due: due && dueText(table, where, due),
    overdue: due && dueText(table, `${where} and (${due.overdue ?? 'true'})`, due),
  }
}

const OWN_IDS = 'l.operator_id as "operatorId", l.id, null as "requestId"'

function dueText(table: string, rows: string, { from, ids, where, orderBy }: Due): string {
  return `
  select ${ids ?? OWN_IDS} from ${from ?? `${table} l`}
  where ${rows} and (l.leased_until is null or l.leased_until <= $1) and (${where})
  order by ${orderBy} limit ${MAX_DUE}`
}

/** A lease is renewed this many times in its duration, so that a renewal or two may fail. */
const RENEWALS = 5

/** The input of work on a leased row. */
export type HeldLease = {
  /** Aborted when the lease is lost, or when the worker may wait no longer. */
  signal: AbortSignal
  /** Ends the renewals: from here on a lock on the row holds it. */
  stopRenewing(): Promise<void>
}

/**
 * Does work on a leased row and renews its lease meanwhile. If the work throws, the row is released. An
 * outage costs no attempt. The row then waits for the length of a lease, or goes from a worker that stops
 * to the next one at once. A bug costs an attempt, so that no row is tried forever.
 */
export async function whileLeased<Row>(
  lease: RowLease<Row>,
  leased: Leased<Row>,
  { platform: { db }, now, signal, log }: TaskContext,
  work: (held: HeldLease) => Promise<string>,
  onRenewed: () => Promise<void> = async () => undefined,
): Promise<string> {
  const lost = new AbortController()
  let renewing: Promise<void> | null = null
  const renew = async () => {
    try {
      if (await lease.renew(db, leased, now())) await onRenewed()
      else lost.abort(new Error('the lease is lost'))
    } catch (error) {
      log.warn({ err: error }, 'renewing the lease failed. Trying again')
    } finally {
      renewing = null
    }
  }
  // One at a time: of two renewals with the same proof, the second would find the lease lost.
  const timer = setInterval(() => {
    renewing ??= renew()
  }, lease.forMs / RENEWALS)
  const stopRenewing = async () => {
    clearInterval(timer)
    await renewing
  }
  try {
    return await work({ signal: AbortSignal.any([lost.signal, signal]), stopRenewing })
  } catch (error) {
    await stopRenewing()
    if (lost.signal.aborted) return 'lost'
    const dueAt = signal.aborted ? now() : lease.endOf(now())
    const blameless = signal.aborted || isOutage(error)
    const isReleased = await lease.release(db, leased, { dueAt, blameless })
    if (!signal.aborted) throw error
    return isReleased ? 'given_back' : 'lost'
  } finally {
    clearInterval(timer)
  }
}

/** An operator's own row, for tasks that work on all of an operator. */
export function operatorWork(operatorId: OperatorId): Work {
  return { operatorId, id: operatorId, requestId: null }
}
