import { deleteOrphans } from '../../platform/files/orphans.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectOperatorName } from '../accounts/operator.ts'
import { selectKnownIngestions } from './ingestions.queries.ts'

/** Deletes stored documents that no ingestion knows. */
export const sweepOrphans: Scheduled = {
  name: 'sweep_orphans',
  everySeconds: 3600,
  async run(context) {
    const { db } = context.platform
    await deleteOrphans(
      'documents/',
      async (operatorId, keys) => {
        if ((await selectOperatorName(db, operatorId)) === null) return null
        const ids = keys.map(ingestionOf)
        const known = new Set(await selectKnownIngestions(db, operatorId, ids))
        return new Set(keys.filter((key) => known.has(ingestionOf(key))))
      },
      context,
    )
  },
}

function ingestionOf(key: string): string {
  return key.split('/')[2]!
}
