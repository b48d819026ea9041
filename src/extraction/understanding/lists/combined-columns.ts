import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { readMoney } from '../normalize/money.ts'
import { wordList } from '../normalize/word-list.ts'
import { isBlank } from './cell-shapes.ts'
import type { ColumnPart } from './column-part.ts'
import { partsOfHeader } from './combined-headers.ts'
import type { TableHeader } from './header-row.ts'
import { fieldsNamed } from './list-matchers.ts'
import { splitCell } from './split-cell.ts'

type SplitTable = { table: Table; header: TableHeader; unsplit: Warning[] }

/** The rows that decide what a header means. */
const SAMPLE_ROWS = 200
/** Each of them may be in every row. */
const MAX_WARNINGS = 50

/**
 * The table with a column for each part of a combined one, such as 'Claim # / Policy #'. Nothing is read
 * from a cell that does not show which text is which part.
 */
export function withCombinedColumns(table: Table, header: TableHeader): SplitTable {
  const body = table.rows.slice(header.at + header.rows, header.at + header.rows + SAMPLE_ROWS)
  const combined = header.texts.flatMap((text, index) => {
    const cells = body.map((row) => row[index] ?? '')
    const parts = partsOfHeader(text, cells)?.map((part) => ofLoss(part, header.texts))
    return parts ? [{ text, index, parts }] : []
  })
  if (combined.length === 0) return { table, header, unsplit: [] }
  const texts = [...header.texts]
  const rows = table.rows.map((row) => [...row])
  const unsplit: Warning[] = []
  for (const column of combined) {
    const added = texts.length
    const places = column.parts.map((_, at) => (at === 0 ? column.index : added + at - 1))
    places.forEach((place, at) => {
      texts[place] = column.parts[at]!.label
    })
    let left = 0
    for (let at = header.at + header.rows; at < rows.length; at++) {
      const own = rows[at]!
      const text = (own[column.index] ?? '').trim()
      while (own.length < texts.length) own.push('')
      if (text === column.text || isOfNoRecord(own, text)) continue
      const values = isBlank(text) ? [] : splitCell(text, column.parts)
      if (values === null && ++left <= MAX_WARNINGS)
        unsplit.push(warningOfCell(column, text, { page: table.page, row: table.firstRow + at }))
      places.forEach((place, part) => {
        own[place] = values?.[part] ?? ''
      })
    }
    if (left > MAX_WARNINGS) {
      const more = `${left - MAX_WARNINGS} more cells of the column "${column.text}" were left out.`
      unsplit.push(warningOf('warnings_bounded', more))
    }
  }
  return { table: { ...table, rows }, header: { ...header, texts }, unsplit }
}

/** The address behind a client's name is that of the loss, if no other column has it. */
function ofLoss(part: ColumnPart, headers: readonly string[]): ColumnPart {
  const isOfClient = part.field === 'client.billing_address' && !MAILING.test(part.label)
  const hasOther = headers.some((header) => fieldsNamed('job_list', header).includes('address'))
  return isOfClient && !hasOther ? { ...part, label: 'Address', field: 'address' } : part
}

const MAILING = /\b(?:billing|mailing|bill to)\b/i
const TOTAL = /^(?:grand\s+|sub-?\s*)?totals?\b/i

/** A row of totals, or a heading above a group of rows. */
function isOfNoRecord(cells: readonly string[], text: string): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  const isOfTotals = TOTAL.test(first.trim()) && others.every((cell) => readMoney(cell) !== null)
  return TOTAL.test(text) || others.length === 0 || isOfTotals
}

type CombinedColumn = { text: string; parts: readonly ColumnPart[] }

function warningOfCell(
  { text: header, parts }: CombinedColumn,
  text: string,
  place: { page: number; row: number },
): Warning {
  const names = wordList(parts.map(({ label }) => `"${label}"`))
  const message =
    `Row ${place.row}, column "${header}" was left out: it does not show which part of "${text}" is which. ` +
    `To save it, use the columns ${names} and upload the list again.`
  const field = parts[0]!.field as Warning['field']
  return warningOf('cell_left_out', message, {
    field,
    cell: { column: header, text, rows: 1 },
    ...place,
  })
}
