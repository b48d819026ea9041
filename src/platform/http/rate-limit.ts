import type { Redis } from 'ioredis'
import type pg from 'pg'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { coalesce } from '../coalesce.ts'

/** Requests an (operator or group, endpoint) has left in the running clock hour. */
export type RateLimit = {
  spend(owner: string, endpointId: string, perHour: number, now: Date): Promise<Allowance>
}
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

/** Adds to each window's count, each named once; gives the counts after. */
export type Counter = (windows: Window[]) => Promise<number[]>
type Window = { key: string; hour: number; requests: number }

const HOUR_SECONDS = 3600
const HOUR_MS = HOUR_SECONDS * 1000
/** A window is forgotten this many hours after it began. */
const KEPT_HOURS = 2

/** Exact across processes and restarts: the count is the database's (or Redis's) own. */
export function openRateLimit(counter: Counter): RateLimit {
  const count = coalesce<{ key: string; hour: number }, number>((asked) => countAll(counter, asked))

  async function spend(owner: string, endpointId: string, perHour: number, now: Date) {
    const seconds = Math.floor(now.getTime() / 1000)
    const hour = Math.floor(seconds / HOUR_SECONDS)
    const spent = await count({ key: `${owner}:${endpointId}:${hour}`, hour })
    return {
      allowed: spent <= perHour,
      limit: perHour,
      remaining: Math.max(0, perHour - spent),
      resetSeconds: (hour + 1) * HOUR_SECONDS - seconds,
    }
  }

  return { spend }
}

/** Requests of one window that come together are told apart here: each gets its own number. */
async function countAll(counter: Counter, asked: { key: string; hour: number }[]) {
  const windows = new Map<string, Window>()
  const places = asked.map(({ key, hour }) => {
    const window = windows.get(key) ?? { key, hour, requests: 0 }
    windows.set(key, window)
    return { window, place: ++window.requests }
  })
  const counted = await counter([...windows.values()])
  const after = new Map([...windows.values()].map((window, index) => [window, counted[index]!]))
  return places.map(({ window, place }) => after.get(window)! - window.requests + place)
}

/** One statement for all windows: see docs/decisions/0004-rate-limit.md. */
export function postgresCounter(pool: pg.Pool): Counter {
  let clearedHour = 0
  return async (windows) => {
    // In the order of their keys, as every process locks them: no two wait for one another.
    const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const values = [
      sorted.map(({ key }) => `h:${key}`),
      sorted.map(({ requests }) => requests),
      sorted.map(({ hour }) => (hour + KEPT_HOURS) * HOUR_MS),
    ]
    const { rows } = await pool.query({ name: 'count', text: COUNT, values })
    const { hour } = windows[0]!
    if (hour > clearedHour) {
      clearedHour = hour
      await pool.query('delete from rate_limits where expire <= $1', [hour * HOUR_MS])
    }
    const points = new Map(rows.map((row) => [row.key.slice(2), Number(row.points)]))
    return windows.map(({ key }) => points.get(key)!)
  }
}

const COUNT = `
  insert into rate_limits as r (key, points, expire)
  select key, points, expire
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as w (key, points, expire) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`

export function redisCounter(redis: Redis): Counter {
  // The limit itself is the endpoint's; the library only counts.
  const limiter = new RateLimiterRedis({
    points: Number.MAX_SAFE_INTEGER,
    duration: KEPT_HOURS * HOUR_SECONDS,
    storeClient: redis,
    keyPrefix: 'svc:h',
  })
  const count = async ({ key, requests }: Window) => {
    try {
      return (await limiter.consume(key, requests)).consumedPoints
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.consumedPoints
      throw refusal
    }
  }
  return (windows) => Promise.all(windows.map(count))
}
