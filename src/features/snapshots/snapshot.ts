import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import { utcDay } from '../../platform/utc-days.ts'
import {
  lockGroup,
  type MemberRow,
  selectEnrollments,
  selectGroup,
  selectMemberCertifications,
  selectMembers,
  selectRequirements,
} from '../groups/groups.queries.ts'
import { selectNewestDate } from '../network/network-snapshots.queries.ts'
import { bringSignalsUpTo } from '../signals/signal-evaluation.ts'
import type { ProgramType } from '../terms/terms.ts'
import { countedOf, MIN_ANONYMITY_SET } from './cohorts.ts'
import type { Contribution } from './contribution.ts'
import { gatePrograms, gateSignals } from './gate-counts.ts'
import { gateProcess } from './gate-process.ts'
import { gateSummary } from './gate-summary.ts'
import { gatherContribution, type MemberFacts } from './gather.ts'
import { type Scope, scopeOf } from './period.ts'
import {
  type CohortFigure,
  type CohortRow,
  cohortFigures,
  insertSnapshot,
  selectCohorts,
  selectSnapshotDate,
} from './snapshots.queries.ts'

/** The message is a sentence for the person who requested the snapshot. */
export class SnapshotRefused extends Error {}

export type TakenSnapshot = { snapshot_date: string }

/**
 * Takes the group's snapshot of a day (`YYYY-MM-DD`, UTC) if it does not exist yet. Each member's signals are
 * evaluated first, because published figures never change. Each operator's facts are read in a separate
 * transaction. Null if there is no such group. Throws SnapshotRefused.
 */
export async function takeSnapshot(
  { db, tenants, vault }: Pick<Platform, 'db' | 'tenants' | 'vault'>,
  groupId: GroupId,
  date: string,
  now: Date,
): Promise<TakenSnapshot | null> {
  if (!(await selectGroup(db, groupId))) return null
  if (date > utcDay(now))
    throw new SnapshotRefused(`${date} is in the future. Give today or a past day.`)
  if (await isTaken(db, groupId, date)) return { snapshot_date: date }
  const scope = scopeOf(date, now)
  const gathered = new Map<OperatorId, Contribution>()
  for (const member of await contributors(db, groupId)) {
    const { operatorId } = member
    await bringSignalsUpTo({ tenants, vault }, operatorId, scope.at, now).catch((error) => {
      throw evaluationFailure(operatorId, error)
    })
    const contribution = await gatherContribution(tenants.of(operatorId), member, scope)
    if (contribution) gathered.set(member.operatorId, contribution)
  }
  await db.transaction(async (tx) => {
    await lockGroup(tx, groupId)
    if (!(await isTaken(tx, groupId, date))) await write(tx, groupId, gathered, scope, now)
  })
  return { snapshot_date: date }
}

/**
 * If a member's signals cannot be evaluated, the whole snapshot stops, because the old counts would be
 * published forever. Leaving the member out would remove it, and members like it, from later cohorts.
 */
function evaluationFailure(operatorId: OperatorId, cause: unknown): SnapshotRefused {
  const what = `the signals of operator ${operatorId} could not be evaluated`
  const next = 'Try again. If this happens twice, suspend that member first.'
  const why = cause instanceof Error ? cause.message : String(cause)
  return new SnapshotRefused(`No snapshot was taken: ${what}. ${next} The cause: ${why}`, { cause })
}

/** Snapshots are taken in the order of their dates, because each cohort depends on the earlier ones. */
async function isTaken(db: Db, groupId: GroupId, date: string): Promise<boolean> {
  if (await selectSnapshotDate(db, groupId, date)) return true
  const newest = await selectNewestDate(db, groupId)
  if (newest !== null && newest > date)
    throw new SnapshotRefused(`A snapshot of ${newest} already exists. Give a later day.`)
  return false
}

/** Active members with a linked operator, and the facts that the group keeps about each. */
async function contributors(db: Db, groupId: GroupId): Promise<MemberFacts[]> {
  const members = await selectMembers(db, groupId)
  const required = await selectRequirements(db, groupId)
  const byMember = <Row extends { member_id: string }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.member_id)
  const entered = byMember(await selectMemberCertifications(db, groupId))
  const enrolled = byMember(await selectEnrollments(db, groupId))
  return members.filter(contributes).map(({ id, operator_id, membership_status }) => ({
    operatorId: operator_id,
    status: membership_status,
    required,
    entered: entered.get(id) ?? [],
    enrolled: (enrolled.get(id) ?? []).map((row) => row.program_type as ProgramType),
  }))
}

function contributes(member: MemberRow): member is MemberRow & { operator_id: OperatorId } {
  return member.membership_status === 'active' && member.operator_id !== null
}

async function write(
  tx: Db,
  groupId: GroupId,
  gathered: ReadonlyMap<OperatorId, Contribution>,
  scope: Scope,
  now: Date,
): Promise<void> {
  const members = await selectMembers(tx, groupId)
  // A member that joined while the others were read is first counted in the next snapshot.
  const inputs = members.filter(contributes).flatMap(({ id, operator_id }) => {
    const contribution = gathered.get(operator_id)
    return contribution ? [{ memberId: id, contribution }] : []
  })
  const { period } = scope
  const contributions = inputs.map(({ contribution }) => contribution)
  const cohorts = cohortsOf(contributions, await selectCohorts(tx, groupId))
  const of = (figure: CohortFigure) =>
    contributions.filter(({ operatorId }) => cohorts.get(figure)!.has(operatorId))
  const statuses = members.map((member) => member.membership_status)
  const rows = [...cohorts].map(([figure, cohort]) => ({
    figure,
    operator_ids: [...cohort].sort(),
  }))
  await insertSnapshot(tx, {
    group_id: groupId,
    snapshot_date: period.snapshot_date,
    created_at: now.toISOString(),
    cohorts: rows.filter(({ operator_ids }) => operator_ids.length > 0),
    inputs,
    summary: gateSummary(period, statuses, of('averages')),
    signals: gateSignals(period.snapshot_date, of('signals')),
    programs: gatePrograms((type) => ({
      counted: of(type),
      enrolled: contributions.filter(({ enrolled }) => enrolled.includes(type)).length,
    })),
    process: gateProcess(period, of('process')),
  })
}

/** The members that each figure counts, given all published cohorts. */
function cohortsOf(contributions: readonly Contribution[], before: readonly CohortRow[]) {
  const shown = Map.groupBy(before, ({ figure }) => figure)
  const cohorts = cohortFigures.map((figure) => {
    const own = contributions.filter(({ enrolled }) => !enrolled.some((type) => type === figure))
    const eligible = new Set<string>(own.map(({ operatorId }) => operatorId))
    const earlier = (shown.get(figure) ?? []).map(({ operator_ids }) => new Set(operator_ids))
    return [figure, countedOf(eligible, earlier, leastOf(figure))] as const
  })
  return new Map(cohorts)
}

function leastOf(figure: CohortFigure): number {
  if (figure === 'averages') return MIN_ANONYMITY_SET.averages
  return figure === 'process' ? MIN_ANONYMITY_SET.times : MIN_ANONYMITY_SET.counts
}
