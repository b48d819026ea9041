import type { ProcessEventRow } from './facts.queries.ts'
import type {
  CandidateFacts,
  ComplaintFacts,
  IncidentFacts,
  ReviewFacts,
  Supplement,
} from './facts.ts'

/** Facts from events of the processes other than the job's, one case at a time. */
export type CaseFacts = {
  reviews: ReviewFacts[]
  complaints: ComplaintFacts[]
  candidates: CandidateFacts[]
  incidents: IncidentFacts[]
  /** By job. */
  supplements: Map<string, Supplement[]>
}

const ANSWERS = ['review_answered', 'review_responded']
const OUTCOMES = [
  'offer_extended',
  'offer_accepted',
  'offer_declined',
  'candidate_hired',
  'onboarding_completed',
]

/** The events that rules read one by one. For a job's own process, its dates are enough. */
export const CASE_ACTIVITIES: readonly string[] = [
  'review_received',
  ...ANSWERS,
  'complaint_received',
  'complaint_resolved',
  'candidate_interviewed',
  ...OUTCOMES,
  'incident_reported',
  'incident_investigated',
  'incident_closed',
  'corrective_action_assigned',
  'corrective_action_completed',
  'supplement_submitted',
  'supplement_approved',
  'supplement_denied',
  'supplement_paid',
]

/** Expects the newest rows first. Leaves out events without a case key, and supplements without a job. */
export function casesOf(newestFirst: readonly ProcessEventRow[]): CaseFacts {
  const byJob = Map.groupBy(newestFirst, (row) => row.job_id)
  const keyed = newestFirst.filter((row) => row.case_key !== null)
  const byKey = Map.groupBy(keyed, (row) => row.case_key!)
  return {
    reviews: [...byJob.values()].flatMap(reviewsOf),
    complaints: [...byJob.values()].flatMap(complaintOf),
    candidates: [...byKey].map(([id, rows]) => candidateOf(id, rows)),
    incidents: [...byKey].map(([id, rows]) => incidentOf(id, rows)),
    supplements: supplementsOf(keyed),
  }
}

function reviewsOf(rows: readonly ProcessEventRow[]): ReviewFacts[] {
  const answered = last(rows, ...ANSWERS)
  return rows
    .filter(({ canonical, rating }) => canonical === 'review_received' && rating !== null)
    .map((row) => ({
      id: row.id,
      jobId: row.job_id,
      rating: Number(row.rating),
      received: Date.parse(row.occurred_at),
      answered,
    }))
}

/** The oldest complaint after the last resolved one. */
function complaintOf(rows: readonly ProcessEventRow[]): ComplaintFacts[] {
  const row = oldestSince(rows, 'complaint_received', 'complaint_resolved')
  return row ? [{ id: row.id, jobId: row.job_id, received: Date.parse(row.occurred_at) }] : []
}

function candidateOf(id: string, rows: readonly ProcessEventRow[]): CandidateFacts {
  return { id, interviewed: last(rows, 'candidate_interviewed'), outcome: last(rows, ...OUTCOMES) }
}

function incidentOf(id: string, rows: readonly ProcessEventRow[]): IncidentFacts {
  const [begun, done] = ['corrective_action_assigned', 'corrective_action_completed'] as const
  const assigned = oldestSince(rows, begun, done)
  const reported = rows.findLast(({ canonical }) => canonical === 'incident_reported')
  return {
    id,
    reported: reported ? Date.parse(reported.occurred_at) : null,
    investigated: last(rows, 'incident_investigated'),
    assigned: assigned ? Date.parse(assigned.occurred_at) : null,
    closed: last(rows, 'incident_closed'),
  }
}

function supplementsOf(keyed: readonly ProcessEventRow[]): Map<string, Supplement[]> {
  const rows = keyed.filter((row) => row.job_id && row.canonical.startsWith('supplement_'))
  const byJob = Map.groupBy(rows, (row) => row.job_id!)
  return new Map(
    [...byJob].map(([jobId, own]) => {
      const byKey = Map.groupBy(own, (row) => row.case_key!)
      return [jobId, [...byKey].map(([key, events]) => supplementOf(key, events))]
    }),
  )
}

function supplementOf(key: string, rows: readonly ProcessEventRow[]): Supplement {
  return {
    key,
    submitted: last(rows, 'supplement_submitted'),
    approved: last(rows, 'supplement_approved'),
    denied: last(rows, 'supplement_denied'),
    paid: last(rows, 'supplement_paid'),
  }
}

function last(newestFirst: readonly ProcessEventRow[], ...activities: string[]): number | null {
  const row = newestFirst.find(({ canonical }) => activities.includes(canonical))
  return row ? Date.parse(row.occurred_at) : null
}

function oldestSince(newestFirst: readonly ProcessEventRow[], begun: string, done: string) {
  const end = newestFirst.findIndex(({ canonical }) => canonical === done)
  const open = end < 0 ? newestFirst : newestFirst.slice(0, end)
  return open.findLast(({ canonical }) => canonical === begun)
}
