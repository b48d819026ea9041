import type { LoggedEvent } from './event-log.ts'

/**
 * A second implementation of the process map, for tests. It follows the definitions one after the other, with
 * texts, lists and maps, and is slow. Its author did not read the engine.
 */
export function referenceMap(events: readonly LoggedEvent[]) {
  const traces = tracesOf(events)
  return {
    events: events.length,
    cases: traces.length,
    nodes: nodesOf(traces),
    edges: edgesOf(traces),
    variants: variantsOf(traces),
    rework: reworkOf(traces),
  }
}

export type Trace = { activity: string; atMicros: number }[]

export function tracesOf(events: readonly LoggedEvent[]): Trace[] {
  const ids = [...new Set(events.map(({ caseId }) => caseId))]
  return ids.map((id) =>
    events
      .map((event, seq) => ({ ...event, seq }))
      .filter(({ caseId }) => caseId === id)
      .sort((a, b) => a.atMicros - b.atMicros || a.seq - b.seq)
      .map(({ activity, atMicros }) => ({ activity, atMicros })),
  )
}

function nodesOf(traces: Trace[]) {
  const names = [...new Set(traces.flat().map(({ activity }) => activity))]
  const nodes = names.map((name) => ({
    activity: name,
    count: traces.flat().filter(({ activity }) => activity === name).length,
    cases: traces.filter((trace) => trace.some(({ activity }) => activity === name)).length,
    starts: traces.filter((trace) => trace[0]?.activity === name).length,
    ends: traces.filter((trace) => trace.at(-1)?.activity === name).length,
  }))
  return nodes.sort((a, b) => b.count - a.count || order(a.activity, b.activity))
}

export function edgesOf(traces: Trace[]) {
  const steps = traces.flatMap((trace, inCase) =>
    trace.slice(1).map((event, i) => ({
      from: trace[i]!.activity,
      to: event.activity,
      inCase,
      seconds: (event.atMicros - trace[i]!.atMicros) / 1e6,
    })),
  )
  const groups = Map.groupBy(steps, ({ from, to }) => JSON.stringify([from, to]))
  const edges = [...groups.values()].map((group) => {
    const seconds = group.map((one) => one.seconds).sort((a, b) => a - b)
    return {
      from: group[0]!.from,
      to: group[0]!.to,
      count: group.length,
      cases: new Set(group.map(({ inCase }) => inCase)).size,
      min_seconds: seconds[0]!,
      p25_seconds: typeSeven(seconds, 0.25),
      median_seconds: typeSeven(seconds, 0.5),
      p75_seconds: typeSeven(seconds, 0.75),
      max_seconds: seconds.at(-1)!,
    }
  })
  return edges.sort((a, b) => b.count - a.count || order(a.from, b.from) || order(a.to, b.to))
}

/** Type 7 of Hyndman and Fan, with positions from 1: x(j) + γ (x(j + 1) − x(j)), j + γ = 1 + (n − 1) p. */
export function typeSeven(ascending: number[], p: number): number {
  const place = 1 + (ascending.length - 1) * p
  const j = Math.trunc(place)
  const x = (index: number) => ascending[Math.min(index, ascending.length) - 1]!
  return x(j) + (place - j) * (x(j + 1) - x(j))
}

function variantsOf(traces: Trace[]) {
  const sequences = traces.map((trace) => trace.map(({ activity }) => activity))
  const groups = [...Map.groupBy(sequences, (names) => JSON.stringify(names)).values()]
  const variants = groups.map((group) => ({ activities: group[0]!, cases: group.length }))
  return variants.sort((a, b) => b.cases - a.cases || orderOfLists(a.activities, b.activities))
}

function orderOfLists(a: string[], b: string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (a[i] === undefined || b[i] === undefined) return a.length - b.length
    if (a[i] !== b[i]) return order(a[i]!, b[i]!)
  }
  return 0
}

function reworkOf(traces: Trace[]) {
  const names = [...new Set(traces.flat().map(({ activity }) => activity))]
  const rows = names.map((name) => {
    const times = traces.map((trace) => trace.filter(({ activity }) => activity === name).length)
    const repeated = times.filter((count) => count > 1)
    const loops = traces.flatMap((trace) =>
      trace.filter(({ activity }, i) => activity === name && trace[i - 1]?.activity === name),
    )
    return {
      activity: name,
      cases: repeated.length,
      events: repeated.reduce((sum, n) => sum + n - 1, 0),
      self_loops: loops.length,
    }
  })
  const distinct = (trace: Trace) => new Set(trace.map(({ activity }) => activity)).size
  return {
    cases: traces.filter((trace) => distinct(trace) < trace.length).length,
    events: rows.reduce((sum, row) => sum + row.events, 0),
    self_loops: rows.reduce((sum, row) => sum + row.self_loops, 0),
    activities: rows
      .filter((row) => row.events > 0)
      .sort((a, b) => b.events - a.events || order(a.activity, b.activity)),
  }
}

export function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
