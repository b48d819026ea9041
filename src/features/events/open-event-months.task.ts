import type { Scheduled } from '../../platform/tasks/task.ts'
import { openMonths } from './event-months.ts'

/** Creates partitions ahead of time. An event of a month without one goes to the default partition. */
export const openEventMonths: Scheduled = {
  name: 'open_event_months',
  everySeconds: 86_400,
  async run({ platform, now, log }) {
    for (const partition of await openMonths(platform.db, now())) {
      log.info({ partition }, 'created a partition for a month of events')
    }
  },
}
