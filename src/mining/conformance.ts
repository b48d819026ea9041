import { eachCase } from './milestones.ts'
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

const milestones = chains.flat()
const pairs = milestoneOrder.map(([before, after]) => {
  return [milestones.indexOf(before), milestones.indexOf(after)] as const
})

export type Conformance = {
  /** Cases with at least one milestone. */
  cases: number
  conforming_cases: number
  /** One decimal. */
  conformance_pct: number
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

/** Of a log; null where no case has a milestone. `canonical` names an event's activity. */
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
      // NaN is neither before nor after: what is missing breaks no order.
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
