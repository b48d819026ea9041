import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectGroupIds } from '../groups/groups.queries.ts'
import { dayOf } from './period.ts'
import { deleteInputs } from './snapshots.queries.ts'

/**
 * What each member brought is kept to explain a figure, and the same month's of the year before; after
 * that it is its operator's private data kept for nothing. Published rows never ask for it again, and
 * whom a snapshot counted (`snapshot_cohorts`) stays: later ones are held against it.
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
