import { stampOf, ticked } from '../../platform/db/clock.ts'
import { type Db, run } from '../../platform/db/db.ts'
import { arrayText, sealedArrayText } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { firstOfMonth } from '../../platform/utc-days.ts'
import {
  fillMilestones,
  type MilestoneFill,
  type ResolvedJob,
  resolveJobs,
} from '../jobs/jobs.queries.ts'
import { countStorage } from '../metering/storage.queries.ts'
import type { Statement } from '../records/record-provenance.ts'

export type EventRow = DB['activity_events']
/** An event without its number. The external id goes into a separate table. */
export type NewEventRow = Omit<EventRow, 'operator_id' | 'seq' | 'received_at'> & {
  external_id: string | null
}

/** The data needed to write events. `stampAt` is set if they may fill a date of a job. */
export type EventBatch = {
  count: number
  stampAt: Date | null
  jobIds: readonly string[]
  claimKeys: readonly string[]
  externalIds: readonly string[]
}

export type EventNumbers = {
  /** The first of the new numbers. */
  first: number
  stamp: Stamp | null
  jobs: ResolvedJob[]
  /** The external ids that are already stored. */
  known: string[]
}

/**
 * Takes the next numbers of the operator's events and the stamp of their changes. Looks up the jobs and
 * external ids that they name. The operator's clock stays locked until the commit, so later requests get
 * later numbers and stamps, and see these external ids. A job that another request is creating may not be
 * found, because it did not exist when the events arrived.
 */
export async function takeActivityNumbers(
  tx: Db,
  operatorId: OperatorId,
  asked: EventBatch,
): Promise<EventNumbers> {
  const { count, stampAt } = asked
  const externalIds = arrayText(asked.externalIds)
  const named = [arrayText(asked.jobIds), arrayText(asked.claimKeys), externalIds]
  const values = [operatorId, count, stampAt?.getTime() ?? null, ...named]
  const [row] = await run<TakenNumbersRow>(tx, TAKE_NUMBERS, values)
  if (!row) throw new Error(`operator ${operatorId} has no clock`)
  const before = Number(row.last) - count
  // Another request wrote events while this one waited for the lock, so the external ids are looked up again.
  const isStale = Number(row.seen) !== before && asked.externalIds.length > 0
  const known = isStale ? await selectKnown(tx, operatorId, externalIds) : (row.known ?? [])
  return { first: before + 1, stamp: stampAt && stampOf(row.at), jobs: row.jobs ?? [], known }
}

type TakenNumbersRow = {
  last: string
  at: string
  seen: string
  jobs: ResolvedJob[] | null
  known: string[] | null
}

async function selectKnown(tx: Db, operatorId: OperatorId, externalIds: string): Promise<string[]> {
  const rows = await run<{ external_id: string }>(tx, KNOWN, [operatorId, externalIds])
  return rows.map(({ external_id }) => external_id)
}

/**
 * Writes events with numbers from `first` on, and fills dates of jobs with `stamp`. False if the monthly
 * allowance has too little room. The transaction must then be rolled back.
 */
export async function insertEvents(
  tx: Db,
  operatorId: OperatorId,
  { first, stamp }: Pick<EventNumbers, 'first' | 'stamp'>,
  rows: readonly NewEventRow[],
  fills: readonly MilestoneFill[],
  { bytes, settingBytes }: { bytes: number; settingBytes: number },
  receivedAt: Date,
): Promise<boolean> {
  if (rows.length === 0) return true
  const counted = await run(tx, INSERT, [
    operatorId,
    first - 1,
    receivedAt.toISOString(),
    stamp,
    JSON.stringify(fills),
    arrayText(rows.map((row) => row.id)),
    arrayText(rows.map((row) => row.external_id)),
    arrayText(rows.map((row) => row.occurred_at)),
    arrayText(rows.map((row) => row.job_id)),
    arrayText(rows.map((row) => row.activity)),
    arrayText(rows.map((row) => row.canonical)),
    arrayText(rows.map((row) => row.domain)),
    arrayText(rows.map((row) => row.case_key)),
    arrayText(rows.map((row) => row.rating)),
    sealedArrayText(rows.map((row) => row.sealed)),
    firstOfMonth(receivedAt),
    bytes,
    settingBytes,
    stamp && JSON.stringify({ source: 'event', at: stamp } satisfies Statement),
  ])
  return counted.length > 0
}

const KNOWN = `
  select external_id from activity_external_ids
  where operator_id = $1 and external_id = any($2::text[])`
// All parts except the update see the state before the wait for the lock. `seen` shows whether that state is
// still current.
const TAKE_NUMBERS = `
  with taken as (
    update operator_clocks set activity_seq = activity_seq + $2,
      at = case when $3::bigint is null then at else ${ticked('$3')} end
    where operator_id = $1 returning activity_seq, at)
  select taken.activity_seq as last, taken.at, clock.activity_seq as seen,
    (select json_agg(job) from (${resolveJobs('$4', '$5')}) job) as jobs,
    (select json_agg(external_id) from activity_external_ids
      where operator_id = $1 and external_id = any($6::text[])) as known
  from taken, operator_clocks clock where clock.operator_id = $1`
const INSERT = `
  with named as (
    insert into activity_external_ids (operator_id, external_id, event_id)
    select $1, external_id, id from unnest($6::uuid[], $7::text[]) as e (id, external_id)
    where external_id is not null),
  filled as (${fillMilestones('$4', '$5', '$19')}),
  counted as (${countStorage('$16', '$17', '$18')}),
  written as (
  insert into activity_events (operator_id, id, seq, occurred_at, job_id, activity, canonical,
    domain, case_key, rating, sealed, received_at)
  select $1, id, $2::bigint + nth, occurred_at, job_id, activity, canonical, domain, case_key,
    rating, sealed, $3
  from unnest($6::uuid[], $8::timestamptz[], $9::uuid[], $10::text[], $11::text[], $12::text[],
    $13::text[], $14::numeric[], $15::bytea[]) with ordinality
    as e (id, occurred_at, job_id, activity, canonical, domain, case_key, rating, sealed, nth))
  select bytes from counted`
