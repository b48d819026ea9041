import { DAY_MS } from '../../platform/durations.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { utcDay } from '../../platform/utc-days.ts'
import { selectGroupIds } from '../groups/groups.queries.ts'
import { deleteInputs } from './snapshots.queries.ts'

/**
 * The raw facts of each member are needed to explain a figure, and to compare it with the same month of the
 * previous year. After that, there is no reason to keep this private data. Published rows never read it.
 * Cohorts (`snapshot_cohorts`) are kept, because later cohorts are compared with them.
 */
const INPUTS_KEPT_DAYS = 400

export const pruneInputs: Scheduled = {
  name: 'prune_snapshot_inputs',
  everySeconds: 3600,
  async run({ platform: { db }, now, signal }) {
    const before = utcDay(new Date(now().getTime() - INPUTS_KEPT_DAYS * DAY_MS))
    for (const groupId of await selectGroupIds(db)) {
      if (signal.aborted) return
      await deleteInputs(db, groupId, before)
    }
  },
}
