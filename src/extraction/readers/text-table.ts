import Papa from 'papaparse'
import type { Table } from '../document.ts'
import type { Limits } from './reader.ts'
import { withoutTextMark } from './text-mark.ts'

/** Commas are in sentences too, so only these make a table of plain text. */
const DELIMITERS = ['\t', '|'] as const
/** Labels and values with one tab between them are no table. */
const MIN_COLUMNS = 3
/** Titles and notes may stand around a table. */
const MIN_SHARE_OF_LINES = 0.6
/** The lines of a box around a table: '|---|---|', '+-----+'. */
const RULE = /^[\s|+:=_-]+$/

/** The table of a text whose lines have tabs or bars between their cells. Empty if it has none. */
export function textTables(text: string, limits: Limits): Table[] {
  const lines = text.split(/\r\n|[\r\n\f]/).slice(0, limits.sheetRows)
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => (RULE.test(line) ? [] : cellsOf(line, delimiter)))
    if (!isTable(rows)) continue
    const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
    const kept = rows.slice(0, last + 1).map((row) => row.slice(0, limits.sheetColumns))
    return [{ name: null, page: 1, rows: kept, kinds: null, firstRow: 1 }]
  }
  return []
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes(delimiter)) return line.trim() === '' ? [] : [line.trim()]
  const bare = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const cells = bare.includes('"')
    ? (Papa.parse<string[]>(bare, { delimiter }).data[0] ?? [])
    : bare.split(delimiter)
  return cells.map((cell) => withoutTextMark(cell).trim())
}

/** Most lines have the same number of cells, or fewer if the last ones are empty. */
function isTable(rows: readonly string[][]): boolean {
  const filled = rows.filter((row) => row.length > 0)
  const widths = new Map<number, number>()
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [usual] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return (
    usual !== undefined && usual[0] >= MIN_COLUMNS && usual[1] >= MIN_SHARE_OF_LINES * filled.length
  )
}
