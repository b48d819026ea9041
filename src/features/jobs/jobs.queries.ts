import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { addressIndex, nameIndex, placeOf, recordStore } from '../records/record.ts'
import type { Job, NewJob } from './job.ts'
import { COPIED, privateJobOf } from './job-row.ts'
import { milestoneDates, statedAmounts } from './job-terms.ts'

type Enums = Pick<
  Job,
  'status' | 'job_type' | 'loss_type' | 'property_type' | 'program_type' | 'lead_source' | 'source'
>
export type JobRow = Selectable<DB['jobs']> & Enums

export const {
  list: jobList,
  select: selectJob,
  row: jobRow,
  insert: insertJobs,
  update: updateJob,
  candidates: selectJobCandidates,
} = recordStore<'jobs', JobRow, NewJob, 'claim_key' | 'job_number' | 'name_index'>({
  table: 'jobs',
  listed: [
    ...COPIED,
    'city',
    'state',
    'postal_code',
    'country',
    ...statedAmounts,
    ...milestoneDates,
  ],
  foundBy: ['claim_key', 'job_number', 'name_index'],
  columnsOf,
})

/** Claim numbers compare trimmed and without case. */
export function claimKey(claimNumber: string): string {
  return claimNumber.trim().toLowerCase()
}

function columnsOf(id: string, keys: OperatorKeys, job: NewJob) {
  const { status, claim_number, financials, dates } = job
  return {
    ...nulled(COPIED, job),
    status: status ?? 'open',
    ...placeOf(job.address),
    ...nulled(statedAmounts, financials ?? {}),
    ...nulled(milestoneDates, dates ?? {}),
    claim_key: claim_number ? claimKey(claim_number) : null,
    name_index: nameIndex(keys, job.client_name),
    address_index: addressIndex(keys, job.address),
    sealed: keys.seal({ table: 'jobs', id, column: 'sealed' }, JSON.stringify(privateJobOf(job))),
  }
}

function nulled<Name extends string, V extends Partial<Record<Name, unknown>>>(
  names: readonly Name[],
  values: V,
) {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as {
    [K in Name]: Exclude<V[K], undefined> | null
  }
}
