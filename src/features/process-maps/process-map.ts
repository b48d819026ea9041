import type { Mined } from '../../mining/process-map.ts'
import type { ProcessName } from '../../mining/steps.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'

export type ProcessMapRow = DB['process_maps'] & { process: ProcessName }

/**
 * What is kept of a map: its largest parts, and how many rows of each list were left out. `events`
 * are the oldest of the operator's, of whatever process, where it has more than are looked at.
 */
export type StoredMap = Mined & {
  left_out: Record<'events' | 'nodes' | 'edges' | 'variants', number>
}

export type OperatorMap = {
  process: ProcessName
  computed_at: string
  /** null: its events name too many different activities to be a map. */
  mined: StoredMap | null
}

/** Rows of a list that are kept: more are no picture. */
const MAX_NODES = 500
const MAX_EDGES = 2000
const MAX_VARIANTS = 200
/** A longer course of a case is left out of the variants. */
const MAX_COURSE = 200

/** The one seam between a row and what is read. */
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
