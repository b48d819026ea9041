import type { FieldValue } from './record-merge-rules.ts'

/** Values of a record by path, such as `financials.rcv_total`. */

/** The stated values by path. */
export function* statedValues(input: object): Generator<[string, FieldValue]> {
  for (const [name, value] of Object.entries(input) as [string, FieldValue | object | null][]) {
    if (value === null || value === undefined) continue
    if (typeof value !== 'object') yield [name, value]
    else for (const [inner, one] of statedValues(value)) yield [`${name}.${inner}`, one]
  }
}

export function valueAt(input: object, field: string): FieldValue | null {
  const [outer, inner] = field.split('.') as [string, string | undefined]
  const value = (input as Record<string, unknown>)[outer]
  if (inner === undefined) return (value as FieldValue | undefined) ?? null
  return (value as Record<string, FieldValue | null> | null | undefined)?.[inner] ?? null
}

/** A copy of the input with another value at a path. */
export function withValue<T extends object>(input: T, field: string, value: FieldValue | null): T {
  const [outer, inner] = field.split('.') as [string, string | undefined]
  if (inner === undefined) return { ...input, [outer]: value }
  const part = (input as Record<string, object | null | undefined>)[outer]
  return { ...input, [outer]: { ...part, [inner]: value } }
}
