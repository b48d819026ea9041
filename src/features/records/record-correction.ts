import type { Logger } from 'pino'
import type { z } from 'zod'
import { otherPhones, readPhone } from '../../extraction/understanding/normalize/phone.ts'
import type { AuditedAction } from '../../platform/audit/audit.ts'
import { stamp } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { parseBody } from '../../platform/http/input.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import type { FieldRules } from './record-field-rules.ts'
import type { FieldChange } from './record-merge.ts'
import type { FieldValue } from './record-merge-rules.ts'
import { valueAt, withValue } from './record-paths.ts'
import {
  earlierIndex,
  ownStatement,
  type Provenance,
  type SourcedRow,
  type Statement,
} from './record-provenance.ts'
import { withUsCodes } from './us-addresses.ts'

/** How one kind of record is read and corrected. */
export type CorrectableRecord<Row, Input extends object> = {
  /** With its article, for messages. */
  name: string
  rules: FieldRules
  schema: z.ZodType<Input>
  select(db: Db, operatorId: OperatorId, id: string): Promise<Row | null>
  selectAll(db: Db, operatorId: OperatorId, ids: readonly string[]): Promise<Row[]>
  input(row: Row, keys: OperatorKeys): Input
  changedRow(row: Row, at: Stamp, keys: OperatorKeys, input: Input, provenance: Provenance): Row
  update(tx: Db, operatorId: OperatorId, rows: Row[]): Promise<void>
  /** Values that the API returns instead of the stored ones, and the field that each follows from. */
  derived?(row: Row): Readonly<Partial<Record<string, { value: FieldValue; from: string }>>>
  /** The changes with such values, if they differ from the stored ones. */
  shown?(changes: readonly FieldChange[], before: Row, after: Row): FieldChange[]
  /** The rule of each field whose value is stored only if other fields allow it. */
  conditions?: Readonly<Record<string, string>>
  /** Values that follow from a correction, such as the status from a date. Throws validation_failed. */
  implied?(
    before: Input,
    fields: CorrectedFields,
    context: { row: Row; now: Date },
  ): CorrectedFields
  /** The new values with those that the record holds for them or that no longer fit, and their sources. */
  settled?(row: Row, after: Input, fields: CorrectedFields, statement: Statement): Settled<Input>
  /** Values that the record will have once another field allows it. */
  waiting?(row: Row): WaitingValue[]
  /** Changes other records that follow from a correction. */
  followUp?(
    tx: Db,
    owner: RecordOwner,
    followed: Followed<Row, Input>,
    now: Date,
  ): Promise<FollowingRecord[]>
  /** Checks that the schema cannot express. */
  check?(tx: Db, operatorId: OperatorId, input: Input, now: Date): Promise<void>
}

export type WaitingValue = { field: string; value: FieldValue; until: string } & Partial<Statement>
export type Settled<Input> = { values: Input; provenance: Provenance }

/** New values by path, such as `financials.rcv_total`. Null clears a field. */
export type CorrectedFields = Readonly<Record<string, FieldValue | null>>

export type Correction = {
  id: string
  fields: CorrectedFields
  /** The person did not type the values. They follow from a correction of another record. */
  derived?: true
  /** The person who corrects it. */
  by: string
}
/** A corrected record: its row, and its input before and after. */
export type Followed<Row, Input> = { row: Row; before: Input; after: Input; by: string }
/** Another record that a correction changed. */
export type FollowingRecord = { kind: 'job' | 'vendor'; id: string; fields: readonly string[] }
export type RecordOwner = { id: OperatorId; keys: OperatorKeys; log: Logger }

export type Corrected = { changes: FieldChange[]; following: FollowingRecord[] }

/**
 * `conflict` means that the field no longer has the value that the person saw. `current` is its value now.
 */
export type CorrectionOutcome =
  | ({ outcome: 'corrected' } & Corrected)
  | { outcome: 'conflict'; field: string; current: FieldValue | null }
  | { outcome: 'missing' }

/**
 * Like `correctRecord`, for values that a person saw and then changed. If another person changed a field
 * meanwhile, nothing is written. Throws validation_failed.
 */
export async function correctSeenRecord<Row extends SourcedRow, Input extends object>(
  kind: CorrectableRecord<Row, Input>,
  tx: Db,
  owner: RecordOwner,
  correction: Correction & { seen: CorrectedFields },
  now: Date,
): Promise<CorrectionOutcome> {
  // This lock lasts until the commit, so no other writer comes between the check and the change.
  await stamp(tx, owner.id, now)
  const row = await kind.select(tx, owner.id, correction.id)
  if (!row) return { outcome: 'missing' }
  const before = kind.input(row, owner.keys)
  for (const [field, seen] of Object.entries(correction.seen)) {
    const current = valueAt(before, field)
    if (asSent(current) !== asSent(seen)) return { outcome: 'conflict', field, current }
  }
  const corrected = await correctRecord(kind, tx, owner, correction, now)
  return corrected ? { outcome: 'corrected', ...corrected } : { outcome: 'missing' }
}

/** A form sends a text without the spaces around it, and with other line ends. */
function asSent(value: FieldValue | null): FieldValue | null {
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value
}

/**
 * Converts typed text to a value. Empty text clears the field. If a number cannot be parsed, the schema
 * refuses the text.
 */
export function valueOfText(type: FieldRules[string]['type'], text: string): FieldValue | null {
  if (text === '') return null
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

const TYPED_AMOUNT = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** An amount as people type it, '$1,250', with two decimals. The schema refuses other text. */
export function typedAmount(text: string): string {
  const plain = text.replaceAll(/[$\s]/g, '')
  if (!TYPED_AMOUNT.test(plain)) return text
  const [whole = '', cents = ''] = plain.replaceAll(',', '').split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/** A phone number as documents store it. Null if the text has none, or several. */
export function typedPhone(text: string): string | null {
  return otherPhones(text).length > 0 ? null : readPhone(text)
}

/** Completes the name of a field that has no phone number, or several. */
export const PHONE_RULE =
  'must be one phone number with its area code, such as (813) 555-0142 or 813-555-0142 ext. 12.'

/** Whether a field is a phone number. */
export const isPhoneField = (path: string): boolean => path.endsWith('_phone')

/** Whether a field is an amount of money. */
export const isAmountField = (path: string): boolean => path.startsWith('financials.')

/**
 * Changes fields of a record as a person. Documents and events do not change them back, except that a
 * milestone moves a status. Null if there is no such record. Throws validation_failed.
 */
export async function correctRecord<Row extends SourcedRow, Input extends object>(
  kind: CorrectableRecord<Row, Input>,
  tx: Db,
  owner: RecordOwner,
  { id, fields: typed, by, derived }: Correction,
  now: Date,
): Promise<Corrected | null> {
  const { id: operatorId, keys, log } = owner
  // This comes first, because its lock keeps the row unchanged until the commit.
  const at = await stamp(tx, operatorId, now)
  const row = await kind.select(tx, operatorId, id)
  if (!row) return null
  const before = kind.input(row, keys)
  const fields = { ...typed, ...kind.implied?.(before, typed, { row, now }) }
  const statement: Statement = { source: 'person', at, by }
  const typedIn = withFields(kind, before, fields)
  const settled = kind.settled?.(row, typedIn, fields, statement)
  const after = checkedInput(kind, before, settled?.values ?? typedIn, fields)
  await kind.check?.(tx, operatorId, after, now)
  const stated = Object.fromEntries(
    Object.keys(fields).map((field): [string, Statement] => {
      const isFollowing = derived ?? (kind.rules[field]?.follows && !Object.hasOwn(typed, field))
      const change = { field, before: valueAt(before, field) }
      const stating = isFollowing ? followingStatement : typedStatement
      return [field, stating(kind.rules, row, keys, change, statement)]
    }),
  )
  const provenance = { ...row.provenance, ...stated, ...settled?.provenance } as Provenance
  const changed = kind.changedRow(row, at, keys, after, provenance)
  // Read back, because a row has defaults and values that follow from others.
  const stored = kind.input(changed, keys)
  for (const [field, rule] of Object.entries(kind.conditions ?? {})) {
    const isLost = (fields[field] ?? null) !== null && valueAt(stored, field) === null
    if (isLost) throw invalid(field, rule)
  }
  const changes = changesOf(kind.rules, before, stored)
  await kind.update(tx, operatorId, [changes.length > 0 ? changed : { ...row, provenance }])
  const following = await kind.followUp?.(tx, owner, { row, before, after: stored, by }, now)
  log.info({ id, operator_id: operatorId, by, fields: Object.keys(fields) }, 'corrected a record')
  return { changes: kind.shown?.(changes, row, changed) ?? changes, following: following ?? [] }
}

/**
 * The audit entries of a correction: the fields that a person typed, and those that changed with them. The
 * corrected record is the last and so the newest.
 */
export function correctionAudits(
  subject: { type: string; id: string },
  typed: CorrectedFields,
  { changes, following }: Corrected,
  detail: AuditedAction['detail'] = {},
): AuditedAction[] {
  const fields = [...new Set([...Object.keys(typed), ...changes.map(({ field }) => field)])]
  const records = following.map(({ kind, id, fields }) => ({ subject: { type: kind, id }, fields }))
  return [...records, { subject, fields }].map((one) => ({
    action: `${one.subject.type}.corrected`,
    subject: one.subject,
    detail: { fields: one.fields, ...detail },
  }))
}

/** The statement of a value that a person typed. It keeps the index of the value that machines stated. */
function typedStatement(
  rules: FieldRules,
  row: SourcedRow,
  keys: OperatorKeys,
  { field, before }: { field: string; before: FieldValue | null },
  statement: Statement,
): Statement {
  const earlier = earlierOf(rules, row, keys, field, before)
  return { ...statement, ...(earlier && { earlier }) }
}

/** The same for a value that follows from one that a person typed. */
export const followingStatement: typeof typedStatement = (...change) => ({
  ...typedStatement(...change),
  derived: true,
})

/** Of the value that machines stated, however often people corrected it. Only a match compares it. */
function earlierOf(
  rules: FieldRules,
  row: SourcedRow,
  keys: OperatorKeys,
  field: string,
  before: FieldValue | null,
): string | undefined {
  const own = ownStatement(row, field)
  if (own?.source === 'person') return own.earlier
  return before !== null && rules[field]?.class === 'identity'
    ? earlierIndex(keys, field, before)
    : undefined
}

function changesOf(rules: FieldRules, before: object, after: object): FieldChange[] {
  return Object.keys(rules).flatMap((field): FieldChange[] => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)]
    return from === to ? [] : [{ field, from, to }]
  })
}

function withFields<Row, Input extends object>(
  { name, rules }: CorrectableRecord<Row, Input>,
  before: Input,
  fields: CorrectedFields,
): Input {
  let after = before
  for (const [field, value] of Object.entries(fields)) {
    if (!Object.hasOwn(rules, field)) {
      const known = Object.keys(rules)
      const meant = known.filter((path) => path.endsWith(`.${field}`))
      const choice = meant.length > 0 ? meant.join(' or ') : `one of ${known.join(', ')}`
      throw invalid(field, `is not a field of ${name}. Use ${choice}.`)
    }
    after = withValue(after, field, value)
  }
  return after
}

function checkedInput<Row, Input extends object>(
  { schema }: CorrectableRecord<Row, Input>,
  before: Input,
  after: Input,
  fields: CorrectedFields,
): Input {
  for (const { path } of schema.safeParse(after).error?.issues ?? []) {
    const field = path.join('.')
    if (fields[field] === null) throw invalid(field, 'cannot be emptied. Set another value.')
  }
  return withUsCodes(before, parseBody(schema, after), Object.keys(fields))
}
