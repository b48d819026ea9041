import { receiptWarnings } from '../../../extraction/receipt-warnings.ts'
import type { Receipt } from './receipt.ts'

/** The cells and rows of a list that no record has, because they were not understood. */
export type LostValue = {
  /** Its position among the receipt's lost values. The cell on the page has it in its id. */
  index: number
  page: number | null
  /** The number of the row in the file. */
  row: number
  /** The column, by its header or by its field. Null for a whole row. */
  header: string | null
  field: string | null
  /** The same unknown word is lost in other rows of the column too. */
  word: string | null
  /** How many rows lost it. */
  rows: number
  text: string
}

export function lostValues({ warnings }: Pick<Receipt, 'warnings'>): LostValue[] {
  return warnings.filter(isLoss).map((warning, index) => {
    const { page, row, field, cell, message } = warning
    const header = cell?.column ?? null
    const word = cell && cell.rows > 1 ? cell.text : null
    return { index, page, row: row!, header, field, word, rows: rowsLost(warning), text: message }
  })
}

/** Whether the warning reports a value of a list that no record has. */
export function isLoss({ code, row }: Receipt['warnings'][number]): boolean {
  return row !== null && receiptWarnings[code].losesCell
}

/** How many rows of a list lost the value of this warning. 0 if it reports no lost value. */
export function rowsLost(warning: Receipt['warnings'][number]): number {
  return isLoss(warning) ? (warning.cell?.rows ?? 1) : 0
}

export function countLost(receipt: Pick<Receipt, 'warnings'>): number {
  return receipt.warnings.reduce((sum, warning) => sum + rowsLost(warning), 0)
}
