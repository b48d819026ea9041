/** How durations are spread, in seconds. */
export type Spread = {
  min_seconds: number
  p25_seconds: number
  median_seconds: number
  p75_seconds: number
  max_seconds: number
}

/** `sorted`: microseconds, ascending, at least one. */
export function spreadOf(sorted: Float64Array): Spread {
  return {
    min_seconds: sorted[0]! / 1e6,
    p25_seconds: quantile(sorted, 0.25) / 1e6,
    median_seconds: quantile(sorted, 0.5) / 1e6,
    p75_seconds: quantile(sorted, 0.75) / 1e6,
    max_seconds: sorted[sorted.length - 1]! / 1e6,
  }
}

/** Linear between the two nearest values ("type 7", as PostgreSQL's percentile_cont). */
export function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const low = sorted[below]!
  return at === below ? low : low + (sorted[below + 1]! - low) * (at - below)
}
