import { firstTimes } from './milestones.ts'
import type { OrderedLog } from './ordered-log.ts'
import { type Spread, spreadOf } from './spread.ts'
import { steps as allSteps, type Step } from './steps.ts'

/** How long the cases of a log took for one step. */
export type StageDurations = {
  step: Step
  /** Microseconds of each case that reached both, in order; in the order of the log's cases. */
  durations: Float64Array
  /** When each of those reached the second stage: microseconds since 1970. */
  endedAt: Float64Array
  /** Cases that reached the first stage and not yet the second. */
  inFlight: number
  /** Cases that reached the second before the first: left out of the durations. */
  outOfOrder: number
}

export type StageRow = Pick<Step, 'process' | 'from_stage' | 'to_stage'> & {
  cases: number
  in_flight: number
  out_of_order: number
} & Nullable<Spread>

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** Stages reached at the same time are in order, and took no time. */
export function stageDurations(
  log: OrderedLog,
  canonical: (activity: string) => string = (activity) => activity,
  steps: readonly Step[] = allSteps,
): StageDurations[] {
  const activities = [...new Set(steps.flatMap(({ from, to }) => [from, to]))]
  const { times } = firstTimes(log, activities, canonical)
  return steps.map((step) => {
    const from = times[activities.indexOf(step.from)]!
    const to = times[activities.indexOf(step.to)]!
    return { step, ...between(from, to) }
  })
}

export function stageRows(durations: readonly StageDurations[]): StageRow[] {
  return durations.map(({ step, durations: all, inFlight, outOfOrder }) => ({
    ...{ process: step.process, from_stage: step.from_stage, to_stage: step.to_stage },
    ...{ cases: all.length, in_flight: inFlight, out_of_order: outOfOrder },
    ...(all.length > 0 ? spreadOf(all.slice().sort()) : noSpread),
  }))
}

const noSpread: Nullable<Spread> = {
  ...{ min_seconds: null, p25_seconds: null, median_seconds: null },
  ...{ p75_seconds: null, max_seconds: null },
}

function between(from: Float64Array, to: Float64Array) {
  const durations: number[] = []
  const endedAt: number[] = []
  let inFlight = 0
  let outOfOrder = 0
  for (let c = 0; c < from.length; c++) {
    if (Number.isNaN(from[c]!)) continue
    if (Number.isNaN(to[c]!)) inFlight++
    else if (to[c]! < from[c]!) outOfOrder++
    else {
      durations.push(to[c]! - from[c]!)
      endedAt.push(to[c]!)
    }
  }
  const columns = { durations: Float64Array.from(durations), endedAt: Float64Array.from(endedAt) }
  return { ...columns, inFlight, outOfOrder }
}
