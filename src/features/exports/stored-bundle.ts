import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getEncrypted } from '../../platform/files/encrypted-objects.ts'
import { ObjectMissing } from '../../platform/files/object-store.ts'
import type { Download } from '../../platform/http/streamed.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type OperatorKeys,
  Tampered,
  UnknownDataKey,
} from '../../platform/secrets/operator-keys.ts'
import { bundleHead } from './bundle.ts'
import type { ExportRow } from './export.ts'

/** A completed export, and what is needed to read its bundle. */
export type StoredExport = { platform: Platform; keys: OperatorKeys; row: ExportRow }

/** The bundle as a download. Opening it throws the errors of `getEncrypted`. */
export function downloadOf({ platform, keys, row }: StoredExport): Download {
  const key = row.object_key!
  const head = bundleHead(row.manifest!)
  const bytes = head.length + Number(row.bytes)
  return {
    bytes,
    etag: row.sha256!,
    contentType: 'application/json; charset=utf-8',
    filename: `export-${row.id}.json`,
    async open({ start, end = bytes } = { start: 0 }) {
      const range = { start: Math.max(0, start - head.length), end: Math.max(0, end - head.length) }
      try {
        const rest = await getEncrypted(platform.store, keys, key, range)
        return joined(head.subarray(start, end), rest, key)
      } catch (error) {
        verdicts.delete(key)
        throw error
      }
    },
  }
}

async function* joined(
  head: Buffer,
  rest: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    yield* rest
  } catch (error) {
    // The next download must check it again.
    verdicts.delete(key)
    throw error
  }
}

/** Results are cached. Otherwise each range request would read the whole bundle first. */
const CACHED_MS = 10 * 60_000
const verdicts = new LRUCache<string, Promise<boolean>>({ max: 1000, ttl: CACHED_MS })

/**
 * Whether the stored object is intact to the last byte. It is read completely once and then trusted for ten
 * minutes. Each segment is authenticated again when it is sent. Throws ObjectMissing if the store works but
 * does not have the bundle, and StoreUnavailable if the store does not work.
 */
export async function isIntact(stored: StoredExport): Promise<boolean> {
  const key = stored.row.object_key!
  const known = verdicts.get(key)
  if (known) return known
  const verdict = verify(stored)
  verdicts.set(key, verdict)
  try {
    return await verdict
  } catch (error) {
    verdicts.delete(key)
    throw error
  }
}

async function verify({ platform, keys, row }: StoredExport): Promise<boolean> {
  const { store } = platform
  try {
    const hash = createHash('sha256')
    for await (const chunk of await getEncrypted(store, keys, row.object_key!)) hash.update(chunk)
    return hash.digest('hex') === row.sha256
  } catch (error) {
    if (error instanceof Tampered || error instanceof UnknownDataKey) return false
    if (!(error instanceof ObjectMissing)) throw error
    // An unavailable store, such as an unmounted folder, is an outage and not a missing bundle.
    await store.ping()
    throw error
  }
}
