import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `silent`: no request has come yet. `idle`: all requests have been answered. `busy`: a request is
 * arriving or being answered.
 */
export type State = 'silent' | 'idle' | 'busy'

export type Connection = {
  socket: Socket
  /** All connections, and those of its address unless that is a trusted proxy. */
  groups: Group[]
  state: State
  /** Requests that have come and are not answered; several when a client pipelines them. */
  requests: number
  latest: IncomingMessage | null
  /** When the latest request came, and the bytes that had passed by then. */
  latestAt: number
  latestBytes: number
}

/** Connections that share a limit. Each set is in the order in which they took on that state. */
export type Group = { limit: number; key: string | null } & Record<State, Set<Connection>>

/** A client that sends or takes in less may lose its connection when another needs the place. */
const LEAST_BYTES_PER_SECOND = 16 * 1024

export function groupOf(limit: number, key: string | null): Group {
  return { limit, key, silent: new Set(), idle: new Set(), busy: new Set() }
}

export function sizeOf({ silent, idle, busy }: Group): number {
  return silent.size + idle.size + busy.size
}

/** In no state's set until it is moved to one. */
export function connectionOf(socket: Socket, groups: Group[]): Connection {
  const latest = { latest: null, latestAt: 0, latestBytes: 0 }
  return { socket, groups, state: 'silent', requests: 0, ...latest }
}

export function move(connection: Connection, to: State): void {
  for (const group of connection.groups) {
    group[connection.state].delete(connection)
    group[to].add(connection)
  }
  connection.state = to
}

export function beginRequest(connection: Connection, request: IncomingMessage): void {
  connection.requests += 1
  connection.latest = request
  connection.latestAt = performance.now()
  connection.latestBytes = bytesOf(connection.socket)
  move(connection, 'busy')
}

/** The connection to close for a new one: the one whose client loses least. */
export function victimOf({ silent, idle, busy }: Group): Connection | null {
  const [oldest] = silent
  const [longestIdle] = idle
  return oldest ?? longestIdle ?? slowestOf(busy)
}

/**
 * The slowest of the connections that wait for their client: its body has not arrived, or it does
 * not take in its answer. Null when each of them is as fast as a client must be.
 */
function slowestOf(busy: Set<Connection>): Connection | null {
  const now = performance.now()
  let slowest: Connection | null = null
  let least = LEAST_BYTES_PER_SECOND
  for (const connection of busy) {
    const { socket, latest, latestAt, latestBytes } = connection
    if (latest?.complete && socket.writableLength === 0) continue
    // The first second is a credit: nothing may have come yet of a body that has just begun.
    const bytes = bytesOf(socket) - latestBytes + LEAST_BYTES_PER_SECOND
    const rate = (bytes * 1000) / (now - latestAt)
    if (rate >= least) continue
    slowest = connection
    least = rate
  }
  return slowest
}

/** In both directions, without what waits to be sent. */
function bytesOf({ bytesRead, bytesWritten, writableLength }: Socket): number {
  return bytesRead + bytesWritten - writableLength
}
