import { readEnum } from '../normalize/enums.ts'
import { isBlank } from './cell-shapes.ts'
import { type ColumnField, isSaved, listColumns } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'

const columnOf = (field: ColumnField) => listColumns.job_list.find((one) => one.field === field)!
const LOSS_TYPE = columnOf('loss_type')
const LOSS_CAUSE = columnOf('loss_cause')
const GROUP = /^(?:department|dept|category|class)$/i
/** A list may have a few jobs of another kind, such as contents. */
const MOST_LOSSES = 0.8

/**
 * 'Division' or 'Type' above types of loss, such as 'Mold' or 'Water Mitigation', states them. The 'Cause of
 * Loss' beside it is then only the cause: a roof leak may be a loss of mold.
 */
export function withStatedLossTypes(
  { type, mapped }: RecognizedList,
  rows: readonly string[][],
): MappedColumn[] {
  if (type !== 'job_list') return mapped
  const typed = mapped.find(({ column }) => column?.field === 'loss_type')
  if (typed && !fieldsNamed(type, typed.header).includes('loss_cause')) return mapped
  const stated = mapped.find((one) => mayStateLosses(one) && statesLosses(rows, one.index))
  if (!stated) return mapped
  const hasCause = mapped.some(({ column }) => column?.field === 'loss_cause')
  return mapped.map((one) => {
    if (one === typed) return { ...one, column: hasCause ? null : LOSS_CAUSE }
    if (one !== stated) return one
    const isOfJobType = one.column?.field === 'job_type'
    return { ...one, column: LOSS_TYPE, score: 1, ...(isOfJobType && { isOfJobType: true }) }
  })
}

function mayStateLosses({ header, column }: MappedColumn): boolean {
  if (column && isSaved(column.field) && column.field !== 'job_type') return false
  return GROUP.test(header.trim()) || fieldsNamed('job_list', header).includes('job_type')
}

function statesLosses(rows: readonly string[][], index: number): boolean {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => !isBlank(cell))
  const losses = cells.filter((cell) => readEnum('loss_type', cell) !== null)
  return losses.length > 0 && losses.length >= cells.length * MOST_LOSSES
}
