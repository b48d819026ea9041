import type { StatedTime } from '../normalize/time-of-day.ts'

/** A value found in a text, with its character offsets. */
export type ParsedValue = {
  value: string
  start: number
  end: number
  repaired: boolean
  /** The time of day after a date. */
  time?: StatedTime
  /** A code that may continue after the read part. */
  isCut?: boolean
}
