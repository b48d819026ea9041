import { z } from 'zod'
import { capitalized } from '../capitalized.ts'

/** Shapes that many endpoints share: what a value looks like on the wire. */

type ZodShape = Readonly<Record<string, z.ZodType>>
type DescribedField<S extends ZodShape> = Exclude<keyof S & string, `${string}_label`>

/**
 * Adds a description to each field of a shape. A field without one is a type error. A
 * `<field>_label` describes itself.
 */
export function described<S extends ZodShape>(
  shape: S,
  descriptions: Readonly<Record<DescribedField<S>, string>>,
): S {
  const texts: Readonly<Record<string, string>> = descriptions
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    schema.describe(texts[name] ?? `Display text for \`${name.replace(/_label$/, '')}\`.`),
  ])
  return Object.fromEntries(fields)
}

export const Uuid = z
  .string()
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, {
    error: 'must be a UUID such as "0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10".',
  })
  .toLowerCase()
  .meta({ format: 'uuid', examples: ['0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'] })

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Any RFC 3339 timestamp in, `YYYY-MM-DDTHH:mm:ss.sssZ` out. A check normalizes it, because JSON Schema
 * cannot describe the result of a Zod transform in a response.
 */
export const Timestamp = z
  .string()
  .max(40)
  .check((context) => {
    if (context.issues.length > 0) return
    const text = context.value
    if (NORMAL.test(text)) return
    const at = millisOf(text)
    if (at !== null) {
      context.value = new Date(at).toISOString()
      return
    }
    const message = 'must be an RFC 3339 timestamp such as "2026-03-01T14:30:00Z".'
    context.issues.push({ code: 'custom', input: text, message })
  })
  .meta({ format: 'date-time', examples: ['2026-03-01T14:30:00.000Z'] })

/** The form that this service writes, with a day that every month has. Such a text is already normal. */
const NORMAL =
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

function millisOf(text: string): number | null {
  const parts = RFC_3339.exec(text)
  const valid = parts && isCalendarDay(`${parts[1]}-${parts[2]}-${parts[3]}`) && +parts[4]! < 24
  const at = valid ? Date.parse(text.replace(/(\.\d{3})\d+/, '$1').toUpperCase()) : Number.NaN
  return Number.isNaN(at) || at < YEAR_1 || at > YEAR_9999 ? null : at
}

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z')

export const PlainDate = z
  .string()
  .max(10)
  .refine(isCalendarDay, { error: 'must be a date such as "2026-03-01".' })
  .meta({ format: 'date', examples: ['2026-03-01'] })

/** Whether a `YYYY-MM-DD` text names a day that exists. */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts || parts[1] === '0000') return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const MONEY = /^-?\d{1,12}\.\d{2}$/
export const Money = z
  .string()
  .max(16)
  .regex(MONEY, { error: 'must be a decimal string with two decimals, such as "1250.00".' })
  .overwrite((text) => text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=0\.00$)/, ''))
  .meta({ examples: ['1250.00'] })

/** Text of 1 to `max` characters with more than white space. It is stored as it was sent. */
export function text(max: number) {
  return z
    .string()
    .min(1, { error: `must be 1 to ${max} characters long.` })
    .max(max, { error: `must be at most ${max} characters long.` })
    .refine((value) => value.trim() !== '', {
      error: 'must contain a character that is not a space.',
    })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'contains a NUL character or an unpaired surrogate. Remove it.',
    })
}

export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/, {
    error: 'must be an email address such as "pat@example.com".',
  })
  .meta({ format: 'email' })

/** An enum's humanized labels, checked to name every value. */
export type Labels<Value extends string> = Readonly<Record<Value, string>>

/** `in_progress` → `In progress`, for enums whose values need no other label. */
export function labelsOf<const Value extends string>(
  values: readonly Value[],
  own: Partial<Labels<Value>> = {},
) {
  const entries = values.map((value) => [value, own[value] ?? humanize(value)])
  return Object.fromEntries(entries) as Labels<Value>
}

/** `in_progress` → `In progress`. */
export function humanize(value: string): string {
  return capitalized(value.replaceAll('_', ' '))
}
