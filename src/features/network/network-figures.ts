import { z } from 'zod'
import { described, labelsOf, PlainDate } from '../../platform/http/values.ts'
import { Domain, ProgramType, Severity, SignalType } from '../terms/terms.ts'

/**
 * The figures of a snapshot as headquarters reads them. Figures of too few members were withheld, and others
 * rounded, when the snapshot was taken.
 */

export const processes = ['jobs', 'supplements', 'recruiting', 'safety'] as const
export const processLabels = labelsOf(processes)
const ProcessName = z
  .enum(processes)
  .describe(
    '`jobs`: from the receipt of a job to its payment. `supplements`: from submission to ' +
      'payment. `recruiting`: from application to hire. `safety`: from the report of an ' +
      'incident to its close.',
  )
  .meta({ id: 'ProcessName' })

export const processStages = [
  'received',
  'first_contact',
  'inspected',
  'estimate_sent',
  'estimate_approved',
  'started',
  'completed',
  'invoiced',
  'paid',
  'submitted',
  'approved',
  'applied',
  'interviewed',
  'offer_extended',
  'hired',
  'reported',
  'investigated',
  'corrective_action_completed',
  'closed',
] as const
export const processStageLabels = labelsOf(processStages)
const ProcessStage = z
  .enum(processStages)
  .describe(
    'Stage of a process. A case reaches a stage with its first event of that stage. `jobs`: `received` to ' +
      '`paid`. `supplements`: `submitted`, `approved`, `paid`. `recruiting`: `applied` to `hired`. ' +
      '`safety`: `reported`, `investigated`, `corrective_action_completed`, `closed`.',
  )
  .meta({ id: 'ProcessStage' })

export const cohortStatuses = ['published', 'below_threshold'] as const
export const cohortStatusLabels = labelsOf(cohortStatuses)
const CohortStatus = z
  .enum(cohortStatuses)
  .describe('`below_threshold`: too few members report the figure, so it is null.')
  .meta({ id: 'CohortStatus' })

export const Label = z.string().max(80)
const MAX_COUNTED_MEMBERS = 1_000_000
const Members = z.int().min(0).max(MAX_COUNTED_MEMBERS)
const Share = z.number().min(0).max(100)
const Margin = z.number().min(-20).max(80)
const Days = z.number().min(0).max(40_000)
const Withheld = z.boolean()
const WITHHELD_DESCRIPTION = 'Whether too few members contribute. If true, the numbers are null.'

const Cohort = z
  .strictObject(
    described(
      {
        threshold: z.int().min(1).max(100),
        met: z.boolean(),
        status: CohortStatus,
        status_label: Label,
        rounded_to: z.number().min(0).max(100).nullable(),
      },
      {
        threshold: 'Number of members that must report the figure before it is published.',
        met: 'Whether enough members report the figure.',
        status: 'Whether the figure is published.',
        rounded_to:
          'Rounding step of the figure, in its own unit. Fewer reporting members give a larger ' +
          'step. Null if the figure is not published.',
      },
    ),
  )
  .meta({ id: 'NetworkCohort' })
export type NetworkCohort = z.output<typeof Cohort>

const KAnonymity = z
  .strictObject(
    described(
      {
        policy_version: z.int().min(1).max(1000),
        cohorts: z.strictObject(
          described(
            {
              compliance: Cohort,
              reputation: Cohort,
              action_rate: Cohort,
              margin: Cohort,
              margin_quartiles: Cohort,
            },
            {
              compliance: 'Applies to compliance_pct.',
              reputation: 'Applies to reputation_score.',
              action_rate: 'Applies to action_rate_pct.',
              margin: 'Applies to margin_median_pct.',
              margin_quartiles: 'Applies to margin_p25_pct and margin_p75_pct.',
            },
          ),
        ),
      },
      {
        policy_version: 'Version of the thresholds and rounding rules.',
        cohorts: 'The threshold of each figure.',
      },
    ),
  )
  .meta({ id: 'NetworkKAnon' })

/** The state of a network on one day. */
export const NetworkSummary = z
  .strictObject(
    described(
      {
        snapshot_date: PlainDate,
        period_start: PlainDate,
        period_end: PlainDate,
        total_members: Members,
        active_members: Members,
        onboarding_members: Members,
        invited_members: Members,
        suspended_members: Members,
        compliance_pct: Share.nullable(),
        reputation_score: z.number().min(0).max(5).nullable(),
        action_rate_pct: Share.nullable(),
        margin_p25_pct: Margin.nullable(),
        margin_median_pct: Margin.nullable(),
        margin_p75_pct: Margin.nullable(),
        k_anon: KAnonymity,
      },
      {
        snapshot_date: 'Day of the snapshot, in UTC.',
        period_start: 'First day of the period: twelve months before the snapshot.',
        period_end: 'Last day of the period.',
        total_members: 'Number of members, excluding terminated ones.',
        active_members: 'Number of active members.',
        onboarding_members: 'Number of members in onboarding.',
        invited_members: 'Number of invited members.',
        suspended_members: 'Number of suspended members.',
        compliance_pct: 'Mean percentage of required certifications that are valid, over members.',
        reputation_score: 'Mean review score of the members, from 0 to 5 stars.',
        action_rate_pct: 'Percentage of signals acted on within 14 days.',
        margin_p25_pct: '25th percentile of the members’ gross margins, in percent.',
        margin_median_pct: 'Median of the members’ gross margins, in percent.',
        margin_p75_pct: '75th percentile of the members’ gross margins, in percent.',
        k_anon: 'Which figures enough members report, and how each is rounded.',
      },
    ),
  )
  .meta({ id: 'NetworkSummary' })
export type NetworkSummary = z.output<typeof NetworkSummary>

/** Number of members with an open signal of a type. */
export const NetworkSignal = z
  .strictObject(
    described(
      {
        signal_type: SignalType,
        signal_type_label: Label,
        domain: Domain,
        domain_label: Label,
        severity: Severity,
        severity_label: Label,
        members_hit: Members.nullable(),
        members_total: Members.nullable(),
        hit_pct: Share.nullable(),
        withheld: Withheld,
        snapshot_date: PlainDate,
      },
      {
        signal_type: 'Type of signal.',
        domain: 'Area of the business.',
        severity:
          'Highest severity among the counted signals, or the lowest that the type can have.',
        members_hit: 'Number of members with an open signal of this type.',
        members_total:
          'Number of members counted. To protect privacy, departures are counted in groups, not one at ' +
          'a time.',
        hit_pct: 'Percentage of counted members with an open signal of this type.',
        withheld: WITHHELD_DESCRIPTION,
        snapshot_date: 'Day of the snapshot, in UTC.',
      },
    ),
  )
  .meta({ id: 'NetworkSignal' })
export type NetworkSignal = z.output<typeof NetworkSignal>

/** Number of members that work for a kind of program. */
export const NetworkProgram = z
  .strictObject(
    described(
      {
        program_type: ProgramType,
        program_type_label: Label,
        active_members: Members.nullable(),
        adopted_members: Members.nullable(),
        adoption_pct: Share.nullable(),
        withheld: Withheld,
      },
      {
        program_type: 'Kind of program.',
        active_members:
          'Number of active members counted: those linked to an operator and those enrolled by headquarters.',
        adopted_members:
          'Active members that are enrolled in the program or had a job from it in the last 365 days.',
        adoption_pct: 'Adopted members as a percentage of active members.',
        withheld: WITHHELD_DESCRIPTION,
      },
    ),
  )
  .meta({ id: 'NetworkProgram' })
export type NetworkProgram = z.output<typeof NetworkProgram>

/** How long cases take from one stage to another, pooled over members. */
export const NetworkProcess = z
  .strictObject(
    described(
      {
        process: ProcessName,
        process_label: Label,
        from_stage: ProcessStage,
        from_stage_label: Label,
        to_stage: ProcessStage,
        to_stage_label: Label,
        median_days: Days.nullable(),
        p25_days: Days.nullable(),
        p75_days: Days.nullable(),
        sample_size: z.int().min(0).max(100_000_000).nullable(),
        period_start: PlainDate,
        period_end: PlainDate,
        withheld: Withheld,
      },
      {
        process: 'Kind of process.',
        from_stage: 'Stage at which the interval starts.',
        to_stage: 'Stage at which the interval ends.',
        median_days: 'Median interval in days.',
        p25_days: '25th percentile of the interval in days.',
        p75_days: '75th percentile of the interval in days.',
        sample_size: 'Number of cases, rounded down to a multiple of five.',
        period_start: 'First day of the period, in UTC.',
        period_end: 'Last day of the period, in UTC.',
        withheld: WITHHELD_DESCRIPTION,
      },
    ),
  )
  .meta({ id: 'NetworkProcess' })
export type NetworkProcess = z.output<typeof NetworkProcess>
