import { hasAsMany } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'

const LATEST = /\b(?:last|latest)\b/i

/**
 * The last estimate replaces the original one in another column. If fewer rows
 * have it, the original one stays.
 */
export function preferLatestEstimates(
  scores: readonly Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): void {
  const at = columns.findIndex(({ field }) => field === 'financials.estimate_total')
  if (at < 0) return
  const isLatest = headers.map((header, row) => LATEST.test(header) && isOfTotal(header, row))
  if (!isLatest.includes(true)) return
  const rows = [...headers.keys()].filter((row) => scores[row]![at]! > 0)
  const latest = rows.filter((row) => isLatest[row])
  const others = rows.filter((row) => !isLatest[row])
  const isWhole = others.every((row) =>
    hasAsMany(
      latest.map((one) => cells[one]!),
      cells[row]!,
    ),
  )
  for (const row of isWhole ? others : latest) scores[row]![at] = 0

  function isOfTotal(header: string, row: number): boolean {
    return scoresOf(header)[at] === 1 && scores[row]![at]! > 0
  }
}
