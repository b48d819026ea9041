import { type ProcessStep, steps } from '../../mining/steps.ts'
import {
  type NetworkProcess,
  processLabels,
  processStageLabels,
  type processStages,
} from '../network/network-figures.ts'
import type { Contribution } from './contribution.ts'
import type { Period } from './gate-summary.ts'
import { type Fraction, quartile } from './rounding.ts'

const MEDIAN = { members: 5, cases: 20 }
const QUARTILES = { members: 10, cases: 40 }
/** Maximum percentage of the cases that the largest member, and the two largest members, may have. */
const MAX_PCT_OF_ONE = 50
const MAX_PCT_OF_TWO = 67
const SAMPLE_STEP_CASES = 5
/** In seconds. A hundredth of a day (a quarter of an hour) does not identify a case. */
const ROUNDING_SECONDS = 864

/** One row for each step, with the pooled cases of the counted members. */
export function gateProcess(
  period: Period,
  contributions: readonly Contribution[],
): NetworkProcess[] {
  return steps.map((step, at) => {
    const members = contributions.map(({ durations }) => durations[at] ?? [])
    const holding = members.filter((cases) => cases.length > 0)
    const figures = figuresOf(holding)
    return { ...named(step), ...(figures ?? NONE), ...periodOf(period), withheld: !figures }
  })
}

const NONE = { median_days: null, p25_days: null, p75_days: null, sample_size: null }

function figuresOf(members: readonly (readonly number[])[]) {
  const cases = members.flat()
  if (!isEnough(MEDIAN, members, cases) || isDominated(members, cases.length)) return null
  const sorted = Float64Array.from(cases).sort()
  const showsQuartiles = isEnough(QUARTILES, members, cases)
  return {
    median_days: daysOf(quartile(sorted, 2)),
    p25_days: showsQuartiles ? daysOf(quartile(sorted, 1)) : null,
    p75_days: showsQuartiles ? daysOf(quartile(sorted, 3)) : null,
    sample_size: cases.length - (cases.length % SAMPLE_STEP_CASES),
  }
}

function isEnough(least: typeof MEDIAN, members: readonly unknown[], cases: readonly unknown[]) {
  return members.length >= least.members && cases.length >= least.cases
}

function isDominated(members: readonly (readonly number[])[], all: number): boolean {
  const [first = 0, second = 0] = members.map((cases) => cases.length).sort((a, b) => b - a)
  return first * 100 > MAX_PCT_OF_ONE * all || (first + second) * 100 > MAX_PCT_OF_TWO * all
}

function daysOf({ value, over }: Fraction): number {
  const step = BigInt(ROUNDING_SECONDS) * over
  return Number((2n * value + step) / (2n * step)) / 100
}

type ProcessStageName = (typeof processStages)[number]

function named({ process, from_stage, to_stage }: ProcessStep) {
  const [from, to] = [from_stage as ProcessStageName, to_stage as ProcessStageName]
  return {
    process,
    process_label: processLabels[process],
    from_stage: from,
    from_stage_label: processStageLabels[from],
    to_stage: to,
    to_stage_label: processStageLabels[to],
  }
}

function periodOf({ period_start, period_end }: Period) {
  return { period_start, period_end }
}
