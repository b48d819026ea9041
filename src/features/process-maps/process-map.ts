import type { Mined } from '../../mining/process-map.ts'
import type { ProcessName } from '../../mining/steps.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'

export type ProcessMapRow = DB['process_maps'] & { process: ProcessName }

/**
 * The stored part of a map: its largest parts, and how many rows of each list were left out. `events` counts
 * the operator's oldest events, of any process, beyond the limit.
 */
export type StoredMap = Mined & {
  left_out: Record<'events' | 'nodes' | 'edges' | 'variants', number>
}

export type OperatorMap = {
  process: ProcessName
  computed_at: string
  /** Null if the events name too many different activities for a map. */
  mined: StoredMap | null
}

/** Maximum of stored rows per list. More would not be readable as a picture. */
const MAX_NODES = 500
const MAX_EDGES = 2000
const MAX_VARIANTS = 200
/** Longer variants are left out. */
const MAX_COURSE = 200

/** Converts a row to the value that others read. */
export function toOperatorMap(row: ProcessMapRow, keys: OperatorKeys): OperatorMap {
  const mined: StoredMap | null = JSON.parse(keys.open(locationOf(row.id), row.sealed))
  return { process: row.process, computed_at: row.computed_at, mined }
}

export function locationOf(id: string) {
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
