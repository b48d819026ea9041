import { DependencyUnavailable } from '../outage.ts'
import { type Counter, KEPT_HOURS, type RateWindow } from './rate-counter.ts'

const KEPT_SECONDS = KEPT_HOURS * 3600
/** A reply from the same network takes under 1 ms. */
const REPLY_MS = 500
const RECONNECT_MS = 1_000

/**
 * Every call ends within `REPLY_MS`, even if Redis is down at the start. The client is loaded only if it
 * is used, because it would add 60 ms to every start.
 */
export async function openRedisCounter(url: string): Promise<Counter> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: 3_000,
    retryStrategy: (attempts) => Math.min(attempts * 100, RECONNECT_MS),
    // A command neither waits for a connection nor is sent again: PostgreSQL has counted it by then.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  })
  let failure: unknown = new Error('not connected yet')
  // Without a listener, the client would print the error and the address.
  redis.on('error', (error: unknown) => {
    failure = error
  })

  async function reply<T>(send: () => Promise<T>): Promise<T> {
    if (redis.status !== 'ready') throw new DependencyUnavailable('Redis', failure)
    try {
      return await within(REPLY_MS, send())
    } catch (error) {
      // Otherwise a connection whose peer disappeared would stay open for minutes.
      if (error instanceof Late) redis.disconnect(true)
      throw new DependencyUnavailable('Redis', error)
    }
  }

  async function add(windows: RateWindow[]): Promise<number[]> {
    const batch = redis.multi()
    for (const { key, requests } of windows) {
      batch.incrby(`svc:h:${key}`, requests)
      batch.expire(`svc:h:${key}`, KEPT_SECONDS)
    }
    const replies = (await batch.exec()) ?? []
    return windows.map((_, index) => countOf(replies[2 * index]))
  }

  async function read(keys: string[]): Promise<number[]> {
    const counts = await redis.mget(keys.map((key) => `svc:h:${key}`))
    return counts.map((count) => Number(count ?? 0))
  }

  const connected = new Promise<void>((resolve) => redis.once('ready', () => resolve()))
  // If this fails, the first call fails too, and its caller handles that.
  await within(REPLY_MS, connected).catch(() => undefined)
  return {
    add: (windows) => reply(() => add(windows)),
    read: (keys) => reply(() => read(keys)),
    ping: () => reply(async () => void (await redis.ping())),
    close: async () => redis.disconnect(),
  }
}

function countOf(reply: [Error | null, unknown] | undefined): number {
  const [error, count] = reply ?? [new Error('no reply'), null]
  if (error) throw error
  return Number(count)
}

class Late extends Error {
  override name = 'Late'
  constructor(ms: number) {
    super(`no reply within ${ms} ms`)
  }
}

/** Reads the socket once more before it gives up, because this process may have paused meanwhile. */
async function within<T>(ms: number, reply: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => late.reject(new Late(ms))), ms)
  try {
    return await Promise.race([reply, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
