import { createGroup } from '../src/features/groups/group.ts'
import { importGroup } from '../src/features/groups/group-import.ts'
import { run as query } from '../src/platform/db/db.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { GroupId, OperatorId } from '../src/platform/tenant.ts'
import { newOperator } from './bench-environment.ts'

const JOBS = 2_000
const EVENTS = 20_000

/** A group of these operators, all active. */
export async function networkOf(
  { db }: Platform,
  operators: readonly OperatorId[],
): Promise<GroupId> {
  const group = { name: 'Bench', tier: 'standard', subscription: 'active' as const }
  const now = new Date('2026-05-01T00:00:00Z')
  const { group_id } = await db.transaction((tx) => createGroup(tx, group, now))
  const members = operators.map((operator_id, at) => ({
    ref: `a${at}`,
    location_name: `Location ${at}`,
    membership_status: 'active',
    operator_id,
  }))
  await importGroup(db, group_id, Buffer.from(JSON.stringify({ members })), now)
  return group_id
}

/** An operator with 2,000 jobs and 20,000 events, written by SQL: a snapshot opens no sealed value. */
export async function seedMember(platform: Platform): Promise<OperatorId> {
  const { id } = await newOperator(platform, 0)
  await query(platform.db, INSERT_JOBS, [id, JOBS])
  await query(platform.db, INSERT_EVENTS, [id, EVENTS])
  return id
}

const INSERT_JOBS = `
  insert into jobs (operator_id, id, status, country, source, name_index, sealed, program_type,
    invoiced_total, labor_cost, received_at, first_contact_at, inspected_at, estimate_sent_at,
    estimate_approved_at, started_at, completed_at, invoiced_at, paid_at, created_at, updated_at)
  select $1, gen_random_uuid(), 'completed', 'US', 'import', 'x', '\\x00', 'carrier', 1000, 600, t,
    t + interval '1 hour', t + interval '1 day', t + interval '2 days', t + interval '5 days',
    t + interval '6 days', t + interval '20 days', t + interval '22 days', t + interval '50 days', t, t
  from (
    select timestamptz '2026-05-01' - n * interval '6 hours' as t from generate_series(1, $2::int) n
  ) as received`
const INSERT_EVENTS = `
  insert into activity_events (operator_id, id, seq, occurred_at, activity, canonical, domain,
    case_key, rating, received_at)
  select $1, gen_random_uuid(), n, timestamptz '2026-05-01' - n * interval '30 minutes', name, name,
    'field', (n / 6)::text, case when name = 'review_received' then 4 end, timestamptz '2026-05-01'
  from (
    select n, (array['review_received', 'incident_investigated', 'incident_reported',
      'crew_dispatched', 'candidate_interviewed', 'candidate_applied'])[1 + n % 6] as name
    from generate_series(1, $2::int) n
  ) as happened`
