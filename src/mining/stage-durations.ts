import { eachCase } from './milestones.ts'
import type { OrderedLog } from './ordered-log.ts'
import { type Spread, spreadOf } from './spread.ts'
import { steps as allSteps, type ProcessStep } from './steps.ts'

/** How long the cases of a log took for one step. */
export type StageDurations = {
  step: ProcessStep
  /** Microseconds of each case that reached both stages in order. Cases have the order of the log. */
  durations: Float64Array
  /** When each of those cases reached the second stage, in microseconds since 1970. */
  endedAt: Float64Array
  /** Cases that reached the first stage and not yet the second. */
  inFlight: number
  /** Cases that reached the second stage before the first. They have no duration. */
  outOfOrder: number
}

export type StageRow = Pick<ProcessStep, 'process' | 'from_stage' | 'to_stage'> & {
  cases: number
  in_flight: number
  out_of_order: number
} & Nullable<Spread>

type Nullable<T> = { [K in keyof T]: T[K] | null }

/**
 * The durations of every process that has a first activity in the log. Activities are compared by our names
 * for them. Empty for a log of another trade.
 */
export function stagesOf(log: OrderedLog): StageRow[] {
  const names = new Set(log.activityNames)
  const begun = new Set(
    allSteps.filter(({ from }) => names.has(from)).map(({ process }) => process),
  )
  const steps = allSteps.filter(({ process }) => begun.has(process))
  return steps.length === 0 ? [] : stageRows(stageDurations(log, undefined, steps))
}

/** Stages that were reached at the same time count as in order, with a duration of 0. */
export function stageDurations(
  log: OrderedLog,
  canonical: (activity: string) => string = (activity) => activity,
  steps: readonly ProcessStep[] = allSteps,
): StageDurations[] {
  const activities = [...new Set(steps.flatMap(({ from, to }) => [from, to]))]
  const measured = steps.map((step) => ({
    step,
    from: activities.indexOf(step.from),
    to: activities.indexOf(step.to),
    durations: [] as number[],
    endedAt: [] as number[],
    inFlight: 0,
    outOfOrder: 0,
  }))
  eachCase(log, activities, canonical, (times) => {
    for (const one of measured) {
      const [from, to] = [times[one.from]!, times[one.to]!]
      if (Number.isNaN(from)) continue
      if (Number.isNaN(to)) one.inFlight++
      else if (to < from) one.outOfOrder++
      else {
        one.durations.push(to - from)
        one.endedAt.push(to)
      }
    }
  })
  return measured.map(({ step, durations, endedAt, inFlight, outOfOrder }) => ({
    step,
    inFlight,
    outOfOrder,
    durations: Float64Array.from(durations),
    endedAt: Float64Array.from(endedAt),
  }))
}

export function stageRows(durations: readonly StageDurations[]): StageRow[] {
  return durations.map(({ step, durations: all, inFlight, outOfOrder }) => ({
    process: step.process,
    from_stage: step.from_stage,
    to_stage: step.to_stage,
    cases: all.length,
    in_flight: inFlight,
    out_of_order: outOfOrder,
    ...(all.length > 0 ? spreadOf(all.slice().sort()) : noSpread),
  }))
}

const noSpread: Nullable<Spread> = {
  min_seconds: null,
  p25_seconds: null,
  median_seconds: null,
  p75_seconds: null,
  max_seconds: null,
}
