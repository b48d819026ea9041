import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { programTypes } from '../terms/terms.ts'
import type { Contribution } from './contribution.ts'

export async function selectSnapshotDate(
  db: Db,
  groupId: GroupId,
  date: string,
): Promise<string | null> {
  const [row] = await run<{ snapshot_date: string }>(db, OF_DATE, [groupId, date])
  return row?.snapshot_date ?? null
}

export const cohortFigures = ['averages', 'signals', 'process', ...programTypes] as const
export type CohortFigure = (typeof cohortFigures)[number]
export type CohortRow = { figure: CohortFigure; operator_ids: string[] }

/** All cohorts with a published figure. */
export async function selectCohorts(tx: Db, groupId: GroupId): Promise<CohortRow[]> {
  return run<CohortRow>(tx, COHORTS, [groupId])
}

export type NewSnapshot = {
  group_id: GroupId
  snapshot_date: string
  created_at: string
  cohorts: readonly CohortRow[]
  inputs: readonly { memberId: string; contribution: Contribution }[]
  summary: object
  signals: readonly object[]
  programs: readonly object[]
  process: readonly object[]
}

/** Inserts a whole snapshot, which never changes afterward. */
export async function insertSnapshot(tx: Db, written: NewSnapshot): Promise<void> {
  const { group_id, snapshot_date, created_at, cohorts, inputs, summary } = written
  const place = { group_id, snapshot_date }
  const counted = cohorts.map((cohort) => ({ ...place, ...cohort }))
  await insertRows(tx, 'snapshot_cohorts', counted)
  for (const { memberId, contribution } of inputs) {
    const { operatorId, ...own } = contribution
    const named = { ...place, member_id: memberId, operator_id: operatorId }
    await insertRows(tx, 'snapshot_inputs', [{ ...named, body: JSON.stringify(own) }])
  }
  const rowsOf = (rows: readonly object[]) =>
    rows.map((row, position) => ({ ...place, position, body: JSON.stringify(row) }))
  await insertRows(tx, 'published_signals', rowsOf(written.signals))
  await insertRows(tx, 'published_programs', rowsOf(written.programs))
  await insertRows(tx, 'published_process', rowsOf(written.process))
  const body = JSON.stringify(summary)
  await insertRows(tx, 'published_snapshots', [{ ...place, body, created_at }])
}

/**
 * Deletes the inputs of snapshots before a day. The newest snapshot keeps its inputs regardless of its age.
 */
export async function deleteInputs(db: Db, groupId: GroupId, before: string): Promise<void> {
  await run(db, DROP_INPUTS, [groupId, before])
}

const OF_DATE = `
  select snapshot_date from published_snapshots where group_id = $1 and snapshot_date = $2`
const COHORTS = `
  select distinct figure, operator_ids from snapshot_cohorts where group_id = $1`
const DROP_INPUTS = `
  delete from snapshot_inputs
  where group_id = $1 and snapshot_date < $2 and snapshot_date < (
    select max(snapshot_date) from published_snapshots where group_id = $1)`
