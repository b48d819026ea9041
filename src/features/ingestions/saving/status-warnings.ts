import type { DraftOf } from '../../../extraction/findings.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { contradictedDates, statedStatus, statusAfter } from '../../jobs/job-status.ts'
import type { JobStatus } from '../../jobs/job-terms.ts'
import type { Merged } from '../../records/record-merge.ts'
import { statementOf } from '../../records/record-provenance.ts'
import { type SaveContext, warn } from './saving.ts'
import { commandToSet, originOf } from './unused-values.ts'

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
 * that they prove. Only a person clears them, because an older document that states them may still arrive. If
 * it arrives afterward, its date contradicts the status just as much.
 */
export function warnOfReopening(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  { row, merged }: { row: JobRow; merged: Pick<Merged<NewJob>, 'changes' | 'values'> },
): void {
  const { changes, values } = merged
  const change = changes.find(({ field }) => field === 'status')
  if (change && isActive(change.from)) return
  const status = values.status ?? 'open'
  const contradicted = contradictedDates(status).filter((name) => values.dates?.[name])
  const isFilled = contradicted.some((name) =>
    changes.some(({ field, from }) => field === `dates.${name}` && from === null),
  )
  if (contradicted.length === 0 || (!change && !isFilled)) return
  const dates = contradicted.map((name) => `${name} ${values.dates?.[name]}`).join(' and ')
  const again = isActive(status) ? ' again' : ''
  const what = change
    ? `the job was ${change.from} and is ${status}${again}, but keeps ${dates}.`
    : `the job is ${status} (${originOf(statementOf(row, 'status'))}), but has ${dates} now.`
  const over = change?.from ?? statusAfter(status, values.dates ?? {})
  const [keep, end] = [status, over].map((value) =>
    commandToSet(saving, draft.kind, row.id, `status=${value}`),
  )
  const cleared = contradicted.length > 1 ? 'these dates' : 'the date'
  const next = `If that is right, run ${keep}, which clears ${cleared}. If not, run ${end}.`
  warn(saving, draft, 'job_reopened', `${what} ${next}`, 'status')
}

const ENDING_DATES = ['closed_at', 'canceled_at', 'completed_at'] as const

function isActive(status: unknown): boolean {
  const active: readonly JobStatus[] = ['open', 'on_hold']
  return active.some((one) => one === status)
}
