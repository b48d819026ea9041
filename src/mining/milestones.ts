import type { OrderedLog } from './ordered-log.ts'

/**
 * When each case first reached each of these activities, one case after another; `canonical` names
 * an event's activity. `see` is shown microseconds since 1970 in the order of the activities, NaN
 * for those that were never reached, in the same array each time; cases that reached none are left
 * out. A column for each activity would be as long as the log has cases.
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
