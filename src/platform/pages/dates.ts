import { z } from 'zod'

/** Days and months in a query string. PostgreSQL has no year 0, and years end well before 10000. */

/** A day that exists, from 2000 to 2099. */
export const Day = z.string().refine(isDay, 'must be a day from 2000 to 2099, such as 2026-03-14.')

/** A month from 2000 to 2099. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month from 2000 to 2099, such as 2026-03.')

export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(text)
  // JavaScript reads a day such as February 31 as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
