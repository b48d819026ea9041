import type { OrderedLog } from './ordered-log.ts'

/**
 * Calls `see` for each case with the times at which it first reached each activity. The times are
 * microseconds since 1970 in the order of the activities, NaN if never reached. Their array is reused,
 * because an array for every case would take too much memory. Cases that reached none are skipped.
 * `canonical` names an event's activity.
 */
export function eachCase(
  log: OrderedLog,
  activities: readonly string[],
  canonical: (activity: string) => string,
  see: (times: Float64Array) => void,
): void {
  const places = new Map(activities.map((activity, place) => [activity, place]))
  const placeOf = Int32Array.from(log.activityNames, (name) => places.get(canonical(name)) ?? -1)
  if (placeOf.every((place) => place < 0)) return
  const times = new Float64Array(activities.length)
  for (let c = 0; c < log.caseCount; c++) {
    let reached = 0
    for (let i = log.starts[c]!; i < log.starts[c + 1]!; i++) {
      const place = placeOf[log.activities[i]!]!
      if (place < 0) continue
      if (reached++ === 0) times.fill(Number.NaN)
      if (Number.isNaN(times[place]!)) times[place] = log.times[i]!
    }
    if (reached > 0) see(times)
  }
}
