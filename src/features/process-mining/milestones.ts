import type { OrderedLog } from './ordered-log.ts'

/** NaN where a case never reached it. */
export type FirstTimes = {
  /** Microseconds since 1970 of the first event of activity a in case c: times[a][c]. */
  times: Float64Array[]
}

/** When each case first reached each of these activities; `canonical` names an event's activity. */
export function firstTimes(
  log: OrderedLog,
  activities: readonly string[],
  canonical: (activity: string) => string,
): FirstTimes {
  const places = new Map(activities.map((activity, place) => [activity, place]))
  const placeOf = log.activityNames.map((name) => places.get(canonical(name)) ?? -1)
  const times = activities.map(() => new Float64Array(log.caseCount).fill(Number.NaN))
  for (let c = 0; c < log.caseCount; c++)
    for (let i = log.starts[c]!; i < log.starts[c + 1]!; i++) {
      const place = placeOf[log.activities[i]!]!
      if (place >= 0 && Number.isNaN(times[place]![c]!)) times[place]![c] = log.times[i]!
    }
  return { times }
}
