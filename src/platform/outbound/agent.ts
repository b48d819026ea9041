import { Agent } from 'node:https'

/** Connections for calls: pools by address, port and name, so that none serves another host. */
export type Agents = {
  /** The one to call with: it keeps its connections, while there are not too many. */
  usual(): Agent
  /** Opens a connection for each call. */
  fresh: Agent
  close(): void
}

/** `ca`: certificate authorities in PEM, in place of the usual ones. */
export function openAgents(ca?: string, atOnce = MOST_OPEN): Agents {
  const mostOpen = Math.min(MOST_OPEN, atOnce)
  // Said outright, so that no variable of the environment can switch the check off.
  const tls = { rejectUnauthorized: true, minVersion: 'TLSv1.2', ca } as const
  const kept = new Agent({ ...tls, keepAlive: true, maxFreeSockets: MOST_KEPT, timeout: IDLE_MS })
  const fresh = new Agent({ ...tls, keepAlive: false })
  const connect = kept.createConnection.bind(kept)
  let open = 0
  kept.createConnection = (options, callback) => {
    const socket = connect(options, callback)
    open += 1
    socket?.once('close', () => {
      open -= 1
    })
    return socket
  }
  const close = () => {
    kept.destroy()
    fresh.destroy()
  }
  return { usual: () => (open < mostOpen ? kept : fresh), fresh, close }
}

const IDLE_MS = 10_000
/** For one receiver: fewer than are called at once would mean handshakes at every burst. */
const MOST_KEPT = 16
/** Some 60 KB each. */
const MOST_OPEN = 500
