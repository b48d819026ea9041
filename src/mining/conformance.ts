import { eachCase } from './milestones.ts'
import type { OrderedLog } from './ordered-log.ts'

/**
 * The partial order of a job's milestones. Mitigation can start before the estimate, so an estimate
 * must only come before its own approval.
 */
const CHAINS: readonly (readonly string[])[] = [
  [
    ...['job_received', 'first_contact', 'job_inspected', 'job_started', 'job_completed'],
    ...['invoice_sent', 'payment_received', 'job_closed'],
  ],
  ['estimate_sent', 'estimate_approved'],
]

/** Every ordered pair, including pairs with other milestones between them. */
export const milestoneOrder: readonly (readonly [string, string])[] = CHAINS.flatMap((chain) =>
  chain.flatMap((before, i) => chain.slice(i + 1).map((after) => [before, after] as const)),
)

const milestones = CHAINS.flat()
const pairs = milestoneOrder.map(([before, after]) => {
  return [milestones.indexOf(before), milestones.indexOf(after)] as const
})

export type Conformance = {
  /** Cases with at least one milestone. */
  cases: number
  conforming_cases: number
  /** One decimal. */
  conformance_pct: number
  /** `after` was reached before `before`. Sorted by cases, then by the order of milestones. */
  violations: { before: string; after: string; cases: number }[]
}

/**
 * The pairs in the wrong order, by the milestones' times in any unit. A missing milestone and equal
 * times are not violations.
 */
export function violationsOf(times: Readonly<Record<string, number | null | undefined>>) {
  return milestoneOrder.filter(([before, after]) => {
    const [first, second] = [times[before], times[after]]
    return first != null && second != null && second < first
  })
}

/** Null if no case has a milestone. `canonical` names an event's activity. */
export function conformanceOf(
  log: OrderedLog,
  canonical: (activity: string) => string = (activity) => activity,
): Conformance | null {
  const counts = new Int32Array(pairs.length)
  let cases = 0
  let conforming = 0
  eachCase(log, milestones, canonical, (times) => {
    let broken = 0
    for (let p = 0; p < pairs.length; p++) {
      const [before, after] = pairs[p]!
      // A comparison with NaN is false, so a missing milestone is not a violation.
      if (!(times[after]! < times[before]!)) continue
      counts[p]!++
      broken++
    }
    cases++
    if (broken === 0) conforming++
  })
  if (cases === 0) return null
  const rows = milestoneOrder.map(([before, after], p) => ({ before, after, cases: counts[p]! }))
  return {
    cases,
    conforming_cases: conforming,
    conformance_pct: Math.round((conforming / cases) * 1000) / 10,
    violations: rows.filter((row) => row.cases > 0).sort((a, b) => b.cases - a.cases),
  }
}
