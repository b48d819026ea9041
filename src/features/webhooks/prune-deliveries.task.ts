import { DAY_MS } from '../../platform/durations.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { EVENTS_KEPT_DAYS } from '../outbound-events/outbound-event.ts'
import { ATTEMPTS_KEPT_DAYS } from './attempt.ts'
import { pruneAttemptRows } from './attempts.queries.ts'
import { pruneDeliveryRows } from './deliveries.queries.ts'

/**
 * Attempts contain receivers' responses, which may be personal. A delivery without its event can never be
 * sent again.
 */
export const pruneDeliveries: Scheduled = {
  name: 'prune_deliveries',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
    const { db } = platform
    while (!signal.aborted && (await pruneAttemptRows(db, ago(ATTEMPTS_KEPT_DAYS))) > 0);
    while (!signal.aborted && (await pruneDeliveryRows(db, ago(EVENTS_KEPT_DAYS))) > 0);
  },
}
