import type { OrderedLog } from './ordered-log.ts'

/** Entries that a reader found and could not use. */
export type ReadCounts = {
  events_read: number
  without_timestamp: number
  /** The timestamp is not a time, such as "soon" or 30 February. */
  unreadable_timestamp: number
  without_activity: number
  without_case: number
  /** OCEL: events that several objects of the case's type share. Each object counts them. */
  in_several_cases: number
}

/** Problems that limit the trust in the map. An event that lacks several things counts once. */
export type Quality = ReadCounts & {
  events_left_out: number
  /** Cases without a usable event. */
  cases_without_events: number
  single_event_cases: number
  /** Events at the same time as the one before them in their case. Their order is that of arrival. */
  same_time_events: number
  /** Events that arrived after a later one of their case. */
  arrived_late_events: number
  /**
   * Events with the activity and the time of the one before them in their case. They may have been sent
   * twice.
   */
  repeated_events: number
  first_event_at: string | null
  last_event_at: string | null
}

export function noneLeftOut(eventsRead: number): ReadCounts {
  return {
    events_read: eventsRead,
    without_timestamp: 0,
    unreadable_timestamp: 0,
    without_activity: 0,
    without_case: 0,
    in_several_cases: 0,
  }
}

export function qualityOf(log: OrderedLog, read: ReadCounts): Quality {
  const { starts, times, activities } = log
  let single = 0
  let sameTime = 0
  let repeated = 0
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let c = 0; c < log.caseCount; c++) {
    const [from, to] = [starts[c]!, starts[c + 1]!]
    if (to - from === 1) single++
    first = Math.min(first, times[from]!)
    last = Math.max(last, times[to - 1]!)
    for (let i = from + 1; i < to; i++) {
      if (times[i] !== times[i - 1]) continue
      sameTime++
      if (activities[i] === activities[i - 1]) repeated++
    }
  }
  const { without_timestamp, unreadable_timestamp, without_activity, without_case } = read
  return {
    ...read,
    events_left_out: without_timestamp + unreadable_timestamp + without_activity + without_case,
    cases_without_events: log.emptyCases,
    single_event_cases: single,
    same_time_events: sameTime,
    arrived_late_events: log.arrivedLate,
    repeated_events: repeated,
    first_event_at: isoOf(first),
    last_event_at: isoOf(last),
  }
}

function isoOf(micros: number): string | null {
  return Number.isFinite(micros) ? new Date(Math.floor(micros / 1000)).toISOString() : null
}
