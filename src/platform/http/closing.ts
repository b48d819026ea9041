import type { Server } from 'node:http'
import type { Connections } from './connections.ts'

/** How long a stop waits for requests in progress. */
const CLOSE_MS = 8_000

/**
 * Returns a function that closes a listening server. Requests in progress get their response. A
 * connection whose body is incomplete after 8 s is closed. Connections without a complete header are
 * closed at once. Node itself closes only those that had a response, so connections that browsers
 * open in advance delayed every stop. Last it waits for handlers whose clients have left.
 */
export function closingOf(
  server: Server,
  connections: Connections,
  running: RunningHandlers,
): (close: () => Promise<unknown>) => Promise<void> {
  return async (close) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    // A connection ends with the response in progress, not when its client closes it.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    const closed = close()
    connections.closeUnused()
    await closed
    clearTimeout(cut)
    await running.ended()
  }
}

/**
 * Handlers that have not returned. A handler goes on after its client has left, and the database and the
 * files must stay open for it.
 */
export class RunningHandlers {
  readonly #running = new Set<Promise<unknown>>()

  /** Counts the calls of the route's handler, which returns when its work is done. */
  watch<Asked, Reply>(route: { handler: (request: Asked, reply: Reply) => unknown }): void {
    const { handler } = route
    route.handler = async (request, reply) => {
      const work = Promise.resolve(handler(request, reply))
      this.#add(work)
      await work
      // The framework waits for the reply, forever if the client has left.
      return reply
    }
  }

  #add(result: Promise<unknown>): void {
    const settled: Promise<unknown> = result.then(
      () => this.#running.delete(settled),
      () => this.#running.delete(settled),
    )
    this.#running.add(settled)
  }

  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
