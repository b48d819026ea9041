import type { SampleAddress, SamplePerson } from './people.ts'
import type { DateStyle } from './writing.ts'

export type Manner = {
  date: DateStyle
  money: (cents: number) => string
  flip: boolean
  phone: (digits: string) => string
}

export type Cell = { text: string; fields: Record<string, string> }

/** How lists write a value of the API. For example, 'On Hold' is on_hold. */
export type Choice = { label: string; value: string }
/**
 * `labels` are the column's headers, and `of` returns its cell. Every list has the `must` columns.
 */
export type SampleColumn<T> = {
  labels: readonly string[]
  must?: boolean
  of: (item: T, manner: Manner) => Cell
}

export const cell = (text: string, field: string, value: string): Cell => ({
  text,
  fields: value === '' ? {} : { [field]: value },
})

export const unknown = (text: string): Cell => ({ text, fields: {} })

export const insuredCell = (person: SamplePerson, manner: Manner, field: string) =>
  cell(
    manner.flip ? `${person.last.toUpperCase()}, ${person.first.toUpperCase()}` : person.name,
    field,
    person.name,
  )

export const splitPlace = (at: SampleAddress, prefix: string): Record<string, string> => ({
  [`${prefix}.line1`]: at.line1,
  [`${prefix}.city`]: at.city,
  [`${prefix}.state`]: at.state,
  [`${prefix}.postal_code`]: at.zip,
  ...(at.line2 ? { [`${prefix}.line2`]: at.line2 } : {}),
})

/** The same columns with other headers. */
export function renamed<T>(
  columns: Record<string, SampleColumn<T>>,
  labels: Record<string, readonly string[]>,
) {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      { ...column, labels: labels[key] ?? column.labels },
    ]),
  )
}
