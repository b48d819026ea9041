import type { MergedCell, Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { isBlank } from './cell-shapes.ts'
import type { TableHeader } from './header-row.ts'
import { type ColumnField, isSaved } from './list-columns.ts'
import type { RecognizedList } from './list-type.ts'

/** Sheets merge the cells that jobs of one loss share, such as the client of a dry-out and its rebuild. */

/** What jobs of one loss have in common. */
const SHARED = new RegExp(
  '^(?:client|address|carrier_|claim_|policy_|date_of_loss$|loss_|cat_code$|adjuster_|tpa_|program_|' +
    'property_type$|lead_source$)',
)
/** Each of them makes a row a job. */
const OWN_NUMBERS: readonly ColumnField[] = ['job_number', 'claim_number', 'assignment_number']

/**
 * The table with the merged values in each row of a job. A row without a number is a line of the job above.
 * An amount of several jobs is the amount of none of them.
 */
export function withMergedCells(
  table: Table,
  header: TableHeader,
  { type, mapped }: Pick<RecognizedList, 'type' | 'mapped'>,
): { table: Table; unsure: Warning[] } {
  const { merged = [] } = table
  const own = merged.filter(({ row }) => row >= header.at + header.rows)
  if (type !== 'job_list' || own.length === 0) return { table, unsure: [] }
  const columns = new Map(mapped.map((one) => [one.index, one]))
  const fieldOf = (index: number) => columns.get(index)?.column?.field
  const numbers = mapped.filter(({ column }) => column && OWN_NUMBERS.includes(column.field))
  const isJob = (at: number) =>
    numbers.some(({ index }) => !isBlank((table.rows[at]?.[index] ?? '').trim()))
  const rows = [...table.rows]
  const unsure: Warning[] = []
  for (const cell of own) {
    const { row, column } = cell
    const jobs = coveredRows(cell).filter((at) => isJob(at) && isBlank(rows[at]![column] ?? ''))
    const field = fieldOf(column)
    if (!field || jobs.length === 0) continue
    const text = rows[row]![column]!
    if (SHARED.test(field)) for (const at of jobs) rows[at] = rows[at]!.with(column, text)
    else if (columns.get(column)?.column?.shape === 'money' && isSaved(field)) {
      rows[row] = rows[row]!.with(column, '')
      unsure.push(warningOfAmount(table, cell, columns.get(column)!.header, field))
    }
  }
  return { table: { ...table, rows }, unsure }
}

const coveredRows = ({ row, rows }: MergedCell) =>
  Array.from({ length: rows - 1 }, (_, at) => row + 1 + at)

function warningOfAmount(
  { rows, page, firstRow }: Table,
  { row, column, rows: count }: MergedCell,
  header: string,
  field: ColumnField,
): Warning {
  const text = rows[row]![column]!
  const [first, last] = [firstRow + row, firstRow + row + count - 1]
  const message =
    `Rows ${first} to ${last}, column "${header}": the amount ${text} was left out, because it is that of ` +
    'several jobs. To save it, give each row its own amount and upload the list again.'
  const cell = { column: header, text, rows: 1 }
  const place = { page, row: first }
  return warningOf('cell_left_out', message, { field: field as Warning['field'], cell, ...place })
}
