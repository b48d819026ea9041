import type { Document } from '../document.ts'
import { MAX_TEXT_CHARS } from '../limits.ts'

/** No value is longer than `MAX_TEXT_CHARS`, so a cell of more characters is refused as too long. */
const MAX_CELL_CHARS = MAX_TEXT_CHARS + 1_000

/**
 * The document with shorter table cells. Some expressions take the square of a cell's length, so that a few
 * cells of a megabyte would use up the time to read a document.
 */
export function withoutLongCells(document: Document): Document {
  const isLong = (cell: string) => cell.length > MAX_CELL_CHARS
  if (!document.tables.some(({ rows }) => rows.some((row) => row.some(isLong)))) return document
  const shortened = (cell: string) => (isLong(cell) ? cell.slice(0, MAX_CELL_CHARS) : cell)
  const tables = document.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => row.map(shortened)),
  }))
  return { ...document, tables }
}
