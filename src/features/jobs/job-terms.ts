import { z } from 'zod'
import { amountFields, jobStages, jobStatuses, milestoneFields } from '../../extraction/fields.ts'
import { labelsOf } from '../../platform/http/values.ts'
import { programTypeLabels } from '../terms/terms.ts'

/** Every enum of a job with its labels, and the names of its amounts and dates. */

export const jobTypes = ['mitigation', 'reconstruction', 'contents', 'combined', 'other'] as const
const lossTypes = [
  'water',
  'fire',
  'smoke',
  'mold',
  'storm',
  'sewage',
  'biohazard',
  'vandalism',
  'other',
] as const
const propertyTypes = ['residential', 'commercial', 'multi_family', 'industrial', 'other'] as const
const leadSources = ['program', 'referral', 'plumber', 'agent', 'web', 'repeat', 'other'] as const

export const jobLabels = {
  status: labelsOf(jobStatuses),
  stage: labelsOf(jobStages),
  job_type: labelsOf(jobTypes),
  loss_type: labelsOf(lossTypes),
  property_type: labelsOf(propertyTypes, { multi_family: 'Multi-family' }),
  program_type: programTypeLabels,
  lead_source: labelsOf(leadSources),
}

export const JobStatus = z
  .enum(jobStatuses)
  .describe('`lost`: the operator did not get the work. `canceled`: the work was called off.')
  .meta({ id: 'JobStatus' })
export type JobStatus = z.output<typeof JobStatus>
export const JobStage = z
  .enum(jobStages)
  .describe(
    'Most advanced stage of the job, in the order of this enum. A date in `dates` sets it: for example, ' +
      '`first_contact_at` sets `contacted`. An uploaded job list can also state the stage.',
  )
  .meta({ id: 'JobStage' })
export type JobStage = z.output<typeof JobStage>
export const JobType = z
  .enum(jobTypes)
  .describe(
    '`mitigation`: stops the damage, such as drying. `reconstruction`: rebuilds. `contents`: cleans ' +
      'or stores belongings. `combined`: more than one of these.',
  )
  .meta({ id: 'JobType' })
export const LossType = z.enum(lossTypes).describe('Cause of the damage.').meta({ id: 'LossType' })
export const PropertyType = z
  .enum(propertyTypes)
  .describe('Kind of property.')
  .meta({ id: 'PropertyType' })
export const LeadSource = z
  .enum(leadSources)
  .describe('`program`: a carrier, TPA or vendor program. `repeat`: an earlier client.')
  .meta({ id: 'LeadSource' })

/** Amounts that callers state. The rest of `financials` is computed from them. */
export const statedAmounts = amountFields
export type StatedAmount = (typeof statedAmounts)[number]

export const milestoneDates = milestoneFields
export type MilestoneDate = (typeof milestoneDates)[number]
export type MilestoneDates = Partial<Record<MilestoneDate, string | null>>
