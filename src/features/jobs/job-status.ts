import type { JobStatus, MilestoneDate } from './job-terms.ts'

type Dates = Partial<Record<MilestoneDate, string | null>>

/** Dates that end a job. Each sets this status when it is filled. */
export const endingDates = {
  closed_at: 'closed',
  canceled_at: 'canceled',
} as const satisfies Partial<Record<MilestoneDate, JobStatus>>
export type EndingDate = keyof typeof endingDates

/** `completed_at` completes a job with one of these statuses. A closed, canceled or lost job stays so. */
export const COMPLETABLE_STATUSES = ['open', 'on_hold'] as const satisfies JobStatus[]

export function isEndingDate(date: MilestoneDate): date is EndingDate {
  return Object.hasOwn(endingDates, date)
}

/** The status of a job after these dates were filled. If two of them end it, the later one counts. */
export function statusAfter(
  status: JobStatus,
  { completed_at, closed_at, canceled_at }: Dates,
): JobStatus {
  if (closed_at && !(canceled_at && canceled_at > closed_at)) return endingDates.closed_at
  if (canceled_at) return endingDates.canceled_at
  const isCompletable = COMPLETABLE_STATUSES.some((one) => one === status)
  return completed_at && isCompletable ? 'completed' : status
}

/**
 * The status of a job if both status and dates are stated. Dates move an active job. A stated end counts,
 * because sales systems date a lost job by when it was closed.
 */
export function statedStatus(status: JobStatus, dates: Dates): JobStatus {
  const isOver = status === 'closed' || status === 'canceled' || status === 'lost'
  return isOver ? status : statusAfter(status, dates)
}
