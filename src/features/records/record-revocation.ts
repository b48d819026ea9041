import type { FieldClass, FieldValue } from './record-merge-rules.ts'
import { ownStatement, type SourcedRow, type Statement, statementOf } from './record-provenance.ts'

/**
 * The expiry dates that a document reinstates. They are the dates from before the revocation, even if the
 * document does not state them.
 */
export function reinstatedDays(
  rules: Readonly<Record<string, { class: FieldClass }>>,
  row: SourcedRow,
  dayOf: (field: string) => FieldValue | null,
  statement: (field: string) => Statement,
): [string, FieldValue][] {
  return Object.entries(rules).flatMap(([field, rule]): [string, FieldValue][] => {
    if (rule.class !== 'certification_date' || !statement(field).reinstates) return []
    const day = ownStatement(row, field)?.until ?? dayOf(field)
    return day === null ? [] : [[field, day]]
  })
}

/** Adds the expiry date that would apply without the revocation: the latest one on file or stated since. */
export function withUntil(
  statement: Statement,
  row: SourcedRow,
  field: string,
  day: FieldValue | null,
): Statement {
  if (!statement.revokes || typeof day !== 'string') return statement
  const before = statementOf(row, field).until
  const until = before && before > day ? before : day
  return until === statement.until ? statement : { ...statement, until }
}
