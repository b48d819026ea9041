import { randomBytes } from 'node:crypto'
import type { OpenTx } from '../../platform/db/db.ts'
import { putEncrypted } from '../../platform/files/encrypted-objects.ts'
import { StoreUnavailable } from '../../platform/files/object-store.ts'
import { isOutage } from '../../platform/outage.ts'
import { enqueue, type Task, type TaskContext, type Work } from '../../platform/tasks/task.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import { emit } from '../webhooks/webhook.ts'
import { type Content, contentText, openContent } from './bundle.ts'
import { type ExportManifest, type ExportRow, toExport } from './export.ts'
import {
  claimExport,
  extendClaim,
  type Finished,
  markCompleted,
  markFailed,
  type Progress,
  RUN_EXPORT,
  releaseClaim,
  selectDueExports,
  type Turn,
} from './exports.queries.ts'

/** A claim outlives a killed worker by this much; a living one renews it, and says how far it is. */
const CLAIM_MS = 10_000
const RENEW_MS = 1_000
/** An export whose worker died, or that met a bug, three times is not tried a fourth time. */
const MAX_ATTEMPTS = 3
/** Younger exports are in the queue's hands, not the sweep's. */
const SWEEP_AFTER_MS = 15_000
const MAX_BYTES = 1024 ** 4
const NO_SPACE = new Error('less disk space is free than the reserve')
const KEPT_MS = 7 * 86_400_000

/**
 * Writes the bundle of an export from one snapshot into the object store, and ends the export. One
 * at a time in a process: it is this thread's work, and two of them would only both take twice as long.
 */
export function runExport(): Task {
  let running = false
  let turnedAway: Work | null = null
  const task: Task = {
    name: RUN_EXPORT,
    due: (db, now) => selectDueExports(db, now, new Date(now.getTime() - SWEEP_AFTER_MS)),
    async handle(work, context) {
      if (running) {
        turnedAway ??= work
        return 'waits'
      }
      running = true
      try {
        return await takeTurn(work, context)
      } finally {
        running = false
        const next = turnedAway
        turnedAway = null
        // Nobody has claimed it: were this to fail, the sweep would tell of it.
        if (next) await enqueue(context.platform.db, task, next)
      }
    },
  }
  return task
}

async function takeTurn(work: Work, context: TaskContext): Promise<string> {
  const { platform, now } = context
  const { operatorId, id } = work
  const objectKey = `exports/${operatorId}/${id}-${randomBytes(8).toString('hex')}`
  const turn: Turn = { operatorId, id, objectKey }
  const row = await claimExport(platform.db, turn, until(now()), now())
  if (!row) return 'nothing_to_do'
  if (row.attempts > MAX_ATTEMPTS) {
    await markFailed(platform.db, turn, 'export_failed', now())
    return 'failed'
  }
  const held = hold(turn, context)
  try {
    const finished = await write(turn, row, held, context)
    // From here on the row's own lock holds it, and renewing would wait for that.
    held.stop()
    return await complete(turn, finished, context)
  } catch (error) {
    if (held.isLost()) return 'lost'
    // An outage costs no attempt: the export waits a little, or from a stopping worker goes to the
    // next at once. A bug costs one, so that no export is tried for ever.
    const stopped = context.signal.aborted
    const dueAt = stopped ? now() : until(now())
    const release = { dueAt, blameless: stopped || isOutage(error) }
    await releaseClaim(platform.db, turn, release)
    if (!stopped) throw error
    return 'given_back'
  } finally {
    held.stop()
  }
}

/** Reads what one snapshot holds into the store. */
async function write(
  turn: Turn,
  { id, resources }: ExportRow,
  held: Held,
  { platform, now }: TaskContext,
): Promise<Finished> {
  const { operatorId, objectKey } = turn
  // A bundle may be the largest write there is: it waits for space like an upload.
  if (await platform.disk.isShort('objects')) throw new StoreUnavailable('full', NO_SPACE)
  const keys = await platform.vault.keysOf(operatorId)
  const generatedAt = now()
  // A transaction that writes nothing and locks nothing: what makes the bundle one moment's.
  const snapshot = await platform.tenants.of(operatorId).begin('snapshot')
  try {
    const reading = { tx: snapshot, operatorId, keys, signal: held.signal }
    const content = await openContent(reading, resources)
    held.follow(content.progress)
    const text = closing(contentText(reading, resources, content), snapshot)
    const limits = { maxBytes: MAX_BYTES, signal: held.signal }
    const { bytes, sha256 } = await putEncrypted(platform.store, keys, objectKey, text, limits)
    const manifest = manifestText(operatorId, id, generatedAt, content)
    return { manifest, bytes, sha256, progress: content.progress }
  } finally {
    await snapshot.rollback()
  }
}

/**
 * Ends the snapshot once all of it is read: a store may take minutes more to take it in, and a
 * connection that is lent out and silent for that long is taken for lost.
 */
async function* closing(text: AsyncIterable<Buffer>, snapshot: OpenTx): AsyncGenerator<Buffer> {
  yield* text
  await snapshot.commit()
}

function manifestText(
  operatorId: string,
  id: string,
  generatedAt: Date,
  { synced_through, resource_counts, sha256 }: Content,
): string {
  const manifest: ExportManifest = {
    export_id: id,
    operator_id: operatorId,
    generated_at: generatedAt.toISOString(),
    synced_through,
    resource_counts,
    sha256,
  }
  return JSON.stringify(manifest)
}

async function complete(turn: Turn, finished: Finished, context: TaskContext): Promise<string> {
  const { platform, now } = context
  const { operatorId: id, objectKey } = turn
  const { baseUrl } = platform.config
  const keys = await platform.vault.keysOf(id)
  const mode = await selectOperatorMode(platform.db, id)
  const done = await platform.tenants.of(id).transaction(async (tx) => {
    const at = now()
    const row = await markCompleted(tx, turn, finished, at, new Date(at.getTime() + KEPT_MS))
    if (!row) return false
    const data = JSON.stringify(toExport(row, baseUrl, at))
    await emit(tx, { id, mode }, keys, [{ type: 'export.completed', data }], at)
    return true
  })
  if (done) return 'completed'
  await platform.store.delete(objectKey)
  return 'lost'
}

type Held = ReturnType<typeof hold>

/**
 * Renews the claim while the bundle is written. `signal` ends the writing: when the claim is lost to
 * another turn, or the worker may wait no longer.
 */
function hold(turn: Turn, { platform, now, signal, log }: TaskContext) {
  const lost = new AbortController()
  let progress: Progress | null = null
  const timer = setInterval(async () => {
    try {
      const held = await extendClaim(platform.db, turn, until(now()), progress)
      if (!held) lost.abort(new Error('the export is no longer this turn’s to write'))
    } catch (error) {
      log.warn({ err: error }, 'renewing the lease failed; trying again')
    }
  }, RENEW_MS)
  return {
    signal: AbortSignal.any([lost.signal, signal]),
    isLost: () => lost.signal.aborted,
    follow: (of: Progress) => {
      progress = of
    },
    stop: () => clearInterval(timer),
  }
}

function until(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}
