import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * The store the settings name: the bucket of S3_*, else the folder `objects` in the data folder.
 * A bucket that is away does not stop the start; `ping` says so.
 */
export async function openObjectStore(
  settings: Pick<Config, 's3' | 'dataDir'>,
): Promise<ObjectStore> {
  if (settings.s3) {
    // Its SDK takes 120 ms of CPU and 10 MB to load: only where there is a bucket.
    const { openS3Store } = await import('./s3-store.ts')
    return await openS3Store(settings.s3, join(settings.dataDir, 'spool'))
  }
  return await openFolderStore(join(settings.dataDir, 'objects'))
}
