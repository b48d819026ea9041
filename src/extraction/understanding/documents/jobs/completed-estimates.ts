import { fold } from '../../layout/layout.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import type { JobDocument } from './job-document.ts'
import { withdraw } from './job-records.ts'

const NAME = 'dates.completed_at'
/** Labels that name no work: 'Completed', 'Date Completed', 'Completed On'. */
const BARE = new Set(['Completed', 'Date Completed', 'Completed On'].map(fold))

/** A day behind such a label in an estimate is that of the estimate. The job would count as done. */
export function leaveOutDayOfEstimate(
  findings: PartialFindings,
  { job, pairs }: JobDocument<never>,
): void {
  const match = pairs.best.get(NAME)
  if (!match || job[NAME] === undefined || !BARE.has(fold(match.label))) return
  withdraw(findings, job, NAME)
  const message =
    `job: ${NAME} was left out, because ${match.value} may be the day on which the estimate was completed. ` +
    'If the work was completed on it, set it with "svc job set".'
  warn(findings, 'value_refused', message, match.page, { record: 'job', field: NAME })
}
