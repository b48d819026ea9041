import { type Merged, mergeStated, type StoredValues, setMerged } from '../records/record-merge.ts'
import {
  ownStatement,
  REPEATED,
  type SourcedRow,
  type StatedDay,
  type Statement,
  statementOf,
} from '../records/record-provenance.ts'
import type { NewCertification } from './certification.ts'
import { certificationFieldRules } from './certification-fields.ts'

/** The two days of a certification on file are those of one term. */

type OnFile = StoredValues<NewCertification>
type StatementOf = (field: string) => Statement

/** Stated days that do not fit those on file, of which none is saved. */
export type MisfitDays = { begins?: string; ends?: string }

/** Merges a document into a certification. `misfit`: the days that it states and that cannot be. */
export function mergeCertification(
  onFile: OnFile,
  stated: NewCertification,
  statement: StatementOf,
): { merged: Merged<NewCertification>; misfit: MisfitDays | null } {
  const merged = mergeStated(certificationFieldRules, onFile, stated, statement)
  const days = daysOfIssue(onFile, stated, statement)
  const end = merged.provenance.expires_on ?? statementOf(onFile.row, 'expires_on')
  if (end.revokes || end.reinstates) moveBegin(merged, onFile, days)
  const misfit = dropMisfit(merged, stated)
  keepDays(merged, onFile.row, days)
  return { merged, misfit }
}

/**
 * Old days cost little, but a row must not grow with every document. A license is renewed once in one to
 * three years.
 */
const MAX_DAYS = 10

/** Every day of issue that was stated, the latest first. */
function daysOfIssue({ row, values }: OnFile, stated: NewCertification, statement: StatementOf) {
  const { terms = [], ...own } = statementOf(row, 'issued_on')
  const days: StatedDay[] = [...terms]
  const add = (day: string | null | undefined, by: Statement) => {
    if (day && days.every((one) => one.day !== day)) days.push({ ...by, day })
  }
  add(values.issued_on, own)
  add(stated.issued_on, statement('issued_on'))
  return days.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, MAX_DAYS)
}

/**
 * A revocation decides the last day, whichever document is read last. The term that it ended is the latest
 * one that had begun by then.
 */
function moveBegin(merged: Merged<NewCertification>, { row, values }: OnFile, days: StatedDay[]) {
  const end = merged.values.expires_on
  if (!end) return
  const isByPerson = statementOf(row, 'issued_on').source === 'person'
  if (isByPerson && values.issued_on && values.issued_on <= end) return
  const { day = null, ...statement } = days.find((one) => one.day <= end) ?? { day: null }
  if (day === (merged.values.issued_on ?? null)) return
  const by = 'source' in statement ? statement : statementOf(row, 'expires_on')
  setMerged(merged, 'issued_on', day, by)
  merged.unused = merged.unused.filter(
    ({ field, stated }) => field !== 'issued_on' || stated !== day,
  )
}

/** If a document states one day only, the other one on file may be that of another term. */
function dropMisfit(merged: Merged<NewCertification>, stated: NewCertification): MisfitDays | null {
  const { issued_on, expires_on } = merged.values
  if (!issued_on || !expires_on || issued_on <= expires_on) return null
  const changed = merged.changes.filter(({ field }) => TERM.some((name) => name === field))
  for (const { field, from } of changed) setMerged(merged, field, from, merged.provenance[field]!)
  if (changed.length === 0) return null
  return {
    ...(stated.issued_on && { begins: stated.issued_on }),
    ...(stated.expires_on && { ends: stated.expires_on }),
  }
}

const TERM = ['issued_on', 'expires_on'] as const

/** Keeps the other days of issue beside the one on file. A later revocation may need them. */
function keepDays(
  { values, provenance }: Merged<NewCertification>,
  row: SourcedRow,
  days: StatedDay[],
): void {
  const terms = days.filter(({ day }) => day !== values.issued_on)
  if (terms.length === 0) return
  const own =
    provenance.issued_on ??
    ownStatement(row, 'issued_on') ??
    provenance[REPEATED] ??
    statementOf(row, 'issued_on')
  provenance.issued_on = { ...own, terms }
}
