/**
 * Whose figures are counted. Who comes and goes is seen by everybody; these rules keep what a figure
 * says before and after from saying what the one has who came or went (decision 51).
 */

/** Newcomers wait until there are as many before averages take them in. */
const LEAST_NEWCOMERS = 3
/** Members whom no two cohorts of counts, nor any number of them, may tell from one another. */
export const LEAST_COUNTED_ALIKE = 8
/** The same for pooled cases, whose number alone would tell a member's volume. */
export const LEAST_TIMED_ALIKE = 6
/** Nobody is counted among fewer. */
export const LEAST_MEMBERS = 5

export type Cohort = ReadonlySet<string>

/** Whose averages are told after `previous` (none yet: empty): leavers drop at once. */
export function nextCohort(previous: Cohort, eligible: Cohort): Set<string> {
  const newcomers = [...eligible].filter((member) => !previous.has(member))
  if (newcomers.length >= LEAST_NEWCOMERS) return new Set(eligible)
  return new Set([...previous].filter((member) => eligible.has(member)))
}

/**
 * The most of those eligible that can be counted so that members who were always counted together
 * (or not at all) stay at least `least`: no sum or difference of whatever was shown then says
 * anything of fewer. Where one of them leaves, others of theirs leave the count as well; where too
 * few would be left, none of them is counted. Empty where it comes to less than five.
 */
export function countedOf(eligible: Cohort, shown: readonly Cohort[], least: number): Set<string> {
  const counted: string[] = []
  for (const alike of alikeIn(shown)) {
    const staying = alike.filter((member) => eligible.has(member))
    const gone = alike.length - staying.length
    const most = alike.length - Math.max(gone, least)
    if (gone === 0) counted.push(...staying)
    else if (most >= least) counted.push(...staying.slice(0, most))
  }
  const fresh = [...eligible].filter((member) => !shown.some((one) => one.has(member)))
  if (fresh.length >= (shown.length === 0 ? LEAST_MEMBERS : least)) counted.push(...fresh)
  return new Set(counted.length < LEAST_MEMBERS ? [] : counted)
}

/** Members of the cohorts, together whom none of these tells apart; in the order of their names. */
function alikeIn(shown: readonly Cohort[]): string[][] {
  const members = new Set(shown.flatMap((one) => [...one]))
  const marksOf = (member: string) => shown.map((one) => (one.has(member) ? 1 : 0)).join('')
  return [...Map.groupBy([...members].sort(), marksOf).values()]
}
