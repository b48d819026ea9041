import type { WrittenObject } from '../../../platform/files/encrypted-objects.ts'

/** The filename and type from the client, and the stored bytes. */
export type ParsedUpload = {
  filename: string | null
  contentType: string | null
  stored: WrittenObject | null
}
/** Stores the bytes of the file as they arrive. */
export type Store = (bytes: AsyncIterable<Buffer>) => Promise<WrittenObject>
