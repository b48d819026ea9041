import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { caseIdOf, keyedProcesses } from './event-activities.ts'
import {
  ARRIVED_PAGE_ROWS,
  type ArrivedRow,
  type LogRow,
  PAGE_ROWS,
  type PagePosition,
  selectArrivedPage,
  selectJobEventPage,
  selectKeyedEventPage,
} from './event-log.queries.ts'

export type CaseEvent = { caseId: string; row: LogRow }

/**
 * An operator's events up to a number, case by case, ordered by time and then arrival. A job is a case. For
 * events without a job, a candidate or an incident is the case. Other events are left out.
 */
export async function* eventsByCase(
  db: Db,
  operatorId: OperatorId,
  through: number,
): AsyncGenerator<CaseEvent> {
  const ofJobs = (after: PagePosition | null) => selectJobEventPage(db, operatorId, through, after)
  for await (const row of paged(ofJobs, jobOf)) yield { caseId: jobOf(row), row }
  for (const { otherwise, activities } of Object.values(keyedProcesses)) {
    if (otherwise !== null) continue
    const keyed = (after: PagePosition | null) =>
      selectKeyedEventPage(db, operatorId, through, after, activities)
    for await (const row of paged(keyed, keyOf)) yield { caseId: caseIdOf(row)!, row }
  }
}

async function* paged(
  read: (after: PagePosition | null) => Promise<LogRow[]>,
  caseOf: (row: LogRow) => string,
): AsyncGenerator<LogRow> {
  let after: PagePosition | null = null
  do {
    const rows: LogRow[] = await read(after)
    yield* rows
    const last = rows.length === PAGE_ROWS ? rows.at(-1)! : null
    after = last && { caseOf: caseOf(last), occurredAt: last.occurred_at, seq: last.seq }
  } while (after)
}

const jobOf = (row: LogRow) => row.job_id!
const keyOf = (row: LogRow) => row.case_key!

/** Events with numbers above `after` up to `through`, in order of arrival, page by page. */
export async function* eventsArrived(
  db: Db,
  operatorId: OperatorId,
  after: number,
  through: number,
): AsyncGenerator<ArrivedRow[]> {
  let last = after
  do {
    const rows = await selectArrivedPage(db, operatorId, last, through)
    yield rows
    last = rows.length === ARRIVED_PAGE_ROWS ? Number(rows.at(-1)!.seq) : through
  } while (last < through)
}
