import { isLoss } from './lost-values.ts'
import type { Receipt } from './receipt.ts'

/** A cell that was read, of which a part or the value was not saved. */
export type NotedCell = {
  /** The position of the warning among the receipt's. The cell on the page has it in its id. */
  index: number
  page: number | null
  /** The number of the row in the file. */
  row: number | null
  /** The column, by its header or by its field. */
  header: string | null
  field: string | null
  record: string | null
  text: string
}

export function notedCells({ warnings }: Pick<Receipt, 'warnings'>): NotedCell[] {
  return warnings.flatMap((warning, index) => {
    const { code, page, row, field, record, cell, message: text } = warning
    const isNoted = cell !== null || (code === 'value_not_used' && field !== null)
    if (!isNoted || isLoss(warning)) return []
    return [{ index, page, row, header: cell?.column ?? null, field, record, text }]
  })
}
