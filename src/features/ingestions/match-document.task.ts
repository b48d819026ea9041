import type { Findings } from '../../extraction/findings.ts'
import { stamp } from '../../platform/db/clock.ts'
import { whileLeased } from '../../platform/tasks/lease.ts'
import type { Task, TaskContext, Work } from '../../platform/tasks/task.ts'
import { MATCH_DOCUMENT } from '../jobs/unmatched-documents.queries.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import { selectIngestion } from './ingestions.queries.ts'
import { saveFindings } from './saving/ingestion-findings.ts'
import { unmatchedLocation } from './saving/unmatched-document.ts'
import {
  deleteUnmatched,
  lockDue,
  markUndue,
  unmatchedLease,
} from './unmatched-documents.queries.ts'

/** Saves a document again that found no job, after a job with one of its keys was written. */
export const matchDocument: Task = {
  ...MATCH_DOCUMENT,
  lease: unmatchedLease,
  async handle(work, context) {
    const { db } = context.platform
    const leased = await unmatchedLease.take(db, work, context.now())
    if (!leased) return 'nothing_to_do'
    if (unmatchedLease.isExhausted(leased.row)) {
      await markUndue(db, work.operatorId, work.id)
      return 'failed'
    }
    return whileLeased(unmatchedLease, leased, context, ({ stopRenewing }) =>
      saveAgain(work, context, stopRenewing),
    )
  },
}

/**
 * The document's own statements are saved, with their dates, so the record is the same as if the job had come
 * first. It is not charged and sends no event, because it was completed before.
 */
async function saveAgain(
  { operatorId, id }: Work,
  { platform: { db, tenants, vault }, now }: TaskContext,
  stopRenewing: () => Promise<void>,
): Promise<string> {
  const keys = await vault.keysOf(operatorId)
  const mode = await selectOperatorMode(db, operatorId)
  return tenants.of(operatorId).transaction(async (tx) => {
    // In the order in which a write of a job takes the locks: first the clock, then the row.
    await stamp(tx, operatorId, now())
    await stopRenewing()
    const unmatched = await lockDue(tx, operatorId, id)
    if (!unmatched) return 'nothing_to_do'
    const ingestion = await selectIngestion(tx, operatorId, id)
    if (ingestion?.status !== 'completed') {
      await deleteUnmatched(tx, operatorId, id)
      return 'gone'
    }
    const findings: Findings = JSON.parse(keys.open(unmatchedLocation(id), unmatched.sealed))
    const saved = await saveFindings(tx, { id: operatorId, mode }, keys, ingestion, findings, now)
    return saved.record_refs?.job ? 'matched' : 'waits'
  })
}
