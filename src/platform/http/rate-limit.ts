import { coalesce } from '../coalesce.ts'
import type { Counter, RateWindow } from './rate-counter.ts'

/** The requests that an operator or group has left for an endpoint in the current clock hour. */
export type RateLimit = {
  spend(owner: string, endpointId: string, perHour: number, now: Date): Promise<Allowance>
  /** The remaining requests of several endpoints, in their order. Reading them costs nothing. */
  peek(owner: string, endpoints: readonly Limited[], now: Date): Promise<Allowance[]>
  /** Throws when the counts are unreachable. */
  ping(): Promise<void>
}
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

type Limited = { id: string; perHour: number }

const HOUR_SECONDS = 3600

/** Exact across processes and restarts, because the database (or Redis) has the count. */
export function openRateLimit(counter: Counter): RateLimit {
  const count = coalesce<{ key: string; hour: number }, number>((asked) => countAll(counter, asked))

  async function spend(owner: string, endpointId: string, perHour: number, now: Date) {
    const hour = hourOf(now)
    const spent = await count({ key: keyOf(owner, endpointId, hour), hour })
    return { allowed: spent <= perHour, ...leftOf(perHour, spent, now) }
  }

  async function peek(owner: string, endpoints: readonly Limited[], now: Date) {
    const counts = await counter.read(endpoints.map(({ id }) => keyOf(owner, id, hourOf(now))))
    return endpoints.map(({ perHour }, index) => {
      const spent = counts[index]!
      return { allowed: spent < perHour, ...leftOf(perHour, spent, now) }
    })
  }

  return { spend, peek, ping: counter.ping }
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / HOUR_SECONDS)
}

function keyOf(owner: string, endpointId: string, hour: number): string {
  return `${owner}:${endpointId}:${hour}`
}

function leftOf(limit: number, spent: number, now: Date): Omit<Allowance, 'allowed'> {
  const seconds = Math.floor(now.getTime() / 1000)
  const resetSeconds = (hourOf(now) + 1) * HOUR_SECONDS - seconds
  return { limit, remaining: Math.max(0, limit - spent), resetSeconds }
}

/** Gives concurrent requests of one window consecutive numbers. */
async function countAll(counter: Counter, asked: { key: string; hour: number }[]) {
  const windows = new Map<string, RateWindow>()
  const places = asked.map(({ key, hour }) => {
    const window = windows.get(key) ?? { key, hour, requests: 0 }
    windows.set(key, window)
    return { window, place: ++window.requests }
  })
  const counted = await counter.add([...windows.values()])
  const after = new Map([...windows.values()].map((window, index) => [window, counted[index]!]))
  return places.map(({ window, place }) => after.get(window)! - window.requests + place)
}
