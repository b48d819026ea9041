import type { CellKind, Table } from '../../document.ts'
import type { ClientValues } from '../../findings.ts'
import type { Warning } from '../../provenance.ts'
import type { ExtractionContext } from '../../task.ts'
import { dateOrderOf } from '../normalize/dates.ts'
import { moneyStyleOf } from '../normalize/money.ts'
import { unreadTimeMessage } from '../normalize/time-of-day.ts'
import { withAddressOfName, withoutNamesOfAddresses } from './address-cells.ts'
import type { CellResult } from './cell-result.ts'
import { withJobType } from './claim-cells.ts'
import { withNameOfContact } from './contact-names.ts'
import { withWaterGrades } from './grade-cells.ts'
import type { TableHeader } from './header-row.ts'
import { withLicenseEnd } from './license-cells.ts'
import { isSaved, type ListColumn } from './list-columns.ts'
import {
  DETAILED_ROWS,
  type ListReading,
  noteUnknownStatus,
  warnOfPart,
  warnRow,
} from './list-reading.ts'
import type { RecognizedList } from './list-type.ts'
import { withLossCause } from './loss-cause-cells.ts'
import type { MappedColumn } from './map-columns.ts'
import { withProgress } from './progress-cells.ts'
import { type ColumnStyle, readCell } from './read-cell.ts'
import { clientKey, type ListRecord, type RowValues, recordOf } from './records.ts'
import { detailRow, isRead, type ReadCell, reportColumns, reportLeftOut } from './report-list.ts'
import { dropFailedSum } from './row-sums.ts'
import { severalNumbers } from './several-numbers.ts'
import { isPassedOver } from './spare-cells.ts'
import { type BodyRow, bodyOf } from './table-rows.ts'
import { withTime, zoneOfHeader } from './time-columns.ts'
import { withTradeOfType, withVendorType } from './vendor-type-cells.ts'

/** If this many cells of a row, and most of them, are unreadable, its columns have shifted. */
const SLIPPED_CELLS = 3
const REMEMBERED_CELLS = 5000
/** The rows that decide the order of day and month, and the money style. */
const STYLE_ROWS = 5000

/** Adds one table to the reading, and returns the number of its records. */
export function readTable(
  reading: ListReading,
  table: Table,
  header: TableHeader,
  listing: RecognizedList,
): number {
  const fields = listing.mapped.filter(({ column }) => column !== null && isSaved(column.field))
  const body = bodyOf(
    table,
    header,
    fields.map(({ index }) => index),
    listing,
  )
  reportColumns(reading, table, header, listing)
  const styles = stylesOf(listing.mapped, body.rows, reading.context)
  const before = reading.records
  const memos = listing.mapped.map((): Memo => new Map())
  const lastFirst = listing.mapped.map(statesLastFirst)
  const own = { reading, table, listing, styles, lastFirst, memos }
  for (const row of body.rows) readRow({ ...own, row })
  reportLeftOut(reading, table, body)
  return reading.records - before
}

type Memo = Map<string, CellResult>
type RowTask = {
  reading: ListReading
  table: Table
  listing: RecognizedList
  styles: ColumnStyle[]
  /** By column: its names are 'Last First'. */
  lastFirst: boolean[]
  memos: Memo[]
  row: BodyRow
}
function readRow(task: RowTask): void {
  const { reading, table, listing, row } = task
  const number = table.firstRow + row.at
  const cells = cellsOf(task)
  const bad = cells.filter(({ cell }) => 'problem' in cell)
  const values: RowValues = new Map()
  for (const { mapped, cell } of cells) {
    if ('value' in cell) values.set((mapped.column as ListColumn).field, cell.value)
  }
  const isSlipped = bad.length >= SLIPPED_CELLS && bad.length > cells.length - bad.length
  const record = isSlipped ? null : recordOf(listing.type, values)
  if (record === null) {
    reading.badRows++
    const why = isSlipped ? 'most of its cells do not match their columns' : whyUnnamed(bad)
    warnRow(
      reading,
      table,
      number,
      'row_not_saved',
      `Row ${number} was not saved: ${why}. Correct the row and upload the list again.`,
    )
    return
  }
  warnOfCells(task, number, cells)
  for (const { field, message } of record.problems) {
    warnRow(
      reading,
      table,
      number,
      'cell_left_out',
      `Row ${number}: ${field} was left out, because it ${message}.`,
      { field },
    )
  }
  const failed = record.kind === 'job' ? dropFailedSum(record.values) : null
  if (failed) warnRow(reading, table, number, 'sums_disagree', `Row ${number}: ${failed}`)
  const ref = addDrafts(reading, number, record)
  reading.records++
  if (reading.records > DETAILED_ROWS) return
  detailRow(reading, table, listing, { row, number, cells, ref, record })
}

function whyUnnamed(bad: readonly ReadCell[]): string {
  const name = bad.find(({ mapped }) => /(?:^|_)name$/.test(mapped.column?.field ?? ''))
  const problem = name && 'problem' in name.cell! ? ` (${name.cell.problem})` : ''
  return `it has no name${problem}`
}

const CORRECT_CELL = 'To save a value, correct the cell and upload the list again.'

function warnOfCells({ reading, table }: RowTask, row: number, cells: readonly ReadCell[]): void {
  for (const { mapped, text, cell } of cells) {
    const where = `Row ${row}, column "${mapped.header}"`
    const own = { column: mapped.header, text, rows: 1 }
    if ('value' in cell) {
      if (cell.unsaved) {
        const { text: part, why, next, isOfOtherField } = cell.unsaved
        const field = isOfOtherField ? null : fieldOf(mapped)
        const what = `"${part}" was not saved, because ${why}.`
        const message = `${where}: ${what} ${next} and upload the list again.`
        warnOfPart(reading, table, row, message, { field, cell: own })
      }
      if (cell.unread === undefined) continue
      const what = unreadTimeMessage({ unread: cell.unread, end: 0 })
      const message = `${where}: ${what} Correct the time and upload the list again.`
      warnRow(reading, table, row, 'time_left_out', message, { cell: own })
    } else if (cell.areSeveral) {
      const { code, what, next } = severalNumbers[cell.areSeveral]
      const message = `${where}: "${text}" names ${what}. ${next} and upload the list again.`
      warnRow(reading, table, row, code, message, { field: cell.areSeveral, cell: own })
    } else if (cell.isStatus) noteUnknownStatus(reading, table, row, mapped.header, text)
    else {
      const message = `${where} was left out: ${cell.problem}. ${CORRECT_CELL}`
      // "Self pay" in the place of a claim number loses nothing, so it needs no review.
      const field = cell.isPlaceholder ? null : fieldOf(mapped)
      warnRow(reading, table, row, 'cell_left_out', message, { field, cell: own })
    }
  }
}

function fieldOf({ column }: MappedColumn): Warning['field'] {
  return column !== null && isSaved(column.field) ? (column.field as Warning['field']) : null
}

function cellsOf({ table, listing, styles, lastFirst, memos, row }: RowTask): ReadCell[] {
  const cells: ReadCell[] = []
  for (let at = 0; at < listing.mapped.length; at++) {
    const mapped = listing.mapped[at] as MappedColumn
    if (mapped.column === null || !isRead(mapped.column)) continue
    const own = row.cells[mapped.index] ?? ''
    if (own === '' || isPassedOver(mapped, row.cells)) continue
    const style = styles[at] as ColumnStyle
    const time = mapped.timeAt === undefined ? '' : (row.cells[mapped.timeAt] ?? '')
    const named = lastFirst[at] ? withComma(own) : own
    const { text, unread } = time === '' ? { text: named } : withTime(named, time, style)
    const kind = table.kinds?.[row.at]?.[mapped.index] ?? null
    const cell = readKnown(memos[at] as Memo, mapped.column, text, kind, style)
    if (cell === null) continue
    const withUnread = unread !== undefined && 'value' in cell ? { ...cell, unread } : cell
    cells.push({ mapped, text: text.trim(), cell: withUnread })
  }
  const typed = withVendorType(withLossCause(withJobType(withWaterGrades(withProgress(cells)))))
  const known = withNameOfContact(withLicenseEnd(withTradeOfType(typed)), listing.type)
  return withoutNamesOfAddresses(withAddressOfName(known, listing.type, listing.mapped))
}

/** 'Owner Last Name, Owner First Name' above 'Moss Ada'. */
function statesLastFirst({ header, column }: MappedColumn): boolean {
  return /^(?:party|person)$/.test(column?.shape ?? '') && /\blast\b.*\bfirst\b/i.test(header)
}

/** With three words, nothing says which of them are the last name. */
function withComma(text: string): string {
  return text
    .trim()
    .replace(/^(\S+) (\S+)$/, (name, last, first) =>
      name.includes(',') ? name : `${last}, ${first}`,
    )
}

/** Days, states and carriers repeat often, so a column caches the cells it has read. */
function readKnown(
  memo: Memo,
  column: ListColumn,
  text: string,
  kind: CellKind | null,
  style: ColumnStyle,
): CellResult {
  const key = kind === null ? text : `${kind} ${text}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const cell = readCell(column, text, kind, style)
  if (memo.size < REMEMBERED_CELLS) memo.set(key, cell)
  return cell
}

function addDrafts(reading: ListReading, row: number, record: ListRecord): string {
  const { kind } = record
  const ref = `${kind}[${reading.counts[kind]++}]`
  const match = 'create'
  if (kind === 'client') reading.drafts.push({ kind, ref, match, row, values: record.values })
  else if (kind === 'vendor') reading.drafts.push({ kind, ref, match, row, values: record.values })
  else {
    const client = clientRef(reading, row, record.client)
    reading.drafts.push({ kind, ref, match, row, values: record.values, client })
  }
  return ref
}

/** A client may have many rows. Jobs of the same name and contact share one draft of the client. */
function clientRef(reading: ListReading, row: number, values: ClientValues): string {
  const key = clientKey(values)
  const known = reading.clients.get(key)
  if (known !== undefined) return known
  const ref = `client[${reading.counts.client++}]`
  reading.clients.set(key, ref)
  reading.drafts.push({ kind: 'client', ref, match: 'create', row, values })
  return ref
}

/** The document decides the order of day and month if the column's dates leave it open. */
function stylesOf(
  mapped: MappedColumn[],
  rows: BodyRow[],
  { today, timeZone }: ExtractionContext,
): ColumnStyle[] {
  const step = Math.max(1, Math.floor(rows.length / STYLE_ROWS))
  const asked = rows.filter((_, at) => at % step === 0)
  const texts = mapped.map(({ index }) => asked.map((row) => row.cells[index] ?? ''))
  const isDay = (shape: string | undefined): boolean => shape === 'date' || shape === 'timestamp'
  const all = mapped.flatMap(({ column }, at) => (isDay(column?.shape) ? (texts[at] ?? []) : []))
  const order = dateOrderOf(all)
  const amounts = mapped.flatMap(({ column }, at) =>
    column?.shape === 'money' ? (texts[at] ?? []) : [],
  )
  const shared = { order, money: moneyStyleOf(amounts), today, timeZone, zone: null }
  return mapped.map(({ column, header }, at) => {
    if (!isDay(column?.shape)) return shared
    const own = { ...shared, zone: zoneOfHeader(header) }
    if (order === 'mdy') return own
    return { ...own, order: decidesMonthFirst(texts[at] ?? []) ? 'mdy' : 'dmy' }
  })
}

function decidesMonthFirst(texts: string[]): boolean {
  return texts.some((text) => /^\s*(?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])[-/.]/.test(text))
}
