import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
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
/** What was fetched and found no free place goes back, for another worker to take. */
const FETCHED_MS = 5_000

/**
 * Runs the queue until stopped. The library ends for good when the database goes while a task is
 * being completed, so it is started again until the database is back. Completions go out in
 * batches: one by one, a lost connection would be an unhandled rejection and end the process.
 */
export async function startQueue(options: Options, log: Log): Promise<Queue> {
  const { pool, concurrency, tasks, fetchesAhead } = options
  const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
  const ahead = fetchesAhead ? { localQueue: { size: concurrency, ttl: FETCHED_MS } } : {}
  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: tasks,
      preset: { worker: { ...batched, ...ahead } },
      logger: quietLogger(log),
    })
  let runner: Runner | null = await start()
  let stopping = false
  const kept = keep()

  async function keep(): Promise<void> {
    while (!stopping) {
      await runner?.promise
      runner = null
      if (stopping) return
      log.warn('the queue has ended: starting it again')
      await sleep(RESTART_PAUSE_MS)
      if (!stopping) runner = await restarted()
    }
    await runner?.stop()
  }

  /** Null where the database is still away: the next turn tries again. */
  async function restarted(): Promise<Runner | null> {
    try {
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the queue cannot start; the next turn tries again')
      return null
    }
  }

  return {
    async stop() {
      stopping = true
      await runner?.stop()
      await kept
    },
  }
}

/** Advice for a queue whose every place asks for itself; one that fetches ahead needs few. */
const POOL_ADVICE = /maxPoolSize .* smaller than concurrency/

/** The queue's own words, at the levels that matter here. */
function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ queue: scope }, message)
    else if (level === 'warning' && !POOL_ADVICE.test(message)) log.warn({ queue: scope }, message)
    else log.debug({ queue: scope }, message)
  })
}
