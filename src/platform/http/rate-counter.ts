import { openPool } from '../db/db.ts'
import { HOUR_MS } from '../durations.ts'

/** Counts the requests of each (caller, endpoint, hour), exactly and across all processes. */
export type Counter = {
  /** Adds to the count of each window, each named once. Returns the new counts. */
  add(windows: RateWindow[]): Promise<number[]>
  /** The counts of these windows, by their keys, without adding to them. */
  read(keys: string[]): Promise<number[]>
  /** Throws if the counts are unavailable. */
  ping(): Promise<void>
  close(): Promise<void>
}
export type RateWindow = { key: string; hour: number; requests: number }

/** A window is forgotten this many hours after it began (prune-rate-limits.ts). */
export const KEPT_HOURS = 2

/** One statement for all windows: see docs/decisions/0004-rate-limit.md. */
export function openPostgresCounter(databaseUrl: string): Counter {
  // Losing a count in a power failure does no harm, so counting does not wait for the disk.
  const pool = openPool(databaseUrl, { max: 4, synchronousCommit: 'off' })

  async function add(windows: RateWindow[]): Promise<number[]> {
    // Every process locks in the order of keys, so no two wait for each other.
    const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const values = [
      sorted.map(({ key }) => `h:${key}`),
      sorted.map(({ requests }) => requests),
      sorted.map(({ hour }) => (hour + KEPT_HOURS) * HOUR_MS),
    ]
    const { rows } = await pool.query({ name: 'count', text: COUNT, values })
    const points = new Map(rows.map((row) => [row.key.slice(2), Number(row.points)]))
    return windows.map(({ key }) => points.get(key)!)
  }

  async function read(keys: string[]): Promise<number[]> {
    const values = [keys.map((key) => `h:${key}`)]
    const { rows } = await pool.query({ name: 'counts', text: COUNTS, values })
    const points = new Map(rows.map((row) => [row.key.slice(2), Number(row.points)]))
    return keys.map((key) => points.get(key) ?? 0)
  }

  const ping = async () => void (await pool.query('select 1'))
  return { add, read, ping, close: () => pool.end() }
}

const COUNTS = 'select key, points from rate_limits where key = any($1::text[])'
const COUNT = `
  insert into rate_limits as r (key, points, expire)
  select key, points, expire
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as w (key, points, expire) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`
