import type { Mined } from '../../mining/process-map.ts'
import type { ProcessName } from '../../mining/steps.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'

export type ProcessMapRow = DB['process_maps'] & { process: ProcessName }

/**
 * The stored part of a map: its largest parts, and how many rows of each list were left out.
 * `left_out.events` counts the operator's oldest events of all processes, beyond the limit.
 */
export type StoredMap = Mined & {
  left_out: Record<'events' | 'nodes' | 'edges' | 'variants', number>
}

export type OperatorMap = {
  process: ProcessName
  computed_at: string
  /** Null if the events have too many different activities for a map. */
  mined: StoredMap | null
}

/** Maximum number of stored rows per list. A drawing with more would not be readable. */
const MAX_NODES = 500
const MAX_EDGES = 2000
const MAX_VARIANTS = 200
/** Longer variants are left out. */
const MAX_COURSE = 200

export function toOperatorMap(row: ProcessMapRow, keys: OperatorKeys): OperatorMap {
  const mined: StoredMap | null = JSON.parse(keys.open(processMapLocation(row.id), row.sealed))
  return { process: row.process, computed_at: row.computed_at, mined }
}

export function processMapLocation(id: string) {
  return { table: 'process_maps', id, column: 'sealed' }
}

export function storedMapOf(
  { map, throughput, bottlenecks, stages, conformance }: Mined,
  olderEvents: number,
): StoredMap {
  const nodes = map.nodes.slice(0, MAX_NODES)
  const edges = map.edges.slice(0, MAX_EDGES)
  const short = map.variants.filter(({ activities }) => activities.length <= MAX_COURSE)
  const variants = short.slice(0, MAX_VARIANTS)
  const rework = { ...map.rework, activities: map.rework.activities.slice(0, MAX_NODES) }
  return {
    map: { ...map, nodes, edges, variants, rework },
    throughput,
    bottlenecks,
    stages,
    conformance,
    left_out: {
      events: olderEvents,
      nodes: map.nodes.length - nodes.length,
      edges: map.edges.length - edges.length,
      variants: map.variants.length - variants.length,
    },
  }
}
