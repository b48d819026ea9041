import { isBlank } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { asSpare, type SpareColumns } from './spare-columns.ts'

const LATEST = /\b(?:last|latest)\b/i

/** The last estimate replaces the original one in another column, in each row that has one. */
export function preferLatestEstimates(
  scores: readonly Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): SpareColumns {
  const field = columns.findIndex((one) => one.field === 'financials.estimate_total')
  if (field < 0) return new Map()
  const found = [...headers.keys()].filter((column) => scores[column]![field]! > 0)
  const isLatest = (column: number) =>
    LATEST.test(headers[column]!) &&
    scoresOf(headers[column]!)[field] === 1 &&
    cells[column]!.some((cell) => !isBlank(cell.trim()))
  const latest = found.filter(isLatest)
  if (latest.length === 0) return new Map()
  const others = found.filter((column) => !isLatest(column))
  return asSpare(scores, field, latest, others)
}
