import {
  type CellObject,
  type DenseWorkSheet,
  type Range,
  read,
  SSF,
  type WorkBook,
} from '@e965/xlsx'
import type { CellKind, Document, MergedCell, Table } from '../document.ts'
import { Unreadable } from '../document.ts'
import type { Warning } from '../provenance.ts'
import { readFailures } from '../read-failures.ts'
import { warningOf } from '../receipt-warnings.ts'
import { layOut } from './layout.ts'
import type { Limits, Reader } from './reader.ts'
import { columnsLeftOut, rowsLeftOut } from './text.reader.ts'
import { isCutOff } from './workbook-parts.ts'
import { checkZip } from './zip-guard.ts'

const MAX_LAID_OUT_ROWS = 2_000

export const sheetReader: Reader = {
  name: 'sheetjs',
  types: ['xlsx', 'xls'],
  async read(source, limits) {
    const zip = source.bytes.readUInt16BE(0) === 0x504b
    if (zip) checkZip(source.bytes, refuseCutOffPart)
    else if (source.type === 'xlsx') throw encrypted() // an encrypted package in an OLE container
    const book = openBook(source.bytes, limits)
    const warnings: Warning[] = []
    const tables = tablesOf(book, limits, warnings)
    if (tables.length === 0) throw nothingRead(book, limits)
    return documentOf(source, tables, warnings)
  },
}

function openBook(bytes: Buffer, limits: Limits): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: limits.sheetRows + 1,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(why)) throw encrypted()
    throw new Unreadable(readFailures.damagedWorkbook)
  }
}

function refuseCutOffPart(name: string, content: Buffer): void {
  if (isCutOff(name, content)) throw new Unreadable(readFailures.damagedWorkbook)
}

function encrypted(): Unreadable {
  return new Unreadable(readFailures.encryptedWorkbook)
}

/** A workbook with cells beyond the limits is not reported as empty. */
function nothingRead(book: WorkBook, limits: Limits): Unreadable {
  const sheets = book.SheetNames.map((name) => book.Sheets[name] as DenseWorkSheet | undefined)
  const large =
    sheets.length > limits.sheets ||
    sheets.some(
      (sheet) => sheet?.['!fullref'] || sheet?.['!data']?.some((row) => isWide(row, limits)),
    )
  return new Unreadable(large ? readFailures.distantCells : readFailures.emptyWorkbook)
}

/**
 * Whether a cell beyond the last read column is filled. It searches from the end, where such cells are
 * likely.
 */
function isWide(row: SheetCells[number] | undefined, { sheetColumns }: Limits): boolean {
  for (let c = (row?.length ?? 0) - 1; c >= sheetColumns; c--) {
    if (readCell(row![c], false).kind !== 'empty') return true
  }
  return false
}

function tablesOf(book: WorkBook, limits: Limits, warnings: Warning[]): Table[] {
  const tables: Table[] = []
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  for (const name of book.SheetNames.slice(0, limits.sheets)) {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined
    // The workbook names a sheet whose file is missing.
    if (!sheet) throw new Unreadable(readFailures.damagedWorkbook)
    const data = sheet['!data']
    if (!data) continue // a sheet that is only a chart
    const table = tableOf(name, data, date1904, limits)
    if (data.length > limits.sheetRows) warnings.push(rowsLeftOut(limits.sheetRows))
    if (!table) continue
    const page = tables.length + 1
    const merged = mergedIn(sheet, table)
    tables.push({ ...table, page, ...(merged.length > 0 && { merged }) })
    const wide = data.findIndex((row) => isWide(row, limits))
    if (wide >= 0) warnings.push(columnsLeftOut(limits.sheetColumns, page, wide + 1))
  }
  if (book.SheetNames.length > limits.sheets) {
    const first = `Only the first ${limits.sheets} sheets were read.`
    const message = `${first} Upload the rest in separate files.`
    warnings.push(warningOf('sheets_left_out', message, { page: limits.sheets + 1 }))
  }
  return tables
}

type SheetCells = (CellObject | undefined)[][]

/** The filled rectangle of a sheet from its first filled row on. Null if the sheet is empty. */
function tableOf(name: string, data: SheetCells, date1904: boolean, limits: Limits): Table | null {
  const rows: string[][] = []
  const kinds: CellKind[][] = []
  const last = Math.min(data.length, limits.sheetRows)
  let width = 0
  let firstFilled = -1
  let lastFilled = -1
  for (let r = 0; r < last; r++) {
    const cells = data[r] ?? []
    const texts: string[] = []
    const marks: CellKind[] = []
    for (let c = 0; c < Math.min(cells.length, limits.sheetColumns); c++) {
      const { text, kind } = readCell(cells[c], date1904)
      texts.push(text)
      marks.push(kind)
      if (kind !== 'empty') {
        width = Math.max(width, c + 1)
        if (firstFilled < 0) firstFilled = r
        lastFilled = r
      }
    }
    rows.push(texts)
    kinds.push(marks)
  }
  if (firstFilled < 0) return null
  const kept = <T>(grid: T[][], filler: T) =>
    grid.slice(firstFilled, lastFilled + 1).map((row) => squared(row, width, filler))
  return {
    name: printable(name),
    page: 1,
    rows: kept(rows, ''),
    kinds: kept(kinds, 'empty' as CellKind),
    firstRow: firstFilled + 1,
  }
}

/** The cells of a file may overlap, so their rows are bounded. */
const MAX_MERGED_ROWS = 200_000

/** The cells that cover several rows of the table. */
function mergedIn(sheet: DenseWorkSheet, { rows, firstRow }: Table): MergedCell[] {
  const ranges: Range[] = sheet['!merges'] ?? []
  const merged: MergedCell[] = []
  let covered = 0
  for (const { s: start, e: end } of ranges) {
    const row = start.r - (firstRow - 1)
    const last = Math.min(end.r - (firstRow - 1), rows.length - 1)
    if (row < 0 || last <= row || !rows[row]![start.c]) continue
    covered += last - row
    if (covered > MAX_MERGED_ROWS) break
    merged.push({ row, column: start.c, rows: last - row + 1 })
  }
  return merged
}

function squared<T>(row: T[], width: number, filler: T): T[] {
  const cut = row.slice(0, width)
  while (cut.length < width) cut.push(filler)
  return cut
}

type SheetCell = { text: string; kind: CellKind }
const emptyCell: SheetCell = { text: '', kind: 'empty' }

function readCell(cell: CellObject | undefined, date1904: boolean): SheetCell {
  if (!cell || cell.v === undefined || cell.v === null) return emptyCell
  if (cell.t === 'b') return { text: cell.v ? 'true' : 'false', kind: 'boolean' }
  if (cell.t === 'n') return readNumber(cell, Number(cell.v), date1904)
  const text = printable(cell.t === 'e' ? (cell.w ?? '') : String(cell.v)).trim()
  return text === '' ? emptyCell : { text, kind: 'text' }
}

/** Control characters except tabs and line breaks are not text. They break display and storage. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
}

function readNumber(cell: CellObject, value: number, date1904: boolean): SheetCell {
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (SSF.is_date(format)) {
    const date = isoDate(value, date1904)
    if (date) return { text: date, kind: 'date' }
  }
  const shown = (cell.w ?? '').trim()
  if (isIdentifier(shown)) return { text: shown, kind: 'text' }
  // A reader of 0.02 would take a deductible of 2% for two cents.
  if (isPercentage(format)) return { text: percentageOf(value, shown), kind: 'text' }
  if (QUOTED_PERCENTAGE.test(shown)) return { text: shown, kind: 'text' }
  return { text: plainDecimal(value), kind: 'number' }
}

/** The shown text, such as '7.50%', unless its format rounds the number. */
function percentageOf(value: number, shown: string): string {
  const plain = plainDecimal(value * 100)
  return /^-?[\d.]+%$/.test(shown) && Number.parseFloat(shown) === Number(plain)
    ? shown
    : `${plain}%`
}

/** The format '0"%"' shows 5 as '5%'. */
const QUOTED_PERCENTAGE = /^-?[\d.,]+ ?%$/

/** Quoted and escaped signs of a format are only shown. */
export function isPercentage(format: string): boolean {
  return format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '').includes('%')
}

/** Excel stores the ZIP code 02134 or the phone number 555-010-2000 as a number, but people read text. */
function isIdentifier(shown: string): boolean {
  return /^0\d/.test(shown) || /^\(?\d+\)?[- ]\d[\d -]*$/.test(shown)
}

/**
 * Converts days since 1899-12-30 to ISO and keeps the time of day. A time without a day (day 0) is not a
 * date.
 */
function isoDate(serial: number, date1904: boolean): string | null {
  const parts = SSF.parse_date_code(serial, { date1904 })
  if (!parts || serial < 1 || parts.y > 9999) return null
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  const time = `${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`
  return time === '00:00:00' ? day : `${day}T${time}`
}

/** 15 significant digits, like Excel, never with an exponent: 0.1 + 0.2 → '0.3'. */
function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return ''
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString()
  return rounded.toFixed(20).replace(/0+$/, '').replace(/\.$/, '')
}

function documentOf(
  source: Parameters<Reader['read']>[0],
  tables: Table[],
  warnings: Warning[],
): Document {
  const { type, filename } = source
  const pages = tables.map((table) => layOut(table.page, table.rows.slice(0, MAX_LAID_OUT_ROWS)))
  return { type, filename, pages, tables, form: [], warnings, transforms: [] }
}
