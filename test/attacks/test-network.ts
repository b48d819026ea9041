import { takeSnapshot } from '../../src/features/snapshots/snapshot.ts'
import type { Group, Json, Operator, TestApp } from '../test-app.ts'

export const REQUIRED = ['w9', 'osha_10', 'general_liability', 'auto_liability'] as const

/** A network of twelve contributing members. The stories of snapshots have its figures. */
export async function createTestNetwork(app: TestApp, more: Json[] = []) {
  const group = await app.group({ requirements: REQUIRED })
  const operators: Operator[] = []
  for (let at = 0; at < 12; at++) operators.push(await app.operator())
  const members = operators.map(({ id }, at) => ({
    ref: `a${at}`,
    location_name: `Harbor ${at}`,
    membership_status: 'active',
    operator_id: id,
    programs: at < 2 ? ['tpa'] : [],
    certifications: REQUIRED.slice(0, at < 6 ? 4 : 2).map(held),
  }))
  await app.importFile(group, { members: [...members, ...more] })
  for (const [at, { id }] of operators.entries()) await report(app, id, at)
  return { group, operators }
}

function held(certification_type: string) {
  return { certification_type, verified: true, expires_on: '2029-01-01' }
}

/** The activity of operator number `at`: jobs, reviews, supplements, signals. */
export async function report(app: TestApp, operatorId: string, at: number): Promise<void> {
  const jobs = Array.from({ length: 5 }, (_, j) => jobOf(operatorId, at, j))
  await insert(app, 'jobs', jobs)
  const events: object[] = jobs.map((_, j) => reviewOf(operatorId, at, j))
  if (at < 5)
    events.push(...jobs.slice(0, 4).flatMap(({ id }, j) => supplementOf(operatorId, id, j)))
  await insert(app, 'activity_events', events)
  await insert(
    app,
    'signals',
    jobs.map((_, j) => signalOf(operatorId, at, j)),
  )
  await app.sql(EVALUATED, [operatorId])
}

/** The signals are written here directly. An evaluation finds nothing new and keeps them. */
const EVALUATED = `
  insert into signal_evaluations (operator_id, due_at, evaluated_at, clock_seen, activity_seen)
  select operator_id, '2100-01-01', '2026-01-01', at, activity_seq from operator_clocks
  where operator_id = $1`

let made = 0

function uuid(): string {
  return `0198c2a4-7c1e-7d3a-9f21-${(++made).toString(16).padStart(12, '0')}`
}

/** Received on the 1st of February, contacted 1 to 5 days later, completed on the 10th. */
function jobOf(operator_id: string, at: number, j: number) {
  return {
    operator_id,
    id: uuid(),
    status: 'completed',
    country: 'US',
    source: 'api',
    name_index: 'x',
    sealed: '\\x00',
    city: 'Walla Walla',
    claim_number: `CLM-SECRET-${at}`,
    program_type: at < 7 ? 'carrier' : null,
    carrier_name: 'Umbra Mutual',
    invoiced_total: '1000.00',
    labor_cost: `${800 - 20 * at}.00`,
    received_at: '2026-02-01T08:00:00Z',
    first_contact_at: `2026-02-0${2 + j}T08:00:00Z`,
    completed_at: '2026-02-10T08:00:00Z',
    created_at: '2026-02-01T08:00:00Z',
    updated_at: '2026-02-10T08:00:00Z',
  }
}

function eventOf(operator_id: string, canonical: string, occurred_at: string) {
  return {
    operator_id,
    id: uuid(),
    seq: made,
    occurred_at,
    activity: canonical,
    canonical,
    domain: 'client',
    case_key: null as string | null,
    job_id: null as string | null,
    rating: null as number | null,
    received_at: occurred_at,
  }
}

function reviewOf(operatorId: string, at: number, j: number) {
  const review = eventOf(operatorId, 'review_received', `2026-03-1${j}T08:00:00Z`)
  return { ...review, rating: at < 6 ? 5 : 3 }
}

function supplementOf(operatorId: string, jobId: string, j: number) {
  const of = { job_id: jobId, case_key: `s${j}` }
  return [
    { ...eventOf(operatorId, 'supplement_submitted', '2026-03-01T08:00:00Z'), ...of },
    { ...eventOf(operatorId, 'supplement_approved', '2026-03-05T08:00:00Z'), ...of },
  ]
}

/**
 * Four in five signals of the first eight members are acknowledged, and all are open. The others'
 * are resolved.
 */
function signalOf(operator_id: string, at: number, j: number) {
  const acknowledged = at < 8 && j < 4
  const resolved = at >= 8
  const opened = '2026-04-01T08:00:00Z'
  return {
    operator_id,
    id: uuid(),
    signal_type: 'aging_receivable',
    domain: 'billing',
    severity: 'high',
    subject_kind: 'job',
    subject_id: `subject ${j}`,
    held_since: opened,
    opened_at: opened,
    severity_at: opened,
    acknowledged_at: acknowledged ? '2026-04-02T08:00:00Z' : null,
    acknowledged_by: acknowledged ? 'user' : null,
    resolved_at: resolved ? '2026-04-03T08:00:00Z' : null,
    resolution: resolved ? 'write' : null,
  }
}

async function insert(app: TestApp, table: string, rows: object[]): Promise<void> {
  const names = [...new Set(rows.flatMap(Object.keys))].join(', ')
  const text = `insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, $1::json)`
  await app.sql(text, [JSON.stringify(rows)])
}

export function snapshot(app: TestApp, { id }: Pick<Group, 'id'>, date: string) {
  return takeSnapshot(app.platform, id, date, app.clock.now())
}

/** A response to headquarters, unparsed. */
export async function responseText(app: TestApp, group: Group, path: string): Promise<string> {
  const { status, text } = await app.call('GET', `/v1/network/${path}`, { key: group.key })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return text
}

/** Everything a headquarters can read. */
export const PATHS = [
  ...['ping', 'summary', 'summary/history', 'members?limit=200', 'compliance?limit=200'],
  ...['signals', 'programs', 'process', 'export'],
]
