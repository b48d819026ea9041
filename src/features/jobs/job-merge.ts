import {
  type FieldChange,
  type Merged,
  mergeStated,
  provenanceOfNew,
  setMerged,
} from '../records/record-merge.ts'
import { reasonToKeep } from '../records/record-merge-rules.ts'
import { valueAt } from '../records/record-paths.ts'
import {
  isNewer,
  ownStatement,
  type Provenance,
  type Statement,
  statementOf,
} from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { jobFieldRules } from './job-fields.ts'
import { type HeldGrades, isWater, mergeGrades, WATER_FIELDS } from './job-grades.ts'
import type { JobRow } from './job-row.ts'
import { stageWithin } from './job-stage.ts'
import { dateOfStatus, statusAfter } from './job-status.ts'

type JobOnFile = { row: JobRow; values: NewJob }

/** The provenance of a new job. A status that follows from a date has its own entry. */
export function provenanceOfNewJob(
  job: NewJob,
  creation: Statement,
  statement: (field: string) => Statement,
): Provenance | null {
  const provenance = provenanceOfNew(jobFieldRules, job, creation, statement)
  const isMoved = !job.status && statusAfter('open', job.dates ?? {}) !== 'open'
  return isMoved ? { ...provenance, status: derivedStatement(statement('status')) } : provenance
}

/**
 * A status that follows from a date counts as of the acceptance of its document, as that of an event does. A
 * certificate of yesterday would otherwise not complete a job that today's list without a date calls active.
 */
function derivedStatement({ dated: _, ...statement }: Statement): Statement {
  return { ...statement, derived: true }
}

/**
 * Merges the values of a document into a job, and updates its status and stage to match. `held`: grades that
 * do not fit the job's type of loss.
 */
export function mergeJob(
  onFile: JobOnFile,
  stated: Partial<NewJob>,
  statement: (field: string) => Statement,
  held: HeldGrades = {},
): Merged<NewJob> {
  const merged = mergeStated(jobFieldRules, onFile, withFittingWater(onFile, stated), statement)
  mergeGrades(merged, onFile.row, held, statement)
  moveStatus(merged, onFile, stated, statement('status'))
  takeEarlierStatus(merged, onFile, stated, statement('status'))
  dropEarlierStage(merged, statement('stage'))
  return merged
}

/**
 * A newly filled date moves the status, as an event would. Between two documents the newer one decides, so
 * that both orders of arrival result in the same status. A document that states a status itself moves only
 * that of a person: its own words say more than its dates.
 */
function moveStatus(
  merged: Merged<NewJob>,
  { row }: JobOnFile,
  own: Partial<NewJob>,
  statement: Statement,
): void {
  const status = merged.values.status ?? 'open'
  if (merged.changes.some(({ field }) => field === 'status')) return
  const moved = statusAfter(status, filledDates(merged.changes))
  if (moved === status) return
  const kept = { value: status, statement: statementOf(row, 'status') }
  if (own.status && kept.statement.source !== 'person') return
  const isStated = ownStatement(row, 'status') || status !== jobFieldRules.status.default
  const derived = derivedStatement(statement)
  const next = { value: moved, statement: derived, isMilestone: true } as const
  if (isStated && reasonToKeep('status', kept, next)) return
  setStatus(merged, moved, derived)
}

/**
 * A date only moves the status that was stated before. So if the status on file follows from a date, and an
 * older document states a status that this date does not move, such as "closed", that status is used.
 */
function takeEarlierStatus(
  merged: Merged<NewJob>,
  { row, values }: JobOnFile,
  stated: Partial<NewJob>,
  statement: Statement,
): void {
  const kept = ownStatement(row, 'status')
  const date = dateOfStatus(values.status ?? 'open')
  if (!kept?.derived || date === null || isNewer(statement, kept)) return
  const earlier = stated.status ?? statusAfter('open', stated.dates ?? {})
  const isFilledEarlier = Boolean(stated.dates?.[date])
  const later = isFilledEarlier ? {} : { [date]: values.dates?.[date] }
  if (statusAfter(earlier, later) === values.status) return
  setStatus(merged, earlier, stated.status ? statement : derivedStatement(statement))
}

function setStatus(
  merged: Merged<NewJob>,
  status: NonNullable<NewJob['status']>,
  statement: Statement,
): void {
  setMerged(merged, 'status', status, statement)
  merged.unused = merged.unused.filter(({ field }) => field !== 'status')
}

function filledDates(changes: readonly FieldChange[]): NonNullable<NewJob['dates']> {
  const filled = changes.filter(({ field, from }) => field.startsWith('dates.') && from === null)
  return Object.fromEntries(filled.map(({ field, to }) => [field.slice('dates.'.length), to]))
}

/**
 * A job that is active again cannot keep the stage of completion, or a later one. If a person's status is
 * kept, the stage that a list states with another status is not used.
 */
function dropEarlierStage(merged: Merged<NewJob>, statement: Statement): void {
  const { stage } = merged.values
  const status = merged.values.status ?? 'open'
  if (!stage || stageWithin(stage, status)) return
  const isStatusKept = !merged.changes.some(({ field }) => field === 'status')
  const before = merged.changes.find(({ field }) => field === 'stage')?.from as typeof stage | null
  const isBack = isStatusKept && before && stageWithin(before, status)
  setMerged(merged, 'stage', isBack ? before : null, statement)
}

/** If a person set the water category or class, the loss type stays. */
function withFittingWater({ row, values }: JobOnFile, stated: Partial<NewJob>): Partial<NewJob> {
  if (!stated.loss_type || isWater(stated.loss_type)) return stated
  const isGraded = WATER_FIELDS.some(
    (name) => valueAt(values, name) !== null && ownStatement(row, name)?.source === 'person',
  )
  return isGraded ? { ...stated, loss_type: null } : stated
}
