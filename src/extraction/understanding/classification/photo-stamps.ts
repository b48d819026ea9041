import { DATE_PATTERNS, looksLikeDate } from '../fields/date-patterns.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import { readTimeOfDay } from '../normalize/time-of-day.ts'
import type { ClassificationWeights } from './weights.ts'

const MAX_STAMP_CHARS = 30

/**
 * Apps for documentation print the day and time of each photograph below it, and set photographs side by
 * side. Notes have such stamps too, but one per row. Tables have other cells in the row.
 */
export function photoStampScore({ rows }: Layout, weights: ClassificationWeights): number {
  const hasStamps = rows.some(({ cells }) => cells.length >= 2 && cells.every(isStamp))
  return hasStamps ? weights.photoStamps : 0
}

/** A date and a time of day, and nothing else. */
function isStamp({ text }: LayoutCell): boolean {
  if (text.length > MAX_STAMP_CHARS || !/\d:\d\d/.test(text) || !looksLikeDate(text)) return false
  const date = DATE_PATTERNS.map((one) => one.exec(text)).find((match) => match?.index === 0)
  if (!date) return false
  const rest = text.slice(date[0].length).replace(/^(?:[\s,]|\bat\b)+/i, '')
  const time = readTimeOfDay(rest)
  return time !== null && rest.slice(time.end).trim() === ''
}
