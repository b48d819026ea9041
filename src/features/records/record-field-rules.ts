import { HOME_COUNTRY, type NewAddress } from './record.ts'
import type { FieldClass, FieldValue } from './record-merge-rules.ts'

/** How the fields of a record are merged: each record type has a table of these rules. */

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

/** The rule of a field. A field without one is a mistake of the table. */
export function ruleOf(rules: FieldRules, field: string): FieldRule {
  const rule = rules[field]
  if (!rule) throw new Error(`no merge rule for the field ${field}`)
  return rule
}
