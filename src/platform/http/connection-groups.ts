import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `silent`: no request has come yet. `idle`: all requests have been answered. `busy`: a request is
 * arriving or being answered.
 */
export type ConnectionState = 'silent' | 'idle' | 'busy'

export type Connection = {
  socket: Socket
  /** All connections, and those of its address unless that is a trusted proxy. */
  groups: ConnectionGroup[]
  state: ConnectionState
  /** Requests that have arrived and are unanswered. A client that pipelines has several. */
  requests: number
  latest: IncomingMessage | null
  /** When it was accepted, or when its latest request came. */
  since: number
  /** The bytes that had passed when the latest request came. */
  latestBytes: number
}

/** Connections that share a limit. Each set is in the order in which they took on that state. */
export type ConnectionGroup = Record<ConnectionState, Set<Connection>> & {
  limit: number
  /** The address, or null for all connections. */
  key: string | null
  /** The busy connections that lagged at the last scan, the slowest last. */
  slow: { last: Connection[]; scannedAt: number }
}

/** A client that sends or reads more slowly may lose its connection to a new one at a limit. */
const MIN_BYTES_PER_SECOND = 16 * 1024
/** Credited to each request, so that a new body does not count as slow in its first quarter second. */
const CREDIT_BYTES = 4 * 1024

/** Silent connections looked at when one of them is to be closed. */
const MAX_COMPARED = 16
const NONE = { size: 0 }
/** A scan of 10,000 busy connections takes milliseconds, so a flood must not cause one per new connection. */
const RESCAN_MS = 1_000
const RESCAN_EMPTY_MS = 100
/** Connections kept from a scan, until the next scan. Some may have closed since. */
const MAX_KEPT = 256

export function groupOf(limit: number, key: string | null): ConnectionGroup {
  const states = { silent: new Set<Connection>(), idle: new Set<Connection>() }
  return { ...states, busy: new Set(), limit, key, slow: { last: [], scannedAt: -RESCAN_MS } }
}

export function sizeOf({ silent, idle, busy }: ConnectionGroup): number {
  return silent.size + idle.size + busy.size
}

/** The connection is in no state's set until it is moved to one. */
export function connectionOf(socket: Socket, groups: ConnectionGroup[]): Connection {
  const since = performance.now()
  return { socket, groups, state: 'silent', requests: 0, latest: null, since, latestBytes: 0 }
}

export function moveConnection(connection: Connection, to: ConnectionState): void {
  for (const group of connection.groups) {
    group[connection.state].delete(connection)
    group[to].add(connection)
  }
  connection.state = to
}

export function beginRequest(connection: Connection, request: IncomingMessage): void {
  connection.requests += 1
  connection.latest = request
  connection.since = performance.now()
  connection.latestBytes = bytesOf(connection.socket)
  moveConnection(connection, 'busy')
}

/**
 * The connection to close for a new one: the one that has waited longest for its client. The client
 * must still send a request, send the rest of one, or read a response. If none waits, the connection
 * that has been idle longest.
 */
export function victimOf(group: ConnectionGroup): Connection | null {
  const now = performance.now()
  const silent = oldestOf(group.silent)
  const slow = slowestOf(group, now)
  const [longestIdle] = group.idle
  if (silent && slow) return now - silent.since > lagOf(slow, now) ? silent : slow
  return silent ?? slow ?? longestIdle ?? null
}

/**
 * Among the oldest connections, one of the address with the most silent connections. In a flood, a
 * caller with one connection gets more time to send its request than one with hundreds.
 */
function oldestOf(silent: Set<Connection>): Connection | null {
  let found: Connection | null = null
  let most = -1
  let left = MAX_COMPARED
  for (const connection of silent) {
    const { size } = addressOf(connection)?.silent ?? NONE
    if (size > most) {
      found = connection
      most = size
    }
    left -= 1
    if (left === 0) break
  }
  return found
}

/** Null for a trusted proxy. */
function addressOf({ groups }: Connection): ConnectionGroup | null {
  return groups.find(({ key }) => key !== null) ?? null
}

/** The connection that lags most, by a scan that may be a moment old. */
function slowestOf(group: ConnectionGroup, now: number): Connection | null {
  const { slow, busy } = group
  const age = now - slow.scannedAt
  if (age > RESCAN_MS || (slow.last.length === 0 && age > RESCAN_EMPTY_MS)) {
    const lags = [...busy].map((connection) => ({ connection, lag: lagOf(connection, now) }))
    const lagging = lags.filter(({ lag }) => lag > 0).sort((a, b) => a.lag - b.lag)
    slow.last = lagging.slice(-MAX_KEPT).map(({ connection }) => connection)
    slow.scannedAt = now
  }
  for (;;) {
    const slowest = slow.last.at(-1)
    if (!slowest) return null
    if (busy.has(slowest) && lagOf(slowest, now) > 0) return slowest
    slow.last.pop()
  }
}

/**
 * How many milliseconds a client is behind the minimum rate of its request or of reading the
 * answer. It is 0 while we work on the answer.
 */
function lagOf({ socket, latest, since, latestBytes }: Connection, now: number): number {
  if (latest?.complete && socket.writableLength === 0) return 0
  const bytes = bytesOf(socket) - latestBytes + CREDIT_BYTES
  return now - since - (bytes * 1000) / MIN_BYTES_PER_SECOND
}

/** Bytes in both directions, without those that wait to be sent. */
function bytesOf({ bytesRead, bytesWritten, writableLength }: Socket): number {
  return bytesRead + bytesWritten - writableLength
}
