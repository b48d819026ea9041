import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { isCoreField } from '../../review-reasons.ts'
import { isBlank } from './cell-shapes.ts'
import { CONNECTOR } from './combined-headers.ts'
import type { TableHeader } from './header-row.ts'
import { type ColumnField, type ListType, listColumns } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import type { MappedColumn } from './map-columns.ts'

/** Words such as "Yes" or "Check" below a header of amounts state no amount. */
const AMOUNT = /\p{Sc}|%|\d\.\d{2}(?!\d)|\d,\d{3}/u
const MAX_QUOTED = 80

/**
 * A warning of a column that is not saved, although its header can only mean a core field and its cells state
 * one. Null for other columns.
 */
export function warningOfCoreColumn(
  type: ListType,
  { index, header: text }: MappedColumn,
  table: Table,
  header: TableHeader,
  taken: ReadonlySet<ColumnField | undefined>,
): Warning | null {
  const parts = fieldsNamed(type, text).length > 0 ? [text] : text.split(CONNECTOR)
  const fields = parts.map((part) => fieldsNamed(type, part.trim()))
  const field = fields.find((own) => own.length > 0 && own.every(isOpenCore(taken)))?.[0]
  if (field === undefined) return null
  const cells = table.rows.slice(header.at + header.rows).map((row) => (row[index] ?? '').trim())
  const stated = cells.find((cell) => !isBlank(cell) && statesValue(type, field, cell))
  if (stated === undefined) return null
  const message =
    `The column "${text}" was not saved, because its cells do not fit the field: ` +
    `"${stated.slice(0, MAX_QUOTED)}". Correct its cells and upload the list again.`
  const place = { page: table.page, row: table.firstRow + header.at }
  return warningOf('unknown_columns', message, { field: field as Warning['field'], ...place })
}

const isOpenCore = (taken: ReadonlySet<ColumnField | undefined>) => (field: ColumnField) =>
  isCoreField(field) && !taken.has(field)

function statesValue(type: ListType, field: ColumnField, cell: string): boolean {
  const column = listColumns[type].find((one) => one.field === field)
  return column?.shape === 'money' ? AMOUNT.test(cell) : /\d/.test(cell)
}
