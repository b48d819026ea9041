import type { FileType } from '../../extraction/document.ts'
import type { Db } from '../../platform/db/db.ts'
import { getEncrypted } from '../../platform/files/encrypted-objects.ts'
import { ObjectMissing } from '../../platform/files/object-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type IngestionRow, openIngestion } from './ingestion.ts'
import { selectIngestion } from './ingestions.queries.ts'

export type DescribedOriginal = { filename: string; contentType: string; bytes: number }
/** `body` streams the decrypted bytes. */
export type OriginalDocument = DescribedOriginal & { body: AsyncIterable<Buffer> }

/** Describes the file without opening it. Null if the operator has no such ingestion. */
export async function describeOriginal(
  db: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  id: string,
): Promise<DescribedOriginal | null> {
  const row = await selectIngestion(db, operatorId, id)
  return row && descriptionOf(row, keys)
}

/**
 * The uploaded file. Null if the operator has no such ingestion or the file is gone. Throws StoreUnavailable.
 * Reading the body may also throw Tampered.
 */
export async function openOriginal(
  db: Db,
  { store }: Pick<Platform, 'store'>,
  keys: OperatorKeys,
  operatorId: OperatorId,
  id: string,
): Promise<OriginalDocument | null> {
  const row = await selectIngestion(db, operatorId, id)
  const body = row && (await streamOf(store, keys, row))
  if (!row || !body) return null
  return { ...descriptionOf(row, keys), body }
}

function descriptionOf(row: IngestionRow, keys: OperatorKeys): DescribedOriginal {
  const { filename } = openIngestion(row, keys)
  return { filename, contentType: CONTENT_TYPES[row.file_type], bytes: Number(row.bytes) }
}

/** All bytes of the uploaded file. Null if the store does not have it. */
export async function originalBytes(
  { store }: Pick<Platform, 'store'>,
  keys: OperatorKeys,
  row: IngestionRow,
): Promise<Buffer | null> {
  const body = await streamOf(store, keys, row)
  if (!body) return null
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function streamOf(
  store: Platform['store'],
  keys: OperatorKeys,
  { object_key }: IngestionRow,
) {
  try {
    return await getEncrypted(store, keys, object_key)
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

/**
 * Based on the detected file type, not on the type that the client stated. A browser saves each of them and
 * opens none.
 */
const CONTENT_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
