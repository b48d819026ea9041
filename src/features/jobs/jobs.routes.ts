import { stamp } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { selectClient } from '../clients/clients.queries.ts'
import { statedByApi } from '../records/record-merge.ts'
import { recordReads } from '../records/record-reads.ts'
import { Job, type NewJob, NewJobBody } from './job.ts'
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

const UNIQUE_VIOLATION = '23505'

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
  async handle({ caller, keys, body, db: tx, now }) {
    const { rcv_total, ...stated } = body
    const job = rcv_total ? { ...stated, financials: { ...stated.financials, rcv_total } } : stated
    await check(tx, caller.id, job, now)
    const at = await stamp(tx, caller.id, now)
    const provenance = statedByApi(jobFieldRules, job, at)
    const row = jobRow(caller.id, at, keys, job, 'api', provenance)
    try {
      await createJobs(tx, caller, keys, [row], now)
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw invalid('job_number', 'belongs to another job; use a different number, or omit it.')
    }
    return reply(201, toJob(row, keys))
  },
})

/** What no schema can say of a job. */
async function check(tx: Db, operatorId: OperatorId, job: NewJob, now: Date): Promise<void> {
  if (job.date_of_loss && job.date_of_loss > now.toISOString().slice(0, 10))
    throw invalid(
      'date_of_loss',
      'must not be in the future; use today or an earlier day, such as "2026-03-01".',
    )
  if (job.client_id && !(await selectClient(tx, operatorId, job.client_id)))
    throw invalid(
      'client_id',
      'is not a client of this operator; create the client first, or omit it.',
    )
}
