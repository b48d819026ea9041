import type { Graph } from './directly-follows.ts'
import type { OrderedLog } from './ordered-log.ts'
import { type Spread, spreadOf } from './spread.ts'

/** How long whole cases took, from their first event to their last. */
export type Throughput = { cases: number; mean_seconds: number } & Spread

/** Null if the log has no case. */
export function throughputOf({ caseCount, starts, times }: OrderedLog): Throughput | null {
  if (caseCount === 0) return null
  const durations = new Float64Array(caseCount)
  let sum = 0
  for (let c = 0; c < caseCount; c++) {
    durations[c] = times[starts[c + 1]! - 1]! - times[starts[c]!]!
    sum += durations[c]!
  }
  return { cases: caseCount, mean_seconds: sum / caseCount / 1e6, ...spreadOf(durations.sort()) }
}

/** A step, and its part in the total time of all cases. */
export type Bottleneck = {
  from: string
  to: string
  count: number
  median_seconds: number
  total_seconds: number
  /** The share of the time between all events, with one decimal. */
  share_pct: number
}

/** The steps that take the most time in total, the longest first. */
export function bottlenecksOf({ edges, totals }: Graph, most = 10): Bottleneck[] {
  const all = totals.reduce((sum, total) => sum + total, 0)
  const rows = edges.map(({ from, to, count, median_seconds }, i) => ({
    from,
    to,
    count,
    median_seconds,
    total_seconds: totals[i]! / 1e6,
    share_pct: all === 0 ? 0 : Math.round((totals[i]! / all) * 1000) / 10,
  }))
  return rows.sort((a, b) => b.total_seconds - a.total_seconds).slice(0, most)
}
