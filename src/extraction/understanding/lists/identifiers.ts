import { normalizeName } from '../normalize/names.ts'
import { isBlank } from './cell-shapes.ts'
import type { ColumnField } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

/** Columns that identify the job of a row. */
const IDENTIFIERS: readonly ColumnField[] = ['job_number', 'claim_number', 'assignment_number']
const NAMES: readonly ColumnField[] = ['client_name', 'client.first_name', 'client.last_name']
/** A number may repeat by mistake. The code of a category or branch is in most rows. */
const MAX_REPEATED_SHARE = 0.4

/**
 * Drops columns that were read as an identifier although different clients share values. They are
 * categories, branches or scores. So are columns that number the rows.
 */
export function withoutFalseIdentifiers(
  mapped: readonly MappedColumn[],
  rows: readonly string[][],
): MappedColumn[] {
  const names = mapped.filter(({ column }) => column && NAMES.includes(column.field))
  const isIdentifier = ({ column }: MappedColumn) =>
    column !== null && IDENTIFIERS.includes(column.field)
  if (!mapped.some(isIdentifier)) return [...mapped]
  const nameOfRow = rows.map((row) =>
    normalizeName(names.map(({ index }) => row[index] ?? '').join(' ')),
  )
  return mapped.map((one) => {
    if (!isIdentifier(one)) return one
    const isFalse =
      repeatsOf(one.index, rows, nameOfRow) > MAX_REPEATED_SHARE || isNumbering(one, rows)
    return isFalse ? { ...one, column: null } : one
  })
}

/** Whether a column such as "Ref" counts 1, 2, 3. Under "Job #", these are the numbers of jobs. */
function isNumbering({ index, header }: MappedColumn, rows: readonly string[][]): boolean {
  const filled = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => !isBlank(cell))
  const isCounted = filled.every((cell, at) => cell.replace(/\.$/, '') === String(at + 1))
  return filled.length > 1 && isCounted && !/\b(?:job|project|claim)/i.test(header)
}

/** The share of filled cells that repeat a value of another client. */
function repeatsOf(index: number, rows: readonly string[][], nameOfRow: readonly string[]): number {
  const clients = new Map<string, Set<string>>()
  let filled = 0
  for (const [at, row] of rows.entries()) {
    const value = (row[index] ?? '').trim()
    const name = nameOfRow[at]!
    if (isBlank(value) || name === '') continue
    filled++
    const known = clients.get(value)
    if (known) known.add(name)
    else clients.set(value, new Set([name]))
  }
  const repeats = [...clients.values()].reduce((sum, names) => sum + names.size - 1, 0)
  return filled === 0 ? 0 : repeats / filled
}
