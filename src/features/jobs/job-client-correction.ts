import { stamp } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { NewClient } from '../clients/client.ts'
import { clientFieldRules } from '../clients/client-fields.ts'
import { type ClientRow, clientInput } from '../clients/client-row.ts'
import {
  changedClientRow,
  selectClient,
  selectClients,
  updateClients,
} from '../clients/clients.queries.ts'
import { nameIndex } from '../records/record.ts'
import {
  type CorrectableRecord,
  type Followed,
  type FollowingRecord,
  followingStatement,
  type RecordOwner,
} from '../records/record-correction.ts'
import { jobFieldRules } from './job-fields.ts'
import { jobInput } from './job-row.ts'
import { changedJobRow, couplesOf, selectJobsOfClient, updateJobs } from './jobs.queries.ts'

/** This is a file of jobs, because the client's jobs follow a correction. */
export const correctableClient: CorrectableRecord<ClientRow, NewClient> = {
  name: 'a client',
  rules: clientFieldRules,
  schema: NewClient,
  select: selectClient,
  selectAll: selectClients,
  input: clientInput,
  changedRow: changedClientRow,
  update: updateClients,
  followUp: renameJobs,
}

const MAX_ROWS = 500

/** A client and its jobs have one spelling of its name. A job with another name for it keeps that name. */
async function renameJobs(
  tx: Db,
  { id: operatorId, keys }: RecordOwner,
  { row: { id }, before, after, by }: Followed<ClientRow, NewClient>,
  now: Date,
): Promise<FollowingRecord[]> {
  const client_name = after.name
  if (client_name === before.name) return []
  const at = await stamp(tx, operatorId, now)
  const jobs = await selectJobsOfClient(tx, operatorId, id, nameIndex(keys, before.name))
  for (let from = 0; from < jobs.length; from += MAX_ROWS) {
    const renamed = jobs.slice(from, from + MAX_ROWS).map((job) => {
      const input = jobInput(job, keys)
      const change = { field: 'client_name', before: input.client_name }
      const own = followingStatement(jobFieldRules, job, keys, change, { source: 'person', at, by })
      const provenance = { ...job.provenance, client_name: own }
      return changedJobRow(job, at, keys, { ...input, client_name }, provenance)
    })
    const named = renamed.map((job) => ({ id: job.id, client_name }))
    await updateJobs(tx, operatorId, renamed, couplesOf(keys, named))
  }
  return jobs.map((job) => ({ kind: 'job', id: job.id, fields: ['client_name'] }))
}
