import { deleteOrphans } from '../../platform/files/orphans.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectOperatorName } from '../accounts/operator.ts'
import { selectKnownObjects } from './exports.queries.ts'

/** Deletes stored bundles that no export knows: of turns that ended before their export did. */
export const sweepBundles: Scheduled = {
  name: 'sweep_bundles',
  everySeconds: 3600,
  async run(context) {
    const { db } = context.platform
    await deleteOrphans(
      'exports/',
      async (operatorId, keys) => {
        if ((await selectOperatorName(db, operatorId)) === null) return null
        return new Set(await selectKnownObjects(db, operatorId, keys))
      },
      context,
    )
  },
}
