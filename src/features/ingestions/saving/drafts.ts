import type { z } from 'zod'
import type { Draft, Values } from '../../../extraction/findings.ts'
import type { Warning } from '../../../extraction/provenance.ts'
import { warningOf } from '../../../extraction/receipt-warnings.ts'
import { subjectOf } from './saving.ts'

export type AreSame<A, B> = [A, B] extends [B, A] ? true : false

/**
 * Builds `{a: {b: 1}}` from the flat `{'a.b': 1}` and validates it. A value that the schema refuses is left
 * out with a warning. Null if the rest is not a record.
 */
export function checkedInput<S extends z.ZodType>(
  schema: S,
  draft: Draft,
  warnings: Warning[],
): z.output<S> | null {
  const values: Values = { ...draft.values }
  for (;;) {
    const result = schema.safeParse(nested(values))
    if (result.success) return result.data
    const refused = result.error.issues.map((issue) => issue.path.join('.'))
    const dropped = refused.filter((name) => name in values)
    if (dropped.length === 0) return null
    for (const name of dropped) {
      delete values[name]
      const where = subjectOf(draft)
      const next = `If it has another value, set it with "svc ${draft.kind} set".`
      const message = `${where}: ${name} was left out, because its value is not valid for the record. ${next}`
      const subject = { record: draft.ref, field: name, row: draft.row }
      warnings.push(warningOf('value_refused', message, subject))
    }
  }
}

function nested(values: Values): Record<string, unknown> {
  const whole: Record<string, Record<string, unknown> | unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [outer, inner] = name.split('.') as [string, string | undefined]
    if (inner === undefined) whole[outer] = value
    else whole[outer] = { ...(whole[outer] as object | undefined), [inner]: value }
  }
  return whole
}
