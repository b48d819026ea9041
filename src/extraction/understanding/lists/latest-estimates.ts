import type { HeaderMatcher } from './header-match.ts'

const LATEST = /\b(?:last|latest)\b/i

/** The last estimate replaces the original one in another column. */
export function preferLatestEstimates(
  scores: readonly Float64Array[],
  headers: readonly string[],
  { columns, scores: scoresOf }: HeaderMatcher,
): void {
  const at = columns.findIndex(({ field }) => field === 'financials.estimate_total')
  if (at < 0) return
  const isLatest = headers.map((header, row) => LATEST.test(header) && isOfTotal(header, row))
  if (!isLatest.includes(true)) return
  headers.forEach((_, row) => {
    if (!isLatest[row]) scores[row]![at] = 0
  })

  function isOfTotal(header: string, row: number): boolean {
    return scoresOf(header)[at] === 1 && scores[row]![at]! > 0
  }
}
