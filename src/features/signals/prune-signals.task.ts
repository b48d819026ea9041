import { DAY_MS } from '../../platform/durations.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { pruneResolved } from './signals.queries.ts'

/** Figures cover 90 days. Thirteen months of signals also show the same season of the previous year. */
const SIGNALS_KEPT_DAYS = 400

export const pruneSignals: Scheduled = {
  name: 'prune_signals',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = new Date(now().getTime() - SIGNALS_KEPT_DAYS * DAY_MS)
    while (!signal.aborted && (await pruneResolved(platform.db, before)) > 0);
  },
}
