import type { Stamp } from '../../platform/tenant.ts'
import { type FieldRules, ruleOf } from './record-field-rules.ts'
import { statedValues } from './record-paths.ts'
import { CREATION, type Provenance, type Statement } from './record-provenance.ts'

/** The sources of a new record's values. */

/** The provenance of a new record. Null if the row's own columns are enough. */
export function provenanceOfNew(
  rules: FieldRules,
  input: object,
  creation: Statement,
  statement: (field: string) => Statement,
): Provenance | null {
  const provenance: Provenance = creation.ingestion_id ? { [CREATION]: creation } : {}
  for (const [field, value] of statedValues(input)) {
    const made = statement(field)
    const isOwn = made.page !== creation.page || made.revokes || made.reinstates
    if (isOwn || ruleOf(rules, field).default === value) provenance[field] = made
  }
  return Object.keys(provenance).length > 0 ? provenance : null
}

/**
 * Like `provenanceOfNew`, for a record of the API. Only a stated default needs an entry, so most rows have
 * none.
 */
export function statedByApi(rules: FieldRules, input: object, at: Stamp): Provenance | null {
  const statement: Statement = { source: 'api', at }
  return provenanceOfNew(rules, input, statement, () => statement)
}
