import { z } from 'zod'
import {
  described,
  Email,
  Money,
  PlainDate,
  Timestamp,
  text,
  Uuid,
} from '../../platform/http/values.ts'
import {
  Address,
  NewAddress,
  NullableDate,
  NullableLabel,
  NullableTimestamp,
  nullableText,
  Phone,
  recordHead,
  recordTail,
} from '../records/record.ts'
import { ProgramType } from '../terms/terms.ts'
import { exampleJob, exampleNewJob } from './job.example.ts'
import { amountDescriptions, dateDescriptions, jobDescriptions } from './job-descriptions.ts'
import {
  JobStage,
  JobStatus,
  JobType,
  LeadSource,
  LossType,
  type MilestoneDate,
  milestoneDates,
  PropertyType,
  type StatedAmount,
  statedAmounts,
} from './job-terms.ts'

const NullableMoney = Money.nullable()

const Financials = z
  .strictObject({
    ...described(fold(statedAmounts, NullableMoney), amountDescriptions),
    cost_total: NullableMoney.describe('Computed: sum of the five costs, in US dollars.'),
    revenue_total: NullableMoney.describe(
      'Computed: the invoiced amount, else the approved amount with supplements, else RCV.',
    ),
    gross_profit: NullableMoney.describe('Computed: revenue less cost, in US dollars.'),
    gross_margin_pct: z
      .number()
      .min(-1e9)
      .max(100)
      .nullable()
      .describe('Computed: gross profit as a percentage of revenue, with one decimal.'),
    balance_due: NullableMoney.describe('Computed: invoiced less collected amount, in US dollars.'),
  })
  .meta({ id: 'JobFinancials' })
export type Financials = z.output<typeof Financials>

const JobDates = z
  .strictObject(described(fold(milestoneDates, NullableTimestamp), dateDescriptions))
  .meta({ id: 'JobDates' })

export const Job = z
  .strictObject({
    ...recordHead,
    ...described(
      {
        job_number: nullableText(40),
        client_id: Uuid.nullable(),
        client_name: z.string().max(200),
        status: JobStatus,
        status_label: z.string().max(40),
        stage: JobStage.nullable(),
        stage_label: NullableLabel,
        job_type: JobType.nullable(),
        job_type_label: NullableLabel,
        loss_type: LossType.nullable(),
        loss_type_label: NullableLabel,
        loss_cause: nullableText(200),
        cat_code: nullableText(20),
        description: nullableText(5000),
        water_category: z.int().min(1).max(3).nullable(),
        water_class: z.int().min(1).max(4).nullable(),
        property_type: PropertyType.nullable(),
        property_type_label: NullableLabel,
        date_of_loss: NullableDate,
        address: Address,
        carrier_name: nullableText(120),
        tpa_name: nullableText(120),
        program_name: nullableText(120),
        program_type: ProgramType.nullable(),
        program_type_label: NullableLabel,
        claim_number: nullableText(64),
        policy_number: nullableText(64),
        assignment_number: nullableText(64),
        adjuster_name: nullableText(200),
        adjuster_email: nullableText(254),
        adjuster_phone: nullableText(40),
        lead_source: LeadSource.nullable(),
        lead_source_label: NullableLabel,
        project_manager: nullableText(120),
        estimator: nullableText(120),
        financials: Financials,
        dates: JobDates,
      },
      {
        ...jobDescriptions,
        stage: 'Most advanced stage that the job has reached, from its `dates` or from a job list.',
      },
    ),
    ...recordTail,
  })
  .meta({ id: 'Job', examples: [exampleJob] })
export type Job = z.output<typeof Job>

const NewFinancials = z
  .strictObject(described(fold(statedAmounts, Money.nullish()), amountDescriptions))
  .meta({ id: 'NewJobFinancials' })
const NewDates = z
  .strictObject(described(fold(milestoneDates, Timestamp.nullish()), dateDescriptions))
  .meta({ id: 'NewJobDates' })

const JobInput = z
  .strictObject(
    described(
      {
        job_number: text(40).nullish(),
        client_id: Uuid.nullish(),
        client_name: text(200),
        status: JobStatus.nullish(),
        job_type: JobType.nullish(),
        loss_type: LossType.nullish(),
        loss_cause: text(200).nullish(),
        cat_code: text(20).nullish(),
        description: text(5000).nullish(),
        water_category: z.int().min(1).max(3).nullish(),
        water_class: z.int().min(1).max(4).nullish(),
        property_type: PropertyType.nullish(),
        date_of_loss: PlainDate.nullish(),
        address: NewAddress.nullish(),
        carrier_name: text(120).nullish(),
        tpa_name: text(120).nullish(),
        program_name: text(120).nullish(),
        program_type: ProgramType.nullish(),
        claim_number: text(64).nullish(),
        policy_number: text(64).nullish(),
        assignment_number: text(64).nullish(),
        adjuster_name: text(200).nullish(),
        adjuster_email: Email.nullish(),
        adjuster_phone: Phone.nullish(),
        lead_source: LeadSource.nullish(),
        project_manager: text(120).nullish(),
        estimator: text(120).nullish(),
        financials: NewFinancials.nullish(),
        dates: NewDates.nullish(),
      },
      {
        ...jobDescriptions,
        status:
          'Whether the job is in progress, finished or lost. Default: taken from `dates`, such as `closed` ' +
          'if `closed_at` is set. Otherwise `open`.',
      },
    ),
  )
  .superRefine((job, context) => {
    if (job.loss_type === 'water' || job.loss_type === 'sewage') return
    for (const name of ['water_category', 'water_class'] as const) {
      if (job[name] === null || job[name] === undefined) continue
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is allowed only when loss_type is "water" or "sewage". Remove it.',
      })
    }
  })

/** A job as a caller or a document states it. Only lists state a stage, as a word without a date. */
export const NewJob = JobInput.safeExtend({ stage: JobStage.nullish() })
export type NewJob = z.output<typeof NewJob>

/** A job in a POST request. The total may also be a top-level field. */
export const NewJobBody = JobInput.safeExtend({
  rcv_total: Money.nullish().describe('Shorthand for `financials.rcv_total`. Send one of the two.'),
})
  .superRefine(({ rcv_total, financials }, context) => {
    const nested = financials?.rcv_total
    if (!rcv_total || !nested || rcv_total === nested) return
    context.addIssue({
      code: 'custom',
      path: ['rcv_total'],
      message: 'differs from financials.rcv_total. Send one of the two.',
    })
  })
  .meta({ id: 'NewJob', examples: [exampleNewJob] })

function fold<const Name extends StatedAmount | MilestoneDate, S extends z.ZodType>(
  names: readonly Name[],
  schema: S,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>
}
