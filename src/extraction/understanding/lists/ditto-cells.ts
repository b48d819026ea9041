import type { Table } from '../../document.ts'
import type { TableHeader } from './header-row.ts'
import type { ListType } from './list-columns.ts'
import { fieldsNamed, MATCHERS } from './list-matchers.ts'

/** Cells that repeat the cell above: a ditto mark, or "same" in a row that repeats the client. */

const MARK = /^(?:["\u201d\u2033\u3003]|''|,,|-\s*["\u201d\u2033]\s*-)$/u
const WORD = /^(?:ditto|do\.|same(?: as above)?|as above)$/i
/** A list may have a million cells. */
const MAX_CHARS = 16
const NAME = /^(?:client_name|name|(?:client\.)?last_name)$/
const TYPES = Object.keys(MATCHERS) as ListType[]

/**
 * The table with the repeated cells written out. "Same" may also mean another cell of the row, such as the
 * address of the property, so it counts only if the name of the row is repeated, too.
 */
export function withDittos(table: Table, { texts, at, rows }: TableHeader): Table {
  const start = at + rows
  const body = table.rows.slice(start)
  const isRepeated = (cell: string) =>
    cell.length <= MAX_CHARS && (MARK.test(cell.trim()) || WORD.test(cell.trim()))
  if (!body.some((row) => row.some(isRepeated))) return table
  const names = texts.flatMap((text, index) => (namesClient(text) ? [index] : []))
  let above: readonly string[] = []
  const written = body.map((row) => {
    if (row.every((cell) => cell.trim() === '')) return row
    const isOfSame = names.some((index) => isRepeated(row[index] ?? ''))
    const own = row.map((cell, index) => {
      const text = cell.trim()
      return MARK.test(text) || (isOfSame && WORD.test(text)) ? (above[index] ?? '') : cell
    })
    above = own
    return own
  })
  return { ...table, rows: [...table.rows.slice(0, start), ...written] }
}

const namesClient = (header: string) =>
  TYPES.some((type) => fieldsNamed(type, header).some((field) => NAME.test(field)))
