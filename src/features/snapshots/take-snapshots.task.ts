import type { Scheduled } from '../../platform/tasks/task.ts'
import { firstOfMonth } from '../../platform/utc-days.ts'
import { selectGroupIds } from '../groups/groups.queries.ts'
import { selectNewestDate } from '../network/network-snapshots.queries.ts'
import { takeSnapshot } from './snapshot.ts'

/** A group without a snapshot this month (UTC) gets one that is dated the first of the month. */
export const takeSnapshots: Scheduled = {
  name: 'take_snapshots',
  everySeconds: 3600,
  async run({ platform, now, signal, log }) {
    for (const groupId of await selectGroupIds(platform.db)) {
      if (signal.aborted) return
      const date = firstOfMonth(now())
      const newest = await selectNewestDate(platform.db, groupId)
      if (newest !== null && newest >= date) continue
      await takeSnapshot(platform, groupId, date, now()).catch((error: Error) =>
        log.error({ err: error, group_id: groupId }, 'snapshot failed'),
      )
    }
  },
}
