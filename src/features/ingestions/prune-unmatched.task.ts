import { DAY_MS } from '../../platform/durations.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { pruneUnmatchedBefore } from './unmatched-documents.queries.ts'

/** The receipt of such a document states this time. */
const UNMATCHED_KEPT_DAYS = 90

/** The job of a document that waited so long will not come. */
export const pruneUnmatched: Scheduled = {
  name: 'prune_unmatched_documents',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = new Date(now().getTime() - UNMATCHED_KEPT_DAYS * DAY_MS)
    while (!signal.aborted && (await pruneUnmatchedBefore(platform.db, before)) > 0);
  },
}
