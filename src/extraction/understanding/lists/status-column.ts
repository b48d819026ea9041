import { isBlank } from './cell-shapes.ts'
import { listColumns } from './list-columns.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'

const STATUS = listColumns.job_list.find(({ field }) => field === 'status')!
/** A word, not a date, a check mark or an amount. */
const WORD = /^[^\d@$]*\p{L}{2}[^\d@$]*$/u

/**
 * The columns of a job list. A column with a status header counts even without known words, and each of its
 * words then gets a warning. It is not evidence of a job list, because any list may have one.
 */
export function withStatusColumn(
  { type, mapped }: RecognizedList,
  rows: readonly string[][],
): MappedColumn[] {
  const isMapped = mapped.some(({ column }) => column?.field === 'status')
  if (type !== 'job_list' || isMapped) return mapped
  const status = mapped.find(
    ({ column, header, index }) =>
      column === null &&
      STATUS.headers.includes(header.trim().toLowerCase()) &&
      hasWords(rows, index),
  )
  return mapped.map((one) => (one === status ? { ...one, column: STATUS, score: 1 } : one))
}

function hasWords(rows: readonly string[][], index: number): boolean {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => !isBlank(cell))
  return cells.length > 0 && cells.every((cell) => WORD.test(cell))
}
