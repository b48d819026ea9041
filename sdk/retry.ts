import { ApiError, ConnectionError } from './errors.ts'

/** Refused before anything was done: sending it again does no harm, whatever it is. */
const UNTRIED: ReadonlySet<string> = new Set(['rate_limited', 'ip_rate_limited'])
/** Passing, and without harm for what may be sent twice. */
const PASSING: ReadonlySet<number> = new Set([408, 502, 503, 504])

const FIRST_BACKOFF_MS = 250
const LONGEST_BACKOFF_MS = 10_000

/**
 * How long to wait before sending again; null where it is not to be sent again. `turn` counts from
 * 0; `repeatable`: twice does what once does. `random`: from 0 to 1, spreads many clients out.
 */
export function waitBefore(
  error: unknown,
  turn: number,
  { repeatable, maxWaitMs }: { repeatable: boolean; maxWaitMs: number },
  random = Math.random(),
): number | null {
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** turn) * (0.5 + random / 2)
  if (error instanceof ConnectionError) {
    return repeatable || !error.mayHaveArrived ? backoffMs : null
  }
  if (!(error instanceof ApiError)) return null
  if (!UNTRIED.has(error.code) && !(repeatable && isPassing(error))) return null
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000
  return askedMs > maxWaitMs ? null : Math.max(backoffMs, askedMs * (1 + random / 10))
}

function isPassing({ status, code }: ApiError): boolean {
  return PASSING.has(status) || code === 'idempotency_in_progress'
}

/** Rejects with the signal's reason when it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
