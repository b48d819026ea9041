import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { listing } from '../../platform/http/listing.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { addressIndex, nameIndex, placeOf, type RecordSource } from '../records/record.ts'
import type { Job, NewJob } from './job.ts'
import { COPIED, privateJobOf } from './job-row.ts'
import { milestoneDates, statedAmounts } from './job-terms.ts'

type Enums = Pick<
  Job,
  'status' | 'job_type' | 'loss_type' | 'property_type' | 'program_type' | 'lead_source' | 'source'
>
export type JobRow = Selectable<DB['jobs']> & Enums

const COLUMNS = [
  'id',
  ...COPIED,
  'city',
  'state',
  'postal_code',
  'country',
  ...statedAmounts,
  ...milestoneDates,
  'sealed',
  'source',
  'created_at',
  'updated_at',
] as const

export const jobList = listing<JobRow>('jobs', COLUMNS)

export async function selectJob(
  db: Db,
  operatorId: OperatorId,
  id: string,
): Promise<JobRow | null> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as JobRow | undefined) ?? null
}

/** A new job's row. */
export function jobRow(
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  job: NewJob,
  source: RecordSource,
): JobRow {
  const id = uuidv7()
  return {
    operator_id: operatorId,
    id,
    source,
    created_at: stamp,
    updated_at: stamp,
    ...columnsOf(id, keys, job),
  }
}

/** Errors: unique_violation (23505) where a job number is taken. */
export async function insertJobs(tx: Db, rows: JobRow[]): Promise<void> {
  await insertRows(tx, 'jobs', rows)
}

/** Jobs that may be one of those looked for, oldest first. */
export async function selectJobCandidates(
  tx: Db,
  operatorId: OperatorId,
  looked: { claims: string[]; numbers: string[]; names: string[] },
): Promise<JobRow[]> {
  const { claims, numbers, names } = looked
  return run<JobRow>(tx, CANDIDATES, [operatorId, claims, numbers, names])
}

/** Writes a job anew from what is now known of it. */
export async function updateJob(
  tx: Db,
  operatorId: OperatorId,
  stamp: Stamp,
  keys: OperatorKeys,
  id: string,
  job: NewJob,
): Promise<JobRow> {
  const updated = await tx
    .updateTable('jobs')
    .set({ ...columnsOf(id, keys, job), updated_at: stamp })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return updated as JobRow
}

/** Joins, not any(…): over the thousand keys of a list that would compare each with every row. */
const CANDIDATES = `
  select * from jobs where operator_id = $1 and id in (
    select j.id from unnest($2::text[]) k join jobs j on j.operator_id = $1 and j.claim_key = k
    union
    select j.id from unnest($3::text[]) k join jobs j on j.operator_id = $1 and j.job_number = k
    union
    select j.id from unnest($4::text[]) k join jobs j on j.operator_id = $1 and j.name_index = k)
  order by created_at, id limit 20000`

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
