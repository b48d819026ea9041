import { Problem } from './http/problem.ts'
import type { KeyOwner } from './tenant.ts'

type Bounds = {
  atOnce: number
  /** The most slots of one caller. */
  ofOne: number
  waitMs: number
  /** The error for a caller that waited too long. */
  busy: { message: string; retryAfterSeconds: number }
}
type Waiter = { owner: KeyOwner; admit(): void }

export type FairLimiter = ReturnType<typeof openFairLimiter>

/**
 * Limits concurrent work, in total and per operator or group, so that none blocks the others. The next slot
 * goes to the caller with the fewest slots, and among equals to the one that has waited longest.
 */
export function openFairLimiter({ atOnce, ofOne, waitMs, busy }: Bounds) {
  const holders: KeyOwner[] = []
  let waiting: Waiter[] = []

  /**
   * Waits for a slot. The returned function frees it and may be called twice. Errors: unavailable.
   */
  async function take(owner: KeyOwner): Promise<() => void> {
    if (!hasRoom(owner)) await line(owner)
    else holders.push(owner)
    let ended = false
    return () => {
      if (!ended) end(owner)
      ended = true
    }
  }

  /** Does the work in a slot. Errors: unavailable, and the work's own. */
  async function during<T>(owner: KeyOwner, work: () => Promise<T>): Promise<T> {
    const leave = await take(owner)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  function turnsOf(owner: KeyOwner): number {
    return holders.filter((id) => id === owner).length
  }

  function hasRoom(owner: KeyOwner): boolean {
    return holders.length < atOnce && turnsOf(owner) < ofOne
  }

  function line(owner: KeyOwner): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiter = { owner, admit: resolve }
    waiting.push(one)
    const late = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one)
      reject(new Problem('unavailable', busy))
    }, waitMs)
    return promise.finally(() => clearTimeout(late))
  }

  function end(owner: KeyOwner): void {
    holders.splice(holders.indexOf(owner), 1)
    const admissible = waiting.filter((one) => hasRoom(one.owner))
    const [next] = admissible.toSorted((a, b) => turnsOf(a.owner) - turnsOf(b.owner))
    if (!next) return
    waiting = waiting.filter((one) => one !== next)
    holders.push(next.owner)
    next.admit()
  }

  return { take, during }
}
