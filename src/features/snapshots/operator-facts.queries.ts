import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { EventRow } from '../events/events.queries.ts'
import type { JobRow } from '../jobs/job-row.ts'
import { milestoneDates, statedAmounts } from '../jobs/job-terms.ts'
import type { ProgramType } from '../terms/terms.ts'

/** One operator's records as a snapshot needs them. Sealed values are not read. */

type TimeWindow = { since: Date; until: Date }

export type AmountsRow = Pick<JobRow, (typeof statedAmounts)[number]>

/** Jobs completed in a window, latest first. */
export async function selectCompletedAmounts(
  db: Db,
  operatorId: OperatorId,
  { since, until }: TimeWindow,
  limit: number,
): Promise<AmountsRow[]> {
  const values = [operatorId, since.toISOString(), until.toISOString(), limit]
  return run<AmountsRow>(db, AMOUNTS, values)
}

/** Programs of the jobs received in a window. */
export async function selectProgramTypes(
  db: Db,
  operatorId: OperatorId,
  { since, until }: TimeWindow,
): Promise<ProgramType[]> {
  const values = [operatorId, since.toISOString(), until.toISOString()]
  const rows = await run<{ program_type: ProgramType }>(db, PROGRAMS, values)
  return rows.map((row) => row.program_type)
}

export type DatesRow = Pick<JobRow, 'id' | (typeof milestoneDates)[number]>

/** Jobs with a date at or after a moment. */
export async function selectJobDates(
  db: Db,
  operatorId: OperatorId,
  since: Date,
  limit: number,
): Promise<DatesRow[]> {
  return run<DatesRow>(db, DATES, [operatorId, since.toISOString(), limit])
}

export type CaseEventRow = Pick<EventRow, 'job_id' | 'canonical' | 'case_key' | 'occurred_at'>

/**
 * Events of certain activities that name their case, in order of arrival. If there are more than `limit`,
 * only the newest.
 */
export async function selectCaseEvents(
  db: Db,
  operatorId: OperatorId,
  activities: readonly string[],
  { since, until }: TimeWindow,
  limit: number,
): Promise<CaseEventRow[]> {
  const values = [operatorId, activities, since.toISOString(), until.toISOString(), limit]
  return run<CaseEventRow>(db, CASE_EVENTS, values)
}

const AMOUNTS = `
  select ${statedAmounts.join(', ')} from jobs
  where operator_id = $1 and completed_at >= $2 and completed_at < $3
    and status not in ('canceled', 'lost')
  order by completed_at desc, id limit $4`
const PROGRAMS = `
  select distinct program_type from jobs
  where operator_id = $1 and program_type is not null
    and coalesce(received_at, created_at) > $2 and coalesce(received_at, created_at) <= $3
  order by program_type`
const DATES = `
  select id, ${milestoneDates.join(', ')} from jobs
  where operator_id = $1 and greatest(${milestoneDates.join(', ')}) >= $2
  order by id desc limit $3`
const CASE_EVENTS = `
  select job_id, canonical, case_key, occurred_at from (
    select job_id, canonical, case_key, occurred_at, seq from activity_events
    where operator_id = $1 and canonical = any($2::text[]) and case_key is not null
      and occurred_at >= $3 and occurred_at <= $4
    order by seq desc limit $5) newest
  order by seq`
