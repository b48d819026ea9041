import type { TimeOfDay } from '../normalize/time-of-day.ts'

/** A value found in a text, with its character offsets. */
export type ParsedValue = {
  value: string
  start: number
  end: number
  repaired: boolean
  /** The time of day behind a date. */
  time?: TimeOfDay
  /** A code that may go on behind what was read. */
  isCut?: boolean
}
