import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { EventRow } from '../events/events.queries.ts'
import type { JobRow } from '../jobs/job-row.ts'
import { milestoneDates, statedAmounts } from '../jobs/job-terms.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'

/** One operator's records, with the columns that rules need. Only the attributes are sealed. */

export type FactJobRow = Pick<
  JobRow,
  | ('id' | 'status' | 'stated_stage' | 'job_type' | 'program_type' | 'created_at')
  | (typeof milestoneDates)[number]
  | (typeof statedAmounts)[number]
>

/** Jobs that may have signals: with activity since `heard`, and not closed before `closed`. */
export type JobScope = { heard: string; closed: string }

/** A page of jobs in the order of their ids. */
export async function selectFactJobs(
  db: Db,
  operatorId: OperatorId,
  { heard, closed }: JobScope,
  after: string,
  limit: number,
): Promise<FactJobRow[]> {
  return run<FactJobRow>(db, JOBS, [operatorId, after, heard, closed, limit])
}

/** Jobs with these ids, in any status. */
export async function selectFactJobsById(
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
): Promise<FactJobRow[]> {
  return run<FactJobRow>(db, JOBS_BY_ID, [operatorId, ids])
}

/**
 * One row per job, and one with a null job for events without a job. It has the time of the last event, and
 * when the job was started or completed again. Acknowledging a signal does not count as an event here. It
 * would end the signal of a stalled job.
 */
export type JobEventsRow = {
  job_id: string | null
  last: string
  started_again: string | null
  completed_again: string | null
}

export async function selectJobEvents(
  db: Db,
  operatorId: OperatorId,
  since: string,
  now: Date,
): Promise<JobEventsRow[]> {
  return run<JobEventsRow>(db, JOB_EVENTS, [operatorId, since, now.toISOString()])
}

export type ProcessEventRow = Pick<
  EventRow,
  'id' | 'job_id' | 'canonical' | 'case_key' | 'rating' | 'occurred_at'
>

/** The newest `limit` events of certain activities, newest first. */
export async function selectProcessEvents(
  db: Db,
  operatorId: OperatorId,
  activities: readonly string[],
  since: string,
  now: Date,
  limit: number,
): Promise<ProcessEventRow[]> {
  const values = [operatorId, activities, since, now.toISOString(), limit]
  return run<ProcessEventRow>(db, PROCESS_EVENTS, values)
}

export type AcknowledgedRow = Pick<EventRow, 'id' | 'job_id' | 'occurred_at' | 'sealed'>

/** Acknowledgements after number `seq`, or with a time after `evaluatedAt`. Oldest first. */
export async function selectAcknowledged(
  db: Db,
  operatorId: OperatorId,
  seen: { seq: string; evaluatedAt: string | null },
  now: Date,
  limit: number,
): Promise<AcknowledgedRow[]> {
  const values = [operatorId, seen.seq, seen.evaluatedAt, now.toISOString(), limit]
  return run<AcknowledgedRow>(db, ACKNOWLEDGED, values)
}

export type FactVendorRow = Pick<VendorRow, 'id' | 'insurance_status' | 'insurance_expires_on'>

export async function selectFactVendors(
  db: Db,
  operatorId: OperatorId,
  limit: number,
): Promise<FactVendorRow[]> {
  return run<FactVendorRow>(db, VENDORS, [operatorId, limit])
}

/** Certification types that a headquarters of this operator requires. */
export async function selectRequiredTypes(db: Db, operatorId: OperatorId): Promise<string[]> {
  const rows = await run<{ certification_type: string }>(db, REQUIRED, [operatorId])
  return rows.map((row) => row.certification_type)
}

const COLUMNS = `
  select id, status, stated_stage, job_type, program_type, created_at, ${milestoneDates.join(', ')},
    ${statedAmounts.join(', ')}
  from jobs`
const JOBS = `${COLUMNS}
  where operator_id = $1 and id > $2 and status not in ('canceled', 'lost') and canceled_at is null
    and coalesce(greatest(${milestoneDates.join(', ')}), created_at) >= $3
    and (closed_at is null or closed_at >= $4)
  order by id limit $5`
const JOBS_BY_ID = `${COLUMNS} where operator_id = $1 and id = any($2::uuid[])`
const JOB_EVENTS = `
  select job_id, max(occurred_at) as last,
    nullif(max(occurred_at) filter (where canonical = 'job_started'),
      min(occurred_at) filter (where canonical = 'job_started')) as started_again,
    nullif(max(occurred_at) filter (where canonical = 'job_completed'),
      min(occurred_at) filter (where canonical = 'job_completed')) as completed_again
  from activity_events
  where operator_id = $1 and occurred_at >= $2 and occurred_at <= $3
    and canonical <> 'signal_acknowledged'
  group by job_id`
const PROCESS_EVENTS = `
  select id, job_id, canonical, case_key, rating, occurred_at from activity_events
  where operator_id = $1 and canonical = any($2::text[])
    and occurred_at >= $3 and occurred_at <= $4
  order by occurred_at desc, seq desc limit $5`
const ACKNOWLEDGED = `
  select id, job_id, occurred_at, sealed from activity_events
  where operator_id = $1 and canonical = 'signal_acknowledged' and occurred_at <= $4
    and (seq > $2 or occurred_at > $3)
  order by occurred_at, seq limit $5`
const VENDORS = `
  select id, insurance_status, insurance_expires_on from vendors
  where operator_id = $1 and status = 'active'
    and (insurance_expires_on is not null or insurance_status is not null)
  order by id limit $2`
const REQUIRED = `
  select distinct r.certification_type from group_members m
  join group_requirements r on r.group_id = m.group_id
  where m.operator_id = $1 and m.membership_status not in ('invited', 'terminated')`
