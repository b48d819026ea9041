import type { KeyOwner } from '../tenant.ts'
import type { BodyLimits } from './body-limits.ts'
import { bodyBytesReserved } from './metrics.ts'
import { Problem, RETRY_LATER } from './problem.ts'

/** Limits the memory of buffered bodies. */
export type BodyBudget = {
  /** Reserves bytes. The returned function releases them. Errors: unavailable. */
  reserve(owner: KeyOwner, bytes: number): () => void
  /** Bytes that are reserved now. */
  heldBytes(): number
}

const RETRY_SECONDS = 5
const MIB = 1024 * 1024

/**
 * An operator may reserve its share, but never more than it leaves free for all others. A few operators at
 * their limit therefore cannot use up the budget: the next one still gets half of the rest.
 */
export function openBodyBudget(limits: BodyLimits): BodyBudget {
  const { processBytes, operatorBytes } = limits
  const held = new Map<KeyOwner, number>()
  let total = 0

  function add(owner: KeyOwner, bytes: number): void {
    total += bytes
    bodyBytesReserved(total)
    const own = (held.get(owner) ?? 0) + bytes
    if (own === 0) held.delete(owner)
    else held.set(owner, own)
  }

  return {
    reserve(owner, bytes) {
      if (bytes === 0) return () => {}
      const own = (held.get(owner) ?? 0) + bytes
      if (own > operatorBytes) throw full(ownShare(operatorBytes))
      if (own > processBytes - total - bytes) throw full(EVERYBODY)
      add(owner, bytes)
      let isHeld = true
      return () => {
        if (isHeld) add(owner, -bytes)
        isHeld = false
      }
    },
    heldBytes: () => total,
  }
}

function full(message: string): Problem {
  return new Problem('unavailable', { message, retryAfterSeconds: RETRY_SECONDS })
}

function ownShare(bytes: number): string {
  const size = bytes < MIB ? `${bytes} bytes` : `${bytes / MIB} MiB`
  return (
    `The bodies of your requests in progress can total at most ${size}. ` +
    'Send fewer or smaller requests at once, with a Content-Length, then try again.'
  )
}

const EVERYBODY = `The service has no memory left for request bodies. ${RETRY_LATER}`
