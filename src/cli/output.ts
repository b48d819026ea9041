import type { Command } from '../platform/command.ts'
import { visible } from '../platform/visible.ts'
import { tableLines } from './table.ts'

/** A narrower terminal wraps the lines itself. */
export const MIN_WIDTH_CHARS = 80

type ColumnsByList = NonNullable<Command['columns']>

/** A result for people: names and values side by side, and a table for each list. */
export function resultText(result: object, columns: ColumnsByList = {}, width: number): string {
  return `${linesOf(result, columns, width).join('\n')}\n`
}

function linesOf(object: object, columns: ColumnsByList, width: number): string[] {
  const entries = Object.entries(object).filter(([name]) => !isLabel(name, object))
  const plain = entries.filter(([, value]) => !isNested(value))
  const nested = entries.filter(([, value]) => isNested(value))
  const pairs = tableLines(
    plain.map(([name, value]) => [name, cell(value)]),
    width,
  )
  const blocks = nested.map(([name, value]) => {
    const lines = Array.isArray(value)
      ? listLines(value, columns[name], width - INDENT.length)
      : linesOf(value, columns, width - INDENT.length)
    return [`${name}:`, ...lines.map((line) => `${INDENT}${line}`.trimEnd())]
  })
  // A result that is only a list needs no name above it.
  if (pairs.length === 0 && nested.length === 1 && nested[0]![0] === 'data')
    return listLines(nested[0]![1], columns.data, width)
  return [pairs, ...blocks]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
}

const INDENT = '  '

function listLines(rows: readonly object[], only: readonly string[] | undefined, width: number) {
  const [first] = rows
  if (!first) return ['(none)']
  const names = only ?? Object.keys(first).filter((name) => !isLabel(name, first))
  const cells = rows.map((row) => {
    const values = new Map(Object.entries(row))
    return names.map((name) => cell(values.get(name)).replace(SECONDS, 'Z'))
  })
  return tableLines([names, ...cells], width)
}

/** Whether this is the label of an enum. A label repeats the value in other words. */
function isLabel(name: string, object: object): boolean {
  return name.endsWith('_label') && name.slice(0, -'_label'.length) in object
}

/** An empty list counts as nested, so that it is printed as "(none)" under its name. */
function isNested(value: unknown): value is object {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'object')
  return typeof value === 'object' && value !== null
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/

/** Removes the seconds: tables show times to the minute. */
const SECONDS = /(?<=^\d{4}-\d\d-\d\d \d\d:\d\d):\d\dZ$/

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return visible(value.join(', '))
  if (typeof value === 'object') return visible(JSON.stringify(value))
  return visible(String(value)).replace(TIMESTAMP, '$1 $2Z')
}
