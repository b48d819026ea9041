import { stamp } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { MilestoneDate } from './job-terms.ts'
import { type JobDates, selectDates, updateDates } from './jobs.queries.ts'

/** What is known of jobs' dates, by job id. */
export type MilestoneFills = Map<string, JobDates>

/**
 * Fills dates that are still empty, and stamps the jobs that got one; all others stay as they are.
 * Call it with the operator's clock locked: what is empty then stays so until it is filled.
 */
export async function fillMilestones(
  tx: Db,
  operatorId: OperatorId,
  fills: MilestoneFills,
  now: Date,
): Promise<void> {
  const filled = (await selectDates(tx, operatorId, [...fills.keys()])).flatMap((row) => {
    const found = Object.entries(fills.get(row.id)!) as [MilestoneDate, string][]
    const empty = found.filter(([date]) => row[date] === null)
    return empty.length === 0 ? [] : [{ id: row.id, ...Object.fromEntries(empty) }]
  })
  if (filled.length === 0) return
  await updateDates(tx, operatorId, await stamp(tx, operatorId, now), filled)
}
