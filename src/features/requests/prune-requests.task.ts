import type { Scheduled } from '../../platform/tasks/task.ts'
import { shownSince } from './request.ts'
import { pruneRequestRows } from './requests.queries.ts'

/** Deletes rows. docs/decisions/0097-request-log.md says why there are no partitions to drop. */
export const pruneRequests: Scheduled = {
  name: 'prune_requests',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = shownSince(now())
    while (!signal.aborted && (await pruneRequestRows(platform.db, before)) > 0);
  },
}
