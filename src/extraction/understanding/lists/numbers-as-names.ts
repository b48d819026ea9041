import type { HeaderMatcher } from './header-match.ts'
import { headerWords } from './header-words.ts'

const NAMES = /^(?:party|person)$/
const MOST = 0.8

/** 'Customer ID' above 'cus_7511' shares a word with 'Customer', but a number of a record is no name. */
export function dropNumbersAsNames(
  scores: Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): void {
  headers.forEach((header, row) => {
    const filled = cells[row]!
    const numbered = filled.filter((cell) => /\d/.test(cell)).length
    if (!headerWords(header).includes('number') || numbered < filled.length * MOST) return
    const named = scoresOf(header)
    columns.forEach(({ shape }, at) => {
      if (NAMES.test(shape) && named[at] !== 1) scores[row]![at] = 0
    })
  })
}
