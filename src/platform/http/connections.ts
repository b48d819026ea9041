import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { connectionLimit, descriptorLimit } from '../descriptors.ts'
import { type Blocks, isWithin, parseCidrs } from '../outbound/blocks.ts'
import { payerOf } from './address-budget.ts'
import {
  beginRequest,
  type Connection,
  type ConnectionGroup,
  connectionOf,
  groupOf,
  moveConnection,
  sizeOf,
  victimOf,
} from './connection-groups.ts'
import { connectionClosed, connectionsLimited, connectionsOpen } from './metrics.ts'
import { Problem } from './problem.ts'

export type ConnectionLimits = {
  total: number
  perAddress: number
  /** Proxies: the cap per address does not apply to them. */
  trusted: Blocks
}

type WarningLog = { warn(values: object, line: string): void }

/**
 * The share of each limit for requests. The rest is for health pages and for callers whose request
 * has not arrived.
 */
const BUSY_SHARE = 7 / 8
const HEALTH_PATH = /^\/(healthz|readyz|metrics)(\?|$)/
const WARN_EVERY_MS = 60_000

export function connectionLimits(
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): ConnectionLimits {
  return {
    total: connectionLimit(descriptorLimit()),
    perAddress: config.connectionsPerAddress,
    trusted: parseCidrs(config.trustProxy),
  }
}

/**
 * Keeps the connections of a server within limits (decision 60). At a limit, the connection that has
 * waited longest for its client is closed, so that new callers get in.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #log: WarningLog
  readonly #all: ConnectionGroup
  readonly #addresses = new Map<string, ConnectionGroup>()
  readonly #known = new Map<Socket, Connection>()
  #closed = 0
  #warnAt = 0

  constructor(server: Server, limits: ConnectionLimits, log: WarningLog) {
    this.#limits = limits
    this.#log = log
    this.#all = groupOf(limits.total, null)
    connectionsLimited(limits.total)
    server.on('connection', (socket) => this.#admit(socket))
    // Without a listener the process would end when it cannot accept a connection.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall === 'accept') this.#count('refused')
    })
    // Before the framework's own listener, which asks for the refusal.
    server.prependListener('request', (request, response) => this.#begin(request, response))
  }

  /** Why a request is refused. Null if it is not. */
  refusalOf({ socket, url = '' }: IncomingMessage): Problem | null {
    const groups = this.#known.get(socket)?.groups ?? []
    const full = groups.find(({ busy, limit }) => busy.size > limit * BUSY_SHARE)
    return !full || HEALTH_PATH.test(url) ? null : tooManyRequests(full)
  }

  /** Closes every connection without a request. */
  closeUnused(): void {
    for (const { socket } of [...this.#all.silent, ...this.#all.idle]) socket.destroy()
  }

  #admit(socket: Socket): void {
    const groups = this.#groupsOf(socket.remoteAddress ?? '')
    if (!groups.every((group) => sizeOf(group) < group.limit || this.#makeRoom(group))) {
      socket.destroy()
      this.#count('refused')
      return
    }
    const connection = connectionOf(socket, groups)
    this.#known.set(socket, connection)
    for (const group of groups) if (group.key !== null) this.#addresses.set(group.key, group)
    moveConnection(connection, 'silent')
    connectionsOpen(this.#known.size)
    socket.once('close', () => this.#forget(connection))
  }

  #makeRoom(group: ConnectionGroup): boolean {
    const victim = victimOf(group)
    if (!victim) return false
    // Not left to its "close" event: more connections may come before that.
    this.#forget(victim)
    victim.socket.destroy()
    this.#count(victim.state)
    return true
  }

  #groupsOf(address: string): ConnectionGroup[] {
    const payer = payerOf(address)
    const plain = isIP(payer) === 4 ? payer : address.replace(/%.*$/, '')
    if (isIP(plain) === 0 || isWithin(this.#limits.trusted, plain)) return [this.#all]
    return [this.#addresses.get(payer) ?? groupOf(this.#limits.perAddress, payer), this.#all]
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#known.get(request.socket)
    if (!connection) return
    beginRequest(connection, request)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests === 0 && this.#known.has(connection.socket))
        moveConnection(connection, 'idle')
    })
  }

  #forget(connection: Connection): void {
    if (!this.#known.delete(connection.socket)) return
    for (const group of connection.groups) {
      group[connection.state].delete(connection)
      if (group.key !== null && sizeOf(group) === 0) this.#addresses.delete(group.key)
    }
    connectionsOpen(this.#known.size)
  }

  #count(state: Connection['state'] | 'refused'): void {
    connectionClosed(state)
    this.#closed += 1
    if (performance.now() < this.#warnAt) return
    this.#warnAt = performance.now() + WARN_EVERY_MS
    const seen = { closed: this.#closed, open: this.#known.size, limit: this.#limits.total }
    this.#log.warn(seen, 'closed connections to make room for others')
    this.#closed = 0
  }
}

function tooManyRequests({ key }: ConnectionGroup): Problem {
  const which = key === null ? 'are in progress' : 'from your address are in progress'
  const message = `Too many requests ${which}. Wait for some to finish, then try again.`
  return new Problem(key === null ? 'unavailable' : 'ip_rate_limited', {
    message,
    retryAfterSeconds: 1,
  })
}
