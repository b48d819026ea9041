import { stamp } from '../../platform/db/clock.ts'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { statedByApi } from '../records/record-creation.ts'
import { recordReads } from '../records/record-reads.ts'
import { Job, NewJobBody } from './job.ts'
import { checkJob, withFreeNumber } from './job-checks.ts'
import { jobFieldRules } from './job-fields.ts'
import { toJob } from './job-row.ts'
import { createJobs, jobList, jobRow, selectJob } from './jobs.queries.ts'

export const { list: listJobs, get: getJob } = recordReads({
  noun: 'Job',
  record: Job,
  toRecord: toJob,
  list: jobList,
  select: selectJob,
})

export const createJob = endpoint({
  method: 'POST',
  path: '/v1/jobs',
  id: 'createJob',
  tag: 'Jobs',
  summary: 'Create a job',
  description:
    'Only `client_name` is required. Amounts are decimal strings such as `"18250.00"`. You can send ' +
    '`rcv_total` in `financials` or at the top level.',
  access: operator('write'),
  perHour: 300,
  fills: ['database'],
  idempotent: true,
  body: NewJobBody,
  replies: { 201: Job },
  location: '/v1/jobs/{id}',
  async handle({ caller, keys, body, db: tx, now, requestId }) {
    const { rcv_total, ...stated } = body
    const job = rcv_total ? { ...stated, financials: { ...stated.financials, rcv_total } } : stated
    await checkJob(tx, caller.id, job, now)
    const at = await stamp(tx, caller.id, now)
    const provenance = statedByApi(jobFieldRules, job, at)
    const row = jobRow(caller.id, at, keys, job, 'api', provenance)
    const source = { ...caller, requestId }
    await withFreeNumber(() => createJobs(tx, source, keys, [row], now))
    return reply(201, toJob(row, keys))
  },
})
