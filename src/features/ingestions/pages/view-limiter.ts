import { type FairLimiter, openFairLimiter } from '../../../platform/fair-limiter.ts'
import type { OperatorId } from '../../../platform/tenant.ts'

/** A view takes 0.1 s, so few at once are enough. One person who scrolls must not keep others waiting. */
const VIEWS = {
  atOnce: 2,
  ofOne: 1,
  waitMs: 20_000,
  busy: {
    message: 'Too many pages are loading. Try again in a few seconds.',
    retryAfterSeconds: 5,
  },
}
/** Includes the start of a child process. */
const SLOW_MS = 2_000
const SLOW_FAILURES = ['too_complex', 'timeout']

/**
 * Limits concurrent rendering. All operators whose last view was slow share one slot, so that the other one
 * stays free. `owner` is the live operator, because its sandbox must not take a second slot.
 */
export function openViewLimiter(): Pick<FairLimiter, 'during'> {
  const limiter = openFairLimiter(VIEWS)
  const slowLimiter = openFairLimiter({ ...VIEWS, atOnce: 1 })
  const slow = new Set<OperatorId>()

  async function timed<T>(owner: OperatorId, draw: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const drawn = await draw()
    const isSlow = performance.now() - started > SLOW_MS || isSlowFailure(drawn)
    if (isSlow) slow.add(owner)
    else slow.delete(owner)
    return drawn
  }

  return {
    during(owner, draw) {
      const inSlot = () => limiter.during(owner, () => timed(owner as OperatorId, draw))
      return slow.has(owner as OperatorId) ? slowLimiter.during(owner, inSlot) : inSlot()
    },
  }
}

function isSlowFailure(drawn: unknown): boolean {
  const { failed } = drawn as { failed?: { code: string } }
  return failed !== undefined && SLOW_FAILURES.includes(failed.code)
}
