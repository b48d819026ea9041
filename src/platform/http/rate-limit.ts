import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** Requests an (operator or group, endpoint) has left in the running clock hour. */
export type RateLimit = {
  spend(owner: string, endpointId: string, perHour: number, now: Date): Promise<Allowance>
}
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

type Waiting = { resolve(spent: number): void; reject(error: unknown): void }

const HOUR_SECONDS = 3600

/**
 * Counts in PostgreSQL (exact across processes and restarts) or in Redis. Requests of one window
 * that arrive while a count is under way are spent together by the next one: the same exact
 * numbers, one statement instead of many that would queue for one row's lock.
 */
export function openRateLimit(counter: RateLimiterAbstract): RateLimit {
  const windows = new Map<string, Waiting[]>()

  async function spend(owner: string, endpointId: string, perHour: number, now: Date) {
    const seconds = Math.floor(now.getTime() / 1000)
    const hour = Math.floor(seconds / HOUR_SECONDS)
    const spent = await spendOne(`${owner}:${endpointId}:${hour}`)
    return {
      allowed: spent <= perHour,
      limit: perHour,
      remaining: Math.max(0, perHour - spent),
      resetSeconds: (hour + 1) * HOUR_SECONDS - seconds,
    }
  }

  /** Resolves to how many requests of the window, this one included, have been spent. */
  function spendOne(key: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const queue = windows.get(key)
      if (queue) queue.push({ resolve, reject })
      else void drain(key, [{ resolve, reject }])
    })
  }

  async function drain(key: string, first: Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = windows.get(key)!) {
      windows.set(key, [])
      try {
        const before = (await count(counter, key, batch.length)) - batch.length
        for (const [index, { resolve }] of batch.entries()) resolve(before + index + 1)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    windows.delete(key)
  }

  return { spend }
}

async function count(counter: RateLimiterAbstract, key: string, points: number): Promise<number> {
  try {
    return (await counter.consume(key, points)).consumedPoints
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.consumedPoints
    throw refusal
  }
}

/** The limit itself is the endpoint's; the library only counts. */
const COUNT_ONLY = { points: Number.MAX_SAFE_INTEGER, duration: 2 * HOUR_SECONDS }

export function postgresCounter(pool: pg.Pool): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...COUNT_ONLY,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'h',
    clearExpiredByTimeout: true,
  })
}

export function redisCounter(redis: Redis): RateLimiterAbstract {
  return new RateLimiterRedis({ ...COUNT_ONLY, storeClient: redis, keyPrefix: 'svc:h' })
}
