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

const HOUR_SECONDS = 3600

/**
 * Counts in PostgreSQL (exact across processes and restarts) or in Redis. Requests of one window
 * that arrive while a count is under way are spent together by the next one: the same exact
 * numbers, one statement instead of many that would queue for one row's lock.
 */
export function openRateLimit(counter: RateLimiterAbstract): RateLimit {
  const windows = new Map<
    string,
    { waiting: ((spent: number) => void)[]; failed: ((error: unknown) => void)[] }
  >()

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
      const window = windows.get(key)
      if (window) {
        window.waiting.push(resolve)
        window.failed.push(reject)
        return
      }
      windows.set(key, { waiting: [], failed: [] })
      void drain(key, [resolve], [reject])
    })
  }

  async function drain(
    key: string,
    resolves: ((spent: number) => void)[],
    rejects: ((error: unknown) => void)[],
  ) {
    let waiting = resolves
    let failed = rejects
    while (waiting.length > 0) {
      try {
        const total = await count(counter, key, waiting.length)
        const first = total - waiting.length + 1
        waiting.forEach((resolve, index) => resolve(first + index))
      } catch (error) {
        for (const reject of failed) reject(error)
      }
      const window = windows.get(key)!
      waiting = window.waiting
      failed = window.failed
      windows.set(key, { waiting: [], failed: [] })
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
