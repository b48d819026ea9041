import { connect, type Socket } from 'node:net'

export type SilentSockets = {
  /** Connections that are open now. */
  standing(): number
  /** Connections that were accepted, including those that have ended since. */
  accepted(): number
  close(): void
}

type SilentSocketOptions = {
  count: number
  /** Loopback addresses (127.0.1.1 and up) that the connections come from, in rotation. */
  addresses?: number
  /** Bytes that each connection sends once, such as the beginning of a request. */
  text?: string
  /** Concurrent connection attempts. More than 4,096 would only wait in the kernel. */
  atOnce?: number
  /** Opens a connection again this long after the service has closed it. */
  reopenAfterMs?: number
}

/**
 * Opens TCP connections that send nothing. Resolves when each has been accepted or refused.
 * This process needs one file descriptor for each connection.
 */
export async function openSilentSockets(
  url: string,
  options: SilentSocketOptions,
): Promise<SilentSockets> {
  const { count, addresses = 50, atOnce = 200, text, reopenAfterMs } = options
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let accepted = 0
  let closed = false

  function openOne(index: number): Promise<void> {
    const localAddress = loopbackAddress(index % addresses)
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    return new Promise((resolve) => {
      socket.on('connect', () => {
        accepted += 1
        open.add(socket)
        if (text !== undefined) socket.write(text)
        resolve()
      })
      // The attack expects refused and reset connections. "close" follows.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        if (reopenAfterMs !== undefined && !closed) reopenLater(index, reopenAfterMs)
        resolve()
      })
      socket.resume()
    })
  }

  function reopenLater(index: number, afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void openOne(index)
    }, afterMs)
    timers.add(timer)
  }

  function close(): void {
    closed = true
    for (const timer of timers) clearTimeout(timer)
    for (const socket of open) socket.destroy()
  }

  let next = 0
  const openInTurn = async () => {
    while (next < count && !closed) await openOne(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, openInTurn))
  return { standing: () => open.size, accepted: () => accepted, close }
}

function loopbackAddress(index: number): string {
  return `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`
}
