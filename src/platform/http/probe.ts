/** Throws or returns a reason if the part does not work. */
export type Check = () => Promise<string | undefined>

const MAX_ANSWER_MS = 3_000
/** A failure is kept for a shorter time: a start should be seen as soon as it is complete. */
const OK_KEPT_MS = 1_000
const FAILURE_KEPT_MS = 250

/**
 * Runs a check one at a time and keeps its outcome for a moment, so that any number of callers cost
 * one check. A check that hangs is not started again: callers get `does not answer` at once.
 */
export function openProbe(check: Check): () => Promise<string> {
  let outcome = Promise.resolve('')
  let isRunning = false
  let keptUntil = Number.NEGATIVE_INFINITY

  async function run(): Promise<string> {
    // The result has no address or credential of an error, because the page needs no key.
    const ended = check().then(
      (reason) => end(reason ?? 'ok'),
      () => end('unreachable'),
    )
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(() => late.resolve('does not answer'), MAX_ANSWER_MS)
    const result = await Promise.race([ended, late.promise])
    clearTimeout(timer)
    return result
  }

  function end(result: string): string {
    isRunning = false
    keptUntil = performance.now() + (result === 'ok' ? OK_KEPT_MS : FAILURE_KEPT_MS)
    return result
  }

  return () => {
    if (!isRunning && performance.now() >= keptUntil) {
      isRunning = true
      outcome = run()
    }
    return outcome
  }
}
