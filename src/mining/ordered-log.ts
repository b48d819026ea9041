import { type EventLog, MAX_ACTIVITIES, tooManyActivities } from './event-log.ts'

/** A log with its cases one after another, each in order of (time, arrival). */
export type OrderedLog = {
  /** Sorted by name, so numbers of activities compare like their names. */
  activityNames: string[]
  caseCount: number
  /** Case c has the events from starts[c] up to, not including, starts[c + 1]. Never empty. */
  starts: Int32Array
  activities: Int32Array
  /** Microseconds since 1970 */
  times: Float64Array
  /** Cases that the log names without an event. */
  emptyCases: number
  /** Events that arrived after a later one of their case. */
  arrivedLate: number
}

const SHORT_CASE_EVENTS = 64

/** Throws UnreadableLog past MAX_ACTIVITIES. */
export function orderLog(log: EventLog): OrderedLog {
  if (log.activityNames.length > MAX_ACTIVITIES) throw tooManyActivities()
  const { names, ranks } = rankNames(log.activityNames)
  const { starts, activities, times, emptyCases } = byCase(log, ranks)
  const arrivedLate = orderCases(starts, activities, times)
  const caseCount = starts.length - 1
  return { activityNames: names, caseCount, starts, activities, times, emptyCases, arrivedLate }
}

/** A counting sort: it keeps the order of arrival within each case. */
function byCase(log: EventLog, ranks: Int32Array) {
  const { cases, length, caseCount } = log
  const next = new Int32Array(caseCount)
  for (let i = 0; i < length; i++) next[cases[i]!]!++
  const starts = new Int32Array(caseCount + 1)
  let filled = 0
  let begin = 0
  for (let c = 0; c < caseCount; c++) {
    const count = next[c]!
    next[c] = begin
    if (count === 0) continue
    starts[filled++] = begin
    begin += count
  }
  starts[filled] = length
  const activities = new Int32Array(length)
  const times = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    const place = next[cases[i]!]!++
    activities[place] = ranks[log.activities[i]!]!
    times[place] = log.times[i]!
  }
  const used = starts.subarray(0, filled + 1)
  return { starts: used, activities, times, emptyCases: caseCount - filled }
}

/** Sorts each case by time if it is not sorted yet, and counts the events that came late. */
function orderCases(starts: Int32Array, activities: Int32Array, times: Float64Array): number {
  let late = 0
  for (let c = 0; c + 1 < starts.length; c++) {
    const [from, to] = [starts[c]!, starts[c + 1]!]
    let latest = times[from]!
    let lateHere = 0
    for (let i = from + 1; i < to; i++) {
      if (times[i]! < latest) lateHere++
      else latest = times[i]!
    }
    if (lateHere > 0 && to - from <= SHORT_CASE_EVENTS) insertLate(activities, times, from, to)
    else if (lateHere > 0) orderCase(activities.subarray(from, to), times.subarray(from, to))
    late += lateHere
  }
  return late
}

/** An insertion sort, which allocates nothing. Most cases are short, and a late event is near its place. */
function insertLate(activities: Int32Array, times: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const [time, activity] = [times[i]!, activities[i]!]
    let at = i
    for (; at > from && times[at - 1]! > time; at--) {
      times[at] = times[at - 1]!
      activities[at] = activities[at - 1]!
    }
    times[at] = time
    activities[at] = activity
  }
}

function orderCase(activities: Int32Array, times: Float64Array): void {
  const order = Int32Array.from(activities.keys())
  const [arrived, arrivedAt] = [activities.slice(), times.slice()]
  sortByTime(order, arrivedAt)
  for (let i = 0; i < order.length; i++) {
    activities[i] = arrived[order[i]!]!
    times[i] = arrivedAt[order[i]!]!
  }
}

/** A stable merge sort, bottom-up. */
function sortByTime(order: Int32Array, times: Float64Array): void {
  const { length } = order
  const spare = new Int32Array(length)
  for (let width = 1; width < length; width *= 2)
    for (let from = 0; from + width < length; from += width * 2)
      merge(order, times, spare, { from, middle: from + width, to: from + width * 2 })
}

type MergeRange = { from: number; middle: number; to: number }

function merge(order: Int32Array, times: Float64Array, spare: Int32Array, span: MergeRange): void {
  const to = Math.min(span.to, order.length)
  const leftLength = span.middle - span.from
  for (let i = 0; i < leftLength; i++) spare[i] = order[span.from + i]!
  let left = 0
  let right = span.middle
  let at = span.from
  while (left < leftLength && right < to)
    order[at++] = times[order[right]!]! < times[spare[left]!]! ? order[right++]! : spare[left++]!
  while (left < leftLength) order[at++] = spare[left++]!
}

/** By code unit, as JavaScript compares texts: the same in every locale. */
function rankNames(texts: string[]): { names: string[]; ranks: Int32Array } {
  const sorted = texts.map((name, number) => ({ name, number }))
  sorted.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const ranks = new Int32Array(texts.length)
  sorted.forEach(({ number }, rank) => {
    ranks[number] = rank
  })
  return { names: sorted.map(({ name }) => name), ranks }
}
