import { coalesce } from '../coalesce.ts'
import type { Counter, Window } from './rate-counter.ts'

/** Requests an (operator or group, endpoint) has left in the running clock hour. */
export type RateLimit = {
  spend(owner: string, endpointId: string, perHour: number, now: Date): Promise<Allowance>
  /** Throws when the counts are unreachable. */
  ping(): Promise<void>
}
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

const HOUR_SECONDS = 3600

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

  return { spend, ping: counter.ping }
}

/** Gives concurrent requests of one window consecutive numbers. */
async function countAll(counter: Counter, asked: { key: string; hour: number }[]) {
  const windows = new Map<string, Window>()
  const places = asked.map(({ key, hour }) => {
    const window = windows.get(key) ?? { key, hour, requests: 0 }
    windows.set(key, window)
    return { window, place: ++window.requests }
  })
  const counted = await counter.add([...windows.values()])
  const after = new Map([...windows.values()].map((window, index) => [window, counted[index]!]))
  return places.map(({ window, place }) => after.get(window)! - window.requests + place)
}
