import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { labelOf, pick, recordSourceLabels, toAddress, withoutEmpty } from '../records/record.ts'
import type { Job, NewJob } from './job.ts'
import { toFinancials } from './job-financials.ts'
import { farthestStage } from './job-stage.ts'
import { type JobStage, jobLabels, milestoneDates, statedAmounts } from './job-terms.ts'

type Enums = Pick<
  Job,
  'status' | 'job_type' | 'loss_type' | 'property_type' | 'program_type' | 'lead_source' | 'source'
>
export type JobRow = DB['jobs'] & Enums & { stated_stage: JobStage | null }

/** The sealed part of a job. */
export type PrivateJob = {
  client_name: string
  line1?: string
  line2?: string
  adjuster_name?: string
  adjuster_email?: string
  adjuster_phone?: string
  loss_cause?: string
  description?: string
  project_manager?: string
  estimator?: string
}

export function privateJobOf(job: NewJob): PrivateJob {
  const { client_name, adjuster_name, adjuster_email, adjuster_phone } = job
  const { loss_cause, description, project_manager, estimator } = job
  const { line1, line2 } = job.address ?? {}
  const people = withoutEmpty({
    adjuster_name,
    adjuster_email,
    adjuster_phone,
    project_manager,
    estimator,
  })
  return { client_name, ...withoutEmpty({ line1, line2, loss_cause, description }), ...people }
}

export function toJob(row: JobRow, keys: OperatorKeys): Job {
  const own = openPrivateJob(row, keys)
  const stage = farthestStage(row.stated_stage, row)
  return {
    id: row.id,
    job_number: row.job_number,
    client_id: row.client_id,
    client_name: own.client_name,
    status: row.status,
    status_label: jobLabels.status[row.status],
    stage,
    stage_label: labelOf(jobLabels.stage, stage),
    job_type: row.job_type,
    job_type_label: labelOf(jobLabels.job_type, row.job_type),
    loss_type: row.loss_type,
    loss_type_label: labelOf(jobLabels.loss_type, row.loss_type),
    loss_cause: own.loss_cause ?? null,
    cat_code: row.cat_code,
    description: own.description ?? null,
    water_category: row.water_category,
    water_class: row.water_class,
    property_type: row.property_type,
    property_type_label: labelOf(jobLabels.property_type, row.property_type),
    date_of_loss: row.date_of_loss,
    address: toAddress(row, own),
    carrier_name: row.carrier_name,
    tpa_name: row.tpa_name,
    program_name: row.program_name,
    program_type: row.program_type,
    program_type_label: labelOf(jobLabels.program_type, row.program_type),
    claim_number: row.claim_number,
    policy_number: row.policy_number,
    assignment_number: row.assignment_number,
    adjuster_name: own.adjuster_name ?? null,
    adjuster_email: own.adjuster_email ?? null,
    adjuster_phone: own.adjuster_phone ?? null,
    lead_source: row.lead_source,
    lead_source_label: labelOf(jobLabels.lead_source, row.lead_source),
    project_manager: own.project_manager ?? null,
    estimator: own.estimator ?? null,
    financials: toFinancials(row),
    dates: pick(row, milestoneDates),
    source: row.source,
    source_label: recordSourceLabels[row.source],
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Converts a row back to the input that would create it. */
export function jobInput(row: JobRow, keys: OperatorKeys): NewJob {
  const { line1, line2, ...own } = openPrivateJob(row, keys)
  const { city, state, postal_code, country } = row
  return {
    ...pick(row, COPIED_COLUMNS),
    stage: row.stated_stage,
    ...own,
    address: { line1, line2, city, state, postal_code, country },
    financials: pick(row, statedAmounts),
    dates: pick(row, milestoneDates),
  }
}

/** Columns whose wire field has the same name and value. */
export const COPIED_COLUMNS = [
  'job_number',
  'client_id',
  'status',
  'job_type',
  'loss_type',
  'cat_code',
  'water_category',
  'water_class',
  'property_type',
  'date_of_loss',
  'carrier_name',
  'tpa_name',
  'program_name',
  'program_type',
  'claim_number',
  'policy_number',
  'assignment_number',
  'lead_source',
] as const

function openPrivateJob(row: JobRow, keys: OperatorKeys): PrivateJob {
  return JSON.parse(keys.open({ table: 'jobs', id: row.id, column: 'sealed' }, row.sealed))
}
