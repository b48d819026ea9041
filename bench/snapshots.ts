import { createGroup, importGroup } from '../src/features/groups/group.ts'
import { takeSnapshot } from '../src/features/snapshots/snapshot.ts'
import { run as query } from '../src/platform/db/db.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { GroupId, OperatorId } from '../src/platform/tenant.ts'
import { type Mark, noted, printMarks } from './extraction-marks.ts'
import { newOperator, openStand } from './stand.ts'

const JOBS = 2_000
const EVENTS = 20_000
const MOST = 30
const FEW = 10
const MAX_MS = 10_000
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03']

/** `npm run bench -- snapshots`: a network of 10 and one of 30 members, 2,000 jobs and 20,000 events each. */
export async function run(): Promise<void> {
  const stand = await openStand()
  try {
    const { platform } = stand
    const operators: OperatorId[] = []
    for (let at = 0; at < MOST; at++) operators.push((await newOperator(platform, 0)).id)
    for (const id of operators) await seed(platform, id)
    await query(platform.db, 'vacuum analyze', [])
    const few = await timed(platform, operators.slice(0, FEW))
    const all = await timed(platform, operators)
    const name = `a snapshot of ${MOST} members`
    const marks: Mark[] = [
      noted(`a snapshot of ${FEW} members`, `${few} ms`),
      { name, mark: `≤ ${MAX_MS} ms`, figure: `${all} ms`, pass: all <= MAX_MS },
      noted('for each member', `${Math.round(all / MOST)} ms (${Math.round(few / FEW)} ms of few)`),
    ]
    printMarks(marks)
  } finally {
    await stand.close()
  }
}

/** The middle one of three snapshots, in whole milliseconds. */
async function timed(platform: Platform, operators: readonly OperatorId[]): Promise<number> {
  const groupId = await networkOf(platform, operators)
  const took: number[] = []
  for (const day of DAYS) {
    const begun = performance.now()
    await takeSnapshot(platform, groupId, day, new Date(`${day}T12:00:00Z`))
    took.push(performance.now() - begun)
  }
  return Math.round(took.sort((a, b) => a - b)[1]!)
}

async function networkOf({ db }: Platform, operators: readonly OperatorId[]): Promise<GroupId> {
  const group = { name: 'Bench', tier: 'standard', subscription: 'active' as const }
  const now = new Date('2026-05-01T00:00:00Z')
  const { group_id } = await db.transaction((tx) => createGroup(tx, group, now))
  const members = operators.map((operator_id, at) => ({
    ...{ ref: `a${at}`, location_name: `Location ${at}`, membership_status: 'active', operator_id },
  }))
  await importGroup(db, group_id, Buffer.from(JSON.stringify({ members })), now)
  return group_id
}

/** SQL writes the rows: a snapshot opens nothing that is sealed. */
async function seed({ db }: Platform, operatorId: OperatorId): Promise<void> {
  await query(db, INSERT_JOBS, [operatorId, JOBS])
  await query(db, INSERT_EVENTS, [operatorId, EVENTS])
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
