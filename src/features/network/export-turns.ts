import { Problem } from '../../platform/http/problem.ts'
import type { GroupId } from '../../platform/tenant.ts'

type Bounds = { atOnce: number; ofAGroup: number; waitMs: number }
type Waiting = { groupId: GroupId; admit(): void }

/** Who may hold a connection for as long as its reader takes. */
export type Turns = ReturnType<typeof openTurns>

/**
 * So many turns at once, and fewer of one group, so that no group's slow readers keep the others
 * out; in order of asking.
 */
export function openTurns({ atOnce, ofAGroup, waitMs }: Bounds) {
  const holders: GroupId[] = []
  let waiting: Waiting[] = []

  /** Waits for a turn; what it gives ends it, once or oftener. Errors: unavailable. */
  async function take(groupId: GroupId): Promise<() => void> {
    if (!hasRoom(groupId)) await line(groupId)
    else holders.push(groupId)
    let ended = false
    return () => {
      if (!ended) end(groupId)
      ended = true
    }
  }

  function hasRoom(groupId: GroupId): boolean {
    const own = holders.filter((id) => id === groupId)
    return holders.length < atOnce && own.length < ofAGroup
  }

  function line(groupId: GroupId): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one)
      reject(new Problem('unavailable', BUSY))
    }, waitMs)
    const one: Waiting = {
      groupId,
      admit() {
        clearTimeout(late)
        holders.push(groupId)
        resolve()
      },
    }
    waiting.push(one)
    return promise
  }

  function end(groupId: GroupId): void {
    holders.splice(holders.indexOf(groupId), 1)
    const next = waiting.find((one) => hasRoom(one.groupId))
    if (!next) return
    waiting = waiting.filter((one) => one !== next)
    next.admit()
  }

  return { take }
}

const BUSY = {
  message: 'Other exports are still being read; read those to their end, then try again.',
  retryAfterSeconds: 20,
}
