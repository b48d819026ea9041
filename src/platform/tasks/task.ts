import type { Logger } from 'pino'
import { type Db, run } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import type { OperatorId } from '../tenant.ts'

/** The row that a task works on. The row holds everything else. */
export type Work = { operatorId: OperatorId; id: string; requestId: string | null }

export type TaskContext = {
  platform: Platform
  /** Reads the clock at each call: a task may run for a minute. */
  now: () => Date
  log: Logger
  /** Aborted when the worker was asked to stop and may wait no longer. */
  signal: AbortSignal
}

export type WorkContext = TaskContext & {
  /** Aborted when the worker is asked to stop: finish running work, begin nothing more. */
  stopping: AbortSignal
}

/**
 * Later work on a row. The row is the source of truth, and the queue only gives hints. `handle` leases the
 * row first and returns if there is nothing to do, so a lost or duplicate hint does no harm.
 */
export type Task = {
  name: string
  /** The lease on its rows. The sweep enqueues those that are due. */
  lease: {
    table: string
    selectDue(db: Db, now: Date): Promise<Work[]>
    selectOverdue(db: Db, before: Date): Promise<Work[]>
  }
  /**
   * It mostly waits for others: hundreds may run at once. Its `platform.db` does not wait for the
   * disk, so after a crash of the database it may be done twice.
   */
  waits?: true
  /** Runs for every operator again and again: its outcomes are logged at level debug. */
  routine?: true
  /**
   * Does the work on one row and returns the outcome for the metrics. Throws only on bugs and
   * outages.
   */
  handle(work: Work, context: WorkContext): Promise<string>
}

/**
 * Later work on rows. Each worker chooses the next row itself, fairly between operators. A hint
 * only says that there is a row. A worker also checks once a second without one.
 */
export type FairTask = {
  name: string
  /** Leases the next row to work on. Null if none may begin now. */
  leaseNext(load: WorkerLoad, context: TaskContext): Promise<LeasedWork | null>
}

/** Work on one row, which has been leased. */
export type LeasedWork = {
  work: Work
  /** Its operator is in the slow lane. */
  isSlow: boolean
  /** Gives the outcome for the metrics. Throws only on bugs and outages. */
  run(context: WorkContext): Promise<string>
}

/** The running work of one fair task in this process. */
export type WorkerLoad = {
  /** The most rows at once. The last slot is for operators with nothing running. */
  slots: number
  running: number
  /** How many of the running ones are in the slow lane. */
  slow: number
}

/** Work at fixed intervals, without a row. */
export type Scheduled = {
  name: string
  everySeconds: number
  /** Only one worker of the installation runs it in each interval, for example to read an entire store. */
  onePerInstallation?: true
  run(context: TaskContext): Promise<void>
}

/** Enqueues rows, in the transaction that inserts them. */
export async function enqueue(db: Db, task: { name: string }, ...rows: Work[]): Promise<void> {
  if (rows.length === 0) return
  const payloads = rows.map((row) => JSON.stringify(row))
  const keys = rows.map(({ id }) => `${task.name}:${id}`)
  await run(db, ADD_JOBS, [task.name, payloads, keys])
}

/**
 * Enqueues rows that many transactions enqueue again and again, one hint for each. A key would be
 * locked to commit, and two transactions with two keys in opposite orders would deadlock.
 */
export async function enqueueWithoutKey(
  db: Db,
  task: { name: string },
  ...rows: Work[]
): Promise<void> {
  if (rows.length === 0) return
  const payloads = rows.map((row) => JSON.stringify(row))
  await run(db, ADD_JOBS, [task.name, payloads, rows.map(() => null)])
}

/**
 * The key merges a second hint for a row into the first, as long as no worker has taken that one. The hint
 * keeps its place in the queue. Otherwise a sweep would put old rows behind new ones forever.
 */
const ADD_JOBS = `
  select graphile_worker.add_job($1, payload::json, max_attempts => 1, job_key => key,
    job_key_mode => 'preserve_run_at')
  from unnest($2::text[], $3::text[]) as hint (payload, key)`
