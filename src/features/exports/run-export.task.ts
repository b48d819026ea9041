import { randomBytes } from 'node:crypto'
import type { OpenTx } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { putEncrypted } from '../../platform/files/encrypted-objects.ts'
import { StoreUnavailable } from '../../platform/files/object-store.ts'
import { whileLeased } from '../../platform/tasks/lease.ts'
import { enqueue, type Task, type TaskContext, type Work } from '../../platform/tasks/task.ts'
import { selectOperatorMode } from '../operators/operators.queries.ts'
import { emit } from '../webhooks/webhook.ts'
import { type BundleContent, contentText, openContent } from './bundle.ts'
import { type ExportManifest, type ExportRow, toExport } from './export.ts'
import {
  type ExportAttempt,
  type ExportProgress,
  exportLease,
  type FinishedBundle,
  markExportCompleted,
  markExportFailed,
  RUN_EXPORT,
  startAttempt,
  updateProgress,
} from './exports.queries.ts'

const MAX_BUNDLE_BYTES = 1024 ** 4
const NO_SPACE = new Error('less disk space is free than the reserve')
const KEPT_MS = 7 * DAY_MS

/**
 * Writes an export's bundle from one snapshot into the object store and ends the export. A process runs one
 * export at a time. Two would share one thread and take twice as long each.
 */
export function runExport(): Task {
  let running = false
  let waiting: Work | null = null
  const task: Task = {
    name: RUN_EXPORT,
    lease: exportLease,
    async handle(work, context) {
      if (running) {
        waiting ??= work
        return 'waits'
      }
      running = true
      try {
        return await attempt(work, context)
      } finally {
        running = false
        const next = waiting
        waiting = null
        // No worker has leased it. If this fails, the sweep enqueues it.
        if (next) await enqueue(context.platform.db, task, next)
      }
    },
  }
  return task
}

async function attempt(work: Work, context: TaskContext): Promise<string> {
  const { platform, now } = context
  const { operatorId, id } = work
  const leased = await exportLease.take(platform.db, work, now())
  if (!leased) return 'nothing_to_do'
  const objectKey = `exports/${operatorId}/${id}-${randomBytes(8).toString('hex')}`
  const own: ExportAttempt = { operatorId, id, objectKey }
  let progress: ExportProgress | null = null
  const follow = (of: ExportProgress) => {
    progress = of
  }
  return whileLeased(
    exportLease,
    leased,
    context,
    async ({ signal, stopRenewing }) => {
      if (!(await startAttempt(platform.db, own, leased.until))) return 'lost'
      if (exportLease.isExhausted(leased.row)) {
        await markExportFailed(platform.db, own, 'export_failed', now())
        return 'failed'
      }
      const finished = await write(own, leased.row, { signal, follow }, context)
      await stopRenewing()
      return complete(own, finished, context)
    },
    async () => {
      if (progress) await updateProgress(platform.db, own, progress)
    },
  )
}

type Writing = { signal: AbortSignal; follow(progress: ExportProgress): void }

/** Writes the content of one snapshot into the store. */
async function write(
  { operatorId, objectKey }: ExportAttempt,
  { id, resources }: ExportRow,
  { signal, follow }: Writing,
  { platform, now }: TaskContext,
): Promise<FinishedBundle> {
  // A bundle may be the largest write of all. Like an upload, it waits for disk space.
  if (await platform.disk.isShort('objects')) throw new StoreUnavailable('full', NO_SPACE)
  const keys = await platform.vault.keysOf(operatorId)
  const generatedAt = now()
  // One snapshot, so that the whole bundle shows the same moment. It writes nothing and takes no locks.
  const snapshot = await platform.tenants.of(operatorId).begin('snapshot')
  try {
    const reading = { tx: snapshot, operatorId, keys, signal }
    const content = await openContent(reading, resources)
    follow(content.progress)
    const text = closing(contentText(reading, resources, content), snapshot)
    const limits = { maxBytes: MAX_BUNDLE_BYTES, signal }
    const { bytes, sha256 } = await putEncrypted(platform.store, keys, objectKey, text, limits)
    const manifest = manifestText(operatorId, id, generatedAt, content)
    return { manifest, bytes, sha256, progress: content.progress }
  } finally {
    await snapshot.rollback()
  }
}

/**
 * Ends the snapshot once everything is read. The store may need minutes more, and a connection that is silent
 * that long would count as lost.
 */
async function* closing(text: AsyncIterable<Buffer>, snapshot: OpenTx): AsyncGenerator<Buffer> {
  yield* text
  await snapshot.commit()
}

function manifestText(
  operatorId: string,
  id: string,
  generatedAt: Date,
  { synced_through, resource_counts, sha256 }: BundleContent,
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

async function complete(
  own: ExportAttempt,
  finished: FinishedBundle,
  context: TaskContext,
): Promise<string> {
  const { platform, now } = context
  const { operatorId: id, objectKey } = own
  const { baseUrl } = platform.config
  const keys = await platform.vault.keysOf(id)
  const mode = await selectOperatorMode(platform.db, id)
  const done = await platform.tenants.of(id).transaction(async (tx) => {
    const at = now()
    const row = await markExportCompleted(tx, own, finished, at, new Date(at.getTime() + KEPT_MS))
    if (!row) return false
    const data = JSON.stringify(toExport(row, baseUrl, at))
    const source = { id, mode, requestId: row.request_id }
    await emit(tx, source, keys, [{ type: 'export.completed', data }], at)
    return true
  })
  if (done) return 'completed'
  await platform.store.delete(objectKey)
  return 'lost'
}
