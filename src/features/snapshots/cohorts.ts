/**
 * Whose figures are counted. Who comes and goes is seen by everybody; these rules keep what a figure
 * says before and after from saying what the one has who came or went (decision 51).
 */

/**
 * Of how many members at least a figure, or any number of them together, may say something: counts
 * are exact; pooled cases tell volume and pace; averages are rounded besides.
 */
export const LEAST_ALIKE = { counts: 8, times: 6, averages: 3 } as const
/** Smaller cohorts are not counted. */
export const LEAST_MEMBERS = 5

export type Cohort = ReadonlySet<string>

/**
 * The most of those eligible that can be counted so that members who were always counted together
 * (or not at all) stay at least `least`: no sum or difference of whatever was shown then says
 * anything of fewer. Where one of them leaves, others of theirs leave the count as well; where too
 * few would be left, none of them is counted. Empty where it comes to less than five.
 * What was shown by an earlier rule may tell fewer apart (a lot that was shown by itself aside): then
 * nothing is added to it, and only a cohort that was shown before is counted again.
 */
export function countedOf(eligible: Cohort, shown: readonly Cohort[], least: number): Set<string> {
  const known = new Set(shown.flatMap((one) => [...one]))
  const counted: string[] = []
  const lots = alikeAmong(known, shown)
  for (const alike of lots) {
    const staying = alike.filter((member) => eligible.has(member))
    const gone = alike.length - staying.length
    const most = alike.length - Math.max(gone, least)
    if (gone === 0) counted.push(...staying)
    else if (most >= least) counted.push(...staying.slice(0, most))
  }
  const fresh = [...eligible].filter((member) => !known.has(member))
  if (fresh.length >= (shown.length === 0 ? LEAST_MEMBERS : least)) counted.push(...fresh)
  if (counted.length < LEAST_MEMBERS) return new Set()
  const cohort = new Set(counted)
  const isSound = lots.every((lot) => lot.length >= least || shown.some((one) => isOf(one, lot)))
  return isSound || shown.some((one) => isOf(one, counted)) ? cohort : new Set()
}

function isOf(cohort: Cohort, members: readonly string[]): boolean {
  return cohort.size === members.length && members.every((member) => cohort.has(member))
}

/** Members whom none of the cohorts tells apart, each lot in the order of their names. */
function alikeAmong(members: Cohort, shown: readonly Cohort[]): string[][] {
  const all = members.size > 0 ? [[...members].sort()] : []
  return shown.reduce((lots, one) => lots.flatMap((lot) => split(lot, one)), all)
}

function split(lot: string[], cohort: Cohort): string[][] {
  const within = lot.filter((member) => cohort.has(member))
  if (within.length === 0 || within.length === lot.length) return [lot]
  return [within, lot.filter((member) => !cohort.has(member))]
}
