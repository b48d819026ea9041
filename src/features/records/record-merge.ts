import { type FieldRule, type FieldRules, ruleOf } from './record-field-rules.ts'
import {
  type FieldValue,
  mayFill,
  reasonOfPart,
  reasonToKeep,
  type StatedValue,
} from './record-merge-rules.ts'
import { misreadOf, SCANNED } from './record-misreads.ts'
import { statedValues, valueAt, withValue } from './record-paths.ts'
import {
  isNewer,
  isOfDocument,
  ownStatement,
  type Provenance,
  REPEATED,
  type SourcedRow,
  type Statement,
  statementOf,
} from './record-provenance.ts'
import { endedBy, reinstatedDays, revokedTerm } from './record-revocation.ts'
import { areAlike, isPoorerSpelling, isRestated } from './record-spelling.ts'

/** Merges a new statement into a record, field by field. */

export type FieldChange = { field: string; from: FieldValue | null; to: FieldValue | null }
/** A stated value that was not used, and the value that was kept. */
export type UnusedValue = {
  field: string
  stated: FieldValue
  kept: FieldValue | null
  keptStatement: Statement
  reason: string
}
export type Merged<T> = {
  values: T
  changes: FieldChange[]
  unused: UnusedValue[]
  /** Entries to store with the record. There may be entries even if no value changed. */
  provenance: Provenance
}

/** A record on file: its row, and its values as the input that would create it. */
export type StoredValues<T> = { row: SourcedRow; values: T }

/** The record on file, the values that a source states of it, and the result so far. */
type Merge<T extends object> = StoredValues<T> & {
  rules: FieldRules
  given: ReadonlyMap<string, FieldValue>
  statement: (field: string) => Statement
  merged: Merged<T>
}

/**
 * Merges the stated fields into a record. Null and undefined count as not stated. `statement` returns the
 * statement of a field.
 */
export function mergeStated<T extends object>(
  rules: FieldRules,
  { row, values }: StoredValues<T>,
  input: Partial<T>,
  statement: (field: string) => Statement,
): Merged<T> {
  const merged: Merged<T> = { values, changes: [], unused: [], provenance: {} }
  const restored = reinstatedDays(rules, row, (field) => valueAt(values, field), statement)
  const given = new Map([...restored, ...statedValues(input)])
  const merge = { rules, row, values, given, statement, merged }
  const decided = new Set<string>()
  for (const field of leadersFirst(rules, given.keys())) {
    if (decided.has(field)) continue
    for (const part of mergeField(merge, field)) decided.add(part)
  }
  return { ...merged, provenance: combinedEntries(rules, { row, values }, merged) }
}

/** Merges one field. Returns the parts of its group that are decided with it. */
function mergeField<T extends object>(merge: Merge<T>, field: string): readonly string[] {
  const { rules, row, values, given, statement, merged } = merge
  const rule = ruleOf(rules, field)
  const next = nextValue(merge, field)
  if (next.value === valueAt(values, field)) {
    if (confirms(rule, row, field, next)) merged.provenance[field] = next.statement
    return []
  }
  const parts = partsOfOther(merge, field, next.value)
  const reason = reasonAgainst(merge, field, next, parts)
  if (reason !== null) {
    keepValue(merge, field, next, parts, reason)
    return parts
  }
  setMerged(merged, field, next.value, next.statement)
  if (!rule.replacesWith) return []
  for (const part of parts) {
    const value = given.get(part) ?? ruleOf(rules, part).default ?? null
    setMerged(merged, part, value, statement(part))
  }
  return parts
}

/** The stated value, or the better spelling of it on file. */
function nextValue<T extends object>(
  { row, values, given, statement }: Merge<T>,
  field: string,
): StatedValue {
  const kept = valueAt(values, field)
  const stated = { value: given.get(field)!, statement: statement(field) }
  const next = endedBy(statementOf(row, field), kept, stated)
  return kept !== null && isPoorerSpelling(field, next.value, kept)
    ? { ...next, value: kept }
    : next
}

/** The parts on file that belong to the leader's value on file only, such as an adjuster's email. */
function partsOfOther<T extends object>(
  { rules, values, given }: Merge<T>,
  field: string,
  next: FieldValue,
): readonly string[] {
  const kept = valueAt(values, field)
  if (kept === null || areAlike(field, kept, next)) return []
  const parts = ruleOf(rules, field).with ?? []
  return parts.filter((part) => !isRestated(part, valueAt(values, part), given.get(part)))
}

/** Why a value is not used, or null if it is. `parts` would be replaced with it. */
function reasonAgainst<T extends object>(
  { rules, row, values, merged }: Merge<T>,
  field: string,
  next: StatedValue,
  parts: readonly string[],
): string | null {
  const own = statementOf(row, field)
  const misread = misreadOf(field, valueAt(values, field), own, next)
  if (misread === 'kept') return null
  const { follows, replacesWith } = ruleOf(rules, field)
  const isFollowing = merged.changes.some((change) => change.field === follows)
  if (isFollowing && (own.source !== 'person' || own.derived)) return null
  const refused = refusal(rules, { row, values }, field, next, replacesWith ? parts : [])
  return refused ?? (misread === 'stated' ? SCANNED : null)
}

/** Keeps the value on file, in the better spelling, and notes what was not used. */
function keepValue<T extends object>(
  { rules, row, values, given, merged }: Merge<T>,
  field: string,
  next: StatedValue,
  parts: readonly string[],
  reason: string,
): void {
  const kept = valueAt(values, field)
  const own = statementOf(row, field)
  if (isPoorerSpelling(field, kept, next.value) && isOfDocument(own)) {
    setMerged(merged, field, next.value, own)
    return
  }
  if (kept !== null && areAlike(field, kept, next.value)) return
  if (own.revokes && kept !== null)
    setRevoked(merged, field, own, revokedTerm(own, kept, next.value))
  noteUnused(merged, row, field, next.value, reason)
  const isDay = ruleOf(rules, field).class === 'certification_date'
  for (const part of parts) {
    const isOwn = statementOf(row, part).source === own.source && !isDay
    const why = valueAt(values, part) === null ? reasonOfPart(field, reason) : reason
    noteUnused(merged, row, part, given.get(part) ?? null, isOwn ? why : `${field} was not used`)
  }
}

function noteUnused<T extends object>(
  { values, provenance, unused }: Merged<T>,
  row: SourcedRow,
  field: string,
  stated: FieldValue | null,
  reason: string,
): void {
  const kept = valueAt(values, field)
  if (stated === null || stated === kept) return
  const keptStatement = provenance[field] ?? statementOf(row, field)
  unused.push({ field, stated, kept, keptStatement, reason })
}

/** The first rule against a value or against the `others`, which would be replaced with it. */
function refusal<T extends object>(
  rules: FieldRules,
  { row, values }: StoredValues<T>,
  field: string,
  next: StatedValue,
  others: readonly string[],
): string | null {
  for (const name of [field, ...others]) {
    const rule = ruleOf(rules, name)
    const kept = valueAt(values, name)
    const own = ownStatement(row, name)
    if (kept === null) {
      if (own && !mayFill(rule.class, own, next)) return 'a person emptied it'
    } else if (own || kept !== rule.default) {
      const reason = reasonToKeep(
        rule.class,
        { value: kept, statement: statementOf(row, name) },
        next,
      )
      if (reason !== null) return name === field ? reason : reasonOfPart(name, reason)
    }
  }
  return null
}

/**
 * Whether an equal value needs an entry of its statement. Without one, a document dated between the two would
 * change the value.
 */
function confirms(rule: FieldRule, row: SourcedRow, field: string, next: StatedValue): boolean {
  const { source, revokes, reinstates } = next.statement
  if (source === 'person' || revokes || reinstates) return true
  if (rule.default === next.value && !ownStatement(row, field)) return true
  const kept = { value: next.value, statement: statementOf(row, field) }
  return isNewer(next.statement, kept.statement) && reasonToKeep(rule.class, kept, next) === null
}

/**
 * Combines the entries of values that were stated again into one. Otherwise, a list of 50,000 rows that is
 * uploaded every week would store one for each cell.
 */
function combinedEntries(
  rules: FieldRules,
  { row, values }: StoredValues<object>,
  { provenance, changes }: Pick<Merged<object>, 'provenance' | 'changes'>,
): Provenance {
  const isChanged = new Set(changes.map(({ field }) => field))
  const covered = [...statedValues(values)].filter(
    ([field, value]) => !ownStatement(row, field) && value !== ruleOf(rules, field).default,
  )
  const again = covered.filter(([field]) => !isChanged.has(field)).map(([field]) => field)
  const [statement] = again.map((field) => provenance[field])
  const isSame = (field: string) =>
    provenance[field] && isEqualStatement(provenance[field], statement!)
  if (!statement || !again.every(isSame)) return provenance
  const others = Object.entries(provenance).filter(([field]) => !again.includes(field))
  return { ...Object.fromEntries(others), [REPEATED]: statement }
}

function isEqualStatement(one: Statement, other: Statement): boolean {
  return (
    one.ingestion_id === other.ingestion_id &&
    one.at === other.at &&
    one.page === other.page &&
    !one.revokes &&
    !one.reinstates
  )
}

/** Sets a field of a merged record. Setting the value that is on file is not a change. */
export function setMerged<T extends object>(
  merged: Merged<T>,
  field: string,
  to: FieldValue | null,
  statement: Statement,
): void {
  const earlier = merged.changes.find((change) => change.field === field)
  const from = earlier ? earlier.from : valueAt(merged.values, field)
  merged.values = withValue(merged.values, field, to)
  merged.changes = merged.changes.filter((change) => change !== earlier)
  if (from === to) delete merged.provenance[field]
  else {
    merged.provenance[field] = statement
    merged.changes.push({ field, from, to })
  }
}

/** Stores the days of a revoked certification, also if its last day stays. */
function setRevoked<T extends object>(
  merged: Merged<T>,
  field: string,
  own: Statement,
  { value, statement }: StatedValue,
): void {
  if (value === valueAt(merged.values, field) && statement.until === own.until) return
  setMerged(merged, field, value, statement)
  merged.provenance[field] = statement
}

/** Sorts fields that decide for others first. */
function leadersFirst(rules: FieldRules, fields: Iterable<string>): string[] {
  const all = [...fields]
  const isLeader = (field: string) => rules[field]?.with !== undefined
  return [...all.filter(isLeader), ...all.filter((field) => !isLeader(field))]
}
