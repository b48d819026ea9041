import type { CorrectableRecord } from '../records/record-correction.ts'
import { NewJob } from './job.ts'
import { checkJob, withFreeNumber } from './job-checks.ts'
import { jobFieldRules } from './job-fields.ts'
import { type JobRow, jobInput } from './job-row.ts'
import { provingDate } from './job-stage.ts'
import { changedJobRow, selectJob, selectJobs, updateJobs } from './jobs.queries.ts'

export const correctableJob: CorrectableRecord<JobRow, NewJob> = {
  name: 'a job',
  rules: jobFieldRules,
  schema: NewJob,
  select: selectJob,
  selectAll: selectJobs,
  input: jobInput,
  changedRow: changedJobRow,
  update: (tx, operatorId, rows) => withFreeNumber(() => updateJobs(tx, operatorId, rows)),
  conditions: {
    stage:
      'of completed or later needs a job that is no longer open or on hold. Set status to completed or ' +
      'closed as well, or set the date of the milestone, such as dates.paid_at.',
  },
  check: checkJob,
  derived(row) {
    const proven = provingDate(row.stated_stage, row)
    const isStated = proven === null || proven.stage === row.stated_stage
    return isStated ? {} : { stage: { value: proven.stage, from: `dates.${proven.date}` } }
  },
}
