import { z } from 'zod'
import { labelsOf, PlainDate } from '../../platform/http/values.ts'
import { Domain, ProgramType, Severity, SignalType } from '../terms/terms.ts'

/** The figures of a snapshot as a headquarters reads them: gated and rounded when it was taken. */

export const processes = ['jobs', 'supplements', 'recruiting', 'safety'] as const
export const processLabels = labelsOf(processes)
const ProcessName = z.enum(processes).meta({ id: 'ProcessName' })

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
const ProcessStage = z.enum(processStages).meta({ id: 'ProcessStage' })

export const cohortStatuses = ['published', 'below_threshold'] as const
export const cohortStatusLabels = labelsOf(cohortStatuses)
const CohortStatus = z.enum(cohortStatuses).meta({ id: 'CohortStatus' })

const Label = z.string().max(80)
const MAX_MEMBERS = 1_000_000
const Members = z.int().min(0).max(MAX_MEMBERS)
const Share = z.number().min(0).max(100)
const Margin = z.number().min(-20).max(80)
const Days = z.number().min(0).max(40_000)
const Withheld = z
  .boolean()
  .describe('True: too few members stand behind it; its numbers are null.')

const Cohort = z
  .strictObject({
    threshold: z.int().min(1).max(100).describe('Members that have to report it.'),
    met: z.boolean(),
    status: CohortStatus,
    status_label: Label,
    rounded_to: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'The step its values are rounded to: the fewer report, the wider. Null unpublished.',
      ),
  })
  .meta({ id: 'NetworkCohort' })
export type NetworkCohort = z.output<typeof Cohort>

/** A network on a day. */
export const NetworkSummary = z
  .strictObject({
    snapshot_date: PlainDate,
    period_start: PlainDate.describe('Twelve months before the snapshot.'),
    period_end: PlainDate,
    total_members: Members.describe('Terminated ones are left out.'),
    active_members: Members,
    onboarding_members: Members,
    invited_members: Members,
    suspended_members: Members,
    compliance_pct: Share.nullable().describe(
      'Mean of the members’ own shares of required certifications that hold.',
    ),
    reputation_score: z.number().min(0).max(5).nullable().describe('Stars.'),
    action_rate_pct: Share.nullable().describe('Signals acted on within 14 days.'),
    margin_p25_pct: Margin.nullable(),
    margin_median_pct: Margin.nullable().describe('Of the members’ own gross margins.'),
    margin_p75_pct: Margin.nullable(),
    k_anon: z
      .strictObject({
        policy_version: z.int().min(1).max(1000),
        cohorts: z.strictObject({
          compliance: Cohort,
          reputation: Cohort,
          action_rate: Cohort,
          margin: Cohort,
          margin_quartiles: Cohort,
        }),
      })
      .meta({ id: 'NetworkKAnon' }),
  })
  .meta({ id: 'NetworkSummary' })
export type NetworkSummary = z.output<typeof NetworkSummary>

/** How many members a type of signal was open of. */
export const NetworkSignal = z
  .strictObject({
    signal_type: SignalType,
    signal_type_label: Label,
    domain: Domain,
    domain_label: Label,
    severity: Severity.describe('The highest of what was counted, else the lowest of its type.'),
    severity_label: Label,
    members_hit: Members.nullable(),
    members_total: Members.nullable().describe(
      'Members that are counted: where one leaves, so many leave the count that none is told apart.',
    ),
    hit_pct: Share.nullable(),
    withheld: Withheld,
    snapshot_date: PlainDate,
  })
  .meta({ id: 'NetworkSignal' })
export type NetworkSignal = z.output<typeof NetworkSignal>

/** How many members work for a kind of program. */
export const NetworkProgram = z
  .strictObject({
    program_type: ProgramType,
    program_type_label: Label,
    active_members: Members.nullable().describe(
      'Active, linked members that are counted, and those the headquarters has enrolled.',
    ),
    adopted_members: Members.nullable().describe(
      'Those with a job of this program within 365 days, or enrolled in it.',
    ),
    adoption_pct: Share.nullable(),
    withheld: Withheld,
  })
  .meta({ id: 'NetworkProgram' })
export type NetworkProgram = z.output<typeof NetworkProgram>

/** How long cases take from one stage to another, pooled over members. */
export const NetworkProcess = z
  .strictObject({
    process: ProcessName,
    process_label: Label,
    from_stage: ProcessStage,
    from_stage_label: Label,
    to_stage: ProcessStage,
    to_stage_label: Label,
    median_days: Days.nullable(),
    p25_days: Days.nullable(),
    p75_days: Days.nullable(),
    sample_size: z
      .int()
      .min(0)
      .max(100_000_000)
      .nullable()
      .describe('Cases, down to a multiple of five.'),
    period_start: PlainDate,
    period_end: PlainDate,
    withheld: Withheld,
  })
  .meta({ id: 'NetworkProcess' })
export type NetworkProcess = z.output<typeof NetworkProcess>
