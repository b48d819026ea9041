import type { Document, Line } from '../document.ts'
import {
  MAX_VIEW_CELL_CHARS,
  MAX_VIEW_CHARS,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_ROWS,
  MAX_VIEW_SHEETS,
  type SheetView,
  type TablesView,
} from '../document-view.ts'

/** The sheets of a table file, or the rows of text of another document without pages. */
export function tablesOf({ type, pages, tables }: Document): TablesView {
  const isSheet = type === 'csv' || type === 'xlsx' || type === 'xls'
  const all: SheetView[] = isSheet
    ? tables.map(({ name, page, firstRow, rows }) => {
        return { name, page, firstRow, rowCount: rows.length, rows, tops: null }
      })
    : pages.map(({ number, lines }) => textRows(number, lines))
  let room = MAX_VIEW_CHARS
  const sheets = all.slice(0, MAX_VIEW_SHEETS).map((sheet) => {
    const rows: string[][] = []
    for (const row of sheet.rows.slice(0, MAX_VIEW_ROWS)) {
      const cells = row.slice(0, MAX_VIEW_COLUMNS).map(shortened)
      room -= cells.reduce((sum, cell) => sum + cell.length + 1, 0)
      if (room < 0) break
      rows.push(cells)
    }
    return { ...sheet, rows, tops: sheet.tops?.slice(0, rows.length) ?? null }
  })
  return { kind: 'tables', sheets, sheetCount: all.length }
}

function shortened(text: string): string {
  if (text.length <= MAX_VIEW_CELL_CHARS) return text
  return `${text.slice(0, MAX_VIEW_CELL_CHARS - 1).toWellFormed()}…`
}

/** Lines at the same height are the cells of a row. */
function textRows(page: number, lines: readonly Line[]): SheetView {
  const byTop = Map.groupBy(lines, ({ box }) => box.y)
  const tops = [...byTop.keys()].sort((one, other) => one - other)
  const rows = tops.map((top) =>
    byTop
      .get(top)!
      .toSorted((one, other) => one.box.x - other.box.x)
      .map(({ text }) => text),
  )
  return { name: null, page, firstRow: 1, rowCount: rows.length, rows, tops }
}
