import type { EventLog } from './event-log.ts'

/** A log with its cases one after another, each in order of (time, arrival). */
export type OrderedLog = {
  /** Sorted: of two activities the one with the lower number has the lesser name. */
  activityNames: string[]
  caseCount: number
  /** Case c has the events from starts[c] up to, not including, starts[c + 1]. Never empty. */
  starts: Int32Array
  activities: Int32Array
  /** Microseconds since 1970 */
  times: Float64Array
  /** Cases that were named, and have no event. */
  emptyCases: number
  /** Events that arrived after a later one of their case. */
  arrivedLate: number
}

export function orderLog(log: EventLog): OrderedLog {
  const { starts, order, emptyCases } = byCase(log)
  const arrivedLate = orderCases(order, starts, log.times)
  const { names, ranks } = rankNames(log.activityNames)
  const activities = new Int32Array(log.length)
  const times = new Float64Array(log.length)
  for (let i = 0; i < log.length; i++) {
    const event = order[i]!
    activities[i] = ranks[log.activities[event]!]!
    times[i] = log.times[event]!
  }
  const caseCount = starts.length - 1
  return { activityNames: names, caseCount, starts, activities, times, emptyCases, arrivedLate }
}

/** A counting sort: it keeps the order of arrival within each case. */
function byCase({ cases, length, caseCount }: EventLog) {
  const next = new Int32Array(caseCount)
  for (let i = 0; i < length; i++) next[cases[i]!]!++
  const starts: number[] | Int32Array = new Int32Array(caseCount + 1)
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
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) order[next[cases[i]!]!++] = i
  return { starts: starts.subarray(0, filled + 1), order, emptyCases: caseCount - filled }
}

/** Orders each case by time where it is not already, and counts the events that came late. */
function orderCases(order: Int32Array, starts: Int32Array, times: Float64Array): number {
  let late = 0
  const spare = new Int32Array(longestCase(starts))
  for (let c = 0; c + 1 < starts.length; c++) {
    const end = starts[c + 1]!
    let latest = times[order[starts[c]!]!]!
    let lateHere = 0
    for (let i = starts[c]! + 1; i < end; i++) {
      const time = times[order[i]!]!
      if (time < latest) lateHere++
      else latest = time
    }
    if (lateHere > 0) sortByTime(order.subarray(starts[c]!, end), times, spare)
    late += lateHere
  }
  return late
}

function longestCase(starts: Int32Array): number {
  let longest = 0
  for (let c = 0; c + 1 < starts.length; c++)
    longest = Math.max(longest, starts[c + 1]! - starts[c]!)
  return longest
}

/** Stable: short runs by insertion, then merged, doubling. */
function sortByTime(order: Int32Array, times: Float64Array, spare: Int32Array): void {
  const run = 24
  const { length } = order
  for (let from = 0; from < length; from += run)
    insertionSort(order, times, from, Math.min(from + run, length))
  for (let width = run; width < length; width *= 2)
    for (let from = 0; from + width < length; from += width * 2)
      merge(order, times, spare, { from, middle: from + width, to: from + width * 2 })
}

function insertionSort(order: Int32Array, times: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const event = order[i]!
    const time = times[event]!
    let at = i
    for (; at > from && times[order[at - 1]!]! > time; at--) order[at] = order[at - 1]!
    order[at] = event
  }
}

type Span = { from: number; middle: number; to: number }

function merge(order: Int32Array, times: Float64Array, spare: Int32Array, span: Span): void {
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

/** By code unit, as JavaScript compares texts: the same everywhere, whatever the locale. */
function rankNames(texts: string[]): { names: string[]; ranks: Int32Array } {
  const sorted = texts.map((name, number) => ({ name, number }))
  sorted.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const ranks = new Int32Array(texts.length)
  sorted.forEach(({ number }, rank) => {
    ranks[number] = rank
  })
  return { names: sorted.map(({ name }) => name), ranks }
}
