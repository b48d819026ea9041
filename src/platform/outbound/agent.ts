import { Agent } from 'node:https'

/** Connection pools by address, port and name, so that no connection is used for another host. */
export type Agents = {
  /** The usual agent. It keeps connections open, up to a limit. */
  usual(): Agent
  /** Opens a connection for each call. */
  fresh: Agent
  close(): void
}

/** `ca`: certificate authorities in PEM, instead of the default ones. */
export function openAgents(ca?: string, atOnce = MAX_OPEN): Agents {
  const mostOpen = Math.min(MAX_OPEN, atOnce)
  // Explicit, so that no environment variable can turn the check off.
  const tls = { rejectUnauthorized: true, minVersion: 'TLSv1.2', ca } as const
  const kept = new Agent({
    ...tls,
    keepAlive: true,
    maxFreeSockets: MAX_KEPT_PER_RECEIVER,
    timeout: IDLE_MS,
  })
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
/** Per receiver. Fewer than the concurrent calls would cost handshakes at every burst. */
const MAX_KEPT_PER_RECEIVER = 16
/** About 60 KB each. */
const MAX_OPEN = 500
