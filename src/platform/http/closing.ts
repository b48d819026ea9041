import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a stop waits for requests in hand. */
const CLOSE_MS = 8_000

/**
 * Gives the end of a server that listens: requests in hand are answered, whoever has not sent the
 * whole of one after 8 s is cut off, and connections without a request end at once. Node knows those
 * that had an answer; a browser also opens some ahead of need, and they held up every stop.
 */
export function closingOf(server: Server): (close: () => Promise<unknown>) => Promise<void> {
  const quiet = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => socket.destroyed || quiet.add(socket))
  })
  return async (close) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    // One that has its answer in hand ends with it, not when its client likes.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    const closed = close()
    for (const socket of quiet) socket.destroy()
    await closed
    clearTimeout(cut)
  }
}
