import type { Extractor, Outcome } from '../../extraction/extraction.ts'
import { getEncrypted } from '../../platform/files/encrypted-objects.ts'
import { ObjectMissing } from '../../platform/files/object-store.ts'
import { isOutage } from '../../platform/outage.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { FairTask, TaskContext, Work, WorkContext } from '../../platform/tasks/task.ts'
import { selectOperatorMode, selectOperatorName } from '../operators/operators.queries.ts'
import { emit } from '../webhooks/webhook.ts'
import { type IngestionRow, openIngestion, toIngestion } from './ingestion.ts'
import { saveFindings } from './ingestion-findings.ts'
import { extendClaim, lockProcessing, markFailed, releaseClaim } from './ingestions.queries.ts'
import { type LeasedDocument, openReadingOrder } from './reading-order.ts'

/** A claim outlives a killed worker by this much; a living one renews it. */
const CLAIM_MS = 10_000
const RENEW_MS = 2_000
/** A document that was being read three times when its worker died is not read a fourth time. */
const MAX_ATTEMPTS = 3

/** Reads pushed documents in contained processes, saves what they say, and ends their ingestions. */
export function extractDocument(extractor: Extractor): FairTask {
  const order = openReadingOrder()
  return {
    name: 'extract_document',
    async take(load, { platform, now }) {
      const claimed = await order.claimNext(platform.db, load, until(now()), now())
      if (!claimed) return null
      const { work, isSlow } = claimed
      return { work, isSlow, run: (context) => readClaimed(claimed, extractor, context) }
    },
  }
}

async function readClaimed(
  { work, row }: LeasedDocument,
  extractor: Extractor,
  context: WorkContext,
): Promise<string> {
  const { platform, now } = context
  if (row.attempts > MAX_ATTEMPTS) return end(work, row, CRASHING, context)
  const held = hold(work, context)
  try {
    const outcome = await read(work, row, extractor, held.signal, context)
    // From here on the row's own lock holds it, and renewing would wait for that.
    held.stop()
    return await end(work, row, outcome, context)
  } catch (error) {
    // An outage costs no attempt: the document waits a little, or from a stopping worker goes
    // to the next at once. A bug costs one, so that no document is read for ever.
    const stopped = held.signal.aborted
    const dueAt = stopped ? now() : until(now())
    const release = { dueAt, blameless: stopped || isOutage(error) }
    const released = await releaseClaim(platform.db, work.operatorId, work.id, release)
    if (!stopped) throw error
    return released ? 'given_back' : 'canceled'
  } finally {
    held.stop()
  }
}

const CRASHING: Outcome = {
  failed: {
    code: 'extraction_failed',
    message: 'The document could not be read after several attempts; upload it in another format.',
  },
}

async function read(
  work: Work,
  row: IngestionRow,
  extractor: Extractor,
  signal: AbortSignal,
  { platform, now }: TaskContext,
): Promise<Outcome> {
  const keys = await platform.vault.keysOf(work.operatorId)
  const operatorName = await selectOperatorName(platform.db, work.operatorId)
  let bytes = await storedBytes(platform, keys, row)
  if (!bytes) {
    // In a store that is itself away, an unmounted folder say, everything seems missing: that is
    // an outage, and the ping says so by throwing. One that is back by now has it.
    await platform.store.ping()
    bytes = await storedBytes(platform, keys, row)
  }
  if (!bytes) return MISSING
  const context = { today: now().toISOString().slice(0, 10), operatorName }
  const { filename } = openIngestion(row, keys)
  return extractor.extract({ operatorId: work.operatorId, bytes, filename, context }, signal)
}

/** Null where there is no such object. */
async function storedBytes({ store }: Platform, keys: OperatorKeys, { object_key }: IngestionRow) {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await getEncrypted(store, keys, object_key)) chunks.push(chunk)
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
  return Buffer.concat(chunks)
}

const MISSING: Outcome = {
  failed: { code: 'unreadable', message: 'The stored document is missing; upload it again.' },
}

/** Ends the ingestion, unless it was canceled meanwhile: then nothing is kept of what was read. */
async function end(
  work: Work,
  row: IngestionRow,
  outcome: Outcome,
  { platform, now }: TaskContext,
): Promise<string> {
  const { operatorId: id } = work
  const keys = await platform.vault.keysOf(id)
  const mode = await selectOperatorMode(platform.db, id)
  return platform.tenants.of(id).transaction(async (tx) => {
    if (!(await lockProcessing(tx, id, work.id))) return 'canceled'
    const ended =
      'failed' in outcome
        ? await markFailed(tx, id, work.id, outcome.failed, now())
        : await saveFindings(tx, { id, mode }, keys, row, outcome.ok, now())
    if (ended.source === 'api') await emit(tx, { id, mode }, keys, [eventOf(ended, keys)], now())
    return ended.error_code ?? 'completed'
  })
}

function eventOf(ended: IngestionRow, keys: OperatorKeys) {
  const type = ended.status === 'completed' ? 'ingestion.completed' : 'ingestion.failed'
  return { type, data: JSON.stringify(toIngestion(ended, keys)) } as const
}

/** Renews the claim while the document is read, and aborts the reading when it was canceled. */
function hold(work: Work, { platform, now, signal: stopping, log }: TaskContext) {
  const lost = new AbortController()
  const timer = setInterval(async () => {
    try {
      const held = await extendClaim(platform.db, work.operatorId, work.id, until(now()))
      if (!held) lost.abort(new Error('the ingestion is no longer processing'))
    } catch (error) {
      log.warn({ err: error }, 'renewing the lease failed; trying again')
    }
  }, RENEW_MS)
  return { signal: AbortSignal.any([lost.signal, stopping]), stop: () => clearInterval(timer) }
}

function until(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}
