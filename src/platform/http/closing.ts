import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a stop waits for requests in hand. */
const CLOSE_MS = 8_000

/**
 * Gives the end of a server that listens: requests in hand are answered, whoever has not sent the
 * whole body of one after 8 s is cut off, and connections without one, or with half a head, end at
 * once. Node knows those that had an answer; a browser also opens some ahead of need, and they held
 * up every stop.
 */
export function closingOf(server: Server): (close: () => Promise<unknown>) => Promise<void> {
  /** Requests each connection has in hand: several where they come in a row, unasked for. */
  const inHand = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const known = inHand.get(socket)
    if (known !== undefined) inHand.set(socket, known + more)
  }
  server.on('connection', (socket: Socket) => {
    inHand.set(socket, 0)
    socket.once('close', () => inHand.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return async (close) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    // One that has its answer in hand ends with it, not when its client likes.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    const closed = close()
    for (const [socket, requests] of inHand) if (requests === 0) socket.destroy()
    await closed
    clearTimeout(cut)
  }
}
