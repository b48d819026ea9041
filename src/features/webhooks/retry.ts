import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts'

/** How long a delivery is retried after its first failure, and how long an endpoint may keep failing. */
export const GIVE_UP_MS = 7 * DAY_MS
/** After this many failures, the delay no longer doubles. */
const MAX_DOUBLINGS = 11

export type FailedDelivery = {
  deliveryId: string
  /** Number of failed attempts, including this one. */
  attempts: number
  firstFailedAt: Date
  /** The delay that the receiver asked for. Never negative. */
  retryAfterSeconds: number | null
}

/**
 * When a failed delivery is retried: after 1, 2, 4 … 1024 minutes, then every 1440 minutes. The last attempt
 * comes seven days after the first failure. If that one fails, there is no next attempt (null). A receiver
 * can ask for a longer delay, up to a day, but not for a shorter one.
 */
export function nextAttempt(failure: FailedDelivery, now: Date): Date | null {
  const endMs = failure.firstFailedAt.getTime() + GIVE_UP_MS
  if (now.getTime() >= endMs) return null
  const minutes = failure.attempts <= MAX_DOUBLINGS ? 2 ** (failure.attempts - 1) : 1440
  const delayMs = minutes * MINUTE_MS * jitter(failure)
  const asked = Math.min((failure.retryAfterSeconds ?? 0) * 1000, DAY_MS)
  const planned = Math.min(now.getTime() + Math.min(delayMs, DAY_MS), endMs)
  const soonest = now.getTime() + Math.max(asked, MINUTE_MS)
  return new Date(Math.round(Math.max(planned, soonest)))
}

/** A factor from 0.9 to 1.1. It differs between deliveries and attempts, but is constant for one attempt. */
function jitter({ deliveryId, attempts }: FailedDelivery): number {
  const digest = createHash('sha256').update(`${deliveryId}|${attempts}`).digest()
  return 0.9 + (digest.readUInt32BE(0) / 0xffffffff) * 0.2
}
