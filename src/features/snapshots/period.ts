import { DAY_MS } from '../../platform/durations.ts'
import { utcDay } from '../../platform/utc-days.ts'
import type { Period } from './gate-summary.ts'

/** The intervals that a snapshot of a day covers. Times are ISO 8601 in UTC. Days are `YYYY-MM-DD`. */
export type Scope = {
  period: Period
  /** The time of the figures: the end of the day, or now if the day has not ended. */
  at: Date
  /** Cases that ended at or after this time count. */
  casesSince: Date
  /** Jobs completed from `marginsSince` until `marginsUntil`: the last four whole quarters. */
  marginsSince: Date
  marginsUntil: Date
  programsSince: Date
}

const PROGRAM_DAYS = 365

export function scopeOf(date: string, now: Date): Scope {
  const day = new Date(`${date}T00:00:00.000Z`)
  const at = new Date(Math.min(day.getTime() + DAY_MS, now.getTime()))
  const casesSince = yearBefore(day)
  const quarter = Math.floor(day.getUTCMonth() / 3) * 3
  return {
    period: { snapshot_date: date, period_start: utcDay(casesSince), period_end: date },
    at,
    casesSince,
    marginsSince: new Date(Date.UTC(day.getUTCFullYear() - 1, quarter, 1)),
    marginsUntil: new Date(Date.UTC(day.getUTCFullYear(), quarter, 1)),
    programsSince: new Date(at.getTime() - PROGRAM_DAYS * DAY_MS),
  }
}

/** One year before February 29 is February 28. */
function yearBefore(day: Date): Date {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - 1)
  return before.getUTCMonth() === day.getUTCMonth() ? before : new Date(before.getTime() - DAY_MS)
}
