import type { FieldClass, FieldValue, StatedValue } from './record-merge-rules.ts'
import { ownStatement, type SourcedRow, type Statement } from './record-provenance.ts'

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

/**
 * A revocation does not extend a certification that expired earlier, and an earlier revocation counts. `kept`
 * is the day on file.
 */
export function endedBy(own: Statement, kept: FieldValue | null, stated: StatedValue): StatedValue {
  const { statement, value } = stated
  if (!statement.revokes || kept === null) return stated
  if (!own.revokes) return revokedOn(statement, String(value), latest(own.until, String(kept)))
  const revoked = own.ends ?? String(kept)
  return revokedOn(statement, revoked < value ? revoked : String(value), own.until)
}

/** A revoked certification is also stated with another last day: that of an earlier or of a later term. */
export function revokedTerm(own: Statement, kept: FieldValue, stated: FieldValue): StatedValue {
  if (!own.revokes) return { value: kept, statement: own }
  return revokedOn(own, own.ends ?? String(kept), latest(own.until, String(stated)))
}

/** The last day is that of the revocation, or of the latest term if that ended before. */
function revokedOn(statement: Statement, revoked: string, until: string | undefined): StatedValue {
  const { ends: _, until: __, ...own } = statement
  if (!until || until >= revoked)
    return { value: revoked, statement: { ...own, ...(until && { until }) } }
  return { value: until, statement: { ...own, until, ends: revoked } }
}

const latest = (one: string | undefined, other: string) => (one && one > other ? one : other)
