import {
  cohortStatusLabels,
  type NetworkCohort,
  type NetworkSummary,
} from '../network/network-figures.ts'
import type { MembershipStatus } from '../terms/terms.ts'
import type { Contribution } from './contribution.ts'
import {
  type Fraction,
  MICROS,
  mean,
  quartile,
  roundingStep,
  roundTo,
  toMicros,
} from './rounding.ts'

/** Increase it with every change of a rule, a threshold or a rounding of published figures. */
const POLICY_VERSION = 2

export type Period = { snapshot_date: string; period_start: string; period_end: string }

/** A figure about members: how many must report it, and how its value is rounded. */
type Metric = {
  threshold: number
  /** How far one member can move the value (U). The rounding step covers it. */
  spread: number
  unit: number
  bounds: readonly [least: number, most: number]
}

const share: Metric = { threshold: 5, spread: 50, unit: 1, bounds: [0, 100] }
const stars: Metric = { threshold: 5, spread: 0.8, unit: 0.1, bounds: [0, 5] }
const margin: Metric = { threshold: 10, spread: 20, unit: 1, bounds: [-20, 80] }
const marginQuartiles: Metric = { ...margin, threshold: 20 }

/**
 * The summary of a network. Membership counts are exact. Every other figure is withheld if too few members
 * report it.
 */
export function gateSummary(
  period: Period,
  statuses: readonly MembershipStatus[],
  contributions: readonly Contribution[],
): NetworkSummary {
  const reported = (of: (one: Contribution) => number | null) =>
    contributions.map(of).filter((value) => value !== null)
  const margins = reported((one) => one.margin)
  const compliance = gated(
    share,
    reported((one) => percent(one.complianceShare)),
    mean,
  )
  const reputation = gated(
    stars,
    reported((one) => one.reputation),
    mean,
  )
  const action = gated(
    share,
    reported((one) => percent(one.actionRate)),
    mean,
  )
  const middle = gated(margin, margins, (values) => quartile(values, 2))
  const lower = gated(marginQuartiles, margins, (values) => quartile(values, 1))
  const upper = gated(marginQuartiles, margins, (values) => quartile(values, 3))
  return {
    ...period,
    ...membershipCounts(statuses),
    compliance_pct: compliance.value,
    reputation_score: reputation.value,
    action_rate_pct: action.value,
    margin_p25_pct: lower.value,
    margin_median_pct: middle.value,
    margin_p75_pct: upper.value,
    k_anon: {
      policy_version: POLICY_VERSION,
      cohorts: {
        compliance: compliance.cohort,
        reputation: reputation.cohort,
        action_rate: action.cohort,
        margin: middle.cohort,
        margin_quartiles: lower.cohort,
      },
    },
  }
}

function percent(part: number | null): number | null {
  return part === null ? null : part * 100
}

function membershipCounts(statuses: readonly MembershipStatus[]) {
  const count = (wanted: MembershipStatus) => statuses.filter((one) => one === wanted).length
  return {
    total_members: statuses.length - count('terminated'),
    active_members: count('active'),
    onboarding_members: count('onboarding'),
    invited_members: count('invited'),
    suspended_members: count('suspended'),
  }
}

function gated(
  { threshold, spread, unit, bounds }: Metric,
  values: readonly number[],
  figure: (sorted: Float64Array) => Fraction,
): { value: number | null; cohort: NetworkCohort } {
  if (values.length < threshold) return { value: null, cohort: below(threshold) }
  const [spreadMicros, unitMicros] = [Math.round(spread * MICROS), Math.round(unit * MICROS)]
  const step = roundingStep(spreadMicros, unitMicros, values.length)
  const exact = figure(Float64Array.from(values, (value) => toMicros(value, bounds)).sort())
  const value = Math.min(Math.max(roundTo(exact, step), bounds[0]), bounds[1])
  const cohort: NetworkCohort = {
    threshold,
    met: true,
    status: 'published',
    status_label: cohortStatusLabels.published,
    rounded_to: step / MICROS,
  }
  return { value, cohort }
}

function below(threshold: number): NetworkCohort {
  const status_label = cohortStatusLabels.below_threshold
  return { threshold, met: false, status: 'below_threshold', status_label, rounded_to: null }
}
