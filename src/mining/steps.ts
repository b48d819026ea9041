export type ProcessName = 'jobs' | 'supplements' | 'recruiting' | 'safety'

/**
 * A step from one stage of a process to another. `from_stage` and `to_stage` are the names of the network
 * API. `from` and `to` are the canonical activities whose first event reaches the stage.
 */
export type ProcessStep = {
  process: ProcessName
  from_stage: string
  to_stage: string
  from: string
  to: string
}

const JOB_MILESTONES: [string, string][] = [
  ['received', 'job_received'],
  ['first_contact', 'first_contact'],
  ['inspected', 'job_inspected'],
  ['estimate_sent', 'estimate_sent'],
  ['estimate_approved', 'estimate_approved'],
  ['started', 'job_started'],
  ['completed', 'job_completed'],
  ['invoiced', 'invoice_sent'],
  ['paid', 'payment_received'],
]

/** Every step that is measured, in the order of the network's process list. */
export const steps: readonly ProcessStep[] = [
  ...JOB_MILESTONES.slice(1).map((to, i) => step('jobs', JOB_MILESTONES[i]!, to)),
  step('jobs', JOB_MILESTONES[0]!, JOB_MILESTONES.at(-1)!),
  step('supplements', ['submitted', 'supplement_submitted'], ['approved', 'supplement_approved']),
  step('supplements', ['approved', 'supplement_approved'], ['paid', 'supplement_paid']),
  step('recruiting', ['applied', 'candidate_applied'], ['interviewed', 'candidate_interviewed']),
  step(
    'recruiting',
    ['interviewed', 'candidate_interviewed'],
    ['offer_extended', 'offer_extended'],
  ),
  step('recruiting', ['offer_extended', 'offer_extended'], ['hired', 'candidate_hired']),
  step('safety', ['reported', 'incident_reported'], ['investigated', 'incident_investigated']),
  step(
    'safety',
    ['reported', 'incident_reported'],
    ['corrective_action_completed', 'corrective_action_completed'],
  ),
  step(
    'safety',
    ['corrective_action_completed', 'corrective_action_completed'],
    ['closed', 'incident_closed'],
  ),
]

function step(process: ProcessName, from: [string, string], to: [string, string]): ProcessStep {
  return { process, from_stage: from[0], to_stage: to[0], from: from[1], to: to[1] }
}
