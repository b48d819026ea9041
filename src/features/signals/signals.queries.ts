import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { leaseOn, operatorWork } from '../../platform/tasks/lease.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { Domain, Severity, SignalType } from '../terms/terms.ts'
import type { SubjectKind } from './rule.ts'

export type SignalRow = DB['signals'] & {
  signal_type: SignalType
  domain: Domain
  severity: Severity
  subject_kind: SubjectKind
}

/** Positions of an operator's writes. Every later write changes one of them. */
export type Watermarks = { clock: string; activity: string }
export type EvaluationRow = DB['signal_evaluations']

/** Highest severity first. */
export async function selectOpenSignals(
  db: Db,
  operatorId: OperatorId,
  limit: number,
): Promise<SignalRow[]> {
  return run<SignalRow>(db, OPEN, [operatorId, limit])
}

export async function countOpenSignals(db: Db, operatorId: OperatorId): Promise<number> {
  const [row] = await run<{ open: number }>(db, COUNT_OPEN, [operatorId])
  return row?.open ?? 0
}

export async function selectEvaluation(
  db: Db,
  operatorId: OperatorId,
): Promise<EvaluationRow | null> {
  const [row] = await run<EvaluationRow>(db, EVALUATION, [operatorId])
  return row ?? null
}

/** Locks the operator's evaluation until the commit, and creates its row if needed. */
export async function lockEvaluation(tx: Db, operatorId: OperatorId, now: Date) {
  await run(tx, FIRST_EVALUATION, [operatorId, now.toISOString()])
  const [row] = await run<EvaluationRow>(tx, LOCK_EVALUATION, [operatorId])
  return row!
}

export async function selectWatermarks(tx: Db, operatorId: OperatorId): Promise<Watermarks | null> {
  const [row] = await run<Watermarks>(tx, MARKS, [operatorId])
  return row ?? null
}

/** The next evaluation is due at `dueAt`, or as soon as the operator's positions differ from `marks`. */
export async function markEvaluated(
  tx: Db,
  operatorId: OperatorId,
  marks: Watermarks,
  dueAt: Date,
  now: Date,
): Promise<void> {
  const values = [operatorId, dueAt.toISOString(), now.toISOString(), marks.clock, marks.activity]
  await run(tx, EVALUATED, values)
}

/** Minimum time between two evaluations of one operator. */
const SETTLE_MS = 60_000

/**
 * Across operators: an evaluation is due if there was none, if its time has come, or if something was written
 * since the last one.
 */
export const evaluationLease = leaseOn({
  table: 'signal_evaluations',
  key: 'operator_id',
  forMs: 60_000,
  due: {
    from: 'operator_clocks c left join signal_evaluations l on l.operator_id = c.operator_id',
    ids: 'c.operator_id as "operatorId", c.operator_id as id, null as "requestId"',
    where: `l.evaluated_at is null or l.due_at <= $1
      or ((l.clock_seen <> c.at or l.activity_seen <> c.activity_seq) and l.evaluated_at <= $2)`,
    // The time of the first unseen write is not stored, so the time of the last write is used. It is never
    // earlier.
    overdue: 'l.due_at <= $1 or to_timestamp(c.at / 1000.0) <= $1',
    orderBy: 'l.evaluated_at nulls first, c.operator_id',
    sinceMs: SETTLE_MS,
  },
})

/** Leases an operator's evaluation, and creates the row if needed. False if another worker has the lease. */
export async function leaseEvaluation(
  db: Db,
  operatorId: OperatorId,
  now: Date,
  ms?: number,
): Promise<boolean> {
  await run(db, FIRST_EVALUATION, [operatorId, now.toISOString()])
  return (await evaluationLease.take(db, operatorWork(operatorId), now, ms)) !== null
}

/** Ends an evaluation that found nothing new. */
export async function endEvaluation(tx: Db, operatorId: OperatorId): Promise<void> {
  await run(tx, END_EVALUATION, [operatorId])
}

export async function insertSignals(tx: Db, rows: readonly SignalRow[]): Promise<void> {
  await insertRows(tx, 'signals', rows)
}

export type Escalation = { id: string; severity: Severity }

export async function updateSeverities(
  tx: Db,
  operatorId: OperatorId,
  changed: readonly Escalation[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const severities = changed.map(({ severity }) => severity)
  await run(tx, UPDATE_SEVERITIES, [operatorId, ids, severities, now.toISOString()])
}

export type ResolvedSignal = { id: string; resolution: 'write' | 'aged' }

export async function markResolved(
  tx: Db,
  operatorId: OperatorId,
  ended: readonly ResolvedSignal[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const resolutions = ended.map(({ resolution }) => resolution)
  await run(tx, RESOLVE, [operatorId, ids, resolutions, now.toISOString()])
}

/**
 * A user acknowledges a signal. False if there is no such signal. A second acknowledgement changes nothing.
 */
export async function acknowledge(
  db: Db,
  operatorId: OperatorId,
  signalId: string,
  now: Date,
): Promise<boolean> {
  return (await acknowledgeEach(db, operatorId, [signalId], now)) > 0
}

/** Returns the number of acknowledged signals. */
export async function acknowledgeEach(
  db: Db,
  operatorId: OperatorId,
  signalIds: readonly string[],
  now: Date,
): Promise<number> {
  return (await run(db, ACKNOWLEDGE, [operatorId, signalIds, now.toISOString()])).length
}

/** A signal_acknowledged event: the type of signal, the job (null for none), and the time. */
export type Acknowledgement = { signal_type: SignalType; job_id: string | null; at: string }

/** Acknowledges signals that are open now and were open at the time of the acknowledgement. */
export async function acknowledgeAll(
  tx: Db,
  operatorId: OperatorId,
  given: readonly Acknowledgement[],
): Promise<void> {
  if (given.length === 0) return
  await run(tx, ACKNOWLEDGE_ALL, [operatorId, JSON.stringify(given)])
}

const OPEN = `
  select * from signals where operator_id = $1 and resolved_at is null
  order by array_position(array['critical', 'high', 'medium', 'low'], severity), domain,
    signal_type, opened_at, id
  limit $2`
const COUNT_OPEN = `
  select count(*)::int as open from signals where operator_id = $1 and resolved_at is null`
const EVALUATION = 'select * from signal_evaluations where operator_id = $1'
const LOCK_EVALUATION = `${EVALUATION} for update`
const FIRST_EVALUATION = `
  insert into signal_evaluations (operator_id, due_at, clock_seen, activity_seen)
  values ($1, $2, 0, 0) on conflict (operator_id) do nothing`
const MARKS = `
  select at as clock, activity_seq as activity from operator_clocks where operator_id = $1`
const EVALUATED = `
  update signal_evaluations set due_at = $2, evaluated_at = $3, clock_seen = $4,
    activity_seen = $5, leased_until = null
  where operator_id = $1`
const END_EVALUATION = 'update signal_evaluations set leased_until = null where operator_id = $1'
const UPDATE_SEVERITIES = `
  update signals as s set severity = c.severity, severity_at = $4
  from unnest($2::uuid[], $3::text[]) as c (id, severity)
  where s.operator_id = $1 and s.id = c.id`
const RESOLVE = `
  update signals as s set resolved_at = $4, resolution = c.resolution
  from unnest($2::uuid[], $3::text[]) as c (id, resolution)
  where s.operator_id = $1 and s.id = c.id and s.resolved_at is null`
const ACKNOWLEDGE = `
  update signals set acknowledged_at = coalesce(acknowledged_at, $3),
    acknowledged_by = coalesce(acknowledged_by, 'user')
  where operator_id = $1 and id = any($2::uuid[]) returning id`
const ACKNOWLEDGE_ALL = `
  update signals as s set acknowledged_at = a.at, acknowledged_by = 'event'
  from (
    select signal_type, job_id, max(at) as at
    from json_to_recordset($2::json) as given (signal_type text, job_id uuid, at timestamptz(3))
    group by signal_type, job_id
  ) as a
  where s.operator_id = $1 and s.resolved_at is null and s.acknowledged_at is null
    and s.signal_type = a.signal_type and s.job_id is not distinct from a.job_id
    and s.held_since <= a.at`

/** Across operators: deletes a batch of signals that were resolved before a time. Returns their number. */
export async function pruneResolved(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE, [before.toISOString()])).length
}

const PRUNE = `
  delete from signals where (operator_id, id) in (
    select operator_id, id from signals where resolved_at < $1 limit 1000)
  returning id`
