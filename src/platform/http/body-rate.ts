import type { IncomingMessage } from 'node:http'
import type { BodyLimits } from './body-limits.ts'
import { Problem } from './problem.ts'

/** Enforces a minimum speed of request bodies. */
export type BodyRate = {
  /** Calls `onSlow` once if the rest of the body arrives below the minimum rate. */
  watch(request: IncomingMessage, onSlow: (problem: Problem) => void): void
}

type Watched = {
  request: IncomingMessage
  onSlow: (problem: Problem) => void
  /** Bytes the connection had carried before this body. */
  bytesBefore: number
  waitedMs: number
}

/**
 * Counts only time in which the client could have sent. While the request's buffer is full, nothing is
 * read from the socket, because the service or its object store is the slow side.
 */
export function openBodyRate(limits: BodyLimits): BodyRate {
  const { graceMs, minBytesPerSecond, checkEveryMs } = limits
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null

  function check(): void {
    for (const one of watched) {
      const { request } = one
      if (request.complete || request.destroyed) watched.delete(one)
      else if (request.readableLength < request.readableHighWaterMark) {
        // At most the interval: while this process was paused, it did not wait for the client.
        one.waitedMs += checkEveryMs
        if (isSlow(one)) {
          watched.delete(one)
          one.onSlow(tooSlow(minBytesPerSecond))
        }
      }
    }
    if (watched.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  function isSlow({ request, bytesBefore, waitedMs }: Watched): boolean {
    const received = request.socket.bytesRead - bytesBefore
    return waitedMs > graceMs && received < (minBytesPerSecond * waitedMs) / 1000
  }

  return {
    watch(request, onSlow) {
      const bytesBefore = request.socket.bytesRead - request.readableLength
      const one = { request, onSlow, bytesBefore, waitedMs: 0 }
      watched.add(one)
      request.once('close', () => watched.delete(one))
      timer ??= setInterval(check, checkEveryMs).unref()
    },
  }
}

function tooSlow(bytesPerSecond: number): Problem {
  const rate = bytesPerSecond < 1024 ? `${bytesPerSecond} bytes` : `${bytesPerSecond / 1024} KiB`
  return new Problem('request_timeout', {
    message: `The body arrived too slowly. Send it again at ${rate} per second or faster.`,
    headers: { connection: 'close' },
  })
}
