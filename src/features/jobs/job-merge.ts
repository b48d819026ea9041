import { provenanceOfNew } from '../records/record-creation.ts'
import { type Merged, mergeStated, setMerged } from '../records/record-merge.ts'
import { valueAt } from '../records/record-paths.ts'
import {
  ownStatement,
  type Provenance,
  type Statement,
  statementOf,
} from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { jobFieldRules } from './job-fields.ts'
import { type HeldGrades, isWater, mergeGrades, WATER_FIELDS } from './job-grades.ts'
import type { JobRow } from './job-row.ts'
import { isDone, stageWithin } from './job-stage.ts'
import { statusAfter } from './job-status.ts'
import { derivedStatement, mergeStatus } from './job-status-merge.ts'
import type { JobStatus } from './job-terms.ts'

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
  mergeStatus(merged, onFile, stated, statement('status'))
  dropStageOfOtherStatus(merged, onFile.row, stated, statement('stage'))
  return merged
}

/**
 * A job that is active again cannot keep the stage of completion, or a later one. If a person's status is
 * kept, the stage that a list states with another status is not used where the two contradict: a job that a
 * person closed is not in progress. It may be invoiced or paid, but not if it has the stage of closing.
 */
function dropStageOfOtherStatus(
  merged: Merged<NewJob>,
  row: JobRow,
  stated: Partial<NewJob>,
  statement: Statement,
): void {
  const { stage } = merged.values
  const status = merged.values.status ?? 'open'
  if (!stage) return
  const change = merged.changes.find(({ field }) => field === 'stage')
  const isStatusKept = !merged.changes.some(({ field }) => field === 'status')
  const isFinished = status === 'completed' || status === 'closed'
  const isCompatible = isDone(stage) && isFinished && change?.from !== 'closed'
  const isOfOther =
    isStatusKept &&
    isOver(status) &&
    stated.status !== undefined &&
    stated.status !== status &&
    !isCompatible &&
    statementOf(row, 'status').source === 'person'
  if (stageWithin(stage, status) && !isOfOther) return
  if (isOfOther && !change) return
  const before = (change?.from ?? null) as typeof stage | null
  const isBack = isStatusKept && before && stageWithin(before, status)
  setMerged(merged, 'stage', isBack ? before : null, statement)
}

const isOver = (status: JobStatus) => status !== 'open' && status !== 'on_hold'

/** If a person set the water category or class, the loss type stays. */
function withFittingWater({ row, values }: JobOnFile, stated: Partial<NewJob>): Partial<NewJob> {
  if (!stated.loss_type || isWater(stated.loss_type)) return stated
  const isGraded = WATER_FIELDS.some(
    (name) => valueAt(values, name) !== null && ownStatement(row, name)?.source === 'person',
  )
  return isGraded ? { ...stated, loss_type: null } : stated
}
