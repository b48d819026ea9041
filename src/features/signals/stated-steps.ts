import { jobStages } from '../../extraction/fields.ts'
import type { JobStage } from '../jobs/job-terms.ts'

/**
 * Steps that a stage stated without a date has behind it, so that they are not missing. Mitigation starts
 * before its estimate: work in progress proves no estimate and no approval.
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
