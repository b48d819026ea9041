import type { TaskContext } from '../tasks/task.ts'
import type { OperatorId } from '../tenant.ts'

/** Nothing is written for this long: an object this old has its row, or never gets one. */
const SETTLED_MS = 3_600_000
const BATCH = 500

/** Which of an operator's object keys have a row; null for an operator this database does not know. */
export type Known = (operatorId: OperatorId, keys: string[]) => Promise<ReadonlySet<string> | null>

/**
 * Deletes objects `prefix/<operator>/…` that no row knows: their process was killed between the
 * object store and the commit, or the commit failed with an outage. Only those of operators this
 * database knows: a store that is shared with another database by mistake loses nothing.
 */
export async function deleteOrphans(
  prefix: string,
  known: Known,
  context: TaskContext,
): Promise<void> {
  const { platform, now, signal } = context
  let owner: OperatorId | null = null
  let batch: string[] = []
  for await (const { key, modifiedAt } of platform.store.list(prefix)) {
    if (signal.aborted) return
    if (now().getTime() - modifiedAt.getTime() < SETTLED_MS) continue
    const operatorId = key.split('/')[1] as OperatorId
    if (owner && (batch.length === BATCH || owner !== operatorId)) {
      await deleteUnknown(owner, batch, known, context)
      batch = []
    }
    owner = operatorId
    batch.push(key)
  }
  if (owner) await deleteUnknown(owner, batch, known, context)
}

async function deleteUnknown(
  operatorId: OperatorId,
  keys: string[],
  known: Known,
  { platform, log }: TaskContext,
): Promise<void> {
  const kept = await known(operatorId, keys)
  if (!kept) return
  for (const key of keys) {
    if (kept.has(key)) continue
    await platform.store.delete(key)
    log.info({ object: key }, 'deleted a stored object that no row knows')
  }
}
