import type { SheetView } from '../../../extraction/document-view.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { lostValues } from '../receipts/lost-values.ts'
import { notedCells } from '../receipts/noted-cells.ts'
import type { Receipt } from '../receipts/receipt.ts'
import type { DocumentImages, ViewAsked, ViewFailure } from './page-images.ts'

/** A cell that a field was read from. `row` and `column` count from 0 in `rows`. */
export type CellMark = { row: number; column: number; record: string; path: string }
/** `rowCount` counts all rows of the sheet. `rows` has only the first ones. */
export type DocumentSheet = Pick<SheetView, 'name' | 'firstRow' | 'rowCount' | 'rows'> & {
  /** The header row, and the fields that its columns were read as. */
  header: { row: number; columns: { column: number; path: string }[] } | null
  marks: CellMark[]
  losses: CellLoss[]
  notes: CellNote[]
}
/** A cell, or a whole row if `column` is null, that was not understood. `isFirst`: of its lost value. */
export type CellLoss = {
  row: number
  column: number | null
  index: number
  isFirst: boolean
  text: string
}
/** A cell that was read, of which a part or the value was not saved. */
export type CellNote = { row: number; column: number; index: number; text: string }
export type DocumentTable = { sheets: DocumentSheet[]; sheetCount: number }

/** The tables of a file without pages, with the cells that were read. Throws unavailable. */
export async function readDocumentTable(
  images: DocumentImages,
  operatorId: OperatorId,
  id: string,
  asked: ViewAsked,
): Promise<DocumentTable | ViewFailure> {
  const shown = await images.tables(operatorId, id, asked)
  if ('failed' in shown) return shown
  const { view, receipt } = shown
  return { sheets: view.sheets.map((sheet) => marked(sheet, receipt)), sheetCount: view.sheetCount }
}

function marked(sheet: SheetView, receipt: Receipt | null): DocumentSheet {
  const { name, firstRow, rowCount, rows, tops } = sheet
  const plain = { name, firstRow, rowCount, rows, header: null, marks: [], losses: [], notes: [] }
  if (!receipt) return plain
  const header = tops ? null : headerOf(sheet, receipt)
  const marks = tops
    ? textMarks(sheet, tops, receipt)
    : header
      ? cellMarks(sheet, header, receipt)
      : []
  const losses = header ? cellLosses(sheet, header, receipt) : []
  return { ...plain, header, marks, losses, notes: cellNotes(sheet, header, marks, receipt) }
}

/** Finds the line of each field by the height of its box. `tops` are the upper edges of the lines. */
function textMarks({ page, rows }: SheetView, tops: number[], { fields }: Receipt): CellMark[] {
  return fields.flatMap(({ page: own, box, text, record, name: path }): CellMark[] => {
    if (own !== page || !box) return []
    const middle = box.y + box.height / 2
    const row = tops.findLastIndex((top) => top <= middle)
    const cells = rows[row]
    if (!cells) return []
    const column = Math.max(
      0,
      cells.findIndex((cell) => plain(cell).includes(plain(text))),
    )
    return [{ row, column, record, path }]
  })
}

type SheetHeader = NonNullable<DocumentSheet['header']>
/** Titles and notes may precede the header. */
const MAX_ROWS_ABOVE = 40

/** The header row that the receipt names, or else the row with most of the fields' names. */
function headerOf({ page, firstRow, rows }: SheetView, receipt: Receipt): SheetHeader | null {
  const maps = receipt.transforms.filter(
    (one) => one.op === 'table.header_map' && one.page === page,
  )
  const names = [
    ...new Set(receipt.fields.filter((one) => one.page === page).map((one) => one.name)),
  ]
  const paths = new Map(names.map((name) => [plain(name), name]))
  for (const { from, to } of maps) if (from !== null && to !== null) paths.set(plain(from), to)
  const columnsOf = (cells: readonly string[]) =>
    cells.flatMap((cell, column) => {
      const path = paths.get(plain(cell))
      return path === undefined ? [] : [{ column, path }]
    })
  const stated = maps.find(({ row }) => row !== null)?.row
  if (stated) {
    const row = stated - firstRow
    return rows[row] ? { row, columns: columnsOf(rows[row]) } : null
  }
  const counts = rows.slice(0, MAX_ROWS_ABOVE).map((cells) => columnsOf(cells).length)
  const most = Math.max(0, ...counts)
  if (most === 0) return null
  const row = counts.indexOf(most)
  return { row, columns: columnsOf(rows[row]!) }
}

/** Records are in the order of their rows, so one pass finds the row of each. */
function cellMarks(
  { page, rows }: SheetView,
  header: SheetHeader,
  { fields }: Receipt,
): CellMark[] {
  const columnOf = new Map(header.columns.map(({ path, column }) => [path, column]))
  const own = fields.filter((field) => field.page === page)
  const marks: CellMark[] = []
  let from = header.row + 1
  for (const [record, read] of Map.groupBy(own, (field) => rowOf(field.record))) {
    const known = read.filter(({ name }) => columnOf.has(name))
    if (known.length === 0 || record === null) continue
    const isRow = (cells: readonly string[]) =>
      known.every(({ name, text }) => plain(cells[columnOf.get(name)!] ?? '') === plain(text))
    const row = rows.findIndex((cells, index) => index >= from && isRow(cells))
    if (row < 0) continue
    from = row
    for (const { name: path, text, record: ref } of read) {
      const column = columnOf.get(path) ?? rows[row]!.findIndex((cell) => holds(cell, text))
      if (column >= 0) marks.push({ row, column, record: ref, path })
    }
  }
  return marks
}

function cellLosses(
  { page, firstRow, rows }: SheetView,
  header: SheetHeader,
  receipt: Receipt,
): CellLoss[] {
  const own = lostValues(receipt).filter((one) => one.page === null || one.page === page)
  return own.flatMap(({ index, row, header: named, field, word, text }): CellLoss[] => {
    const column = columnOf(rows, header, { header: named, field })
    const first = row - firstRow
    if (!rows[first]) return []
    const loss = { row: first, column, index, isFirst: true, text }
    if (word === null || column === null) return [loss]
    // The message about an unknown word names only the first of its rows.
    const same = rows.flatMap((cells, at) => {
      const isSame = at > first && plain(cells[column] ?? '') === plain(word)
      return isSame ? [{ ...loss, row: at, isFirst: false }] : []
    })
    return [loss, ...same]
  })
}

/** Fields are in the cells that are marked for them. A list has more rows than the receipt has fields. */
function cellNotes(
  { page, firstRow, rows }: SheetView,
  header: SheetHeader | null,
  marks: readonly CellMark[],
  receipt: Receipt,
): CellNote[] {
  const own = notedCells(receipt).filter((one) => one.page === null || one.page === page)
  return own.flatMap((one): CellNote[] => {
    const { index, record, field, text } = one
    const mark =
      one.header === null && marks.find((is) => is.record === record && is.path === field)
    if (mark) return [{ row: mark.row, column: mark.column, index, text }]
    const column = header && columnOf(rows, header, one)
    const row = (one.row ?? 0) - firstRow
    return column === null || !rows[row] ? [] : [{ row, column, index, text }]
  })
}

/** The column with this header, or that was read as this field. */
function columnOf(
  rows: SheetView['rows'],
  header: SheetHeader,
  { header: named, field }: { header: string | null; field: string | null },
): number | null {
  const at =
    named === null
      ? header.columns.find(({ path }) => path === field)?.column
      : rows[header.row]?.findIndex((cell) => plain(cell) === plain(named))
  return at === undefined || at < 0 ? null : at
}

/** `job[3]` and `client[3]` come from one row. */
function rowOf(record: string): string | null {
  return /\[(.+)\]$/.exec(record)?.[1] ?? null
}

function holds(cell: string, text: string): boolean {
  return plain(text) !== '' && plain(cell).includes(plain(text))
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
