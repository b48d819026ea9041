import { jobStages } from '../../extraction/fields.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { CorrectableRecord, CorrectedFields } from '../records/record-correction.ts'
import { ownStatement } from '../records/record-provenance.ts'
import { NewJob } from './job.ts'
import { checkJob, withFreeNumber } from './job-checks.ts'
import { jobFieldRules } from './job-fields.ts'
import { settledGrades, waitingGrades } from './job-grades.ts'
import { type JobRow, jobInput } from './job-row.ts'
import { farthestStage, isDone, provingDate, withShownStage } from './job-stage.ts'
import { clearedDates, dateOfStatus, statusAfter } from './job-status.ts'
import {
  type JobStage,
  type JobStatus,
  type MilestoneDate,
  type MilestoneDates,
  milestoneDates,
} from './job-terms.ts'
import { changedJobRow, noteCouple, selectJob, selectJobs, updateJobs } from './jobs.queries.ts'

export const correctableJob: CorrectableRecord<JobRow, NewJob> = {
  name: 'a job',
  rules: jobFieldRules,
  schema: NewJob,
  select: selectJob,
  selectAll: selectJobs,
  input: jobInput,
  changedRow: changedJobRow,
  update: (tx, operatorId, rows) => withFreeNumber(() => updateJobs(tx, operatorId, rows, [])),
  conditions: {
    stage:
      'of completed or later needs a job that is no longer open or on hold. Stage closed also needs one ' +
      'that is not canceled or lost. Set status to completed or closed as well, or set the date of the ' +
      'milestone, such as dates.paid_at.',
  },
  implied: impliedFields,
  settled: settledGrades,
  waiting: waitingGrades,
  async followUp(tx, owner, { row, before, after }) {
    if (after.client_name !== before.client_name)
      await noteCouple(tx, owner, row, after.client_name)
    return []
  },
  check: checkJob,
  shown: withShownStage,
  derived(row) {
    const proven = provingDate(row.stated_stage, row)
    const isStated = proven === null || proven.stage === row.stated_stage
    return isStated ? {} : { stage: { value: proven.stage, from: `dates.${proven.date}` } }
  },
}

/**
 * Status and dates must agree. A status clears the dates that contradict it, so that a later event can fill
 * them again. A date that was empty moves the status, as its event would.
 */
function impliedFields(
  before: NewJob,
  fields: CorrectedFields,
  { row }: { row: JobRow },
): CorrectedFields {
  if (fields.status === undefined) {
    refuseEarlierStage(before, fields)
    return movedStatus(before, fields, row)
  }
  const status = fields.status as JobStatus | null
  const implied: Record<string, string | null> = {}
  for (const date of status === null ? [] : clearedDates(status)) {
    const field = `dates.${date}`
    if (fields[field])
      throw invalid(field, `contradicts status "${status}". Leave one of the two out.`)
    if (before.dates?.[date]) implied[field] = null
  }
  refuseEarlierStage(before, { ...fields, ...implied })
  const stage =
    fields.stage === undefined ? stageOf(status, before, { ...fields, ...implied }) : null
  return stage === null ? implied : { ...implied, stage }
}

/** A stage before the one that a date proves would be stored, and the job would not show it. */
function refuseEarlierStage(before: NewJob, fields: CorrectedFields): void {
  const stage = jobStages.find((one) => one === fields.stage)
  const proven = stage && provingDate(stage, { ...NO_DATES, ...datesAfter(before, fields) })
  if (!proven || proven.stage === stage) return
  const { stage: proved, date } = proven
  throw invalid(
    'stage',
    `must not be before "${proved}", which dates.${date} proves. Clear that date first.`,
  )
}

/**
 * The stage that a status states, as the same word in a list does. A completed job may be invoiced or paid
 * already. Null if the job keeps its stage.
 */
function stageOf(
  status: JobStatus | null,
  before: NewJob,
  fields: CorrectedFields,
): JobStage | null {
  if (status !== 'completed' && status !== 'closed') return null
  const dates = datesAfter(before, fields)
  const stated = before.stage === 'closed' && status !== 'closed' ? null : before.stage
  const stage = farthestStage(stated ?? null, { ...NO_DATES, ...dates })
  return stage === status || (status === 'completed' && stage && isDone(stage)) ? null : status
}

function movedStatus(before: NewJob, fields: CorrectedFields, row: JobRow): CorrectedFields {
  const filled = milestoneDates.filter((date) => fields[`dates.${date}`] && !before.dates?.[date])
  const dates = Object.fromEntries(filled.map((date) => [date, fields[`dates.${date}`]]))
  const status = before.status ?? 'open'
  const kept = lostItsDate(status, fields, row)
    ? statusAfter('open', datesAfter(before, fields))
    : status
  const moved = statusAfter(kept, dates as MilestoneDates, datesAfter(before, fields))
  return moved === status ? {} : { status: moved }
}

/** Whether a person clears the date that the status follows from. A status that was stated itself stays. */
function lostItsDate(status: JobStatus, fields: CorrectedFields, row: JobRow): boolean {
  const date = dateOfStatus(status)
  if (date === null || fields[`dates.${date}`] !== null) return false
  const [own, ofDate] = [ownStatement(row, 'status'), ownStatement(row, `dates.${date}`)]
  const isOfDate = own?.source === ofDate?.source && own?.at === ofDate?.at
  return own !== undefined && (own.derived === true || isOfDate)
}

const NO_DATES = Object.fromEntries(milestoneDates.map((date) => [date, null])) as Record<
  MilestoneDate,
  null
>

function datesAfter(before: NewJob, fields: CorrectedFields): MilestoneDates {
  const after = milestoneDates.map((date) => {
    const typed = fields[`dates.${date}`]
    return [date, typed === undefined ? before.dates?.[date] : typed] as const
  })
  return Object.fromEntries(after.filter(([, value]) => value)) as MilestoneDates
}
