import { addressRules, type FieldPath, type FieldRule } from '../records/record-field-rules.ts'
import type { NewJob } from './job.ts'
import {
  type JobStatus,
  type MilestoneDate,
  milestoneDates,
  type StatedAmount,
  statedAmounts,
} from './job-terms.ts'

const identity = { class: 'identity' } as const
const descriptive = { class: 'descriptive' } as const
const money = { class: 'money' } as const
const milestone = { class: 'milestone' } as const

/** Which source may change each field of a job. */
export const jobFieldRules: Readonly<Record<FieldPath<NewJob>, FieldRule>> = {
  job_number: identity,
  client_id: identity,
  client_name: { class: 'identity', with: ['client_id'], replacesWith: true },
  status: { class: 'status', default: 'open' satisfies JobStatus },
  stage: { class: 'status', follows: 'status' },
  job_type: descriptive,
  loss_type: descriptive,
  loss_cause: descriptive,
  cat_code: descriptive,
  description: descriptive,
  water_category: { class: 'descriptive', type: 'integer' },
  water_class: { class: 'descriptive', type: 'integer' },
  property_type: descriptive,
  date_of_loss: identity,
  ...addressRules('address'),
  carrier_name: descriptive,
  tpa_name: descriptive,
  program_name: descriptive,
  program_type: descriptive,
  claim_number: identity,
  policy_number: identity,
  assignment_number: identity,
  // Another adjuster has another email and phone number, so the earlier ones are cleared.
  adjuster_name: {
    class: 'descriptive',
    with: ['adjuster_email', 'adjuster_phone'],
    replacesWith: true,
  },
  adjuster_email: descriptive,
  adjuster_phone: descriptive,
  lead_source: descriptive,
  project_manager: descriptive,
  estimator: descriptive,
  ...amountRules(),
  ...dateRules(),
}

function amountRules() {
  const rules = statedAmounts.map((name) => [`financials.${name}`, money])
  return Object.fromEntries(rules) as Record<`financials.${StatedAmount}`, FieldRule>
}

function dateRules() {
  const rules = milestoneDates.map((name) => [`dates.${name}`, milestone])
  return Object.fromEntries(rules) as Record<`dates.${MilestoneDate}`, FieldRule>
}
