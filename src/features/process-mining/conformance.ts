import { firstTimes } from './milestones.ts'
import type { OrderedLog } from './ordered-log.ts'

/**
 * The order of a job's milestones, a partial one: mitigation starts before the estimate, so an
 * estimate has no place among the others but before its own approval.
 */
const chains: readonly (readonly string[])[] = [
  [
    ...['job_received', 'first_contact', 'job_inspected', 'job_started', 'job_completed'],
    ...['invoice_sent', 'payment_received', 'job_closed'],
  ],
  ['estimate_sent', 'estimate_approved'],
]

/** Every pair that the order fixes, those with milestones left out between them among them. */
export const milestoneOrder: readonly (readonly [string, string])[] = chains.flatMap((chain) =>
  chain.flatMap((before, i) => chain.slice(i + 1).map((after) => [before, after] as const)),
)

export type Conformance = {
  /** Cases with at least one milestone. */
  cases: number
  conforming_cases: number
  /** One decimal; null without a case. */
  conformance_pct: number | null
  /** `after` was reached before `before`; by cases, then as the order names them. */
  violations: { before: string; after: string; cases: number }[]
}

/**
 * The pairs in the wrong order, by the milestones' times (any unit; missing ones break no order,
 * and what happened at the same time is in order).
 */
export function violationsOf(times: Readonly<Record<string, number | null | undefined>>) {
  return milestoneOrder.filter(([before, after]) => {
    const [first, second] = [times[before], times[after]]
    return first != null && second != null && second < first
  })
}

export function conformanceOf(
  log: OrderedLog,
  canonical: (activity: string) => string = (activity) => activity,
): Conformance {
  const milestones = chains.flat()
  const { times } = firstTimes(log, milestones, canonical)
  const counts = new Map(milestoneOrder.map((pair) => [pair, 0]))
  let cases = 0
  let conforming = 0
  for (let c = 0; c < log.caseCount; c++) {
    const reached = milestones.flatMap((name, m) => {
      const time = times[m]![c]!
      return Number.isNaN(time) ? [] : [[name, time] as const]
    })
    if (reached.length === 0) continue
    cases++
    const violations = violationsOf(Object.fromEntries(reached))
    if (violations.length === 0) conforming++
    for (const pair of violations) counts.set(pair, counts.get(pair)! + 1)
  }
  const rows = [...counts].map(([[before, after], count]) => ({ before, after, cases: count }))
  return {
    ...{ cases, conforming_cases: conforming },
    conformance_pct: cases === 0 ? null : Math.round((conforming / cases) * 1000) / 10,
    violations: rows.filter((row) => row.cases > 0).sort((a, b) => b.cases - a.cases),
  }
}
