import type { DraftOf } from '../../../extraction/findings.ts'
import { NewJob } from '../../jobs/job.ts'
import { type HeldGrades, isWater, WATER_FIELDS } from '../../jobs/job-grades.ts'
import { jobLabels } from '../../jobs/job-terms.ts'
import { checkedInput } from './drafts.ts'
import { type SaveContext, warn } from './saving.ts'

/**
 * Like `checkedInput` for a job. A document may grade a water loss without its type, because the job on file
 * may have it. `leaveOutUnfitGrades` decides after the match.
 */
export function checkedJob(draft: DraftOf<'job'>, { warnings }: SaveContext): NewJob | null {
  const { values } = draft
  const isGraded = WATER_FIELDS.some((name) => values[name] !== undefined)
  if (!isGraded || values.loss_type !== undefined) return checkedInput(NewJob, draft, warnings)
  const water = { ...draft, values: { ...values, loss_type: 'water' } }
  const job = checkedInput(NewJob, water, warnings)
  return job && { ...job, loss_type: null }
}

/**
 * Leaves out the grades of a job that is no water loss, and returns those that wait until it is one.
 * `lossType`: that of the job on file.
 */
export function leaveOutUnfitGrades(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  job: NewJob,
  lossType: NewJob['loss_type'] = null,
): HeldGrades {
  const type = job.loss_type ?? lossType
  const held: HeldGrades = {}
  if (isWater(type)) return held
  const why = type
    ? `the type of loss of the job is ${jobLabels.loss_type[type].toLowerCase()}`
    : 'the job has no known type of loss'
  for (const name of WATER_FIELDS) {
    const grade = job[name]
    if (grade === undefined || grade === null) continue
    job[name] = null
    const isHeld = !job.loss_type
    if (isHeld) held[name] = grade
    const what = isHeld ? `${name} ${grade} waits` : `${name} was left out`
    const next = isHeld
      ? 'It is saved once the type is water or sewage. If it is, set loss_type with "svc job set", or ' +
        'upload a document that states it.'
      : 'To save it, state a water or sewage loss and upload it again.'
    warn(saving, draft, 'value_refused', `${what}, because ${why}. ${next}`, name)
  }
  return held
}
