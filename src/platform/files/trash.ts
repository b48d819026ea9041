import type { Logger } from 'pino'
import { ObjectMissing, type ObjectStore } from './object-store.ts'

/** Deleted objects stay here for 30 days, under their key, before they are removed permanently. */
export const TRASH = 'trash/'

/**
 * The store backed by its trash: reading a missing object restores it from the trash. A database that was
 * restored and then corrected finds its objects again without further steps.
 */
export function withTrash(store: ObjectStore, log: Pick<Logger, 'warn'>): ObjectStore {
  return {
    ...store,
    async get(key, range) {
      try {
        return await store.get(key, range)
      } catch (error) {
        if (!(error instanceof ObjectMissing) || key.startsWith(TRASH)) throw error
        await store.move(TRASH + key, key)
        const found = await store.get(key, range)
        log.warn({ object: key }, 'restored an object from the trash because it was read')
        return found
      }
    },
  }
}
