import type { Scheduled, TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorName } from '../accounts/operator.ts'
import { selectKnownIngestions } from './ingestions.queries.ts'

/** No upload takes this long: an object this old has its row, or never gets one. */
const SETTLED_MS = 3_600_000
const BATCH = 500

type Stored = { key: string; operatorId: OperatorId; ingestionId: string }

/**
 * Deletes stored documents that no ingestion knows: uploads whose process was killed between the
 * object store and the commit, or whose commit failed with an outage. Only those of operators this
 * database knows: a store that is shared with another database by mistake loses nothing.
 */
export const sweepOrphans: Scheduled = {
  name: 'sweep_orphans',
  everySeconds: 3600,
  async run(context) {
    const { platform, now, signal } = context
    let batch: Stored[] = []
    for await (const { key, modifiedAt } of platform.store.list('documents/')) {
      if (signal.aborted) return
      if (now().getTime() - modifiedAt.getTime() < SETTLED_MS) continue
      const [, operatorId, ingestionId] = key.split('/') as [string, OperatorId, string]
      const last = batch.at(-1)
      if (batch.length === BATCH || (last && last.operatorId !== operatorId)) {
        await deleteOrphans(batch, context)
        batch = []
      }
      batch.push({ key, operatorId, ingestionId })
    }
    await deleteOrphans(batch, context)
  },
}

/** All of one operator. */
async function deleteOrphans(stored: Stored[], { platform, log }: TaskContext): Promise<void> {
  const operatorId = stored[0]?.operatorId
  if (!operatorId || (await selectOperatorName(platform.db, operatorId)) === null) return
  const ids = stored.map(({ ingestionId }) => ingestionId)
  const known = new Set(await selectKnownIngestions(platform.db, operatorId, ids))
  for (const { key, ingestionId } of stored) {
    if (known.has(ingestionId)) continue
    await platform.store.delete(key)
    log.info({ ingestion_id: ingestionId }, 'deleted a stored document that no ingestion knows')
  }
}
