import { isBlank } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { keepOnly, type SpareColumns } from './spare-columns.ts'

const LATEST = /\b(?:last|latest)\b/i

/** The last estimate replaces the original one in another column, in each row that has one. */
export function preferLatestEstimates(
  scores: readonly Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): SpareColumns {
  const at = columns.findIndex(({ field }) => field === 'financials.estimate_total')
  if (at < 0) return new Map()
  const rows = [...headers.keys()].filter((row) => scores[row]![at]! > 0)
  const isLatest = (row: number) =>
    LATEST.test(headers[row]!) &&
    scoresOf(headers[row]!)[at] === 1 &&
    cells[row]!.some((cell) => !isBlank(cell.trim()))
  const latest = rows.filter(isLatest)
  if (latest.length === 0) return new Map()
  return keepOnly(
    scores,
    at,
    latest,
    rows.filter((row) => !isLatest(row)),
  )
}
