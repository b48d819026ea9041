/**
 * Whose figures are counted. Who comes and goes is seen by everybody; these rules keep what a count
 * says before and after from saying what the one has who came or went (decision 51).
 */

/** Newcomers wait until there are as many, and enter together. */
const LEAST_NEWCOMERS = 3
/** By how many members two cohorts with counts may differ, if they differ at all. */
export const LEAST_COUNT_CHANGE = 8
/** The same for pooled cases, whose number alone would tell a member's volume. */
export const LEAST_TIME_CHANGE = 3

type Cohort = ReadonlySet<string>

/** The cohort after `previous` (none yet: empty): leavers drop at once, newcomers enter in batches. */
export function nextCohort(previous: Cohort, eligible: Cohort): Set<string> {
  const newcomers = [...eligible].filter((member) => !previous.has(member))
  if (newcomers.length >= LEAST_NEWCOMERS) return new Set(eligible)
  return new Set([...previous].filter((member) => eligible.has(member)))
}

/** Whether a cohort is the same as each that was shown before, or differs by enough members. */
export function mayShow(cohort: Cohort, shown: readonly Cohort[], leastChange: number): boolean {
  return shown.every((one) => {
    const staying = [...cohort].filter((member) => one.has(member)).length
    const changed = cohort.size + one.size - 2 * staying
    return changed === 0 || changed >= leastChange
  })
}
