import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

type StoreSettings = Pick<Config, 's3' | 'dataDir'>

/**
 * The store from the settings: the bucket of S3_*, else the folder `objects` in the data folder. An
 * unavailable bucket does not stop the start; `ping` reports it.
 */
export async function openObjectStore(settings: StoreSettings): Promise<ObjectStore> {
  if (settings.s3) {
    // Loaded only for a bucket: its SDK takes 120 ms of CPU and 10 MB.
    const { openS3Store } = await import('./s3-store.ts')
    return await openS3Store(settings.s3, objectsFolder(settings))
  }
  return await openFolderStore(objectsFolder(settings))
}

/** The folder of the objects or, with S3, of uploads that are being sent. */
export function objectsFolder({ s3, dataDir }: StoreSettings): string {
  return join(dataDir, s3 ? 'spool' : 'objects')
}
