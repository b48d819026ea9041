import { dayIn } from '../../extraction/time-zone.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Account } from './units.queries.ts'

/** Number of days that a forecast averages. */
export const FORECAST_DAYS = 7

export type Forecast = { perDay: number; runsOutAt: Date | null }

/**
 * When the balance is used up, at the pace of the last seven days. `runsOutAt` is null without charges, or if
 * it is more than ten years away.
 */
export function forecastOf(balance: number, charged: number, now: Date): Forecast {
  const perDay = charged / FORECAST_DAYS
  const days = perDay > 0 ? balance / perDay : null
  const isFar = days === null || days > 3650
  return { perDay, runsOutAt: isFar ? null : new Date(now.getTime() + days * DAY_MS) }
}

export function isLow({ balance, alertBelow }: Account): boolean {
  return alertBelow !== null && balance < alertBelow
}

/** The last `count` local dates including today, oldest first. */
export function lastDays(count: number, now: Date, timeZone: string): string[] {
  const today = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Months from the newest to the oldest, at most two years. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  const date = new Date(`${last}-01T00:00:00Z`)
  for (let left = 24; left > 0; left--) {
    const month = date.toISOString().slice(0, 7)
    if (month < first) break
    months.push(month)
    date.setUTCMonth(date.getUTCMonth() - 1)
  }
  return months
}
