import type { JobStatus, MilestoneDate, MilestoneDates } from './job-terms.ts'

/** Dates that end a job. The latest sets its status. Of equal ones, the first in this order counts. */
export const endingDates = {
  closed_at: 'closed',
  canceled_at: 'canceled',
} as const satisfies Partial<Record<MilestoneDate, JobStatus>>
type EndingDate = keyof typeof endingDates
export const endings = Object.entries(endingDates) as readonly [EndingDate, JobStatus][]

/**
 * `completed_at` completes only jobs with these statuses. A closed, canceled or lost job keeps its status.
 */
export const COMPLETABLE_STATUSES = ['open', 'on_hold'] as const satisfies JobStatus[]

/**
 * The status of a job after these dates were filled. Of `closed_at` and `canceled_at` the later one counts,
 * so a date before one `onFile` moves nothing: a job that was closed and then canceled is canceled, in any
 * order of arrival. The SQL of events does the same (`fillMilestones`).
 */
export function statusAfter(
  status: JobStatus,
  filled: MilestoneDates,
  onFile: MilestoneDates = {},
): JobStatus {
  const last = lastEnding({ ...onFile, ...filled })
  if (last && filled[last]) return endingDates[last]
  const isCompletable = COMPLETABLE_STATUSES.some((one) => one === status)
  return filled.completed_at && isCompletable ? 'completed' : status
}

function lastEnding(dates: MilestoneDates): EndingDate | null {
  let last: EndingDate | null = null
  for (const [date] of endings)
    if (dates[date] && !(last && dates[last]! >= dates[date])) last = date
  return last
}

/** The date that sets this status. Null if none does. */
export function dateOfStatus(status: JobStatus): MilestoneDate | null {
  if (status === 'completed') return 'completed_at'
  return endings.find(([, ended]) => ended === status)?.[0] ?? null
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
