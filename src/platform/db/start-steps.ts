import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../outage.ts'

/** Runs one step of a start that asks the database. The log names the step if it waits. */
export type StartStep = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type StartOptions = {
  /** The folder of the embedded database. Null if the database is the one in DATABASE_URL. */
  embeddedIn: string | null
  log: { info(line: string): void }
  /** Ends the start with its reason at the next attempt of a step. */
  stopping?: AbortSignal | undefined
  /** How long the database may be out during one step, for tests. */
  giveUpMs?: number
}

const SAY_AFTER_MS = 3_000
const RETRY_MS = 500
const GIVE_UP_MS = 60_000
const CLEAN_UP_MS = 5_000

/**
 * Repeats a step while the database is out, for example because it was killed and starts again. Each step
 * must be safe to repeat, also if only the response to its commit was lost.
 */
export function startSteps(options: StartOptions): StartStep {
  const { embeddedIn, log, stopping, giveUpMs = GIVE_UP_MS } = options
  const itsLog = embeddedIn === null ? '' : `. Its log: ${embeddedIn}/log`
  return async (name, work) => {
    let isSaid = false
    const say = () => {
      if (!isSaid) log.info(`waiting for the database (${name})${itsLog}`)
      isSaid = true
    }
    // A frozen database gives no error for half a minute, and a long migration gives none at all.
    const timer = setTimeout(say, SAY_AFTER_MS)
    let outSince: number | null = null
    try {
      for (;;) {
        stopping?.throwIfAborted()
        try {
          return await work()
        } catch (error) {
          if (!isOutage(error)) throw error
          outSince ??= performance.now()
          if (performance.now() - outSince > giveUpMs) throw givenUp(error as Error, embeddedIn)
        }
        say()
        await sleep(RETRY_MS)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

function givenUp(cause: Error, embeddedIn: string | null): Error {
  const why = cause.message || (cause as NodeJS.ErrnoException).code
  const text =
    embeddedIn === null
      ? `PostgreSQL is not available (${why}). Check the server in DATABASE_URL`
      : `The database in ${embeddedIn} is not available (${why}). See its log ${embeddedIn}/log`
  return new Error(`${text}, then start the service again.`, { cause })
}

/**
 * Waits for the end of what a failed start leaves behind, but only for a moment: a frozen database may never
 * end, and the reason of the failure must be printed. The work continues while the process lives.
 */
export async function cleanUp(work: Promise<unknown>): Promise<void> {
  const late = sleep(CLEAN_UP_MS, undefined, { ref: false })
  await Promise.race([work.catch(() => undefined), late])
}
