import type { Logger } from 'pino'
import { ObjectMissing, type ObjectStore } from './object-store.ts'

/** Where an object waits for 30 days before it is deleted for good: under the key it had. */
export const TRASH = 'trash/'

/**
 * The store with its trash behind it: an object that is read and missing is brought back from there.
 * A database that was restored, and then put right, finds its objects again without further steps.
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
