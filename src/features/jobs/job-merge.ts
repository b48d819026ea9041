import {
  type FieldChange,
  type Merged,
  mergeStated,
  setMerged,
  valueAt,
} from '../records/record-merge.ts'
import { reasonToKeep } from '../records/record-merge-rules.ts'
import { ownStatement, type Statement, statementOf } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { jobFieldRules } from './job-fields.ts'
import type { JobRow } from './job-row.ts'
import { stageWithin } from './job-stage.ts'
import { statusAfter } from './job-status.ts'

type JobOnFile = { row: JobRow; values: NewJob }

/** Merges the values of a document into a job, and updates its status and stage to match. */
export function mergeJob(
  onFile: JobOnFile,
  stated: Partial<NewJob>,
  statement: (field: string) => Statement,
): Merged<NewJob> {
  const merged = mergeStated(jobFieldRules, onFile, withFittingWater(onFile, stated), statement)
  dropUnfitWater(merged, statement('loss_type'))
  moveStatus(merged, onFile, statement('status'))
  dropEarlierStage(merged, statement('stage'))
  return merged
}

/**
 * A newly filled date moves the status, as an event would. Between two documents the newer one decides, so
 * that both orders of arrival result in the same status.
 */
function moveStatus(merged: Merged<NewJob>, { row }: JobOnFile, statement: Statement): void {
  const status = merged.values.status ?? 'open'
  if (merged.changes.some(({ field }) => field === 'status')) return
  const moved = statusAfter(status, filledDates(merged.changes))
  if (moved === status) return
  const isStated = ownStatement(row, 'status') || status !== jobFieldRules.status.default
  const kept = { value: status, statement: statementOf(row, 'status') }
  if (isStated && reasonToKeep('status', kept, { value: moved, statement, isMilestone: true }))
    return
  setMerged(merged, 'status', moved, statement)
  merged.unused = merged.unused.filter(({ field }) => field !== 'status')
}

function filledDates(changes: readonly FieldChange[]): NonNullable<NewJob['dates']> {
  const filled = changes.filter(({ field, from }) => field.startsWith('dates.') && from === null)
  return Object.fromEntries(filled.map(({ field, to }) => [field.slice('dates.'.length), to]))
}

/** A job that is active again cannot keep the stage of completion, or a later one. */
function dropEarlierStage(merged: Merged<NewJob>, statement: Statement): void {
  const { stage, status } = merged.values
  if (stage && !stageWithin(stage, status ?? 'open')) setMerged(merged, 'stage', null, statement)
}

const WATER_FIELDS = ['water_category', 'water_class'] as const

/** If a person set the water category or class, the loss type stays. */
function withFittingWater({ row, values }: JobOnFile, stated: Partial<NewJob>): Partial<NewJob> {
  if (!stated.loss_type || isWater(stated.loss_type)) return stated
  const isGraded = WATER_FIELDS.some(
    (name) => valueAt(values, name) !== null && ownStatement(row, name)?.source === 'person',
  )
  return isGraded ? { ...stated, loss_type: null } : stated
}

/** Only water and sewage losses have a category and a class. */
function dropUnfitWater(merged: Merged<NewJob>, statement: Statement): void {
  if (isWater(merged.values.loss_type)) return
  for (const name of WATER_FIELDS) {
    if (valueAt(merged.values, name) !== null) setMerged(merged, name, null, statement)
  }
}

function isWater(lossType: NewJob['loss_type']): boolean {
  return lossType === 'water' || lossType === 'sewage'
}
