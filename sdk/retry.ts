import { ApiError, ConnectionError } from './errors.ts'

/** The service refuses these before it does any work, so every request is safe to retry. */
const BEFORE_WORK: ReadonlySet<string> = new Set(['rate_limited', 'ip_rate_limited'])
/** Temporary errors. Only requests that are safe to send twice are retried. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 502, 503, 504])

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 10_000

/**
 * The wait in milliseconds before the next attempt, or null for no retry. `turn` counts from 0.
 * `repeatable` means safe to send twice. `random` (0 to 1) spreads the retries of many clients.
 */
export function waitBefore(
  error: unknown,
  turn: number,
  { repeatable, maxWaitMs }: { repeatable: boolean; maxWaitMs: number },
  random = Math.random(),
): number | null {
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** turn) * (0.5 + random / 2)
  if (error instanceof ConnectionError) {
    return repeatable || !error.mayHaveArrived ? backoffMs : null
  }
  if (!(error instanceof ApiError)) return null
  if (!BEFORE_WORK.has(error.code) && !(repeatable && isTemporary(error))) return null
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000
  return askedMs > maxWaitMs ? null : Math.max(backoffMs, askedMs * (1 + random / 10))
}

function isTemporary({ status, code }: ApiError): boolean {
  return TEMPORARY.has(status) || code === 'idempotency_in_progress'
}

/** Rejects with the signal's reason if the signal is aborted. */
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
