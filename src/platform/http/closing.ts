import type { Server } from 'node:http'
import type { Connections } from './connections.ts'

/** How long a stop waits for requests in progress. */
const CLOSE_MS = 8_000

/**
 * Returns a function that closes a listening server. Requests in progress get their response. A
 * connection whose body is incomplete after 8 s is closed. Connections without a complete header are
 * closed at once. Node itself closes only those that had a response, so connections that browsers
 * open in advance delayed every stop.
 */
export function closingOf(
  server: Server,
  connections: Connections,
): (close: () => Promise<unknown>) => Promise<void> {
  return async (close) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    // A connection ends with the response in progress, not when its client closes it.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    const closed = close()
    connections.closeUnused()
    await closed
    clearTimeout(cut)
  }
}
