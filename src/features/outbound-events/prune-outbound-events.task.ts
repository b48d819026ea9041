import { DAY_MS } from '../../platform/durations.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { EVENTS_KEPT_DAYS } from './outbound-event.ts'
import { pruneEvents } from './outbound-events.queries.ts'

/** Events contain whole records. After 30 days there is no reason to keep this personal data. */
export const pruneOutboundEvents: Scheduled = {
  name: 'prune_outbound_events',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = new Date(now().getTime() - EVENTS_KEPT_DAYS * DAY_MS)
    while (!signal.aborted && (await pruneEvents(platform.db, before)) > 0);
  },
}
