import { coupleIn } from '../../extraction/understanding/normalize/couples.ts'
import { type Db, run, type SqlParameter } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import type { EventSource } from '../outbound-events/outbound-event.ts'
import { addressColumns, nameIndex } from '../records/record.ts'
import { earlierIndex, ownStatement } from '../records/record-provenance.ts'
import { recordStore } from '../records/record-store.ts'
import { emit } from '../webhooks/webhook.ts'
import type { NewJob } from './job.ts'
import { COPIED_COLUMNS, type JobRow, privateJobOf, toJob } from './job-row.ts'
import { stageWithin } from './job-stage.ts'
import { COMPLETABLE_STATUSES, endings, statusAfter } from './job-status.ts'
import { type MilestoneDate, milestoneDates, statedAmounts } from './job-terms.ts'
import { markDocumentsDue } from './unmatched-documents.queries.ts'

/**
 * `earlier_values`: blind indexes of values that a job had before (`earlierIndex`), its claim and job number
 * without punctuation (`spellingKey`), and each person of a couple (`personIndex`).
 */
type JobKey = 'claim_key' | 'job_number' | 'name_index' | 'earlier_values'

export const {
  list: jobList,
  select: selectJob,
  selectAll: selectJobs,
  row: jobRow,
  insert: insertJobs,
  update: updateJobRows,
  changedRow: changedJobRow,
  candidates: selectJobCandidates,
  scan: jobScan,
} = recordStore<'jobs', JobRow, NewJob, JobKey, 'earlier_values'>({
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
  linked: [
    { key: 'earlier_values', table: 'job_earlier_values', column: 'value_index', id: 'job_id' },
  ],
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
  const jobs = rows.map((row) => toJob(row, keys))
  await noteLookedValues(tx, operator.id, rows, couplesOf(keys, jobs))
  const events = jobs.map((job) => ({ type: 'job.created' as const, data: JSON.stringify(job) }))
  await emit(tx, operator, keys, events, now)
}

/**
 * Writes changed jobs, and the couples of those with a new `client_name`. Throws unique_violation (23505) if
 * a number is taken.
 */
export async function updateJobs(
  tx: Db,
  operatorId: OperatorId,
  rows: JobRow[],
  couples: readonly LookedValue[],
): Promise<void> {
  await updateJobRows(tx, operatorId, rows)
  await noteLookedValues(tx, operatorId, rows, couples)
}

/** Keeps the couple in the new name of a job, as `createJobs` does. */
export async function noteCouple(
  tx: Db,
  { id, keys }: { id: OperatorId; keys: OperatorKeys },
  row: JobRow,
  client_name: string,
): Promise<void> {
  await noteLookedValues(tx, id, [row], couplesOf(keys, [{ id: row.id, client_name }]))
}

/** A value that finds a job. */
type LookedValue = { index: string; id: string }

/** Each person of a couple, because a document may name only one of the two. */
export function couplesOf(
  keys: OperatorKeys,
  jobs: readonly { id: string; client_name: string }[],
): LookedValue[] {
  return jobs.flatMap(({ id, client_name }) =>
    coupleIn(client_name).map((person) => ({ index: personIndex(keys, person), id })),
  )
}

export function personIndex(keys: OperatorKeys, person: string): string {
  return earlierIndex(keys, 'person', person)
}

/** Facts that find a job. Documents go on stating the value before a correction. */
const LOOKED_FACTS = ['client_name', 'claim_number', 'job_number'] as const

/**
 * Keeps earlier values and spellings of jobs, so that `selectJobCandidates` finds the jobs by them. Documents
 * that look for such a job are saved again.
 */
async function noteLookedValues(
  tx: Db,
  operatorId: OperatorId,
  rows: readonly JobRow[],
  couples: readonly LookedValue[],
): Promise<void> {
  if (!rows[0]) return
  const earlier = rows.flatMap((row) => {
    const indexes = LOOKED_FACTS.map((field) => ownStatement(row, field)?.earlier)
    const spellings = [spellingKey('claim', row.claim_key), spellingKey('number', row.job_number)]
    return [...indexes, ...spellings].flatMap((index) => (index ? [{ index, id: row.id }] : []))
  })
  const notes = [...earlier, ...couples]
  const columns = [notes.map(({ index }) => index), notes.map(({ id }) => id)]
  if (notes.length > 0) await run(tx, NOTE_VALUES, [operatorId, ...columns])
  const column = (key: Exclude<JobKey, 'earlier_values'>) => rows.flatMap((row) => row[key] ?? [])
  const keys = lookedKeys({
    claim_key: column('claim_key'),
    job_number: column('job_number'),
    name_index: column('name_index'),
    earlier_values: notes.map(({ index }) => index),
  })
  await markDocumentsDue(tx, operatorId, keys, rows[0].updated_at as Stamp)
}

/** The values that select a job as a candidate, as the keys of documents that found none. */
export function lookedKeys(looked: Record<JobKey, readonly string[]>): string[] {
  return Object.entries(looked).flatMap(([key, values]) => values.map((one) => `${key}:${one}`))
}

const NOTE_VALUES = `
  insert into job_earlier_values (operator_id, value_index, job_id)
  select $1, n.value_index, n.job_id from unnest($2::text[], $3::uuid[]) as n (value_index, job_id)
  on conflict do nothing`

/** Claim numbers are compared trimmed and case-insensitively. */
export function claimKey(claimNumber: string): string {
  return claimNumber.trim().toLowerCase()
}

/** A claim or job number in its shortest spelling. */
export function compactNumber(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Finds the jobs of a number that is written with punctuation. Null for others, which the number finds. */
function spellingKey(kind: 'claim' | 'number', number: string | null): string | null {
  const compact = number === null ? '' : compactNumber(number)
  return compact === '' || compact === number?.toLowerCase() ? null : `${kind}:${compact}`
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

/** The jobs of a client that have this name for it. */
export async function selectJobsOfClient(
  tx: Db,
  operatorId: OperatorId,
  clientId: string,
  name: string,
): Promise<JobRow[]> {
  return run(tx, OF_CLIENT, [operatorId, clientId, name])
}

const OF_CLIENT = `
  select * from jobs where operator_id = $1 and client_id = $2 and name_index = $3 order by id`

/** For each value, the jobs that had it before a correction. */
export async function selectJobsByEarlier(
  tx: Db,
  operatorId: OperatorId,
  indexes: readonly string[],
): Promise<{ value_index: string; ids: string[] }[]> {
  return run(tx, BY_EARLIER, [operatorId, indexes])
}

const BY_EARLIER = `
  select value_index, array_agg(job_id::text) as ids from job_earlier_values
  where operator_id = $1 and value_index = any($2::text[]) group by value_index`

export type MilestoneFill = { id: string } & Partial<Record<MilestoneDate, string>>

const fillsDates = (statement: SqlParameter) =>
  milestoneDates
    .map((date) => `'dates.${date}', case when ${isFilled(date)} then ${statement}::jsonb end`)
    .join(', ')
const isFilled = (date: MilestoneDate) => `(j.${date} is null and f.${date} is not null)`
const afterFill = (date: MilestoneDate) => `coalesce(j.${date}, f.${date})`
/** The conditions under which each date is the last of those that end a job. */
const ENDED = endings.map(([date, status], at) => {
  const isLast = endings.flatMap(([other], nth) => {
    if (nth === at) return []
    const isEarlier = `${afterFill(other)} ${nth < at ? '<' : '<='} ${afterFill(date)}`
    return `coalesce(${isEarlier}, true)`
  })
  return `when ${[isFilled(date), ...isLast].join(' and ')} then '${status}'`
})
const MOVED_STATUS = `
  case ${ENDED.join(' ')}
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
    ${milestoneDates.map((date) => `${date} = ${afterFill(date)}`).join(', ')}
  from json_to_recordset(${fills}::json)
    as f (id uuid, ${milestoneDates.map((date) => `${date} timestamptz`).join(', ')})
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
