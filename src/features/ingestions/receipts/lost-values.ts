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

const LOSSES: readonly string[] = [
  ...['cell_left_out', 'row_not_saved', 'unknown_status', 'time_left_out'],
  ...['value_refused', 'date_in_future', 'unknown_word'],
]

/** Receipts store messages and not their parts, so the column and the word are read from the message. */
export function lostValues({ warnings }: Pick<Receipt, 'warnings'>): LostValue[] {
  return warnings
    .filter(({ code, row }) => row !== null && LOSSES.includes(code))
    .map(({ page, row, field, message }, index) => {
      const { header = null, word = null } = { ...CELL.exec(message)?.groups }
      const others = Number(OTHER_ROWS.exec(message)?.[1] ?? 0)
      const own = { page, row: row!, header, field: field ?? FIELD.exec(message)?.[1] ?? null }
      return { index, ...own, word, rows: 1 + others, text: message }
    })
}

const CELL = /, column "(?<header>.+?)"(?:: the status "(?<word>.+?)" is unknown|: | was )/
const FIELD = /^Row \d+: (\w+) was left out/
const OTHER_ROWS = / and (\d+) more rows?, column/

export function countLost(receipt: Pick<Receipt, 'warnings'>): number {
  return lostValues(receipt).reduce((sum, { rows }) => sum + rows, 0)
}
