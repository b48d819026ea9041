import type { CohortMembers } from '../../src/features/snapshots/cohorts.ts'

/** Infers one member's value from counts over cohorts, by Bayes' rule with a uniform prior. */

/** A cohort and its published count, or the two possible counts if the row is withheld. */
export type Evidence = { cohort: CohortMembers; sums: readonly number[] }

/** The strongest evidence as probabilities: that the target has the value, and that any member has. */
export type Posterior = { target: number; blind: number }

/** Null if nothing distinguishes the target from the others, so there is nothing to attack. */
export function posteriorOf(target: string, published: readonly Evidence[]): Posterior | null {
  const having = published.filter(({ cohort }) => cohort.has(target))
  const lacking = published.filter(({ cohort }) => !cohort.has(target))
  if (having.length === 0 || lacking.length === 0) return null
  const posterior = { target: 0.5, blind: 0.5 }
  for (const one of having) {
    for (const other of lacking) {
      const { first, anybody } = pairOf(one, other)
      posterior.target = surer(first, posterior.target)
      posterior.blind = surer(anybody, posterior.blind)
    }
  }
  return { ...posterior, target: alone(target, published) ?? posterior.target }
}

function surer(one: number, other: number): number {
  return Math.abs(one - 0.5) > Math.abs(other - 0.5) ? one : other
}

/** For a member of the first cohort only, and for a member of both. */
function pairOf(one: Evidence, other: Evidence) {
  const both = [...one.cohort].filter((name) => other.cohort.has(name)).length
  const [left, right] = [one.cohort.size - both, other.cohort.size - both]
  const size = left + right + both
  const [sum, first, anybody] = [{ of: 0 }, { of: 0 }, { of: 0 }]
  for (const some of one.sums) {
    for (const others of other.sums) {
      for (let shared = Math.max(0, some - left); shared <= Math.min(both, some); shared++) {
        const all = others + some - shared
        const ways = chosen(left, some - shared) + chosen(right, others - shared)
        const weight = Math.exp(ways + chosen(both, shared) - chosen(size, all))
        sum.of += weight
        first.of += (weight * (some - shared)) / left
        anybody.of += (weight * all) / size
      }
    }
  }
  if (sum.of === 0) return { first: 0.5, anybody: 0.5 }
  return { first: first.of / sum.of, anybody: anybody.of / sum.of }
}

/** The logarithm of the number of ways. */
function chosen(all: number, some: number): number {
  if (some < 0 || some > all) return Number.NEGATIVE_INFINITY
  return factorials[all]! - factorials[some]! - factorials[all - some]!
}

const factorials = [0]
for (let n = 1; n < 200; n++) factorials.push(factorials[n - 1]! + Math.log(n))

const MAX_SUMMED = 5

/** The target's own value, if a sum or difference of three or four published counts isolates it. */
function alone(target: string, published: readonly Evidence[]): number | null {
  const exact = published.filter(({ sums }) => sums.length === 1).slice(0, MAX_SUMMED)
  for (let a = 0; a < exact.length; a++) {
    for (let b = a + 1; b < exact.length; b++) {
      for (let c = b + 1; c < exact.length; c++) {
        for (const d of [undefined, ...exact.slice(c + 1)]) {
          const some = [exact[a]!, exact[b]!, exact[c]!, ...(d ? [d] : [])]
          const value = valueLeft(target, some)
          if (value !== null) return value
        }
      }
    }
  }
  return null
}

function valueLeft(target: string, some: readonly Evidence[]): number | null {
  for (let mask = 1; mask < 1 << (some.length - 1); mask++) {
    const signs = some.map((_, at) => (mask & (1 << at) ? -1 : 1))
    const left = leftBy(some, signs)
    if (left.size !== 1 || !left.has(target)) continue
    const sum = some.reduce((before, { sums }, at) => before + signs[at]! * sums[0]!, 0)
    return sum / left.get(target)!
  }
  return null
}

/** The remaining members with their multiplicity, at most two. */
function leftBy(some: readonly Evidence[], signs: readonly number[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const { cohort } of some) {
    for (const name of cohort) {
      const times = some.reduce((sum, one, at) => sum + (one.cohort.has(name) ? signs[at]! : 0), 0)
      if (times !== 0) left.set(name, times)
      if (left.size > 1) return left
    }
  }
  return left
}
