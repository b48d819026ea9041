import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import type { TableHeader } from './header-row.ts'
import type { MappedColumn } from './map-columns.ts'
import { clientColumn, listNames, sideOf } from './name-breaks.ts'
import { groupsIn } from './row-groups.ts'
import { headerFinder } from './table-rows.ts'

/** A record beside which a row of one cell is a part of it has this many cells. */
const CELLS_OF_RECORD = 3

/**
 * Joins a row that has only a part of a client's name with the record above or below it. A program aligns
 * cells to their top, or like Excel to their bottom. A row that may be a part of a name, or another
 * client of a job, is left out with a warning. Both leave a blank row, so that later rows keep their numbers.
 */
export function withWholeNames(
  table: Table,
  header: TableHeader,
  mapped: readonly MappedColumn[],
): { table: Table; unsure: Warning[] } {
  const index = clientColumn(mapped)
  const isJob = mapped.some(({ column }) => column?.field === 'client_name')
  const start = header.at + header.rows
  if (index === undefined) return { table, unsure: [] }
  const rows = [...table.rows]
  const names = listNames(rows.slice(start), mapped)
  const groups = groupsIn(table.rows)
  const isHeader = headerFinder(header)
  const unsure: Warning[] = []
  const nameAt = (at: number) => {
    const row = at < start ? undefined : rows[at]
    const isRecord = row !== undefined && filledIn(row) >= CELLS_OF_RECORD
    return isRecord ? row[index]!.trim() : ''
  }
  for (let at = start; at < rows.length; at++) {
    const own = rows[at]!
    const text = (own[index] ?? '').trim()
    if (text === '' || filledIn(own) !== 1 || groups.isHeading(at)) continue
    // It is the title of a group, and no part of a name.
    if (table.textRows?.has(at) || isHeader(rows[at + 1])) continue
    const [upper, lower] = [nameAt(at - 1), nameAt(at + 1)]
    const side = sideOf(upper, text, lower, names)
    if (side === 'none' || (side === 'own' && !isJob)) continue
    rows[at] = own.map(() => '')
    if (side === 'above') rows[at - 1] = rows[at - 1]!.with(index, `${upper}\n${text}`)
    else if (side === 'below') rows[at + 1] = rows[at + 1]!.with(index, `${text}\n${lower}`)
    else unsure.push(warningOfLoneName(table, at))
  }
  const isChanged = rows.some((row, at) => row !== table.rows[at])
  return { table: isChanged ? { ...table, rows } : table, unsure }
}

function warningOfLoneName({ page, firstRow }: Table, at: number): Warning {
  const row = firstRow + at
  const what = 'it has only a name, which may be a part of the name in the row above or below.'
  const next = 'Put each record into one row and upload the list again.'
  return warningOf('row_not_saved', `Row ${row} was not saved: ${what} ${next}`, { page, row })
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
