import type { WrittenObject } from '../../platform/files/encrypted-objects.ts'

/** The name and type from the client, and the bytes, which are already stored. */
export type ParsedUpload = {
  filename: string | null
  contentType: string | null
  stored: WrittenObject | null
}
/** Stores the bytes of the file as they arrive. */
export type Store = (bytes: AsyncIterable<Buffer>) => Promise<WrittenObject>
