import type { MilestoneDate } from '../jobs/job-terms.ts'

/** The facts that rules evaluate, as of one moment; later facts are left out. Times in ms. */

/**
 * How far a job is, by the farthest of its status and its dates. A later list may state an older
 * status, and the dates stay: a job that is completed by its dates is completed.
 */
export type JobState = 'open' | 'completed' | 'closed' | 'canceled'

export type Supplement = {
  /** A blind index, or `date` where only the job's own date knows of it. */
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
  /** As stated, else from when a job that is called completed has been here. */
  completed: number | null
  /** Closed or paid: nothing is left to do. */
  settled: number | null
  /** Received, else the first that is known of it. */
  since: number
  /** The latest of its dates and events, else when it was created. */
  heard: number
  /** From here on it is forgotten. */
  dormant: number
  /** When it was started, or completed, once more; null where it was not. */
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
  /** The last answer on the same job; reviews and answers without a job are taken together. */
  answered: number | null
}

/** Complaints on one job that are not resolved; those without a job are taken together. */
export type ComplaintFacts = { id: string; jobId: string | null; received: number }

export type CandidateFacts = { id: string; interviewed: number | null; outcome: number | null }

export type IncidentFacts = {
  id: string
  reported: number | null
  investigated: number | null
  /** The first corrective action that was assigned after the last completed one. */
  assigned: number | null
  closed: number | null
}

export type VendorFacts = {
  id: string
  insuranceStatus: string | null
  /** The first moment after its last day. */
  insuranceEnds: number | null
}

/** The operator's own, the longest lasting of its type. */
export type CertificationFacts = { id: string; required: boolean; ends: number | null }

/** `openSince`: since when the oldest open job has been open; null without one. */
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
