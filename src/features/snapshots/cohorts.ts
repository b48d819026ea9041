/**
 * Decides which members each figure counts. Anyone can see who joins and leaves. These rules keep the
 * difference between two published figures from revealing the figure of one member (decision 51).
 */

/**
 * Minimum number of members that any difference of published figures may describe. Counts need the most,
 * because they are exact. Pooled cases reveal volume and pace. Averages need the fewest, because they are
 * also rounded.
 */
export const MIN_ANONYMITY_SET = { counts: 8, times: 6, averages: 3 } as const
/** Smaller cohorts are not published. */
export const MIN_MEMBERS = 5

export type CohortMembers = ReadonlySet<string>

/**
 * The largest cohort of eligible members that is safe to publish. Members who were always counted together
 * (or never) must stay at least `minimum`, so that no sum or difference of published figures describes fewer.
 * If one member of such a set leaves, others of the set are left out too. If too few would be left, the whole
 * set is left out. Empty if fewer than five members would be counted. An earlier rule may have published
 * smaller sets. Then no member is added, and only a cohort that was published before is counted again.
 */
export function countedOf(
  eligible: CohortMembers,
  shown: readonly CohortMembers[],
  minimum: number,
): Set<string> {
  const known = new Set(shown.flatMap((one) => [...one]))
  const counted: string[] = []
  const sets = anonymitySets(known, shown)
  for (const members of sets) {
    const staying = members.filter((member) => eligible.has(member))
    const gone = members.length - staying.length
    const most = members.length - Math.max(gone, minimum)
    if (gone === 0) counted.push(...staying)
    else if (most >= minimum) counted.push(...staying.slice(0, most))
  }
  const fresh = [...eligible].filter((member) => !known.has(member))
  if (fresh.length >= (shown.length === 0 ? MIN_MEMBERS : minimum)) counted.push(...fresh)
  if (counted.length < MIN_MEMBERS) return new Set()
  const cohort = new Set(counted)
  const isSound = sets.every((set) => set.length >= minimum || shown.some((one) => isOf(one, set)))
  return isSound || shown.some((one) => isOf(one, counted)) ? cohort : new Set()
}

function isOf(cohort: CohortMembers, members: readonly string[]): boolean {
  return cohort.size === members.length && members.every((member) => cohort.has(member))
}

/** Sets of members that no published cohort separates, each sorted by name. */
function anonymitySets(members: CohortMembers, shown: readonly CohortMembers[]): string[][] {
  const all = members.size > 0 ? [[...members].sort()] : []
  return shown.reduce((sets, one) => sets.flatMap((set) => split(set, one)), all)
}

function split(set: string[], cohort: CohortMembers): string[][] {
  const within = set.filter((member) => cohort.has(member))
  if (within.length === 0 || within.length === set.length) return [set]
  return [within, set.filter((member) => !cohort.has(member))]
}
