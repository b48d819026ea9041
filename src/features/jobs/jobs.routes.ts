import { recordReads } from '../records/record.ts'
import { Job, toJob } from './job.ts'
import { jobList, selectJob } from './jobs.queries.ts'

export const { list: listJobs, get: getJob } = recordReads({
  noun: 'Job',
  record: Job,
  toRecord: toJob,
  list: jobList,
  select: selectJob,
})
