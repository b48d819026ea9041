import { createHash } from 'node:crypto'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** How long a delivery is tried after its first failure, and an endpoint may go on failing. */
export const GIVE_UP_MS = 7 * DAY_MS
/** Tried so often, the delay no longer doubles. */
const DOUBLINGS = 11

export type Failure = {
  deliveryId: string
  /** Attempts that failed, this one among them. */
  attempts: number
  firstFailedAt: Date
  /** What the receiver asked for; never negative. */
  retryAfterSeconds: number | null
}

/**
 * When a failed delivery is tried again: 1, 2, 4 … 1024 minutes later, then every 1440. The last
 * attempt comes seven days after the first failure; one that fails then is the end (null). A
 * receiver may ask for more patience, up to a day, never for less.
 */
export function nextAttempt(failure: Failure, now: Date): Date | null {
  const endMs = failure.firstFailedAt.getTime() + GIVE_UP_MS
  if (now.getTime() >= endMs) return null
  const minutes = failure.attempts <= DOUBLINGS ? 2 ** (failure.attempts - 1) : 1440
  const delayMs = minutes * MINUTE_MS * jitter(failure)
  const asked = Math.min((failure.retryAfterSeconds ?? 0) * 1000, DAY_MS)
  const planned = Math.min(now.getTime() + Math.min(delayMs, DAY_MS), endMs)
  const soonest = now.getTime() + Math.max(asked, MINUTE_MS)
  return new Date(Math.round(Math.max(planned, soonest)))
}

/** 0.9 … 1.1, spread over deliveries and attempts, and the same each time it is asked. */
function jitter({ deliveryId, attempts }: Failure): number {
  const digest = createHash('sha256').update(`${deliveryId}|${attempts}`).digest()
  return 0.9 + (digest.readUInt32BE(0) / 0xffffffff) * 0.2
}
