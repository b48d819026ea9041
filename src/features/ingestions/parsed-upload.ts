import type { Written } from '../../platform/files/encrypted-objects.ts'

/** The name and type as the caller states them, and the bytes, which are already stored. */
export type ParsedUpload = {
  filename: string | null
  contentType: string | null
  stored: Written | null
}
/** Stores the bytes of the one file as they pass. */
export type Store = (bytes: AsyncIterable<Buffer>) => Promise<Written>
