import type { Scheduled } from '../../platform/tasks/task.ts'
import { forgetObject, markExpired, selectLeftovers } from './exports.queries.ts'

/**
 * Expires exports after seven days, and deletes objects that no download can use. The row is updated first.
 * It keeps the object's name until the object is deleted, so that a failed deletion is repeated.
 */
export const expireExports: Scheduled = {
  name: 'expire_exports',
  everySeconds: 300,
  async run({ platform, now, signal }) {
    await markExpired(platform.db, now())
    for (;;) {
      const leftovers = await selectLeftovers(platform.db)
      if (leftovers.length === 0) return
      for (const { operator_id, id, object_key } of leftovers) {
        if (signal.aborted) return
        await platform.store.delete(object_key)
        await forgetObject(platform.db, operator_id, id)
      }
    }
  },
}
