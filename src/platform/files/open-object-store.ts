import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

type StoreSettings = Pick<Config, 's3' | 'dataDir'>

/**
 * The store the settings name: the bucket of S3_*, else the folder `objects` in the data folder.
 * A bucket that is away does not stop the start; `ping` says so.
 */
export async function openObjectStore(settings: StoreSettings): Promise<ObjectStore> {
  if (settings.s3) {
    // Its SDK takes 120 ms of CPU and 10 MB to load: only where there is a bucket.
    const { openS3Store } = await import('./s3-store.ts')
    return await openS3Store(settings.s3, objectsFolder(settings))
  }
  return await openFolderStore(objectsFolder(settings))
}

/** Where objects are, or with S3 where they wait while they are sent. */
export function objectsFolder({ s3, dataDir }: StoreSettings): string {
  return join(dataDir, s3 ? 'spool' : 'objects')
}
