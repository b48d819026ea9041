import type { JobStatus, MilestoneDate, MilestoneDates } from './job-terms.ts'

/** Dates that end a job. Each sets this status when it is filled. */
export const endingDates = {
  closed_at: 'closed',
  canceled_at: 'canceled',
} as const satisfies Partial<Record<MilestoneDate, JobStatus>>
export type EndingDate = keyof typeof endingDates

/**
 * `completed_at` completes only jobs with these statuses. A closed, canceled or lost job keeps its status.
 */
export const COMPLETABLE_STATUSES = ['open', 'on_hold'] as const satisfies JobStatus[]

export function isEndingDate(date: MilestoneDate): date is EndingDate {
  return Object.hasOwn(endingDates, date)
}

/**
 * The status of a job after these dates were filled. If both `closed_at` and `canceled_at` are, the later one
 * counts.
 */
export function statusAfter(
  status: JobStatus,
  { completed_at, closed_at, canceled_at }: MilestoneDates,
): JobStatus {
  if (closed_at && !(canceled_at && canceled_at > closed_at)) return endingDates.closed_at
  if (canceled_at) return endingDates.canceled_at
  const isCompletable = COMPLETABLE_STATUSES.some((one) => one === status)
  return completed_at && isCompletable ? 'completed' : status
}

/** The date that sets this status. Null if none does. */
export function dateOfStatus(status: JobStatus): MilestoneDate | null {
  if (status === 'completed') return 'completed_at'
  const ends = Object.entries(endingDates) as [EndingDate, JobStatus][]
  return ends.find(([, ended]) => ended === status)?.[0] ?? null
}

/**
 * The status of a job if both a status and dates are stated. Dates move an active job. A stated final status
 * wins, because sales systems also record when a lost job was closed.
 */
export function statedStatus(status: JobStatus, dates: MilestoneDates): JobStatus {
  const isOver = status === 'closed' || status === 'canceled' || status === 'lost'
  return isOver ? status : statusAfter(status, dates)
}

const END_DATES = ['closed_at', 'canceled_at'] as const
const CONTRADICTED: Readonly<Partial<Record<JobStatus, readonly MilestoneDate[]>>> = {
  open: ['completed_at', ...END_DATES],
  on_hold: ['completed_at', ...END_DATES],
  completed: END_DATES,
}

/**
 * The dates that a person's correction to this status clears. A list may call a canceled job closed on a day,
 * but its stage would be that of closing.
 */
export function clearedDates(status: JobStatus): readonly MilestoneDate[] {
  const isWithoutEnd = status === 'canceled' || status === 'lost'
  return isWithoutEnd ? ['closed_at'] : contradictedDates(status)
}

/**
 * The dates that a job with this status cannot have. Invoices and payments are not among them, because a job
 * can be invoiced and paid before its work is complete.
 */
export function contradictedDates(status: JobStatus): readonly MilestoneDate[] {
  return (Object.hasOwn(CONTRADICTED, status) && CONTRADICTED[status]) || []
}
