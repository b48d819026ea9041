import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'

export type Queue = { stop(): Promise<void> }

type Options = {
  /** Has a connection of its own to listen on. */
  pool: pg.Pool
  /** Tasks at once. */
  concurrency: number
  tasks: TaskList
  /** Asks for all free places in one statement; else each free place asks for itself. */
  fetchesAhead?: true
}

const RESTART_PAUSE_MS = 1_000
/** How long a run may take to ask for tasks for the first time, once the database is there. */
const FIRST_FETCH_MS = 5_000
/** What was fetched and found no free place goes back, for another worker to take. */
const FETCHED_MS = 5_000
/** From the last task's end to the library's own: its last completions go out. */
const LINGER_MS = 3_000

/**
 * Runs the queue until stopped. The library ends for good when the database goes while a task is
 * being completed, so it is started again. Completions go out in batches: one by one, a lost
 * connection would be an unhandled rejection and end the process.
 */
export function startQueue(options: Options, log: Log): Queue {
  let current = startWorkers(options, log)
  let stopping = false
  const kept = keep()

  async function keep(): Promise<void> {
    for (;;) {
      await current.over
      if (stopping) return
      log.warn('the queue has ended: starting it again')
      do await sleep(RESTART_PAUSE_MS)
      while (!stopping && !(await answers(options.pool)))
      if (stopping) return
      current = startWorkers(options, log)
    }
  }

  return {
    async stop() {
      stopping = true
      current.end()
      await kept
    },
  }
}

function startWorkers({ pool, concurrency, tasks, fetchesAhead }: Options, log: Log) {
  const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
  const ahead = fetchesAhead ? { localQueue: { size: concurrency, ttl: FETCHED_MS } } : {}
  const events: WorkerEvents = new EventEmitter()
  let isEnding = false
  events.once('pool:gracefulShutdown', () => {
    isEnding = true
  })
  const workers = runTaskList(
    {
      ...{ concurrency, events, noHandleSignals: true, pollInterval: 1000 },
      preset: { worker: { ...batched, ...ahead } },
      logger: quietLogger(log),
    },
    tasks,
    pool,
  )
  function end(): void {
    if (!isEnding) workers.gracefulShutdown()
  }
  // What the library asks for first, its tasks' numbers, it asks for once: failed, it fails for ever.
  const late = setTimeout(end, FIRST_FETCH_MS)
  for (const name of FETCHED) events.once(name, () => clearTimeout(late))
  const over = endOf(workers.promise, events).finally(() => clearTimeout(late))
  return { over, end }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

const FETCHED = ['worker:getJob:empty', 'job:start', 'localQueue:getJobs:complete'] as const

const ALL_ENDED = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

/**
 * Resolves when all tasks have ended and what they said is written down. Where several completions
 * fail one after the other the library miscounts them, and its own promise would never settle.
 */
async function endOf(settled: Promise<void>, events: WorkerEvents): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const name of ALL_ENDED) events.once(name, () => resolve())
  })
  // Why it ended, its own log has said.
  const told = settled.catch(() => undefined)
  await Promise.race([told, ended.then(() => sleep(LINGER_MS))])
}

/** The queue's own words, at the levels that matter here. */
function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ queue: scope }, message)
    else if (level === 'warning') log.warn({ queue: scope }, message)
    else log.debug({ queue: scope }, message)
  })
}
