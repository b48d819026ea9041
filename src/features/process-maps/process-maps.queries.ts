import { type Db, run } from '../../platform/db/db.ts'
import { insertionOf } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Work } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type OperatorMap, type ProcessMapRow, toOperatorMap } from './process-map.ts'

/**
 * The operator's process maps as they were last computed, each with what its stages took and how far
 * its cases keep the order of milestones; those without an event are not there.
 */
export async function selectProcessMaps(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
): Promise<OperatorMap[]> {
  const rows = await run<ProcessMapRow>(db, MAPS, [operatorId])
  return rows.map((row) => toOperatorMap(row, keys))
}

/** The last event the operator's maps looked at; 0 before there are any. */
export async function selectThrough(db: Db, operatorId: OperatorId): Promise<number> {
  const [row] = await run<{ through_seq: string }>(db, THROUGH, [operatorId])
  return Number(row?.through_seq ?? 0)
}

/** Takes an operator for as long as `until`; false where another worker has it. */
export async function claimRun(
  db: Db,
  operatorId: OperatorId,
  until: Date,
  now: Date,
): Promise<boolean> {
  const values = [operatorId, until.toISOString(), now.toISOString()]
  return (await run(db, CLAIM, values)).length > 0
}

/** Gives it back as it was. */
export async function releaseRun(db: Db, operatorId: OperatorId): Promise<void> {
  await run(db, RELEASE, [operatorId])
}

/**
 * Locks the operator's run to commit and says how far it has come; false where another came as far
 * already, whose maps are to stay.
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
const CLAIM = `
  insert into process_map_runs (operator_id, through_seq, claimed_until) values ($1, 0, $2)
  on conflict (operator_id) do update set claimed_until = excluded.claimed_until
  where process_map_runs.claimed_until is null or process_map_runs.claimed_until <= $3
  returning operator_id`
const RELEASE = 'update process_map_runs set claimed_until = null where operator_id = $1'
const COMPUTED = `
  insert into process_map_runs (operator_id, through_seq, computed_at) values ($1, $2, $3)
  on conflict (operator_id) do update set through_seq = excluded.through_seq,
    computed_at = excluded.computed_at, claimed_until = null
  where process_map_runs.through_seq < excluded.through_seq
  returning operator_id`
const REPLACING = `
  on conflict (operator_id, process) do update set id = excluded.id, sealed = excluded.sealed,
    computed_at = excluded.computed_at, through_seq = excluded.through_seq`

/**
 * Across operators: who has events its maps did not look at, and was left in peace for long enough
 * (last computed by `settledBy`).
 */
export async function selectDueRuns(
  db: Db,
  now: Date,
  settledBy: Date,
  limit: number,
): Promise<Work[]> {
  const values = [now.toISOString(), settledBy.toISOString(), limit]
  const rows = await run<{ operator_id: OperatorId }>(db, DUE, values)
  return rows.map(({ operator_id: operatorId }) => ({
    operatorId,
    id: operatorId,
    requestId: null,
  }))
}

const DUE = `
  select c.operator_id from operator_clocks c
  left join process_map_runs r on r.operator_id = c.operator_id
  where c.activity_seq > coalesce(r.through_seq, 0)
    and (r.claimed_until is null or r.claimed_until <= $1)
    and (r.computed_at is null or r.computed_at <= $2)
  order by r.computed_at nulls first, c.operator_id
  limit $3`
