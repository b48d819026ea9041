import type { LogRead } from './log-read.ts'

/** If more than this is left out, the map shows a different process. */
const MAX_SKIPPED_PCT = 5

/** Sentences about what a reader left out or could not be sure of, one line each. */
export function readWarnings({ read, times, caseType }: LogRead): string[] {
  const { without_timestamp, unreadable_timestamp, without_activity, without_case } = read
  const outside = caseType === undefined ? 0 : without_case
  const reasons = [
    [without_timestamp, 'without a timestamp'],
    [unreadable_timestamp, 'with a timestamp that cannot be read'],
    [without_activity, 'without an activity'],
    [without_case - outside, 'without a case'],
  ] as const
  const found = reasons.filter(([count]) => count > 0)
  const count = found.reduce((sum, [events]) => sum + events, 0)
  const leftOut =
    count === 0
      ? []
      : [`Skipped ${count} of ${read.events_read} events: ${found.map(phrase).join(', ')}.`]
  const ofOtherTypes =
    outside === 0
      ? []
      : [`${outside} of ${read.events_read} events name no object of type "${caseType}".`]
  return [...leftOut, ...ofOtherTypes, ...times.warnings()]
}

const phrase = ([count, reason]: readonly [number, string]) => `${count} ${reason}`

/**
 * Why the map of this log is unreliable, or null. Events of an object-centric log
 * that name no object of the case's type are not part of the process, so they do not count.
 */
export function unreliableBecause({ read, caseType }: LogRead): string | null {
  const { without_timestamp, unreadable_timestamp, without_activity, without_case } = read
  const lost = without_timestamp + unreadable_timestamp + without_activity
  const count = lost + (caseType === undefined ? without_case : 0)
  if (count * 100 <= read.events_read * MAX_SKIPPED_PCT) return null
  return (
    `More than ${MAX_SKIPPED_PCT}% of the events were skipped (${count} of ${read.events_read}), so the ` +
    `map of the rest may show another process. Correct the file, or name its columns and dates.`
  )
}
