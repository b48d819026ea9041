import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'

export type Queue = { stop(): Promise<void> }

type QueueOptions = {
  /** Keeps one connection to listen on. */
  pool: pg.Pool
  /** Tasks at once. */
  concurrency: number
  tasks: TaskList
  /** Asks for all free slots in one statement. Otherwise each free slot asks for itself. */
  fetchesAhead?: true
  /**
   * How long a run may take until its first request for tasks. It is longer than any statement may
   * take.
   */
  firstFetchMs?: number
}

const RESTART_PAUSE_MS = 1_000
const FIRST_FETCH_MS = 40_000
/** Fetched tasks without a free slot go back, so that another worker can take them. */
const FETCHED_MS = 5_000
/** The library's time after the last task has ended, to store its last completions. */
const LINGER_MS = 3_000

/**
 * Runs the queue from when the database answers until it is stopped. The library ends for good when
 * a completion fails (graphile/worker issue 636), so it is started again. Completions are sent in
 * batches: one by one, a lost connection would be an unhandled rejection and end the process.
 */
export function startQueue(options: QueueOptions, log: Log): Queue {
  let current: QueueRun | null = null
  let stopping = false
  const kept = keep()

  async function keep(): Promise<void> {
    for (;;) {
      while (!stopping && !(await answers(options.pool))) await sleep(RESTART_PAUSE_MS)
      if (stopping) return
      current = startRun(options, log)
      await current.over
      current = null
      if (stopping) return
      log.warn('the queue stopped. Starting it again')
      await sleep(RESTART_PAUSE_MS)
    }
  }

  return {
    async stop() {
      stopping = true
      current?.end()
      await kept
    },
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/** From a start of the library to its end. */
type QueueRun = { over: Promise<void>; end(): void }

function startRun(options: QueueOptions, log: Log): QueueRun {
  const { pool, concurrency, tasks, fetchesAhead, firstFetchMs = FIRST_FETCH_MS } = options
  const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
  const ahead = fetchesAhead ? { localQueue: { size: concurrency, ttl: FETCHED_MS } } : {}
  const events: WorkerEvents = new EventEmitter()
  let isEnding = false
  events.once('pool:gracefulShutdown', () => {
    isEnding = true
  })
  const workers = runTaskList(
    {
      concurrency,
      events,
      noHandleSignals: true,
      pollInterval: 1000,
      preset: { worker: { ...batched, ...ahead } },
      logger: quietLogger(log),
    },
    tasks,
    pool,
  )
  function end(): void {
    if (!isEnding) workers.gracefulShutdown()
  }
  // The library asks once for its tasks' numbers and never again after a failure (not reported upstream).
  const late = setTimeout(end, firstFetchMs)
  for (const name of HAS_FETCHED) events.once(name, () => clearTimeout(late))
  const over = endOf(workers.promise, events).finally(() => clearTimeout(late))
  return { over, end }
}

const HAS_FETCHED = ['worker:getJob:empty', 'job:start', 'localQueue:getJobs:complete'] as const

const ALL_ENDED = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

/**
 * Resolves when all tasks have ended and their completions are stored, or had time to be. If several
 * workers fail one after the other, the library's promise may never settle (graphile/worker issue 592).
 */
function endOf(settled: Promise<void>, events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let lingering: NodeJS.Timeout | undefined
  const done = () => {
    clearTimeout(lingering)
    resolve()
  }
  // The promise also resolves after an error (graphile/worker issue 635). The library has logged
  // the reason.
  settled.then(done, done)
  for (const name of ALL_ENDED) {
    events.once(name, () => {
      lingering ??= setTimeout(done, LINGER_MS)
    })
  }
  return promise
}

/** The log messages of the queue library, at the levels that fit here. */
function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ queue: scope }, message)
    else if (level === 'warning') log.warn({ queue: scope }, message)
    else log.debug({ queue: scope }, message)
  })
}
