import { type Db, run } from '../../platform/db/db.ts'
import { insertionOf } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { leaseOn, operatorWork } from '../../platform/tasks/lease.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type OperatorMap, type ProcessMapRow, toOperatorMap } from './process-map.ts'

/**
 * The operator's process maps as last computed, with stage durations and conformance. A process without
 * events has no map.
 */
export async function selectProcessMaps(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
): Promise<OperatorMap[]> {
  const rows = await run<ProcessMapRow>(db, MAPS, [operatorId])
  return rows.map((row) => toOperatorMap(row, keys))
}

/** The number of the last mined event, or 0 if nothing was mined. */
export async function selectThrough(db: Db, operatorId: OperatorId): Promise<number> {
  const [row] = await run<{ through_seq: string }>(db, THROUGH, [operatorId])
  return Number(row?.through_seq ?? 0)
}

/** Minimum time between two runs for one operator. */
const SETTLE_MS = 5 * 60_000

/** Across operators: a run is due if there are events after the last mined one. */
export const processMapLease = leaseOn({
  table: 'process_map_runs',
  key: 'operator_id',
  forMs: 60_000,
  due: {
    from: 'operator_clocks c left join process_map_runs l on l.operator_id = c.operator_id',
    ids: 'c.operator_id as "operatorId", c.operator_id as id, null as "requestId"',
    where: `c.activity_seq > coalesce(l.through_seq, 0)
      and (l.computed_at is null or l.computed_at <= $2)`,
    // The time of the first unseen event is not stored, so the time of the last write is used. It is never
    // earlier.
    overdue: 'to_timestamp(c.at / 1000.0) <= $1',
    orderBy: 'l.computed_at nulls first, c.operator_id',
    sinceMs: SETTLE_MS,
  },
})

/** Leases an operator's maps, and creates the row if needed. False if another worker has the lease. */
export async function leaseRun(db: Db, operatorId: OperatorId, now: Date): Promise<boolean> {
  await run(db, FIRST_RUN, [operatorId])
  return (await processMapLease.take(db, operatorWork(operatorId), now)) !== null
}

/** Ends a run that found nothing new. */
export async function endRun(db: Db, operatorId: OperatorId): Promise<void> {
  await run(db, END_RUN, [operatorId])
}

/**
 * Stores how far the maps have been computed, and locks the operator's run until the commit. False if another
 * run has come at least as far. Its maps stay.
 */
export async function markComputed(
  tx: Db,
  operatorId: OperatorId,
  through: number,
  now: Date,
): Promise<boolean> {
  return (await run(tx, COMPUTED, [operatorId, through, now.toISOString()])).length > 0
}

export async function storeMaps(tx: Db, rows: readonly ProcessMapRow[]): Promise<void> {
  if (rows.length === 0) return
  const { text, values } = insertionOf('process_maps', rows)
  await run(tx, text + REPLACING, [...values])
}

const MAPS = `
  select * from process_maps where operator_id = $1
  order by array_position(array['jobs', 'supplements', 'recruiting', 'safety'], process)`
const THROUGH = 'select through_seq from process_map_runs where operator_id = $1'
const FIRST_RUN = `
  insert into process_map_runs (operator_id, through_seq) values ($1, 0)
  on conflict (operator_id) do nothing`
const END_RUN = 'update process_map_runs set leased_until = null where operator_id = $1'
const COMPUTED = `
  insert into process_map_runs (operator_id, through_seq, computed_at) values ($1, $2, $3)
  on conflict (operator_id) do update set through_seq = excluded.through_seq,
    computed_at = excluded.computed_at, leased_until = null
  where process_map_runs.through_seq < excluded.through_seq
  returning operator_id`
const REPLACING = `
  on conflict (operator_id, process) do update set id = excluded.id, sealed = excluded.sealed,
    computed_at = excluded.computed_at, through_seq = excluded.through_seq`
