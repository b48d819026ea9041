import type { Table } from '../../document.ts'
import type { ColumnHeader, Field, Value } from '../../findings.ts'
import type { Transform } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { isEstimated, statesPlan } from '../fields/plans.ts'
import { changesTo } from '../normalize/instants.ts'
import { looksLikeTin, maskTin } from '../normalize/tin.ts'
import type { CellResult } from './cell-result.ts'
import { isBlank } from './cell-shapes.ts'
import type { TableHeader } from './header-row.ts'
import { warningsOfInvoices } from './invoice-rows.ts'
import { isSaved, type ListColumn } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import { type ListReading, warnRow } from './list-reading.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'
import { PLANS } from './milestone-headers.ts'
import type { ListRecord } from './records.ts'
import { firstText } from './row-groups.ts'
import { isPassedOver, warningsOfSpare } from './spare-cells.ts'
import type { BodyRow, TableBody } from './table-rows.ts'
import { warningOfCoreColumn } from './unfit-columns.ts'

const BALANCE = '-balance'
const PAYMENT = /\b(?:date|payments?|invoices?|bills?)\b/i

/** A filled cell of a mapped column. */
export type ReadCell = { mapped: MappedColumn; text: string; cell: Exclude<CellResult, null> }

/** Whether the cells of a column are read as values. Otherwise they are only shown. */
export function isRead(column: ListColumn | null): boolean {
  return column !== null && (column.shape !== 'any' || isSaved(column.field))
}

export function reportColumns(
  reading: ListReading,
  table: Table,
  header: TableHeader,
  listing: RecognizedList,
): void {
  const place = { page: table.page, row: table.firstRow + header.at }
  const unknown: string[] = []
  const plans: string[] = []
  const ofOthers: string[] = []
  for (const mapped of listing.mapped) {
    const { header: text, column, timeOf } = mapped
    if (timeOf) {
      reading.transforms.push(headerMap(text, timeOf, place))
      continue
    }
    if (mapped.isOfOtherAdjuster || mapped.isOfInvoice || mapped.isOfDeal) continue
    if (column === null || !isSaved(column.field)) {
      const isPlan = listing.type === 'job_list' && isUnsavedPlan(mapped)
      if (text !== '' && column?.shape !== 'water_both' && column?.field !== '-company')
        (isPlan ? plans : mapped.isOfOther ? ofOthers : unknown).push(text)
      if (column === null || column.shape === 'any') continue
    }
    const to = column.field.replace(/^-/, '')
    if (text === to) continue
    reading.transforms.push(headerMap(text, to, place))
  }
  const kind = listing.type.replace('_list', '')
  const taken = new Set(listing.mapped.map(({ column }) => column?.field))
  const known = unknown.filter((text) => fieldsNamed(listing.type, text).length > 0)
  const second = known.filter((text) =>
    fieldsNamed(listing.type, text).every((one) => taken.has(one)),
  )
  const core = new Map(
    listing.mapped.flatMap((one) => {
      const isUnfit = unknown.includes(one.header) && !second.includes(one.header)
      const warning = isUnfit ? warningOfCoreColumn(listing.type, one, table, header, taken) : null
      return warning ? [[one.header, warning]] : []
    }),
  )
  const unfit = known.filter((text) => !second.includes(text) && !core.has(text))
  const others = unknown.filter((text) => !known.includes(text) && !core.has(text))
  const warnOf = (columns: string[], why: string) => {
    const message = `${why}, so they are only in the receipt: ${namesOf(columns)}.`
    if (columns.length > 0) reading.warnings.push(warningOf('unknown_columns', message, place))
  }
  warnOf(others, `These columns were not recognized as fields of a ${kind}`)
  reading.warnings.push(...core.values())
  warnOf(unfit, `The cells of these columns do not fit the fields of a ${kind}`)
  warnOf(second, 'Another column already fills the field of these columns')
  reading.warnings.push(...warningsOfSpare(listing.type, listing.mapped, place))
  warnOf(otherAdjustersIn(listing), 'A job has one adjuster, and these columns are of another one')
  warnOf(daysOfDealsIn(listing), 'These columns have the day of a sale, not that of the work')
  const party = kind === 'job' ? 'client' : kind
  warnOf(ofOthers, `These columns are about someone other than the ${party}`)
  warnOf(plans, 'These columns state plans or deadlines, not what happened')
  reading.warnings.push(...warningsOfInvoices(listing.mapped, place))
}

/** An export of all properties has hundreds of columns. */
const MAX_NAMED = 20

function namesOf(columns: readonly string[]): string {
  const names = columns.slice(0, MAX_NAMED).map((text) => `"${text}"`)
  const more = columns.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const otherAdjustersIn = ({ mapped }: RecognizedList) =>
  mapped.flatMap(({ header, isOfOtherAdjuster }) => (isOfOtherAdjuster ? [header] : []))

const daysOfDealsIn = ({ mapped }: RecognizedList) =>
  mapped.flatMap(({ header, isOfDeal }) => (isOfDeal ? [header] : []))

/** Whether a column is not saved because its header states a plan. A balance that is due is an amount. */
function isUnsavedPlan({ header, column }: MappedColumn): boolean {
  if (column?.field === BALANCE && !PAYMENT.test(header)) return false
  const isFree = column === null || column.field === PLANS || column.field === BALANCE
  return isFree && (statesPlan(header) || isEstimated(header))
}

function headerMap(from: string, to: string, place: { page: number; row: number }): Transform {
  return {
    op: 'table.header_map',
    record: null,
    field: to as Transform['field'],
    from,
    to,
    ...place,
  }
}

export function reportLeftOut(reading: ListReading, table: Table, body: TableBody): void {
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
  for (const { at, cells } of body.unsure) {
    const row = table.firstRow + at
    const why = /\d/.test(firstText(cells)) ? 'it has no name' : 'it has only a name'
    const message = `Row ${row} was not saved: ${why}. Correct the row and upload the list again.`
    reading.badRows++
    warnRow(reading, table, row, 'row_not_saved', message)
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

/** The cells that one record was read from. */
export type ReadRow = {
  row: BodyRow
  number: number
  cells: ReadCell[]
  ref: string
  record: ListRecord
}

/** Adds every cell of a record as a field, and how it was normalized. */
export function detailRow(
  reading: ListReading,
  table: Table,
  listing: RecognizedList,
  { row, number, cells, ref, record }: ReadRow,
): void {
  const place = { page: table.page, row: number }
  for (const { mapped, text, cell } of cells) {
    const name = receiptName((mapped.column as ListColumn).field)
    if (!('value' in cell)) continue
    const value = String(cell.value)
    reading.fields.push({ ...blankField(ref, name, value, text), page: table.page })
    const changes = cell.instant ? changesTo(cell.instant, text) : []
    if (cell.op !== null) changes.push({ op: cell.op, from: text, to: value })
    for (const change of changes) {
      reading.transforms.push({ record: ref, field: name, ...change, ...place })
    }
  }
  if (record.split) reportAddress(reading, ref, cells, record, place)
  for (const mapped of listing.mapped) {
    const { index, header, column } = mapped
    if (isRead(column) && !isPassedOver(mapped, row.cells)) continue
    const text = (row.cells[index] ?? '').trim()
    if (isBlank(text)) continue
    const isTin = column?.field === '-tin' || (looksLikeTin(text) && /\D/.test(text))
    const value = isTin ? maskTin(text) : text
    reading.fields.push({
      ...blankField(ref, headerName(header, index), value, value),
      page: table.page,
    })
    if (value === text) continue
    const to = { from: null, to: value }
    reading.transforms.push({ op: 'tin.mask', record: ref, field: header, ...to, ...place })
  }
}

function reportAddress(
  reading: ListReading,
  ref: string,
  cells: ReadCell[],
  record: ListRecord,
  place: { page: number; row: number },
): void {
  const values = new Map<string, Value>(Object.entries({ ...record.client, ...record.values }))
  for (const { mapped, text } of cells) {
    const field = (mapped.column as ListColumn).field
    if (!/address(?:\.locality)?$/.test(field)) continue
    const path = field.replace(/^client\./, '').replace(/\.locality$/, '')
    const parts = ['line1', 'line2', 'city', 'state', 'postal_code'].map((part) =>
      values.get(`${path}.${part}`),
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

/** The maximum length of a field's name. A column without a header is named by its number. */
const MAX_HEADER_CHARS = 100

function headerName(header: string, index: number): ColumnHeader {
  return (header.slice(0, MAX_HEADER_CHARS) || `column ${index + 1}`) as ColumnHeader
}

/** A cell keeps its column's name in the receipt, even if several columns form one field. */
function receiptName(column: string): ColumnHeader {
  return column.replace(/^-/, '') as ColumnHeader
}

function blankField(record: string, name: Field['name'], value: string, text: string): Field {
  return { record, name, value, text, page: null, box: null, confidence: null }
}
