import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { attributesOf } from '../events/event-attributes.ts'
import { SignalType } from '../terms/terms.ts'
import { selectAcknowledged } from './facts.queries.ts'
import type { FactKind, FactsOf } from './facts.ts'
import { type FactQuery, readFacts } from './read-facts.ts'
import { type Finding, type Rule, severityAt, UNKNOWN_START } from './rule.ts'
import { rules } from './signal-rules.ts'
import {
  type Acknowledgement,
  acknowledgeAll,
  type EvaluationRow,
  endEvaluation,
  insertSignals,
  lockEvaluation,
  markEvaluated,
  markResolved,
  type SignalRow,
  selectOpenSignals,
  selectWatermarks,
  updateSeverities,
  type Watermarks,
} from './signals.queries.ts'

/** Number of signals that an evaluation changed. */
export type EvaluationSummary = { opened: number; escalated: number; resolved: number }

/**
 * A change by headquarters does not move the operator's clock. It is noticed after this time at the latest.
 */
const MAX_REST_MS = 6 * HOUR_MS
const MAX_OPEN = 1_000_000
const MAX_ACKNOWLEDGED = 100_000

/**
 * Evaluates an operator's signals at `now`, in one transaction. Null if nothing was written since the last
 * evaluation, and time alone has changed nothing yet. Evaluations of one operator run one at a time. `cut` is
 * called with the kind of facts that were left out because there are too many.
 */
export async function evaluateSignals(
  { tenants, vault }: Pick<Platform, 'tenants' | 'vault'>,
  operatorId: OperatorId,
  now: Date,
  cut: (what: string) => void = () => undefined,
): Promise<EvaluationSummary | null> {
  const keys = await vault.keysOf(operatorId)
  const work = (tx: Db) => evaluateWithin(tx, operatorId, keys, now, cut)
  return tenants.of(operatorId).transaction(work)
}

/** Like `evaluateSignals`, inside the caller's transaction. */
export async function evaluateWithin(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  now: Date,
  cut: (what: string) => void = () => undefined,
): Promise<EvaluationSummary | null> {
  const before = await lockEvaluation(tx, operatorId, now)
  // Read before the facts. If a write comes in between, its facts are read now, and the operator becomes due
  // again.
  const marks = await selectWatermarks(tx, operatorId)
  if (!marks) throw new Error(`operator ${operatorId} has no clock`)
  if (isUpToDate(before, marks, now)) {
    await endEvaluation(tx, operatorId)
    return null
  }
  const open = await selectOpenSignals(tx, operatorId, MAX_OPEN)
  const reading = { db: tx, operatorId, now, cut }
  const found = await evaluateRules(reading, open)
  const changes = changesTo(operatorId, open, found, now)
  await insertSignals(tx, changes.opened)
  await updateSeverities(tx, operatorId, changes.escalated, now)
  await acknowledgeAll(tx, operatorId, await acknowledgements(reading, keys, before))
  await markResolved(tx, operatorId, changes.resolved, now)
  await markEvaluated(tx, operatorId, marks, new Date(found.next), now)
  const { opened, escalated, resolved } = changes
  return {
    opened: opened.length,
    escalated: escalated.length,
    resolved: resolved.length,
  }
}

/**
 * Evaluates an operator's signals for figures of the moment `at`, which is not after `now`. Evaluations never
 * go back in time. An operator last evaluated before `at` is evaluated at `at`. Any other operator is
 * evaluated at `now`, or at its last evaluation if another process was ahead of `now`.
 */
export async function bringSignalsUpTo(
  { tenants, vault }: Pick<Platform, 'tenants' | 'vault'>,
  operatorId: OperatorId,
  at: Date,
  now: Date,
): Promise<void> {
  const keys = await vault.keysOf(operatorId)
  await tenants.of(operatorId).transaction(async (tx) => {
    const { evaluated_at } = await lockEvaluation(tx, operatorId, now)
    const last = evaluated_at === null ? Number.NEGATIVE_INFINITY : Date.parse(evaluated_at)
    const moment = last < at.getTime() ? at : new Date(Math.max(now.getTime(), last))
    await evaluateWithin(tx, operatorId, keys, moment)
  })
}

function isUpToDate(before: EvaluationRow, marks: Watermarks, now: Date): boolean {
  const { evaluated_at, due_at, clock_seen, activity_seen } = before
  const at = now.toISOString()
  if (evaluated_at === null || evaluated_at > at || due_at <= at) return false
  return clock_seen === marks.clock && activity_seen === marks.activity
}

type ActiveFinding = { rule: Rule; finding: Finding; severity: SignalRow['severity'] }
type EvaluationResult = {
  held: Map<string, ActiveFinding>
  /** Findings that ended before now because time passed. */
  aged: Set<string>
  /** When time alone next changes a signal, in ms. */
  next: number
}

type EvaluationInput = Pick<FactQuery, 'db' | 'operatorId' | 'now' | 'cut'>

async function evaluateRules(
  reading: EvaluationInput,
  open: readonly SignalRow[],
): Promise<EvaluationResult> {
  const at = reading.now.getTime()
  const found: EvaluationResult = { held: new Map(), aged: new Set(), next: at + MAX_REST_MS }
  const ahead = (time: number) => {
    if (time > at && time < found.next) found.next = time
  }
  const named = [...new Set(open.flatMap(({ job_id }) => job_id ?? []))]
  for await (const page of readFacts({ ...reading, named, ahead })) {
    for (const [rule, finding] of findingsOf(page)) {
      const { intervals, subjectId } = finding
      for (const { from, until } of intervals) {
        ahead(from)
        ahead(until)
      }
      const severity = severityAt(finding, at)
      const key = `${rule.type}|${subjectId}`
      if (severity) found.held.set(key, { rule, finding, severity })
      else if (intervals.some(({ until }) => until <= at)) found.aged.add(key)
    }
  }
  return found
}

function* findingsOf<Kind extends FactKind>(page: {
  looksAt: Kind
  facts: FactsOf[Kind][]
}): Generator<[Rule, Finding]> {
  const looking = rules.filter((rule) => rule.looksAt === page.looksAt) as readonly Rule[]
  for (const rule of looking)
    for (const facts of page.facts) for (const finding of rule.find(facts)) yield [rule, finding]
}

/** The writes after which open signals match the findings. */
function changesTo(
  operatorId: OperatorId,
  open: readonly SignalRow[],
  found: EvaluationResult,
  now: Date,
) {
  const keyOf = ({ signal_type, subject_id }: SignalRow) => `${signal_type}|${subject_id}`
  const known = new Set(open.map(keyOf))
  const opened = [...found.held]
    .filter(([key]) => !known.has(key))
    .map(([, held]) => rowOf(operatorId, held, now))
  const escalated = open.flatMap((row) => {
    const severity = found.held.get(keyOf(row))?.severity
    return severity && severity !== row.severity ? [{ id: row.id, severity }] : []
  })
  const resolved = open
    .filter((row) => !found.held.has(keyOf(row)))
    .map((row) => {
      const resolution = found.aged.has(keyOf(row)) ? ('aged' as const) : ('write' as const)
      return { id: row.id, resolution }
    })
  return { opened, escalated, resolved }
}

function rowOf(
  operatorId: OperatorId,
  { rule, finding, severity }: ActiveFinding,
  now: Date,
): SignalRow {
  const from = finding.intervals[0]!.from
  const at = now.toISOString()
  return {
    operator_id: operatorId,
    id: uuidv7(),
    signal_type: rule.type,
    domain: rule.domain,
    severity,
    subject_kind: finding.subjectKind,
    subject_id: finding.subjectId,
    job_id: finding.jobId,
    held_since: from === UNKNOWN_START ? at : new Date(from).toISOString(),
    opened_at: at,
    severity_at: at,
    resolved_at: null,
    resolution: null,
    acknowledged_at: null,
    acknowledged_by: null,
  }
}

/** Acknowledgements by events since the last evaluation. Events that do not name a signal are ignored. */
async function acknowledgements(
  { db, operatorId, now, cut }: EvaluationInput,
  keys: OperatorKeys,
  { activity_seen: seq, evaluated_at: evaluatedAt }: EvaluationRow,
): Promise<Acknowledgement[]> {
  const seen = { seq, evaluatedAt }
  const rows = await selectAcknowledged(db, operatorId, seen, now, MAX_ACKNOWLEDGED)
  if (rows.length === MAX_ACKNOWLEDGED) cut(`acknowledgements above ${MAX_ACKNOWLEDGED}`)
  return rows.flatMap((row) => {
    const type = SignalType.safeParse(attributesOf(row, keys).signal_type)
    if (!type.success) return []
    return [{ signal_type: type.data, job_id: row.job_id, at: row.occurred_at }]
  })
}
