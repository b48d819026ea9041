import { setImmediate } from 'node:timers/promises'
import { cents } from '../../extraction/understanding/normalize/money.ts'
import { gatherLog, type LoggedEvent } from '../../mining/event-log.ts'
import { orderLog } from '../../mining/ordered-log.ts'
import { stageDurations } from '../../mining/stage-durations.ts'
import { steps } from '../../mining/steps.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOwnCertifications } from '../certifications/certifications.queries.ts'
import { caseIdOf, dateFilledBy } from '../events/event-activities.ts'
import { type CertificationOnFile, complianceOf, isHeld } from '../groups/group-compliance.ts'
import { toFinancials } from '../jobs/job-financials.ts'
import { selectOperatorModes } from '../operators/operators.queries.ts'
import { actionRate, openSignals, reputation } from '../signals/signal-figures.queries.ts'
import type { CertificationType, MembershipStatus, ProgramType } from '../terms/terms.ts'
import type { Contribution } from './contribution.ts'
import {
  type AmountsRow,
  type CaseEventRow,
  type DatesRow,
  selectCaseEvents,
  selectCompletedAmounts,
  selectJobDates,
  selectProgramTypes,
} from './operator-facts.queries.ts'
import type { Scope } from './period.ts'

/** The group's data about a member. */
export type MemberFacts = {
  operatorId: OperatorId
  status: MembershipStatus
  required: readonly CertificationType[]
  entered: readonly CertificationOnFile[]
  enrolled: readonly ProgramType[]
}

const MAX_JOBS = 100_000
const MAX_CASE_EVENTS = 500_000
/** How long before the window a case may have begun. */
const CASE_MS = 730 * DAY_MS
/** Minimum number of completed jobs with known amounts for a margin. */
const MIN_JOBS = 5

/** One member's contribution, read in a separate transaction. Null for a sandbox. */
export async function gatherContribution(
  db: Database,
  member: MemberFacts,
  scope: Scope,
): Promise<Contribution | null> {
  const { operatorId } = member
  const { at } = scope
  return db.transaction(async (tx) => {
    const modes = await selectOperatorModes(tx, [operatorId])
    if (modes.get(operatorId) !== 'live') return null
    const own = await selectOwnCertifications(tx, operatorId)
    const completed = { since: scope.marginsSince, until: scope.marginsUntil }
    const received = { since: scope.programsSince, until: at }
    const signals = await openSignals(tx, operatorId, at, member.required)
    const programs = await selectProgramTypes(tx, operatorId, received)
    return {
      operatorId,
      complianceShare: shareOf(member, own, scope.period.snapshot_date),
      reputation: await reputation(tx, operatorId, at),
      actionRate: await actionRate(tx, operatorId, at),
      margin: pooledMargin(await selectCompletedAmounts(tx, operatorId, completed, MAX_JOBS)),
      signals: signals.map(({ signal_type, severity }) => ({ signal_type, severity })),
      programs,
      enrolled: member.enrolled,
      durations: await durationsOf(tx, operatorId, scope),
    }
  }, 'snapshot')
}

function shareOf(
  { status, required, entered }: MemberFacts,
  own: CertificationOnFile[],
  today: string,
) {
  if (required.length === 0) return null
  const member = { membership_status: status }
  const { rows } = complianceOf(member, required, [...entered, ...own], today)
  const held = rows.filter((row) => row.required && isHeld(row.status))
  return held.length / required.length
}

/**
 * The margin in percent, computed from sums, so that a small job with a loss counts only with its amount.
 * Jobs without revenue or cost do not count. Null if fewer than five jobs count.
 */
export function pooledMargin(jobs: readonly AmountsRow[]): number | null {
  const known = jobs
    .map(toFinancials)
    .flatMap(({ gross_profit, revenue_total }) =>
      gross_profit === null || revenue_total === null
        ? []
        : [{ profit: cents(gross_profit), revenue: cents(revenue_total) }],
    )
  const profit = known.reduce((before, job) => before + job.profit, 0n)
  const revenue = known.reduce((before, job) => before + job.revenue, 0n)
  if (known.length < MIN_JOBS || revenue <= 0n) return null
  return (Number(profit) / Number(revenue)) * 100
}

const [jobSteps = [], caseSteps = []] = [true, false].map((ofJobs) =>
  steps.filter(({ process }) => (process === 'jobs') === ofJobs),
)
const caseActivities = activitiesOf(caseSteps)
const jobActivities = activitiesOf(jobSteps)

function activitiesOf(some: typeof steps): string[] {
  return [...new Set(some.flatMap(({ from, to }) => [from, to]))]
}

async function durationsOf(db: Db, operatorId: OperatorId, { casesSince, at }: Scope) {
  const begun = { since: new Date(casesSince.getTime() - CASE_MS), until: at }
  const jobs = await selectJobDates(db, operatorId, casesSince, MAX_JOBS)
  const ofJobs = stageDurations(await logOf(jobs, eventsOfJob), undefined, jobSteps)
  const events = await selectCaseEvents(db, operatorId, caseActivities, begun, MAX_CASE_EVENTS)
  const ofCases = stageDurations(await logOf(events, eventOfCase), undefined, caseSteps)
  const [since, until] = [casesSince.getTime() * 1000, at.getTime() * 1000]
  return [...ofJobs, ...ofCases].map(({ durations, endedAt }) =>
    Array.from(durations)
      .filter((_, i) => endedAt[i]! >= since && endedAt[i]! <= until)
      .map((micros) => Math.round(micros / 1e6)),
  )
}

/** Works in slices, so that the thread can serve other requests in between. */
async function logOf<Row>(rows: readonly Row[], eventsIn: (row: Row) => LoggedEvent[]) {
  const log = gatherLog()
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    for (const row of rows.slice(from, from + SLICE_ROWS)) eventsIn(row).forEach(log.add)
    await setImmediate()
  }
  return orderLog(log.log())
}

/** Number of rows that are processed in about a millisecond. */
const SLICE_ROWS = 500

/** A job's dates combine its documents and its events. */
function eventsOfJob(job: DatesRow): LoggedEvent[] {
  return jobActivities.flatMap((activity) => {
    const at = job[dateFilledBy(activity)!]
    return at === null ? [] : [{ caseId: job.id, activity, atMicros: Date.parse(at) * 1000 }]
  })
}

function eventOfCase(row: CaseEventRow): LoggedEvent[] {
  const caseId = caseIdOf(row)
  if (caseId === null) return []
  return [{ caseId, activity: row.canonical, atMicros: Date.parse(row.occurred_at) * 1000 }]
}
