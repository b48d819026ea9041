import type { CorrectedFields, Settled, WaitingValue } from '../records/record-correction.ts'
import { type Merged, setMerged } from '../records/record-merge.ts'
import { valueAt } from '../records/record-paths.ts'
import {
  isNewer,
  ownStatement,
  type Provenance,
  type SourcedRow,
  type Statement,
  statementOf,
} from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import type { JobRow } from './job-row.ts'

/** Only water and sewage losses have a category and a class. */

export const WATER_FIELDS = ['water_category', 'water_class'] as const

/** Grades that a document states of a job that is no water loss yet. */
export type HeldGrades = Partial<Record<(typeof WATER_FIELDS)[number], number>>

/** The grades that wait, as `svc job show` names them. */
export function waitingGrades(row: SourcedRow): WaitingValue[] {
  return WATER_FIELDS.flatMap((field) => {
    const { held: value, ...statement } = ownStatement(row, field) ?? {}
    const until = 'loss_type is water or sewage'
    return value === undefined ? [] : [{ field, value, until, ...statement }]
  })
}

export function isWater(lossType: NewJob['loss_type']): boolean {
  return lossType === 'water' || lossType === 'sewage'
}

/**
 * Keeps the newest grades of a job that is no water loss, and uses them once it is one. So the order of the
 * document with the type and the one with the grades does not matter. `held`: those of this document.
 */
export function mergeGrades(
  merged: Merged<NewJob>,
  row: JobRow,
  held: HeldGrades,
  statement: (field: string) => Statement,
  names: readonly (keyof HeldGrades)[] = WATER_FIELDS,
): void {
  for (const name of names) {
    const kept = ownStatement(row, name)
    if (isWater(merged.values.loss_type)) {
      const isSet = valueAt(merged.values, name) !== null
      const current = merged.provenance[name] ?? kept
      if (kept?.held === undefined || (isSet && current && !isNewer(kept, current))) continue
      const { held: grade, ...stated } = kept
      setMerged(merged, name, grade, stated)
      continue
    }
    const dropped = valueAt(merged.values, name)
    const given = [
      ...(kept?.held === undefined ? [] : [kept]),
      ...(dropped === null ? [] : [{ ...statementOf(row, name), held: Number(dropped) }]),
      ...(held[name] === undefined ? [] : [{ ...statement(name), held: held[name] }]),
    ]
    if (dropped !== null) setMerged(merged, name, null, statement('loss_type'))
    const [newest] = given.toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
    if (newest && newest !== kept && kept?.source !== 'person') merged.provenance[name] = newest
  }
}

/** The provenance of a new job with the grades that wait for its type of loss. */
export function withHeldGrades(
  provenance: Provenance | null,
  held: HeldGrades,
  statement: (field: string) => Statement,
): Provenance | null {
  const kept = WATER_FIELDS.flatMap((name) =>
    held[name] === undefined ? [] : [[name, { ...statement(name), held: held[name] }] as const],
  )
  return kept.length === 0 ? provenance : { ...provenance, ...Object.fromEntries(kept) }
}

/** A type of loss that a person states does to the grades what that of a document does. */
export function settledGrades(
  row: JobRow,
  values: NewJob,
  fields: CorrectedFields,
  statement: Statement,
): Settled<NewJob> {
  const merged: Merged<NewJob> = { values, changes: [], unused: [], provenance: {} }
  const others = WATER_FIELDS.filter((name) => fields[name] === undefined)
  if (fields.loss_type !== undefined) mergeGrades(merged, row, {}, () => statement, others)
  return merged
}
