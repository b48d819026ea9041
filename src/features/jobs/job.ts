import { z } from 'zod'
import { Email, Money, PlainDate, Timestamp, text, Uuid } from '../../platform/http/values.ts'
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
    ...fold(statedAmounts, NullableMoney),
    cost_total: NullableMoney.describe('Sum of the stated costs.'),
    revenue_total: NullableMoney.describe('Invoiced, else approved with supplements, else RCV.'),
    gross_profit: NullableMoney.describe('Revenue less cost.'),
    gross_margin_pct: z.number().min(-1e9).max(100).nullable().describe('0–100, one decimal.'),
    balance_due: NullableMoney.describe('Invoiced less collected.'),
  })
  .meta({ id: 'JobFinancials' })
export type Financials = z.output<typeof Financials>

const Dates = z.strictObject(fold(milestoneDates, NullableTimestamp)).meta({ id: 'JobDates' })

export const Job = z
  .strictObject({
    ...recordHead,
    job_number: nullableText(40),
    client_id: Uuid.nullable(),
    client_name: z.string().max(200),
    status: JobStatus,
    status_label: z.string().max(40),
    stage: JobStage.nullable().describe('The farthest milestone reached.'),
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
    dates: Dates,
    ...recordTail,
  })
  .meta({ id: 'Job', examples: [exampleJob] })
export type Job = z.output<typeof Job>

const NewFinancials = z
  .strictObject(fold(statedAmounts, Money.nullish()))
  .meta({ id: 'NewJobFinancials' })
const NewDates = z
  .strictObject(fold(milestoneDates, Timestamp.nullish()))
  .meta({ id: 'NewJobDates' })

/** A job as a caller or a document states it. */
export const NewJob = z
  .strictObject({
    job_number: text(40).nullish(),
    client_id: Uuid.nullish(),
    client_name: text(200),
    status: JobStatus.nullish().describe('open where it is not stated.'),
    job_type: JobType.nullish(),
    loss_type: LossType.nullish(),
    loss_cause: text(200).nullish(),
    cat_code: text(20).nullish(),
    description: text(5000).nullish(),
    water_category: z.int().min(1).max(3).nullish(),
    water_class: z.int().min(1).max(4).nullish(),
    property_type: PropertyType.nullish(),
    date_of_loss: PlainDate.nullish().describe('Not in the future.'),
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
  })
  .superRefine((job, context) => {
    if (job.loss_type === 'water' || job.loss_type === 'sewage') return
    for (const name of ['water_category', 'water_class'] as const) {
      if (job[name] === null || job[name] === undefined) continue
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'goes only with loss_type water or sewage.',
      })
    }
  })
  .meta({ id: 'NewJob' })
export type NewJob = z.output<typeof NewJob>

/** A job as POST takes it: the total may stand beside `financials` as well. */
export const StatedJob = NewJob.safeExtend({ rcv_total: Money.nullish() })
  .superRefine(({ rcv_total, financials }, context) => {
    const nested = financials?.rcv_total
    if (!rcv_total || !nested || rcv_total === nested) return
    context.addIssue({
      code: 'custom',
      path: ['rcv_total'],
      message: 'differs from financials.rcv_total; state it once.',
    })
  })
  .meta({ id: 'StatedJob', examples: [exampleNewJob] })

function fold<const Name extends StatedAmount | MilestoneDate, S extends z.ZodType>(
  names: readonly Name[],
  schema: S,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>
}
