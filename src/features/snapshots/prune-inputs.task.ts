import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectGroupIds } from '../groups/groups.queries.ts'
import { dayOf } from './period.ts'
import { deleteInputs } from './snapshots.queries.ts'

/**
 * The raw facts of each member explain a figure and the same month of the year before. After that they are
 * private data without a purpose. Published rows never read them. The cohorts (`snapshot_cohorts`) stay,
 * because later cohorts are compared with them.
 */
const KEPT_DAYS = 400

export const pruneInputs: Scheduled = {
  name: 'prune_snapshot_inputs',
  everySeconds: 3600,
  async run({ platform: { db }, now, signal }) {
    const before = dayOf(new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    for (const groupId of await selectGroupIds(db)) {
      if (signal.aborted) return
      await deleteInputs(db, groupId, before)
    }
  },
}
