import type { JobStage, MilestoneDate } from '../jobs/job-terms.ts'

/** The facts that rules evaluate, as of one moment. Later facts are left out. Times are in ms. */

/**
 * The farther of a job's status and its dates. A later list may state an older status, but the dates stay. A
 * job with a completion date is therefore completed.
 */
export type JobState = 'open' | 'completed' | 'closed' | 'canceled'

export type Supplement = {
  /** A blind index, or `date` if only the job's own date is known. */
  key: string
  submitted: number | null
  approved: number | null
  denied: number | null
  paid: number | null
}

export type JobFacts = {
  id: string
  state: JobState
  jobType: string | null
  programType: string | null
  dates: Readonly<Record<MilestoneDate, number | null>>
  /** The stage that a list stated without a date. */
  stated: JobStage | null
  /** The stated time of completion. If there is none, when the record of a completed job was created. */
  completed: number | null
  /** Closed or paid, so no step is left. */
  settled: number | null
  /** When it was received. If that is unknown, the first known date. */
  since: number
  /** The latest of its dates and events. If there are none, when it was created. */
  heard: number
  /** The job is ignored after this time. */
  dormant: number
  /** When it was started or completed again. Null if it was not. */
  repeated: number | null
  deductible: number | null
  collected: number | null
  balanceDue: number | null
  grossProfit: number | null
  grossMarginPct: number | null
  supplements: readonly Supplement[]
}

export type ReviewFacts = {
  id: string
  jobId: string | null
  rating: number
  received: number
  /** The last response on the same job. Reviews and responses without a job are matched with each other. */
  answered: number | null
}

/** Unresolved complaints by job. Complaints without a job share one entry. */
export type ComplaintFacts = { id: string; jobId: string | null; received: number }

export type CandidateFacts = { id: string; interviewed: number | null; outcome: number | null }

export type IncidentFacts = {
  id: string
  reported: number | null
  investigated: number | null
  /** The first corrective action assigned after the last completed one. */
  assigned: number | null
  closed: number | null
}

export type VendorFacts = {
  id: string
  insuranceStatus: string | null
  /** The first moment after the policy's last valid day. */
  insuranceEnds: number | null
}

/** The operator's own certifications: for each type, the one that is valid longest. */
export type CertificationFacts = { id: string; required: boolean; ends: number | null }

/** `openSince` is the time when the oldest open job was opened, or null if none is open. */
export type OperatorFacts = { id: string; openSince: number | null; lastEvent: number | null }

export type FactsOf = {
  job: JobFacts
  review: ReviewFacts
  complaint: ComplaintFacts
  candidate: CandidateFacts
  incident: IncidentFacts
  vendor: VendorFacts
  certification: CertificationFacts
  operator: OperatorFacts
}
export type FactKind = keyof FactsOf
