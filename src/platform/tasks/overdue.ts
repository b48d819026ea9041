import type { Db } from '../db/db.ts'
import type { DatabaseGauge } from '../http/database-gauges.ts'
import type { Task } from './task.ts'

type Leases = readonly Task['lease'][]

/** A running worker takes up a due row within seconds. */
const OVERDUE_MS = 60_000

/** Rows that have been due for a minute and that no worker has leased. At most 1000 of each table. */
export async function countOverdue(db: Db, leases: Leases, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  let rows = 0
  for (const lease of leases) rows += (await lease.selectOverdue(db, before)).length
  return rows
}

/** For an alarm: workers are down or overloaded. Documents have separate gauges. */
export function overdueRows(leases: Leases): DatabaseGauge {
  return {
    name: 'svc_task_rows_overdue',
    help: 'Rows due for a minute that no worker has leased. At most 1000 of each task.',
    read: ({ db }, now) => countOverdue(db, leases, now),
  }
}
