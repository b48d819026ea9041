import type { z } from 'zod'
import { operator } from '../../platform/http/access.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { ListQuery, listOf } from '../../platform/http/listing.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordTexts } from '../records/record.ts'
import { Job, toJob } from './job.ts'
import { jobList, selectJob } from './jobs.queries.ts'

const jobTexts = recordTexts(toJob)
const JobList = listOf(Job, 'JobList')
type JobList = z.output<typeof JobList>

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1/jobs',
  id: 'listJobs',
  tag: 'Jobs',
  summary: 'List jobs',
  description: 'Oldest change first. Store synced_through of the last page for the next run.',
  access: operator('read'),
  perHour: 600,
  query: ListQuery,
  replies: { 200: JobList },
  async handle({ caller, keys, query, db, platform }) {
    const page = await jobList.page(db, caller.id, query, platform.vault.root.cursorKey)
    return reply(200, rendered<JobList>(jobTexts.page(caller.id, page, keys)))
  },
})

export const getJob = endpoint({
  method: 'GET',
  path: '/v1/jobs/{id}',
  id: 'getJob',
  tag: 'Jobs',
  summary: 'Read a job',
  access: operator('read'),
  perHour: 1000,
  replies: { 200: Job },
  async handle({ caller, keys, params, db }) {
    const row = await selectJob(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, rendered<Job>(jobTexts.one(caller.id, row, keys)))
  },
})
