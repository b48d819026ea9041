import type { Scheduled } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectIngestion } from './ingestions.queries.ts'

/** No upload takes this long: an object this old has its row, or never gets one. */
const SETTLED_MS = 3_600_000

/**
 * Deletes stored documents that no ingestion knows: uploads whose process was killed between the
 * object store and the commit, or whose commit failed with an outage.
 */
export const sweepOrphans: Scheduled = {
  name: 'sweep_orphans',
  everySeconds: 3600,
  async run({ platform, now, log, signal }) {
    for await (const { key, modifiedAt } of platform.store.list('documents/')) {
      if (signal.aborted) return
      if (now().getTime() - modifiedAt.getTime() < SETTLED_MS) continue
      const [, operatorId, ingestionId] = key.split('/') as [string, OperatorId, string]
      if (await selectIngestion(platform.db, operatorId, ingestionId)) continue
      await platform.store.delete(key)
      log.info({ ingestion_id: ingestionId }, 'deleted a stored document that no ingestion knows')
    }
  },
}
