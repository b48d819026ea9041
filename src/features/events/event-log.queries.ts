import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { EventRow } from './events.queries.ts'

/** These limits are literals in the SQL: for a parameter, the planner expects a tenth of all rows. */
export const PAGE_ROWS = 1000
export const ARRIVED_PAGE_ROWS = 5000

/**
 * The last number of the operator's events. Null if there is no such operator. All events up to it are
 * committed and never change, so pages up to it form one snapshot.
 */
export async function selectLastNumber(db: Db, operatorId: OperatorId): Promise<number | null> {
  const [row] = await run<{ last: string }>(db, LAST, [operatorId])
  return row ? Number(row.last) : null
}

export async function countEvents(
  db: Db,
  operatorId: OperatorId,
  through: number,
): Promise<number> {
  const [row] = await run<{ count: string }>(db, COUNT, [operatorId, through])
  return Number(row?.count ?? 0)
}

/**
 * The number of the newest event that is not among the `count` newest up to `through`. 0 if there is none.
 */
export async function selectNumberBefore(
  db: Db,
  operatorId: OperatorId,
  through: number,
  count: number,
): Promise<number> {
  const [row] = await run<{ seq: string }>(db, BEFORE_NEWEST, [operatorId, through, count])
  return Number(row?.seq ?? 0)
}

export type LogRow = Pick<
  EventRow,
  'id' | 'seq' | 'occurred_at' | 'job_id' | 'activity' | 'canonical' | 'case_key' | 'sealed'
>

/** The last event of a page, after which the next page begins. */
export type PagePosition = { caseOf: string; occurredAt: string; seq: string }

export async function selectJobEventPage(
  db: Db,
  operatorId: OperatorId,
  through: number,
  after: PagePosition | null,
): Promise<LogRow[]> {
  const { caseOf, occurredAt, seq } = after ?? { ...BEFORE_ALL, caseOf: NO_JOB }
  return run<LogRow>(db, OF_JOBS, [operatorId, through, caseOf, occurredAt, seq])
}

/** Events without a job, by their process's case key. */
export async function selectKeyedEventPage(
  db: Db,
  operatorId: OperatorId,
  through: number,
  after: PagePosition | null,
  activities: readonly string[],
): Promise<LogRow[]> {
  const { caseOf, occurredAt, seq } = after ?? BEFORE_ALL
  const values = [operatorId, through, caseOf, occurredAt, seq, activities]
  return run<LogRow>(db, KEYED, values)
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const BEFORE_ALL: PagePosition = { caseOf: '', occurredAt: '-infinity', seq: '0' }

export type ArrivedRow = Pick<EventRow, 'seq' | 'occurred_at' | 'job_id' | 'canonical' | 'case_key'>

/** A page in the order of arrival, with numbers above `after` up to `through`. */
export async function selectArrivedPage(
  db: Db,
  operatorId: OperatorId,
  after: number,
  through: number,
): Promise<ArrivedRow[]> {
  return run<ArrivedRow>(db, ARRIVED, [operatorId, after, through])
}

const LAST = 'select activity_seq as last from operator_clocks where operator_id = $1'
const BEFORE_NEWEST = `
  select seq from activity_events where operator_id = $1 and seq <= $2
  order by seq desc offset $3 limit 1`
const COUNT = 'select count(*) from activity_events where operator_id = $1 and seq <= $2'
const LOG_COLUMNS = 'id, seq, occurred_at, job_id, activity, canonical, case_key, sealed'
// `seq + 0` keeps the planner from using the index on seq. With that index, it sorted all events for each
// page.
const OF_JOBS = `
  select ${LOG_COLUMNS} from activity_events
  where operator_id = $1 and seq + 0 <= $2 and job_id is not null
    and (job_id, occurred_at, seq) > ($3::uuid, $4::timestamptz, $5::bigint)
  order by job_id, occurred_at, seq limit ${PAGE_ROWS}`
const KEYED = `
  select ${LOG_COLUMNS} from activity_events
  where operator_id = $1 and seq + 0 <= $2 and job_id is null and case_key is not null
    and canonical = any($6::text[])
    and (case_key, occurred_at, seq) > ($3, $4::timestamptz, $5::bigint)
  order by case_key, occurred_at, seq limit ${PAGE_ROWS}`
const ARRIVED = `
  select seq, occurred_at, job_id, canonical, case_key from activity_events
  where operator_id = $1 and seq > $2 and seq <= $3
  order by seq limit ${ARRIVED_PAGE_ROWS}`
