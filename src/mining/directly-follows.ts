import type { OrderedLog } from './ordered-log.ts'
import { PairNumbers } from './pair-numbers.ts'
import { type Spread, spreadOf } from './spread.ts'

export type Node = {
  activity: string
  count: number
  /** Cases in which it occurs. */
  cases: number
  /** Cases that begin with it. */
  starts: number
  ends: number
}

/** `to` directly follows `from` in a case. */
export type Edge = { from: string; to: string; count: number; cases: number } & Spread

export type Graph = {
  nodes: Node[]
  edges: Edge[]
  /** Σ of the durations of each edge, in microseconds, in the order of `edges`. */
  totals: number[]
}

/** Nodes are sorted by count, then name. Edges are sorted by count, then names. */
export function directlyFollows(log: OrderedLog): Graph {
  const edges = edgesOf(log)
  return {
    nodes: nodesOf(log),
    edges: edges.map(({ edge }) => edge),
    totals: edges.map(({ total }) => total),
  }
}

function nodesOf({ activityNames, caseCount, starts, activities }: OrderedLog): Node[] {
  const size = activityNames.length
  const [counts, cases, first, last] = [0, 0, 0, 0].map(() => new Int32Array(size)) as NodeColumns
  const lastCase = new Int32Array(size).fill(-1)
  for (let c = 0; c < caseCount; c++) {
    const end = starts[c + 1]!
    for (let i = starts[c]!; i < end; i++) {
      const activity = activities[i]!
      counts[activity]!++
      if (lastCase[activity] === c) continue
      lastCase[activity] = c
      cases[activity]!++
    }
    first[activities[starts[c]!]!]!++
    last[activities[end - 1]!]!++
  }
  const nodes = activityNames.map((activity, a) => ({
    activity,
    count: counts[a]!,
    cases: cases[a]!,
    starts: first[a]!,
    ends: last[a]!,
  }))
  return nodes.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

type NodeColumns = [Int32Array, Int32Array, Int32Array, Int32Array]

function edgesOf(log: OrderedLog): { edge: Edge; total: number }[] {
  const { pairs, edgeAt } = numberEdges(log)
  const { counts, cases } = countEdges(log, pairs.count, edgeAt)
  const { durations, begins } = durationsByEdge(log, counts, edgeAt)
  const numbers = Array.from(counts.keys())
  numbers.sort(
    (a, b) =>
      counts[b]! - counts[a]! || pairs.from[a]! - pairs.from[b]! || pairs.to[a]! - pairs.to[b]!,
  )
  return numbers.map((e) => {
    const sorted = durations.subarray(begins[e]!, begins[e]! + counts[e]!).sort()
    const from = log.activityNames[pairs.from[e]!]!
    const to = log.activityNames[pairs.to[e]!]!
    const edge = { from, to, count: counts[e]!, cases: cases[e]!, ...spreadOf(sorted) }
    return { edge, total: sumOf(sorted) }
  })
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}

/** edgeAt[i]: the edge that leads to event i. −1 for the first event of a case. */
function numberEdges({ caseCount, starts, activities }: OrderedLog) {
  const pairs = new PairNumbers()
  const edgeAt = new Int32Array(activities.length)
  for (let c = 0; c < caseCount; c++) {
    const end = starts[c + 1]!
    edgeAt[starts[c]!] = -1
    for (let i = starts[c]! + 1; i < end; i++)
      edgeAt[i] = pairs.numberOf(activities[i - 1]!, activities[i]!)
  }
  return { pairs, edgeAt }
}

function countEdges({ caseCount, starts }: OrderedLog, size: number, edgeAt: Int32Array) {
  const counts = new Int32Array(size)
  const cases = new Int32Array(size)
  const lastCase = new Int32Array(size).fill(-1)
  for (let c = 0; c < caseCount; c++) {
    const end = starts[c + 1]!
    for (let i = starts[c]! + 1; i < end; i++) {
      const edge = edgeAt[i]!
      counts[edge]!++
      if (lastCase[edge] === c) continue
      lastCase[edge] = c
      cases[edge]!++
    }
  }
  return { counts, cases }
}

/** All durations in one array. Those of edge e begin at begins[e]. */
function durationsByEdge({ times }: OrderedLog, counts: Int32Array, edgeAt: Int32Array) {
  const begins = new Int32Array(counts.length)
  for (let e = 1; e < counts.length; e++) begins[e] = begins[e - 1]! + counts[e - 1]!
  const next = begins.slice()
  const all = counts.length === 0 ? 0 : begins.at(-1)! + counts.at(-1)!
  const durations = new Float64Array(all)
  for (let i = 0; i < edgeAt.length; i++) {
    const edge = edgeAt[i]!
    if (edge >= 0) durations[next[edge]!++] = times[i]! - times[i - 1]!
  }
  return { durations, begins }
}
