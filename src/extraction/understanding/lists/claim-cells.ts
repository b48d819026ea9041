import { CARRIER_CODES } from '../fields/placeholder-codes.ts'
import { enumOp, readEnum } from '../normalize/enums.ts'
import { splitJobWords } from './job-words.ts'
import type { ListColumn } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

/**
 * Mitigation and rebuild share a claim number. If only a word behind it says which job a row is about, the
 * word is the type of the job. Otherwise the two rows would become one job.
 */
export function withJobType(cells: ReadCell[]): ReadCell[] {
  const isType = ({ mapped }: ReadCell) => mapped.column?.field === 'job_type'
  if (cells.some((one) => isType(one) && 'value' in one.cell)) return cells
  for (const { mapped, text, cell } of cells) {
    const column = mapped.column as ListColumn
    if (!CARRIER_CODES.includes(column.field) || !('value' in cell)) continue
    const words = splitJobWords(text)?.words
    const value = words === undefined ? null : readEnum('job_type', words)
    if (words === undefined || value === null) continue
    const typed: ReadCell = {
      mapped: { ...mapped, column: { ...column, field: 'job_type' } },
      text: words,
      cell: { value, op: enumOp(words, value) },
    }
    return [...cells, typed]
  }
  return cells
}
