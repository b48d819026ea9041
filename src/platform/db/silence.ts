import type { Socket } from 'node:net'
import type pg from 'pg'

const LOOK_EVERY_MS = 1_000

/**
 * Ends a lent connection whose server has said nothing for `limitMs`: its statement fails with
 * "Query read timeout". The driver's own timer a query does the same, but what it holds outlives
 * the query into the old generation: a sixth of a list read went into collecting it.
 */
export function watchSilence(pool: pg.Pool, limitMs: number): void {
  const heard = new Map<pg.PoolClient, { lent: boolean; bytes: number; at: number }>()

  pool.on('acquire', (client) => {
    const known = heard.get(client) ?? { lent: true, bytes: 0, at: 0 }
    known.lent = true
    known.at = performance.now()
    heard.set(client, known)
  })
  pool.on('release', (_error, client) => {
    const known = heard.get(client)
    if (known) known.lent = false
  })
  pool.on('remove', (client) => heard.delete(client))

  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer)
    const now = performance.now()
    for (const [client, known] of heard) {
      const socket = socketOf(client)
      if (socket.bytesRead !== known.bytes) {
        known.bytes = socket.bytesRead
        known.at = now
      } else if (known.lent && now - known.at > limitMs) {
        socket.destroy(new Error('Query read timeout'))
      }
    }
  }, LOOK_EVERY_MS).unref()
}

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
