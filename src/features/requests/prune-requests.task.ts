import type { Scheduled } from '../../platform/tasks/task.ts'
import { shownSince } from './request.ts'
import { pruneRequestRows } from './requests.queries.ts'

/** Deletes instead of dropping partitions; see docs/decisions/0097-request-log.md. */
export const pruneRequests: Scheduled = {
  name: 'prune_requests',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = shownSince(now())
    while (!signal.aborted && (await pruneRequestRows(platform.db, before)) > 0);
  },
}
