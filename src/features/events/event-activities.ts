import type { MilestoneDate } from '../jobs/job-terms.ts'

/** The canonical name of each activity, its aliases, and what it means for a job. */

type Milestone = { also: readonly string[]; fills: MilestoneDate }

/** Canonical activities of a job, in the order of its life, and the date that each fills. */
export const milestones: Readonly<Record<string, Milestone>> = {
  job_received: {
    also: ['assignment_received', 'claim_received', 'fnol_received', 'lead_received'],
    fills: 'received_at',
  },
  first_contact: {
    also: ['customer_contacted', 'client_contacted', 'first_contact_made'],
    fills: 'first_contact_at',
  },
  job_inspected: {
    also: ['inspected', 'site_inspected', 'inspection_completed'],
    fills: 'inspected_at',
  },
  work_authorized: {
    also: ['work_authorization_signed', 'contract_signed'],
    fills: 'authorized_at',
  },
  estimate_sent: {
    also: ['estimate_submitted', 'estimate_uploaded'],
    fills: 'estimate_sent_at',
  },
  estimate_approved: { also: ['scope_approved'], fills: 'estimate_approved_at' },
  job_started: { also: ['work_started', 'mitigation_started'], fills: 'started_at' },
  job_completed: { also: ['work_completed'], fills: 'completed_at' },
  invoice_sent: { also: ['invoiced', 'final_invoice_sent'], fills: 'invoiced_at' },
  payment_received: { also: ['paid', 'final_payment_received'], fills: 'paid_at' },
  job_closed: { also: [], fills: 'closed_at' },
  job_canceled: { also: ['job_cancelled'], fills: 'canceled_at' },
  supplement_submitted: { also: [], fills: 'first_supplement_at' },
  supplement_approved: { also: [], fills: 'supplement_approved_at' },
}

type Process = {
  /** The attribute that identifies a case of the process. */
  key: string
  /** The case of an event that names none. If it is null, such an event has no case. */
  otherwise: string | null
  activities: readonly string[]
}

/** Processes other than the job's. The activity decides which one an event belongs to, never the domain. */
export const keyedProcesses: Readonly<Record<'supplements' | 'recruiting' | 'safety', Process>> = {
  supplements: {
    key: 'supplement_id',
    otherwise: '1',
    activities: [
      'supplement_identified',
      'supplement_submitted',
      'supplement_reviewed',
      'supplement_approved',
      'supplement_denied',
      'supplement_paid',
    ],
  },
  recruiting: {
    key: 'candidate_id',
    otherwise: null,
    activities: [
      'candidate_applied',
      'candidate_screened',
      'candidate_interviewed',
      'offer_extended',
      'offer_accepted',
      'offer_declined',
      'candidate_hired',
      'onboarding_completed',
    ],
  },
  safety: {
    key: 'incident_id',
    otherwise: null,
    activities: [
      'incident_reported',
      'incident_investigated',
      'corrective_action_assigned',
      'corrective_action_completed',
      'incident_closed',
    ],
  },
}

const CANONICAL_NAMES = new Map(
  Object.entries(milestones).flatMap(([name, { also }]) => also.map((alias) => [alias, name])),
)
const DATES_FILLED = new Map(Object.entries(milestones).map(([name, { fills }]) => [name, fills]))
type KeyedProcessName = keyof typeof keyedProcesses
const PROCESS_NAMES = new Map(
  Object.entries(keyedProcesses).flatMap(([name, { activities }]) =>
    activities.map((activity) => [activity, name as KeyedProcessName]),
  ),
)

/**
 * The name under which an activity is counted: lowercase letters and digits with single underscores, or the
 * canonical name if the table has it. A text without letters and digits becomes `_`.
 */
export function canonicalOf(activity: string): string {
  if (NORMAL.test(activity)) return CANONICAL_NAMES.get(activity) ?? activity
  const words = activity
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const name = words?.join('_') ?? '_'
  return CANONICAL_NAMES.get(name) ?? name
}

/** A name that needs no normalization. */
const NORMAL = /^[a-z0-9]+(?:_[a-z0-9]+)*$/

/** The date of a job that a canonical activity fills. */
export function dateFilledBy(canonical: string): MilestoneDate | null {
  return DATES_FILLED.get(canonical) ?? null
}

/** The process, other than the job's, that a canonical activity belongs to. */
export function processNameOf(canonical: string): KeyedProcessName | null {
  return PROCESS_NAMES.get(canonical) ?? null
}

/** The fields of an event that decide its case. */
type CaseNames = { canonical: string; job_id: string | null; case_key: string | null }

/** The case of an event in its process. Null if it has none. A supplement's case includes its job. */
export function caseIdOf({ canonical, job_id, case_key }: CaseNames): string | null {
  const process = processNameOf(canonical)
  if (process === null) return job_id
  if (case_key === null) return null
  if (process !== 'supplements') return `${process}:${case_key}`
  return job_id === null ? null : `${process}:${job_id}:${case_key}`
}

/** The case that an event's attribute names. Null if its process has none. */
export function caseNameOf(
  canonical: string,
  attributes: Readonly<Record<string, unknown>>,
): string | null {
  const name = PROCESS_NAMES.get(canonical)
  if (!name) return null
  const process = keyedProcesses[name]
  const named = Object.hasOwn(attributes, process.key) ? attributes[process.key] : null
  const isName = typeof named === 'string' || typeof named === 'number'
  return (isName && String(named).trim()) || process.otherwise
}

/** The stars of a review, 0 to 5. Null if the event is not a review, or uses another scale. */
export function ratingOf(
  canonical: string,
  attributes: Readonly<Record<string, unknown>>,
): number | null {
  if (canonical !== 'review_received' || !Object.hasOwn(attributes, 'rating')) return null
  const { rating } = attributes
  return typeof rating === 'number' && rating >= 0 && rating <= 5 ? rating : null
}
