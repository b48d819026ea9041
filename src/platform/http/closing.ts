import type { Server } from 'node:http'
import type { Connections } from './connections.ts'

/** How long a stop waits for requests in hand. */
const CLOSE_MS = 8_000

/**
 * Gives the end of a server that listens: requests in hand are answered, whoever has not sent the
 * whole body of one after 8 s is cut off, and connections without one, or with half a head, end at
 * once. Node knows those that had an answer; a browser also opens some ahead of need, and they held
 * up every stop.
 */
export function closingOf(
  server: Server,
  connections: Connections,
): (close: () => Promise<unknown>) => Promise<void> {
  return async (close) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    // One that has its answer in hand ends with it, not when its client likes.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    const closed = close()
    connections.closeUnused()
    await closed
    clearTimeout(cut)
  }
}
