import { type Conformance, conformanceOf } from './conformance.ts'
import { directlyFollows, type Edge, type Node } from './directly-follows.ts'
import { type EventLog, type LoggedEvent, logOf } from './event-log.ts'
import { type OrderedLog, orderLog } from './ordered-log.ts'
import { noneLeftOut, type Quality, qualityOf, type ReadCounts } from './quality.ts'
import { type Rework, reworkOf } from './rework.ts'
import { type StageRow, stagesOf } from './stage-durations.ts'
import { type Bottleneck, bottlenecksOf, type Throughput, throughputOf } from './throughput.ts'
import { type Variant, variantsOf } from './variants.ts'

export type ProcessMap = {
  /** The mined events. `quality` counts the ones left out. */
  events: number
  cases: number
  nodes: Node[]
  edges: Edge[]
  variants: Variant[]
  rework: Rework
  quality: Quality
}

/**
 * Further results of the same events. `svc mine --json` prints them and the map in one object.
 */
export type Mined = {
  map: ProcessMap
  throughput: Throughput | null
  bottlenecks: Bottleneck[]
  /** The durations of the trade's processes. Empty if the log has none of these processes. */
  stages: StageRow[]
  /** Null if no case has a milestone of a job. */
  conformance: Conformance | null
}

/**
 * Orders events for the analyses here. Within a case they are sorted by time, then by arrival. Events at the
 * same time keep their order, so every run gives the same map.
 */
export function orderEvents(events: Iterable<LoggedEvent>): OrderedLog {
  return orderLog(logOf(events))
}

export function mineEvents(events: Iterable<LoggedEvent>): Mined {
  const log = logOf(events)
  return mine(log, noneLeftOut(log.length))
}

export function mine(log: EventLog, read: ReadCounts): Mined {
  const ordered = orderLog(log)
  const graph = directlyFollows(ordered)
  return {
    map: {
      events: log.length,
      cases: ordered.caseCount,
      nodes: graph.nodes,
      edges: graph.edges,
      variants: variantsOf(ordered),
      rework: reworkOf(ordered),
      quality: qualityOf(ordered, read),
    },
    throughput: throughputOf(ordered),
    bottlenecks: bottlenecksOf(graph),
    stages: stagesOf(ordered),
    conformance: conformanceOf(ordered),
  }
}
