import type { Table } from '../../document.ts'
import { isBrokenStreet, splitAddress } from '../normalize/address.ts'
import { canonicalCarrier } from '../normalize/carriers.ts'
import { hasLegalForm } from '../normalize/names.ts'
import { isWholePerson } from '../normalize/people-in-lines.ts'
import { isSplit } from '../normalize/wrapped.ts'
import { hasShape } from './cell-shapes.ts'
import type { TableHeader } from './header-row.ts'
import type { ListColumn } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'
import { type ListNames, listNames, nameBreak } from './name-breaks.ts'
import { areTwoValues } from './page-rows.ts'
import { groupsIn } from './row-groups.ts'

/**
 * What a cell says about its row. 'rest': it continues the cell above. 'part': it may continue it.
 * 'own': it is a value of another record.
 */
type CellVerdict = 'rest' | 'part' | 'own' | null

/** Without a job number, this many cells must show that a row continues the one above. */
const CELLS_WITHOUT_NUMBER = 2

/**
 * Joins each row that only continues the cells of the row above. The joined cells keep the line break, as if
 * the sheet had wrapped them. The row stays as a blank one, so that later rows keep their numbers.
 */
export function withContinuedRows(
  table: Table,
  header: TableHeader,
  mapped: readonly MappedColumn[],
): Table {
  const rows = [...table.rows]
  const names = listNames(rows.slice(header.at + header.rows), mapped)
  const groups = groupsIn(table.rows)
  let upper: number | null = null
  for (let at = header.at + header.rows; at < rows.length; at++) {
    const lower = rows[at]!
    if (lower.every((cell) => cell.trim() === '')) upper = null
    else if (
      upper === null ||
      groups.isHeading(at) ||
      !isContinued(rows[upper]!, lower, mapped, names)
    )
      upper = at
    else {
      rows[upper] = rows[upper]!.map((cell, column) => joined(cell, lower[column] ?? ''))
      rows[at] = lower.map(() => '')
    }
  }
  return rows.some((row, at) => row !== table.rows[at]) ? { ...table, rows } : table
}

const joined = (upper: string, lower: string) =>
  lower.trim() === '' ? upper : `${upper.trimEnd()}\n${lower.trimStart()}`

function isContinued(
  upper: readonly string[],
  lower: readonly string[],
  mapped: readonly MappedColumn[],
  names: ListNames,
): boolean {
  const filled = lower.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
  const above = upper.filter((cell) => cell.trim() !== '').length
  const number = mapped.find(({ column }) => column?.field === 'job_number')?.index
  const most = number === undefined ? above / 2 : above - 1
  if (filled.length > most || filled.some((column) => !upper[column]?.trim())) return false
  if (number !== undefined && !upper[number]?.trim()) return false
  const verdicts = filled.map((index) => {
    const column = mapped.find((one) => one.index === index)?.column ?? null
    return verdictOf(column, upper[index]!.trim(), lower[index]!.trim(), names)
  })
  if (verdicts.includes('own')) return false
  const rests = verdicts.filter((verdict) => verdict === 'rest').length
  if (number === undefined) return rests >= CELLS_WITHOUT_NUMBER
  const isWithoutOther = verdicts.every((verdict) => verdict !== null)
  return isWithoutOther || (rests > 0 && filled.length <= above / 2)
}

function verdictOf(
  column: ListColumn | null,
  upper: string,
  lower: string,
  names: ListNames,
): CellVerdict {
  if (upper === lower || areTwoValues(upper, lower)) return 'own'
  switch (column?.shape) {
    case undefined:
    case 'text':
    case 'any':
      return null
    case 'street':
      return isRestOfAddress(upper, lower) ? 'rest' : null
    case 'party':
    case 'person':
      return verdictOfName(column, upper, lower, names)
    case 'carrier':
      return canonicalCarrier(lower) === null ? null : 'own'
    case 'email':
      return isSplit(upper, lower) ? 'rest' : hasShape(lower, 'email') ? 'own' : 'part'
    case 'id':
      if (column.field === 'job_number' && !isSplit(upper, lower)) return 'own'
      return isSplit(upper, lower) ? 'rest' : 'part'
    default:
      return 'own'
  }
}

/** 'Rd, Noank CT 06340' below '14 Shore', 'Noank, CT' below '14 Shore Rd', '06340' below 'Noank, CT'. */
function isRestOfAddress(upper: string, lower: string): boolean {
  if (isBrokenStreet(upper, lower)) return true
  const [above, below] = [splitAddress(upper), splitAddress(lower)]
  if (above?.postal_code) return false
  if (/^\d{5}(?:-\d{4})?$/.test(lower)) return Boolean(above?.state)
  return !/^\d/.test(lower) && !above?.state && Boolean(below?.state ?? below?.postal_code)
}

function verdictOfName(
  { field }: ListColumn,
  upper: string,
  lower: string,
  names: ListNames,
): CellVerdict {
  const isOfClient = field === 'client_name' || field === 'name'
  if (nameBreak(upper, lower, isOfClient ? names : { areFull: false }) === 'sure') return 'rest'
  return isWholePerson(lower) || hasLegalForm(upper) || hasLegalForm(lower) ? 'own' : null
}
