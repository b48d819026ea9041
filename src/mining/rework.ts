import type { OrderedLog } from './ordered-log.ts'

/** Activities repeated within a case. */
export type Rework = {
  /** Cases in which some activity occurs more than once. */
  cases: number
  /** Occurrences after the first of their activity in their case. */
  events: number
  /** How many of them directly follow the same activity. */
  self_loops: number
  /** Only activities with rework, sorted by events, then by name. */
  activities: { activity: string; cases: number; events: number; self_loops: number }[]
}

export function reworkOf({ activityNames, caseCount, starts, activities }: OrderedLog): Rework {
  const size = activityNames.length
  const [cases, events, loops] = [0, 0, 0].map(() => new Int32Array(size)) as ReworkColumns
  const lastCase = new Int32Array(size).fill(-1)
  const repeatedIn = new Int32Array(size).fill(-1)
  let casesWithRework = 0
  for (let c = 0; c < caseCount; c++) {
    let repeated = 0
    for (let i = starts[c]!; i < starts[c + 1]!; i++) {
      const activity = activities[i]!
      if (lastCase[activity] !== c) {
        lastCase[activity] = c
        continue
      }
      repeated = 1
      events[activity]!++
      if (activities[i - 1] === activity) loops[activity]!++
      if (repeatedIn[activity] === c) continue
      repeatedIn[activity] = c
      cases[activity]!++
    }
    casesWithRework += repeated
  }
  const rows = activityNames.map((activity, a) => ({
    activity,
    cases: cases[a]!,
    events: events[a]!,
    self_loops: loops[a]!,
  }))
  const sum = (column: Int32Array) => column.reduce((all, one) => all + one, 0)
  return {
    cases: casesWithRework,
    events: sum(events),
    self_loops: sum(loops),
    activities: rows.filter((row) => row.events > 0).sort((a, b) => b.events - a.events),
  }
}

type ReworkColumns = [Int32Array, Int32Array, Int32Array]
