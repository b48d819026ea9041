import type { DraftOf } from '../../../extraction/findings.ts'
import type { NewJob } from '../../jobs/job.ts'
import { contradictedDates, statedStatus } from '../../jobs/job-status.ts'
import type { JobStatus } from '../../jobs/job-terms.ts'
import type { Merged } from '../../records/record-merge.ts'
import { type SaveContext, warn } from './saving.ts'
import { commandToSet } from './unused-values.ts'

/** Warnings about a status that contradicts the dates of its job. */

/** The status of a job whose document states dates too. A date of completion completes an open job. */
export function moveStatedStatus(saving: SaveContext, draft: DraftOf<'job'>, job: NewJob): void {
  const { status: stated } = job
  if (!stated) return
  const dates = job.dates ?? {}
  job.status = statedStatus(stated, dates)
  if (job.status === stated) return
  const date = ENDING_DATES.find((name) => dates[name])
  const because = `because it also states ${date}. The job is ${job.status}.`
  const next = 'If it is still under way, leave the date out and upload it again.'
  const message = `status "${stated}" was not used, ${because} ${next}`
  warn(saving, draft, 'value_not_used', message, 'status')
}

/**
 * A newer status opens a job again, or completes one that was closed. Its dates stay, and with them the stage
 * that they prove. Only a person clears them, because an older document that states them may still arrive.
 */
export function warnOfReopening(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  id: string,
  { changes, values }: Pick<Merged<NewJob>, 'changes' | 'values'>,
): void {
  const change = changes.find(({ field }) => field === 'status')
  if (!change || isActive(change.from)) return
  const kept = contradictedDates(change.to as JobStatus).flatMap((name) => {
    const date = values.dates?.[name]
    return date ? [`${name} ${date}`] : []
  })
  if (kept.length === 0) return
  const moved = `the job was ${change.from} and is ${change.to}${isActive(change.to) ? ' again' : ''}`
  const what = `${moved}, but keeps ${kept.join(' and ')}.`
  const [open, over] = [change.to, change.from].map((status) =>
    commandToSet(saving, draft.kind, id, `status=${status}`),
  )
  const dates = kept.length > 1 ? 'these dates' : 'the date'
  const next = `If that is right, run ${open}, which clears ${dates}. If not, run ${over}.`
  warn(saving, draft, 'job_reopened', `${what} ${next}`, 'status')
}

const ENDING_DATES = ['closed_at', 'canceled_at', 'completed_at'] as const

function isActive(status: unknown): boolean {
  const active: readonly JobStatus[] = ['open', 'on_hold']
  return active.some((one) => one === status)
}
