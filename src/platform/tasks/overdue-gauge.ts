import type { DatabaseGauge } from '../http/database-gauges.ts'
import type { Task } from './task.ts'

/** A worker that runs takes up a due row within seconds. */
const OVERDUE_MS = 60_000

/** An alarm: workers are down, or have more work than they can do. Documents have own gauges. */
export function overdueRows(leases: readonly Task['lease'][]): DatabaseGauge {
  return {
    name: 'svc_task_rows_overdue',
    help: 'Rows due for a minute that no worker has leased; at most 1000 of each task.',
    async read({ db }, now) {
      const before = new Date(now.getTime() - OVERDUE_MS)
      let rows = 0
      for (const lease of leases) rows += (await lease.selectDue(db, before)).length
      return rows
    },
  }
}
