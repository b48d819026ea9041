import { jobStages } from '../../extraction/fields.ts'
import type { JobStage } from '../jobs/job-terms.ts'

/**
 * The steps that a stage without a date implies, so that rules do not report them as missing. Mitigation
 * starts before its estimate, so work in progress implies neither an estimate nor an approval.
 */
const provenBy = {
  contacted: from('contacted'),
  inspected: from('inspected'),
  estimated: new Set<JobStage>(['estimated', 'approved']),
  approved: new Set<JobStage>(['approved']),
  in_progress: from('in_progress'),
  completed: from('completed'),
  invoiced: from('invoiced'),
  paid: from('paid'),
} satisfies Partial<Record<JobStage, ReadonlySet<JobStage>>>

export function isBehind(step: keyof typeof provenBy, stated: JobStage | null): boolean {
  return stated !== null && provenBy[step].has(stated)
}

function from(stage: JobStage): ReadonlySet<JobStage> {
  return new Set(jobStages.slice(jobStages.indexOf(stage)))
}
