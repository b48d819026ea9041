import type { Extractor } from '../../extraction/extraction.ts'
import { readFailures } from '../../extraction/read-failures.ts'
import { isOutage } from '../../platform/outage.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { type Leased, whileLeased } from '../../platform/tasks/lease.ts'
import type { FairTask, TaskContext, Work, WorkContext } from '../../platform/tasks/task.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import type { NewOutboundEvent } from '../outbound-events/outbound-event.ts'
import { emit } from '../webhooks/webhook.ts'
import { type IngestionRow, openIngestion, toIngestion } from './ingestion.ts'
import { type ReadOutcome, readDocument } from './ingestion-reading.ts'
import {
  documentLease,
  lockProcessing,
  markIngestionFailed,
  selectIngestion,
} from './ingestions.queries.ts'
import { openReadingOrder } from './reading-order.ts'
import { type SandboxScript, sandboxScriptNamed, scriptedOutcome } from './sandbox-scripts.ts'
import { saveFindings } from './saving/ingestion-findings.ts'

/** Reads uploaded documents in contained processes, saves the findings, and ends the ingestions. */
export function extractDocument(extractor: Extractor): FairTask {
  const order = openReadingOrder()
  return {
    name: 'extract_document',
    async leaseNext(load, { platform, now }) {
      const next = await order.leaseNext(platform.db, load, now())
      if (!next) return null
      const { leased, isSlow } = next
      return {
        work: leased.work,
        isSlow,
        run: (context) => extractLeased(leased, extractor, context),
      }
    },
  }
}

async function extractLeased(
  leased: Leased<IngestionRow>,
  extractor: Extractor,
  context: WorkContext,
): Promise<string> {
  const { work, row } = leased
  const script = await sandboxScriptOf(leased, context)
  if (script && 'fails' in script) return end(leased, { failed: script.fails }, script, context)
  if (await isPostponed(leased, script, context)) return 'postponed'
  if (documentLease.isExhausted(row))
    return end(leased, { failed: readFailures.crashingWorker }, script, context)
  const outcome = await whileLeased(documentLease, leased, context, async (held) => {
    const extracted = await readDocument(work.operatorId, row, extractor, held.signal, context)
    await held.stopRenewing()
    if (isToRepeat(row, extracted)) return repeatLater(leased, context)
    try {
      return await end(leased, extracted, script, context)
    } catch (error) {
      if (context.signal.aborted || isOutage(error) || !documentLease.isLast(row)) throw error
      context.log.error({ err: error }, 'a document was not saved')
      return end(leased, { failed: readFailures.notSaved }, script, context)
    }
  })
  return outcome === 'lost' && (await isCanceled(work, context)) ? 'canceled' : outcome
}

/** Always null in live mode. */
async function sandboxScriptOf(
  { work: { operatorId }, row }: Leased<IngestionRow>,
  { platform: { db, vault } }: TaskContext,
): Promise<SandboxScript | null> {
  const script = sandboxScriptNamed(openIngestion(row, await vault.keysOf(operatorId)).filename)
  return script && (await selectOperatorMode(db, operatorId)) === 'test' ? script : null
}

/**
 * A slow sandbox script waits without occupying a worker. Its lease ends when the document is due, and any
 * worker can take it then.
 */
async function isPostponed(
  leased: Leased<IngestionRow>,
  script: SandboxScript | null,
  { platform, now }: TaskContext,
): Promise<boolean> {
  if (!script || 'fails' in script || !script.afterMs) return false
  const dueAt = new Date(Date.parse(leased.row.created_at) + script.afterMs)
  if (dueAt <= now()) return false
  await documentLease.release(platform.db, leased, { dueAt, blameless: true })
  return true
}

/** Another attempt may have more of the machine. The document counts its attempts as after a crash. */
const isToRepeat = (row: IngestionRow, extracted: ReadOutcome): boolean =>
  'failed' in extracted &&
  extracted.failed === readFailures.busyServer &&
  !documentLease.isLast(row)

const REPEAT_AFTER_MS = 10_000

async function repeatLater(
  leased: Leased<IngestionRow>,
  { platform, now }: TaskContext,
): Promise<string> {
  const dueAt = new Date(now().getTime() + REPEAT_AFTER_MS)
  await documentLease.release(platform.db, leased, { dueAt, blameless: false })
  return 'postponed'
}

async function isCanceled({ operatorId, id }: Work, { platform }: TaskContext): Promise<boolean> {
  return (await selectIngestion(platform.db, operatorId, id))?.status === 'canceled'
}

/** Ends the ingestion. If it was canceled meanwhile, no findings are saved. */
async function end(
  { work, row }: Leased<IngestionRow>,
  read: ReadOutcome,
  script: SandboxScript | null,
  { platform, now }: TaskContext,
): Promise<string> {
  const { operatorId: id } = work
  const keys = await platform.vault.keysOf(id)
  const mode = await selectOperatorMode(platform.db, id)
  const outcome = scriptedOutcome(script, read)
  return platform.tenants.of(id).transaction(async (tx) => {
    if (!(await lockProcessing(tx, id, work.id))) return 'canceled'
    const ended =
      'failed' in outcome
        ? await markIngestionFailed(tx, id, work.id, outcome.failed, now())
        : await saveFindings(tx, { id, mode }, keys, row, outcome.ok, now)
    const event = eventOf(ended, keys, script)
    const source = { id, mode, requestId: row.request_id }
    if (ended.source === 'api') await emit(tx, source, keys, [event], now())
    return ended.error_code ?? 'completed'
  })
}

function eventOf(
  ended: IngestionRow,
  keys: OperatorKeys,
  script: SandboxScript | null,
): NewOutboundEvent {
  const type = ended.status === 'completed' ? 'ingestion.completed' : 'ingestion.failed'
  const event = { type, data: JSON.stringify(toIngestion(ended, keys)) } as const
  if (!script || 'fails' in script || !script.firstDeliveryStatus) return event
  return { ...event, simulatedStatus: script.firstDeliveryStatus }
}
