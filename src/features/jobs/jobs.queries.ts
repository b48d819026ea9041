import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { addressIndex, nameIndex, placeOf, recordStore } from '../records/record.ts'
import type { Job, NewJob } from './job.ts'
import { COPIED, privateJobOf } from './job-row.ts'
import { type MilestoneDate, milestoneDates, statedAmounts } from './job-terms.ts'

type Enums = Pick<
  Job,
  'status' | 'job_type' | 'loss_type' | 'property_type' | 'program_type' | 'lead_source' | 'source'
>
export type JobRow = DB['jobs'] & Enums

export const {
  list: jobList,
  select: selectJob,
  row: jobRow,
  insert: insertJobs,
  update: updateJob,
  candidates: selectJobCandidates,
  whole: wholeJobs,
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

/** A job, or how many have the claim number it was looked for by. */
export type Resolved = { id: string; jobs: number }

/** The operator's jobs of these ids, and those of these claims: what is not there is not found. */
export async function resolveJobs(
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
  claimKeys: readonly string[],
): Promise<{ byId: Map<string, Resolved>; byClaim: Map<string, Resolved> }> {
  const byId = new Map<string, Resolved>()
  const byClaim = new Map<string, Resolved>()
  if (ids.length + claimKeys.length === 0) return { byId, byClaim }
  type Row = { claim_key: string | null; id: string; jobs: number }
  for (const row of await run<Row>(db, RESOLVE, [operatorId, ids, claimKeys])) {
    if (row.claim_key === null) byId.set(row.id, row)
    else byClaim.set(row.claim_key, row)
  }
  return { byId, byClaim }
}

/** What is known of jobs' dates, by job id. */
export type MilestoneFills = Map<string, Partial<Record<MilestoneDate, string>>>

/** Fills dates that are still empty; a job that gets none stays as it is, its stamp included. */
export async function fillMilestones(
  tx: Db,
  operatorId: OperatorId,
  stamp: Stamp,
  fills: MilestoneFills,
): Promise<void> {
  if (fills.size === 0) return
  const found = Array.from(fills, ([id, dates]) => ({ id, ...dates }))
  await run(tx, FILL, [operatorId, stamp, JSON.stringify(found)])
}

const RESOLVE = `
  select null as claim_key, id, 1 as jobs from jobs
  where operator_id = $1 and id = any($2::uuid[])
  union all
  select claim_key, (array_agg(id))[1], count(*)::int from jobs
  where operator_id = $1 and claim_key = any($3::text[]) group by claim_key`
const EMPTY = milestoneDates.map((date) => `j.${date} is null and f.${date} is not null`)
const FILL = `
  update jobs as j set updated_at = $2,
    ${milestoneDates.map((date) => `${date} = coalesce(j.${date}, f.${date})`).join(', ')}
  from json_to_recordset($3::json)
    as f (id uuid, ${milestoneDates.map((date) => `${date} timestamptz`).join(', ')})
  where j.operator_id = $1 and j.id = f.id and (${EMPTY.join(' or ')})`

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
