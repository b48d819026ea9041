import type { Db, SqlParameter } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { EventSource } from '../outbound-events/outbound-event.ts'
import { addressColumns, nameIndex } from '../records/record.ts'
import { recordStore } from '../records/record-store.ts'
import { emit } from '../webhooks/webhook.ts'
import type { NewJob } from './job.ts'
import { COPIED_COLUMNS, type JobRow, privateJobOf, toJob } from './job-row.ts'
import { stageWithin } from './job-stage.ts'
import { COMPLETABLE_STATUSES, type EndingDate, endingDates, statusAfter } from './job-status.ts'
import { type MilestoneDate, milestoneDates, statedAmounts } from './job-terms.ts'

export const {
  list: jobList,
  select: selectJob,
  selectAll: selectJobs,
  row: jobRow,
  insert: insertJobs,
  update: updateJobs,
  changedRow: changedJobRow,
  candidates: selectJobCandidates,
  scan: jobScan,
} = recordStore<'jobs', JobRow, NewJob, 'claim_key' | 'job_number' | 'name_index'>({
  table: 'jobs',
  listed: [
    ...COPIED_COLUMNS,
    'city',
    'state',
    'postal_code',
    'country',
    'stated_stage',
    ...statedAmounts,
    ...milestoneDates,
  ],
  foundBy: ['claim_key', 'job_number', 'name_index'],
  columnsOf,
})

/** Inserts jobs and their job.created events. Throws unique_violation (23505) if a number is taken. */
export async function createJobs(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  rows: JobRow[],
  now: Date,
): Promise<void> {
  await insertJobs(tx, rows)
  const events = rows.map((row) => ({
    type: 'job.created' as const,
    data: JSON.stringify(toJob(row, keys)),
  }))
  await emit(tx, operator, keys, events, now)
}

/** Claim numbers are compared trimmed and case-insensitively. */
export function claimKey(claimNumber: string): string {
  return claimNumber.trim().toLowerCase()
}

/** For an id, its job. For a claim number, the number of jobs that have it, and one of them. */
export type ResolvedJob = { claim_key: string | null; id: string; jobs: number }

/** Selects the operator's jobs ($1) with these ids and claim keys. */
export const resolveJobs = (ids: SqlParameter, claimKeys: SqlParameter) => `
  select null as claim_key, id, 1 as jobs from jobs
  where operator_id = $1 and id = any(${ids}::uuid[])
  union all
  select claim_key, (array_agg(id))[1], count(*)::int from jobs
  where operator_id = $1 and claim_key = any(${claimKeys}::text[]) group by claim_key`

/** The dates of a job. `last_end` names the one that was filled last among those that end a job. */
export type MilestoneFill = { id: string; last_end?: EndingDate } & Partial<
  Record<MilestoneDate, string>
>

const fillsDates = (statement: SqlParameter) =>
  milestoneDates
    .map((date) => `'dates.${date}', case when ${isFilled(date)} then ${statement}::jsonb end`)
    .join(', ')
const isFilled = (date: MilestoneDate) => `(j.${date} is null and f.${date} is not null)`
const MOVED_STATUS = `
  case when ${isFilled('closed_at')} and not (${isFilled('canceled_at')} and f.last_end = 'canceled_at')
      then '${endingDates.closed_at}'
    when ${isFilled('canceled_at')} then '${endingDates.canceled_at}'
    when ${isFilled('completed_at')} and j.status in ('${COMPLETABLE_STATUSES.join("', '")}')
      then 'completed'
    else j.status end`

/**
 * Fills empty dates of the operator's jobs ($1) from `MilestoneFill`s as JSON, and moves the status as
 * `statusAfter` does. `statement` as JSON becomes their provenance. A job without a filled date is unchanged,
 * including its stamp.
 */
export const fillMilestones = (
  stamp: SqlParameter,
  fills: SqlParameter,
  statement: SqlParameter,
) => `
  update jobs as j set updated_at = ${stamp}::timestamptz, status = ${MOVED_STATUS},
    provenance = coalesce(j.provenance, '{}') || jsonb_strip_nulls(jsonb_build_object(
      'status', case when ${MOVED_STATUS} <> j.status then ${statement}::jsonb end,
      ${fillsDates(statement)})),
    ${milestoneDates.map((date) => `${date} = coalesce(j.${date}, f.${date})`).join(', ')}
  from json_to_recordset(${fills}::json)
    as f (id uuid, last_end text, ${milestoneDates.map((date) => `${date} timestamptz`).join(', ')})
  where j.operator_id = $1 and j.id = f.id and (${milestoneDates.map(isFilled).join(' or ')})`

function columnsOf(id: string, keys: OperatorKeys, job: NewJob) {
  const { claim_number, financials, dates } = job
  const status = job.status ?? statusAfter('open', dates ?? {})
  return {
    ...nulled(COPIED_COLUMNS, job),
    status,
    stated_stage: stageWithin(job.stage ?? null, status),
    ...addressColumns(job.address),
    ...nulled(statedAmounts, financials ?? {}),
    ...nulled(milestoneDates, dates ?? {}),
    claim_key: claim_number ? claimKey(claim_number) : null,
    name_index: nameIndex(keys, job.client_name),
    // The previous version reads this column. Addresses are now compared decrypted.
    address_index: null,
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
