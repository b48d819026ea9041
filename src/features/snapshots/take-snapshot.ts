import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import {
  lockGroup,
  type MemberRow,
  selectEnrolments,
  selectGroup,
  selectMemberCertifications,
  selectMembers,
  selectRequirements,
} from '../groups/group.ts'
import type { ProgramType } from '../terms/terms.ts'
import { LEAST_COUNT_CHANGE, LEAST_TIME_CHANGE, mayShow, nextCohort } from './cohorts.ts'
import type { Contribution } from './contribution.ts'
import { gatePrograms, gateSignals, LEAST_MEMBERS } from './gate-counts.ts'
import { gateProcess } from './gate-process.ts'
import { gateSummary } from './gate-summary.ts'
import { gather, type MemberFacts } from './gather.ts'
import { dayOf, type Scope, scopeOf } from './period.ts'
import {
  insertSnapshot,
  selectCohorts,
  selectNewestDate,
  selectSnapshotDate,
} from './snapshots.queries.ts'

/** A snapshot that cannot be taken, in a sentence for whoever asked for it. */
export class SnapshotRefused extends Error {}

export type Taken = { snapshot_date: string }

/**
 * The group's snapshot of a day (`YYYY-MM-DD`, UTC): taken now, or the one there is already,
 * unchanged. Each operator's facts are read in a transaction of their own, outside the one that
 * writes. Null where there is no such group. Errors: SnapshotRefused.
 */
export async function takeSnapshot(
  { db }: Pick<Platform, 'db'>,
  groupId: GroupId,
  date: string,
  now: Date,
): Promise<Taken | null> {
  if (!(await selectGroup(db, groupId))) return null
  if (date > dayOf(now)) throw new SnapshotRefused(`${date} lies ahead; give today or a past day.`)
  if (await isTaken(db, groupId, date)) return { snapshot_date: date }
  const scope = scopeOf(date, now)
  const gathered = new Map<OperatorId, Contribution>()
  for (const member of await contributors(db, groupId)) {
    const contribution = await gather(db, member, scope)
    if (contribution) gathered.set(member.operatorId, contribution)
  }
  await db.transaction(async (tx) => {
    await lockGroup(tx, groupId)
    if (!(await isTaken(tx, groupId, date))) await write(tx, groupId, gathered, scope, now)
  })
  return { snapshot_date: date }
}

/** Cohorts follow one another, so that snapshots do as well. */
async function isTaken(db: Db, groupId: GroupId, date: string): Promise<boolean> {
  if (await selectSnapshotDate(db, groupId, date)) return true
  const newest = await selectNewestDate(db, groupId)
  if (newest !== null && newest > date)
    throw new SnapshotRefused(`${newest} has been taken already; give a later day.`)
  return false
}

/** Whoever is active and linked; the facts the group keeps of each. */
async function contributors(db: Db, groupId: GroupId): Promise<MemberFacts[]> {
  const members = await selectMembers(db, groupId)
  const required = await selectRequirements(db, groupId)
  const byMember = <Row extends { member_id: string }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.member_id)
  const entered = byMember(await selectMemberCertifications(db, groupId))
  const enrolled = byMember(await selectEnrolments(db, groupId))
  return members.filter(contributes).map(({ id, operator_id, membership_status }) => ({
    ...{ operatorId: operator_id, status: membership_status, required },
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
  // Whoever came while the others were read is there for the next one; whoever went is gone.
  const inputs = members.filter(contributes).flatMap(({ id, operator_id }) => {
    const contribution = gathered.get(operator_id)
    return contribution ? [{ memberId: id, contribution }] : []
  })
  const eligible = new Set<string>(inputs.map(({ contribution }) => contribution.operatorId))
  const cohorts = await selectCohorts(tx, groupId)
  const cohort = nextCohort(new Set(cohorts.at(-1)?.operator_ids), eligible)
  const isShown = (shown: 'counted' | 'timed', leastChange: number) => {
    const before = cohorts.filter((row) => row[shown]).map((row) => new Set(row.operator_ids))
    return cohort.size >= LEAST_MEMBERS && mayShow(cohort, before, leastChange)
  }
  const counted = isShown('counted', LEAST_COUNT_CHANGE)
  const timed = isShown('timed', LEAST_TIME_CHANGE)
  const counting = inputs
    .map(({ contribution }) => contribution)
    .filter(({ operatorId }) => cohort.has(operatorId))
  const { period } = scope
  const statuses = members.map((member) => member.membership_status)
  await insertSnapshot(tx, {
    ...{ group_id: groupId, snapshot_date: period.snapshot_date, created_at: now.toISOString() },
    ...{ cohort: { operator_ids: [...cohort].sort(), counted, timed }, inputs },
    summary: gateSummary(period, statuses, counting),
    signals: gateSignals(period.snapshot_date, counting, counted),
    programs: gatePrograms(counting, counted),
    process: gateProcess(period, counting, timed),
  })
}
