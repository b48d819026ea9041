import type { Extractor } from '../../extraction/extraction.ts'
import { stamp } from '../../platform/db/clock.ts'
import { isOutage } from '../../platform/outage.ts'
import { type Leased, whileLeased } from '../../platform/tasks/lease.ts'
import type { Task, TaskContext, Work } from '../../platform/tasks/task.ts'
import { MATCH_DOCUMENT } from '../jobs/unmatched-documents.queries.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import { type ReadDocument, readDocument } from './ingestion-reading.ts'
import { selectIngestion } from './ingestions.queries.ts'
import { saveFindings } from './saving/ingestion-findings.ts'
import { openUnmatched } from './saving/unmatched-document.ts'
import {
  deleteUnmatched,
  lockDue,
  markUndue,
  type UnmatchedRow,
  unmatchedLease,
} from './unmatched-documents.queries.ts'

/** Saves a document again that found no job, after a job with one of its keys was written. */
export function matchDocument(extractor: Extractor): Task {
  return {
    ...MATCH_DOCUMENT,
    lease: unmatchedLease,
    async handle(work, context) {
      const { db } = context.platform
      const leased = await unmatchedLease.take(db, work, context.now())
      if (!leased) return 'nothing_to_do'
      const { row } = leased
      if (unmatchedLease.isExhausted(row))
        return giveUp(work, context, new Error('its workers died several times'))
      return whileLeased(unmatchedLease, leased, context, async (held) => {
        try {
          const read = await readOf(leased, extractor, held.signal, context)
          return await saveAgain(work, read, context, held.stopRenewing)
        } catch (error) {
          if (context.signal.aborted || isOutage(error) || !unmatchedLease.isLast(row)) throw error
          return giveUp(work, context, error)
        }
      })
    },
  }
}

/** The document keeps waiting for the next write of its job. */
async function giveUp({ operatorId, id }: Work, context: TaskContext, err: unknown) {
  await markUndue(context.platform.db, operatorId, id)
  context.log.error({ id, err }, 'a document was not saved to its job')
  return 'failed'
}

/** If another version of the service kept the findings in another form, the original is read again. */
async function readOf(
  { work: { operatorId, id }, row }: Leased<UnmatchedRow>,
  extractor: Extractor,
  signal: AbortSignal,
  context: TaskContext,
): Promise<ReadDocument | null> {
  const { db, vault } = context.platform
  const kept = openUnmatched(row, await vault.keysOf(operatorId))
  const ingestion = kept ? null : await selectIngestion(db, operatorId, id)
  if (!ingestion) return kept
  const outcome = await readDocument(operatorId, ingestion, extractor, signal, context)
  if ('ok' in outcome) return outcome.ok
  throw new Error(`the document could not be read again: ${outcome.failed.code}`)
}

/**
 * The document's own statements are saved, with their dates, so the record is the same as if the job had come
 * first. It is not charged and sends no event, because it was completed before.
 */
async function saveAgain(
  { operatorId, id }: Work,
  read: ReadDocument | null,
  { platform: { db, tenants, vault }, now }: TaskContext,
  stopRenewing: () => Promise<void>,
): Promise<string> {
  const keys = await vault.keysOf(operatorId)
  const mode = await selectOperatorMode(db, operatorId)
  return tenants.of(operatorId).transaction(async (tx) => {
    // In the order in which a write of a job takes the locks: first the clock, then the row.
    await stamp(tx, operatorId, now())
    await stopRenewing()
    if (!(await lockDue(tx, operatorId, id))) return 'nothing_to_do'
    const ingestion = await selectIngestion(tx, operatorId, id)
    if (!read || ingestion?.status !== 'completed') {
      await deleteUnmatched(tx, operatorId, id)
      return 'gone'
    }
    const saved = await saveFindings(tx, { id: operatorId, mode }, keys, ingestion, read, now)
    return saved.record_refs?.job ? 'matched' : 'waits'
  })
}
