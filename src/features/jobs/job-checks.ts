import { dayIn } from '../../extraction/time-zone.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { utcDay } from '../../platform/utc-days.ts'
import { selectClient } from '../clients/clients.queries.ts'
import { DEFAULT_TIME_ZONE } from '../operators/operator.ts'
import { selectOperatorContext } from '../operators/operators.queries.ts'
import type { NewJob } from './job.ts'

/** Checks that a schema cannot express. Throws validation_failed. */
export async function checkJob(
  tx: Db,
  operatorId: OperatorId,
  job: NewJob,
  now: Date,
): Promise<void> {
  if (job.date_of_loss && (await isInFuture(tx, operatorId, job.date_of_loss, now)))
    throw invalid(
      'date_of_loss',
      'must not be in the future. Use today or an earlier day, such as "2026-03-01".',
    )
  if (job.client_id && !(await selectClient(tx, operatorId, job.client_id)))
    throw invalid(
      'client_id',
      'is not a client of this operator. Create the client first, or omit it.',
    )
}

/** Whether the day has begun neither in UTC nor at the operator's place. East of UTC, it begins earlier. */
async function isInFuture(tx: Db, id: OperatorId, day: string, now: Date): Promise<boolean> {
  if (day <= utcDay(now)) return false
  const operator = await selectOperatorContext(tx, id)
  return day > dayIn(operator?.time_zone ?? DEFAULT_TIME_ZONE, now)
}

const UNIQUE_VIOLATION = '23505'

/** Runs a write of jobs. Throws validation_failed if another job has the number. */
export async function withFreeNumber(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    throw invalid('job_number', 'belongs to another job. Use a different number, or omit it.')
  }
}
