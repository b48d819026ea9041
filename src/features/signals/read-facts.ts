import type { Db } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOwnCertifications } from '../certifications/certifications.queries.ts'
import { toFinancials } from '../jobs/job-financials.ts'
import { type MilestoneDate, milestoneDates } from '../jobs/job-terms.ts'
import { CASE_ACTIVITIES, type CaseFacts, casesOf } from './case-facts.ts'
import {
  type FactJobRow,
  type FactVendorRow,
  type JobEventsRow,
  selectFactJobs,
  selectFactJobsById,
  selectFactVendors,
  selectJobEvents,
  selectProcessEvents,
  selectRequiredTypes,
} from './facts.queries.ts'
import type { CertificationFacts, FactKind, FactsOf, JobFacts, JobState } from './facts.ts'
import { isBehind } from './stated-steps.ts'
import { FORGOTTEN_MS, SETTLED_KEPT_MS } from './thresholds.ts'

/** A page of facts of one kind. */
export type FactPage = { [Kind in FactKind]: { looksAt: Kind; facts: FactsOf[Kind][] } }[FactKind]

export type FactQuery = {
  db: Db
  operatorId: OperatorId
  now: Date
  /** Jobs to read regardless of their age, because they have open signals. */
  named: readonly string[]
  /** Called with every future date. At that time, facts change without a write. */
  ahead(at: number): void
  /** Called with the kind of facts that were left out because there are too many. */
  cut(what: string): void
}

const PAGE_ROWS = 1000
const MAX_VENDORS = 50_000
/** Maximum number of events, newest first. If an operator has more, its oldest cases are dropped sooner. */
const MAX_CASE_EVENTS = 50_000
/** Facts are read for longer than rules need them, so that the end of signals that age out is seen. */
const MARGIN_MS = 30 * DAY_MS

/** Reads all facts in pages. Memory does not grow with closed jobs. */
export async function* readFacts(reading: FactQuery): AsyncGenerator<FactPage> {
  const { db, operatorId, now } = reading
  const since = new Date(now.getTime() - FORGOTTEN_MS - MARGIN_MS).toISOString()
  const events = await selectJobEvents(db, operatorId, since, now)
  const args = [CASE_ACTIVITIES, since, now, MAX_CASE_EVENTS] as const
  const newest = await selectProcessEvents(db, operatorId, ...args)
  if (newest.length === MAX_CASE_EVENTS)
    reading.cut(`all but the newest ${MAX_CASE_EVENTS} events of cases`)
  const cases = casesOf(newest)
  let openSince: number | null = null
  for await (const facts of jobPages(reading, since, events, cases)) {
    yield { looksAt: 'job', facts }
    for (const job of facts) {
      if (job.state !== 'open' || job.dormant <= now.getTime()) continue
      openSince = Math.min(openSince ?? Number.POSITIVE_INFINITY, job.since)
    }
  }
  yield { looksAt: 'review', facts: cases.reviews }
  yield { looksAt: 'complaint', facts: cases.complaints }
  yield { looksAt: 'candidate', facts: cases.candidates }
  yield { looksAt: 'incident', facts: cases.incidents }
  const vendors = await selectFactVendors(db, operatorId, MAX_VENDORS)
  if (vendors.length === MAX_VENDORS) reading.cut(`vendors above ${MAX_VENDORS}`)
  yield { looksAt: 'vendor', facts: vendors.map(toVendorFacts) }
  yield { looksAt: 'certification', facts: await certificationsOf(db, operatorId) }
  yield { looksAt: 'operator', facts: [{ id: operatorId, openSince, lastEvent: lastOf(events) }] }
}

/** A loop, because `Math.max` with this many arguments would overflow the stack. */
function lastOf(events: readonly JobEventsRow[]): number | null {
  let latest: number | null = null
  for (const { last } of events)
    latest = Math.max(latest ?? Number.NEGATIVE_INFINITY, Date.parse(last))
  return latest
}

async function* jobPages(
  reading: FactQuery,
  since: string,
  events: readonly JobEventsRow[],
  cases: CaseFacts,
): AsyncGenerator<JobFacts[]> {
  const eventsOf = new Map(events.map((row) => [row.job_id, row]))
  for await (const rows of jobRows(reading, since)) {
    yield rows.map((row) => {
      const supplements = cases.supplements.get(row.id) ?? []
      return toJobFacts(row, eventsOf.get(row.id), supplements, reading)
    })
  }
}

/** Jobs that may have signals, then the jobs in `named` that were not among them. */
async function* jobRows(reading: FactQuery, heard: string): AsyncGenerator<FactJobRow[]> {
  const { db, operatorId, now } = reading
  const closed = new Date(now.getTime() - SETTLED_KEPT_MS - MARGIN_MS).toISOString()
  const left = new Set(reading.named)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await selectFactJobs(db, operatorId, { heard, closed }, after, PAGE_ROWS)
    yield rows
    for (const { id } of rows) left.delete(id)
    if (rows.length < PAGE_ROWS) break
    after = rows.at(-1)!.id
  }
  const ids = [...left]
  for (let from = 0; from < ids.length; from += PAGE_ROWS)
    yield await selectFactJobsById(db, operatorId, ids.slice(from, from + PAGE_ROWS))
}

/** Leaves out dates after `now` and reports them to `ahead`. */
export function toJobFacts(
  row: FactJobRow,
  events: JobEventsRow | undefined,
  supplements: JobFacts['supplements'],
  { now, ahead }: Pick<FactQuery, 'now' | 'ahead'>,
): JobFacts {
  const dates = {} as Record<MilestoneDate, number | null>
  for (const name of milestoneDates) {
    const at = timeOf(row[name])
    const isAhead = at !== null && at > now.getTime()
    if (isAhead) ahead(at)
    dates[name] = isAhead ? null : at
  }
  const known = Object.values(dates).filter((at) => at !== null)
  const state = stateOf(row, dates)
  const created = Date.parse(row.created_at)
  const last = Math.max(...known, timeOf(events?.last ?? null) ?? Number.NEGATIVE_INFINITY)
  const heard = Number.isFinite(last) ? last : created
  const isOver = row.status === 'completed' || row.status === 'closed'
  const isPaid = row.status === 'closed' || isBehind('paid', row.stated_stage)
  const settled = dates.closed_at ?? dates.paid_at
  const completed = dates.completed_at ?? (isOver ? created : null)
  return {
    id: row.id,
    state,
    jobType: row.job_type,
    programType: row.program_type,
    dates,
    completed,
    stated: row.stated_stage,
    settled: settled ?? (isPaid ? completed : null),
    since: dates.received_at ?? Math.min(created, ...known),
    heard,
    dormant: heard + FORGOTTEN_MS,
    repeated: timeOf(events?.started_again ?? events?.completed_again ?? null),
    ...moneyOf(row),
    supplements: supplements.length > 0 ? supplements : byDate(dates),
  }
}

function stateOf({ status }: FactJobRow, dates: JobFacts['dates']): JobState {
  if (status === 'canceled' || status === 'lost' || dates.canceled_at !== null) return 'canceled'
  if (status === 'closed' || dates.closed_at !== null) return 'closed'
  const isCompleted = status === 'completed' || dates.completed_at !== null
  return isCompleted || dates.paid_at !== null ? 'completed' : 'open'
}

function moneyOf(row: FactJobRow) {
  const money = toFinancials(row)
  return {
    deductible: amountOf(money.deductible),
    collected: amountOf(money.collected_total),
    balanceDue: amountOf(money.balance_due),
    grossProfit: amountOf(money.gross_profit),
    grossMarginPct: money.gross_margin_pct,
  }
}

/** A supplement that is known only from the job's own dates. */
function byDate(dates: JobFacts['dates']): JobFacts['supplements'] {
  const { first_supplement_at: submitted, supplement_approved_at: approved } = dates
  if (submitted === null) return []
  return [{ key: 'date', submitted, approved, denied: null, paid: null }]
}

function toVendorFacts(row: FactVendorRow): FactsOf['vendor'] {
  const { id, insurance_status, insurance_expires_on } = row
  return { id, insuranceStatus: insurance_status, insuranceEnds: endOf(insurance_expires_on) }
}

/**
 * If there are several certifications of one type, the one that is valid longest counts. A renewal replaces
 * the earlier one.
 */
async function certificationsOf(db: Db, operatorId: OperatorId): Promise<CertificationFacts[]> {
  const required = new Set(await selectRequiredTypes(db, operatorId))
  const held = await selectOwnCertifications(db, operatorId)
  const byType = Map.groupBy(held, (row) => row.certification_type)
  return [...byType].map(([type, rows]) => {
    const ends = rows.map((row) => endOf(row.expires_on))
    const known = ends.filter((end) => end !== null)
    const lasting = known.length < ends.length ? null : Math.max(...known)
    return { id: type, required: required.has(type), ends: lasting }
  })
}

/** The first moment after the last valid day. */
function endOf(day: string | null): number | null {
  return day === null ? null : Date.parse(day) + DAY_MS
}

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

function amountOf(money: string | null): number | null {
  return money === null ? null : Number(money)
}
