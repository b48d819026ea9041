import type { Stamp } from '../../platform/tenant.ts'
import { HOME_COUNTRY, type NewAddress } from './record.ts'
import {
  type FieldClass,
  type FieldValue,
  mayFill,
  reasonOfPart,
  reasonToKeep,
  type StatedValue,
} from './record-merge-rules.ts'
import { misreadOf, SCANNED } from './record-misreads.ts'
import { statedValues, valueAt, withValue } from './record-paths.ts'
import {
  CREATION,
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

export type FieldRule = {
  class: FieldClass
  /** The type of the value. Text if it is omitted. */
  type?: 'integer' | 'boolean'
  /** The value if none is stated. */
  default?: FieldValue
  /** Fields that belong to this one. If a new value of this field is refused, theirs are refused too. */
  with?: readonly string[]
  /** If a new value of this field is used, fields in `with` that were not stated with it are cleared. */
  replacesWith?: true
  /** The field that this one follows from. If that field changes, a stated value of this one is used too. */
  follows?: string
}
/** The rules of a record's fields by path, such as `financials.rcv_total`. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** Two streets are two addresses, so parts of one must not complete the other. */
export function addressRules<Name extends string>(name: Name) {
  const parts = ['line2', 'city', 'state', 'postal_code', 'country'] as const
  const paths = parts.map((part) => `${name}.${part}` as const)
  const rules: FieldRules = Object.fromEntries(paths.map((path) => [path, IDENTITY]))
  return {
    [`${name}.line1`]: { ...IDENTITY, with: paths, replacesWith: true },
    ...rules,
    [`${name}.country`]: { ...IDENTITY, default: HOME_COUNTRY },
  } as Record<`${Name}.${keyof NewAddress}`, FieldRule>
}

const IDENTITY = { class: 'identity' } as const

/**
 * The paths of a record's input. Each save-*.ts file asserts that they equal the fields of extraction, so
 * that a field that only one side has does not compile.
 */
export type FieldPath<Input> = {
  [Name in keyof Input & string]: NonNullable<Input[Name]> extends object
    ? `${Name}.${keyof NonNullable<Input[Name]> & string}`
    : Name
}[keyof Input & string]

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
  const decided = new Set<string>()
  for (const field of leadersFirst(rules, given.keys())) {
    if (decided.has(field)) continue
    const rule = ruleOf(rules, field)
    const kept = valueAt(values, field)
    const own = statementOf(row, field)
    const stated = endedBy(own, kept, { value: given.get(field)!, statement: statement(field) })
    const isWorse = kept !== null && isPoorerSpelling(field, stated.value, kept)
    const next = isWorse ? { ...stated, value: kept } : stated
    if (kept === next.value) {
      if (confirms(rule, row, field, next)) merged.provenance[field] = next.statement
      continue
    }
    const parts = kept !== null && !areAlike(field, kept, next.value) ? (rule.with ?? []) : []
    const others = parts.filter((part) => !isRestated(part, valueAt(values, part), given.get(part)))
    const isFollowing = merged.changes.some((change) => change.field === rule.follows)
    const checked = rule.replacesWith ? others : []
    const misread = misreadOf(field, kept, own, next)
    const refused =
      misread === 'kept' || (isFollowing && (own.source !== 'person' || own.derived))
        ? null
        : (refusal(rules, { row, values }, field, next, checked) ??
          (misread === 'stated' ? SCANNED : null))
    for (const other of refused === null && !rule.replacesWith ? [] : others) decided.add(other)
    if (refused === null) {
      setMerged(merged, field, next.value, next.statement)
      for (const other of rule.replacesWith ? others : []) {
        const value = given.get(other) ?? ruleOf(rules, other).default ?? null
        setMerged(merged, other, value, statement(other))
      }
    } else if (isPoorerSpelling(field, kept, next.value) && isOfDocument(own)) {
      setMerged(merged, field, next.value, own)
    } else if (kept === null || !areAlike(field, kept, next.value)) {
      if (own.revokes && kept !== null)
        setRevoked(merged, field, own, revokedTerm(own, kept, next.value))
      noteUnused(merged, row, field, next.value, refused)
      for (const name of others) {
        const isAlike = statementOf(row, name).source === own.source
        const isOwn = isAlike && rule.class !== 'certification_date'
        const why = valueAt(values, name) === null ? reasonOfPart(field, refused) : refused
        const reason = isOwn ? why : `${field} was not used`
        noteUnused(merged, row, name, given.get(name) ?? null, reason)
      }
    }
  }
  return { ...merged, provenance: combinedEntries(rules, { row, values }, merged) }
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

/** Why a value is not used, or null if it is. `others` are the fields that would be replaced with it. */
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

function ruleOf(rules: FieldRules, field: string): FieldRule {
  const rule = rules[field]
  if (!rule) throw new Error(`no merge rule for the field ${field}`)
  return rule
}
