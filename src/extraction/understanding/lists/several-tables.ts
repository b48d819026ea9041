import type { Table } from '../../document.ts'
import { clean, isDataCell } from './header-row.ts'
import { headerWords } from './header-words.ts'
import { type ListColumn, listColumns } from './list-columns.ts'

/** Sheets with several tables below each other, such as open jobs above closed ones. */

const NAMES = /^(?:client_name|name|client\.last_name|last_name|-company)$/
/** A list may have 50,000 rows, so its cells are compared with whole headers only. */
const keyOf = (text: string) => headerWords(text).join(' ')
const keysOf = (columns: ListColumn[]) =>
  new Set(columns.flatMap(({ headers }) => headers.map(keyOf)))
const COLUMNS = Object.values(listColumns).flat()
const HEADERS = keysOf(COLUMNS)
const NAME_HEADERS = keysOf(COLUMNS.filter(({ field }) => NAMES.test(field)))
/** With fewer known headers, every cell is one. */
const MIN_HEADERS = 3
/** The share of the cells of a row of headers that are known headers. */
const MOST_HEADERS = 0.6
/** More than a person puts below each other. */
const MAX_TABLES = 200
/** 'Phone 1' */
const MAX_NUMBERED = 1

/** The tables of a sheet, each with its own row of headers and the titles above it. */
export function tablesWithin(table: Table): Table[] {
  const { rows, kinds, firstRow, merged = [] } = table
  const starts = startsOfTables(rows)
  if (starts.length === 1) return [table]
  const ends = [...starts.slice(1), rows.length]
  return starts.map((start, index) => ({
    ...table,
    rows: rows.slice(start, ends[index]),
    kinds: kinds?.slice(start, ends[index]) ?? null,
    firstRow: firstRow + start,
    merged: merged
      .filter(({ row }) => row >= start && row < ends[index]!)
      .map((cell) => ({ ...cell, row: cell.row - start })),
  }))
}

/** The first rows of the tables, 0 included. A row of headers that is only repeated begins no table. */
export function startsOfTables(rows: readonly string[][]): number[] {
  const starts = [0]
  let own: string[] | null = null
  let last = -1
  for (const [at, cells] of rows.entries()) {
    if (!isHeaderRow(cells)) continue
    // The second line of a header of two rows.
    const isBelow = own !== null && rows.slice(last + 1, at).every(isEmpty)
    const isNext = own !== null && !isBelow && !repeats(cells, own, rows[last + 1])
    if (isNext && starts.length < MAX_TABLES) starts.push(withTitles(rows, at))
    if (isBelow) continue
    own = cells
    last = at
  }
  return starts
}

/** Whether a table has more than titles and headers. */
export const hasRows = ({ rows }: Table): boolean =>
  rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).length > 1

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Stricter than for the first header: a record may have words that are headers, too, such as 'Closed'. */
function isHeaderRow(cells: readonly string[]): boolean {
  const texts = cells.map(clean).filter((text) => text !== '')
  if (texts.length < 2 || texts.filter((text) => /\d/.test(text)).length > MAX_NUMBERED)
    return false
  if (texts.some(isDataCell)) return false
  const keys = texts.map(keyOf)
  if (!keys.some((key) => NAME_HEADERS.has(key))) return false
  const known = keys.filter((key) => HEADERS.has(key))
  return known.length >= Math.max(MOST_HEADERS * texts.length, Math.min(texts.length, MIN_HEADERS))
}

/** Whether a row repeats headers in their columns. `below`: the second line of headers of two rows. */
function repeats(cells: readonly string[], own: readonly string[], below: string[] = []): boolean {
  const isAt = (text: string, headers: readonly string[], at: number) =>
    clean(headers[at] ?? '').toLowerCase() === clean(text).toLowerCase()
  const isSame = (headers: readonly string[]) =>
    cells.every((text, at) => text.trim() === '' || isAt(text, headers, at))
  return isSame(own) || isSame(below)
}

/** The first of the rows of one text above a row of headers. They are its titles. */
function withTitles(rows: readonly string[][], at: number): number {
  let start = at
  for (let above = at - 1; above > 0; above--) {
    const filled = rows[above]!.map(clean).filter((text) => text !== '')
    if (filled.length > 1 || filled.some(isDataCell)) break
    if (filled.length === 1) start = above
  }
  return start
}
