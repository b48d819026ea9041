import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run } from 'graphile-worker'
import type { Logger as Log } from 'pino'

export type Queue = { stop(): Promise<void> }

const RESTART_PAUSE_MS = 1_000

/**
 * Runs the queue until stopped. The library ends for good when the database goes while a task is
 * being completed, so it is started again until the database is back. Completions go out in
 * batches: one by one, a lost connection would be an unhandled rejection and end the process.
 */
export async function startQueue(options: RunnerOptions, log: Log): Promise<Queue> {
  const batched = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  const start = () => run({ ...options, preset: batched, logger: quietLogger(log) })
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

/** The queue's own words, at the levels that matter here. */
function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ queue: scope }, message)
    else if (level === 'warning') log.warn({ queue: scope }, message)
    else log.debug({ queue: scope }, message)
  })
}
