import type { Draft, Field, Values } from '../findings.ts'
import type { Document, Table, Transform, Warning } from '../model.ts'
import { dateOrderOf } from '../normalise/dates.ts'
import { moneyStyleOf } from '../normalise/money.ts'
import { looksLikeTin, maskTin } from '../normalise/tin.ts'
import { isBlank } from './cell-shapes.ts'
import type { Header } from './header-row.ts'
import type { ListColumn } from './list-columns.ts'
import type { Listing } from './list-type.ts'
import type { Mapped } from './map-columns.ts'
import { type Cell, readCell, type Style } from './read-cell.ts'
import { clientKey, type RowValues, recordOf } from './records.ts'
import { type Body, type BodyRow, bodyOf } from './table-rows.ts'

/** Rows whose cells are listed one by one in the receipt; those after them are saved all the same. */
const DETAILED_ROWS = 200
const MOST_ROW_WARNINGS = 300
/** A row with this many unreadable cells, and more of them than good ones, has slipped columns. */
const SLIPPED_CELLS = 3

/** What is gathered from the tables of one document. */
export type ListReading = {
  document: Document
  today: string
  fields: Field[]
  warnings: Warning[]
  transforms: Transform[]
  drafts: Draft[]
  clients: Map<string, string>
  counts: Record<'job' | 'client' | 'vendor', number>
  badRows: number
  records: number
  rowWarnings: number
  finish(): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'>
}

export function startReading(document: Document, today: string): ListReading {
  const reading: ListReading = {
    document,
    today,
    fields: [],
    warnings: [],
    transforms: [],
    drafts: [],
    clients: new Map(),
    counts: { job: 0, client: 0, vendor: 0 },
    badRows: 0,
    records: 0,
    rowWarnings: 0,
    finish: () => withLimitsNamed(reading),
  }
  return reading
}

/** Reads one table into the reading; gives the number of records it made. */
export function readTable(
  reading: ListReading,
  table: Table,
  header: Header,
  listing: Listing,
): number {
  const fields = listing.mapped.filter(
    ({ column }) => column !== null && !column.field.startsWith('-'),
  )
  const body = bodyOf(
    table.rows,
    header,
    fields.map(({ index }) => index),
  )
  reportColumns(reading, table, header, listing)
  const styles = stylesOf(listing.mapped, body.rows, reading.today)
  const before = reading.records
  for (const row of body.rows) readRow({ reading, table, listing, styles, row })
  reportLeftOut(reading, table, body)
  return reading.records - before
}

type RowTask = {
  reading: ListReading
  table: Table
  listing: Listing
  styles: Style[]
  row: BodyRow
}
type ReadCell = { mapped: Mapped; text: string; cell: Exclude<Cell, null> }

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
    const why = isSlipped ? 'most of its cells do not fit their columns' : 'it names nobody'
    warnRow(reading, table, number, 'row_not_saved', `Row ${number} was not saved: ${why}.`)
    return
  }
  for (const { mapped, cell } of bad) {
    const why = 'problem' in cell ? cell.problem : ''
    const message = `Row ${number}, column "${mapped.header}": left out, ${why}.`
    warnRow(reading, table, number, 'cell_left_out', message)
  }
  for (const { field, message } of record.problems) {
    warnRow(
      reading,
      table,
      number,
      'cell_left_out',
      `Row ${number}: ${field} left out, ${message}.`,
    )
  }
  const ref = addDrafts(reading, listing, number, record.values, record.client)
  reading.records++
  if (reading.records <= DETAILED_ROWS) detailRow(task, cells, ref, number, record)
}

function cellsOf({ table, listing, styles, row }: RowTask): ReadCell[] {
  const cells: ReadCell[] = []
  for (let at = 0; at < listing.mapped.length; at++) {
    const mapped = listing.mapped[at] as Mapped
    if (!isRead(mapped.column)) continue
    const text = row.cells[mapped.index] ?? ''
    if (text === '') continue
    const kind = table.kinds?.[row.at]?.[mapped.index] ?? null
    const cell = readCell(mapped.column, text, kind, styles[at] as Style)
    if (cell !== null) cells.push({ mapped, text: text.trim(), cell })
  }
  return cells
}

function isRead(column: ListColumn | null): column is ListColumn {
  return column !== null && (column.shape !== 'any' || !column.field.startsWith('-'))
}

function isSaved(column: ListColumn | null): boolean {
  return isRead(column)
}

function addDrafts(
  reading: ListReading,
  listing: Listing,
  row: number,
  values: Values,
  clientValues: Values | null,
): string {
  const match = 'create'
  if (listing.type !== 'job_list') {
    const kind = listing.type === 'client_list' ? 'client' : 'vendor'
    const ref = `${kind}[${reading.counts[kind]++}]`
    reading.drafts.push({ kind, ref, match, row, values })
    return ref
  }
  const ref = `job[${reading.counts.job++}]`
  const client = clientValues === null ? null : clientRef(reading, row, clientValues)
  reading.drafts.push({ kind: 'job', ref, match, row, values, client })
  return ref
}

/** One client may stand in many rows; jobs of the same name and contact share its draft. */
function clientRef(reading: ListReading, row: number, values: Values): string {
  const key = clientKey(values)
  const known = reading.clients.get(key)
  if (known !== undefined) return known
  const ref = `client[${reading.counts.client++}]`
  reading.clients.set(key, ref)
  reading.drafts.push({ kind: 'client', ref, match: 'create', row, values })
  return ref
}

function detailRow(
  { reading, table, listing, row }: RowTask,
  cells: ReadCell[],
  ref: string,
  number: number,
  record: { values: Values; client: Values | null; split: boolean },
): void {
  const place = { page: table.page, row: number }
  for (const { mapped, text, cell } of cells) {
    const name = (mapped.column as ListColumn).field.replace(/^-/, '')
    if (!('value' in cell)) continue
    const value = String(cell.value)
    reading.fields.push({ ...blankField(ref, name, value, text), page: table.page })
    if (cell.op === null) continue
    reading.transforms.push({
      op: cell.op,
      record: ref,
      field: name,
      from: text,
      to: value,
      ...place,
    })
  }
  if (record.split)
    reportAddress(reading, ref, cells, { ...record.client, ...record.values }, place)
  for (const { index, header, column } of listing.mapped) {
    if (isSaved(column)) continue
    const text = (row.cells[index] ?? '').trim()
    if (isBlank(text)) continue
    const isTin = column?.field === '-tin' || (looksLikeTin(text) && /\D/.test(text))
    const value = isTin ? maskTin(text) : text
    reading.fields.push({ ...blankField(ref, header, value, value), page: table.page })
    if (value === text) continue
    const to = { from: null, to: value }
    reading.transforms.push({ op: 'tin.mask', record: ref, field: header, ...to, ...place })
  }
}

function reportAddress(
  reading: ListReading,
  ref: string,
  cells: ReadCell[],
  values: Values,
  place: { page: number; row: number },
): void {
  for (const { mapped, text } of cells) {
    const field = (mapped.column as ListColumn).field
    if (!/address(?:\.locality)?$/.test(field)) continue
    const path = field.replace(/^client\./, '').replace(/\.locality$/, '')
    const parts = ['line1', 'line2', 'city', 'state', 'postal_code'].map(
      (part) => values[`${path}.${part}`],
    )
    const to = parts.filter((part) => part !== undefined).join(' | ')
    reading.transforms.push({
      op: 'address.split',
      record: ref,
      field: path,
      from: text,
      to,
      ...place,
    })
  }
}

function blankField(record: string, name: string, value: string, text: string): Field {
  return { record, name, value, text, page: null, box: null, confidence: null }
}

/** Day and month order are the document's where the column's own dates leave them open. */
function stylesOf(mapped: Mapped[], rows: BodyRow[], today: string): Style[] {
  const texts = mapped.map(({ index }) => rows.map((row) => row.cells[index] ?? ''))
  const isDay = (shape: string | undefined): boolean => shape === 'date' || shape === 'timestamp'
  const all = mapped.flatMap(({ column }, at) => (isDay(column?.shape) ? (texts[at] ?? []) : []))
  const order = dateOrderOf(all)
  const amounts = mapped.flatMap(({ column }, at) =>
    column?.shape === 'money' ? (texts[at] ?? []) : [],
  )
  const shared = { order, money: moneyStyleOf(amounts), today }
  return mapped.map(({ column }, at) => {
    if (!isDay(column?.shape) || order === 'mdy') return shared
    return { ...shared, order: decidesMonthFirst(texts[at] ?? []) ? 'mdy' : 'dmy' }
  })
}

function decidesMonthFirst(texts: string[]): boolean {
  return texts.some((text) => /^\s*(?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])[-/.]/.test(text))
}

function reportColumns(reading: ListReading, table: Table, header: Header, listing: Listing): void {
  const place = { page: table.page, row: table.firstRow + header.at }
  const unknown: string[] = []
  for (const { header: text, column } of listing.mapped) {
    if (column === null || column.field.startsWith('-')) {
      if (text !== '' && column?.shape !== 'water_both' && column?.field !== '-company')
        unknown.push(text)
      if (column === null || column.shape === 'any') continue
    }
    const to = column.field.replace(/^-/, '')
    if (text === to) continue
    reading.transforms.push({
      op: 'table.header_map',
      record: null,
      field: to,
      from: text,
      to,
      ...place,
    })
  }
  if (unknown.length === 0) return
  const kind = listing.type.replace('_list', '')
  const names = unknown.map((text) => `"${text}"`).join(', ')
  const message = `A ${kind} has no place for these columns; they stay in the receipt: ${names}.`
  reading.warnings.push({ code: 'unknown_columns', message, ...place })
}

function reportLeftOut(reading: ListReading, table: Table, body: Body): void {
  for (const { at, cells } of body.totals) {
    const from = cells.filter((cell) => cell.trim() !== '').join(' | ')
    const place = { page: table.page, row: table.firstRow + at }
    const none = { record: null, field: null, to: null }
    reading.transforms.push({ op: 'table.drop_totals', ...none, from, ...place })
  }
  for (const { at } of body.repeats) {
    const row = table.firstRow + at
    warnRow(
      reading,
      table,
      row,
      'duplicate_row',
      `Row ${row} repeats an earlier row and was not saved again.`,
    )
  }
  for (const { at } of body.notes) {
    const row = table.firstRow + at
    warnRow(
      reading,
      table,
      row,
      'note_row',
      `Row ${row} is a note, not a record, and was not saved.`,
    )
  }
}

function warnRow(
  reading: ListReading,
  table: Table,
  row: number,
  code: string,
  message: string,
): void {
  reading.rowWarnings++
  if (reading.rowWarnings > MOST_ROW_WARNINGS) return
  reading.warnings.push({ code, message, page: table.page, row })
}

function withLimitsNamed(
  reading: ListReading,
): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'> {
  const { fields, transforms, drafts, records, rowWarnings } = reading
  const warnings = [...reading.warnings]
  const none = { page: null, row: null }
  if (rowWarnings > MOST_ROW_WARNINGS) {
    const message = `${rowWarnings - MOST_ROW_WARNINGS} more warnings about single rows are not listed.`
    warnings.push({ code: 'warnings_bounded', message, ...none })
  }
  if (records > DETAILED_ROWS) {
    const message = `${records} rows were read; fields and transforms list the cells of the first ${DETAILED_ROWS}.`
    warnings.push({ code: 'fields_bounded', message, ...none })
  }
  return { fields, warnings, transforms, drafts }
}
