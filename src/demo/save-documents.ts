import { v7 as uuidv7 } from 'uuid'
import { Unreadable } from '../extraction/document.ts'
import { documentLimits } from '../extraction/readers/reader.ts'
import { textReader } from '../extraction/readers/text.reader.ts'
import { understand } from '../extraction/understanding/understand.ts'
import { objectKeyOf } from '../features/ingestions/ingestion.ts'
import type { ReadOutcome } from '../features/ingestions/ingestion-reading.ts'
import {
  insertIngestion,
  markIngestionFailed,
  markIngestionsCanceled,
  type NewIngestion,
  selectIngestion,
} from '../features/ingestions/ingestions.queries.ts'
import { saveFindings } from '../features/ingestions/saving/ingestion-findings.ts'
import { DEFAULT_TIME_ZONE } from '../features/operators/operator.ts'
import type { Db } from '../platform/db/db.ts'
import { putEncrypted } from '../platform/files/encrypted-objects.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorKeys } from '../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../platform/tenant.ts'
import type { DemoDocument } from './documents.ts'

export type DocumentOwner = { id: OperatorId; name: string; keys: OperatorKeys }
/** A document in the object store with its findings. `result` is null if it is not read here. */
export type StoredDemoDocument = {
  row: NewIngestion
  document: DemoDocument
  result: ReadOutcome | null
}

const MAX_BYTES = 64 * 1024
/** The reading time that the demo's ingestions show. */
const READ_MS = 1_800

/**
 * Stores a document as an upload does, and reads it in this process. The text is our own, so no sandbox is
 * needed.
 */
export async function storeDocument(
  { store }: Pick<Platform, 'store'>,
  { id: operatorId, name, keys }: DocumentOwner,
  document: DemoDocument,
): Promise<StoredDemoDocument> {
  const id = uuidv7({ msecs: document.at })
  const object_key = objectKeyOf(operatorId, id)
  const bytes = Buffer.from(document.text)
  const written = await putEncrypted(store, keys, object_key, one(bytes), { maxBytes: MAX_BYTES })
  const sealed = JSON.stringify({ filename: document.filename })
  const row: NewIngestion = {
    id,
    source: 'dashboard',
    request_id: null,
    file_type: document.type,
    object_key,
    bytes: written.bytes,
    content_sha256: written.sha256,
    sealed: keys.seal({ table: 'ingestions', id, column: 'sealed' }, sealed),
  }
  const result = document.outcome === 'read' ? await read(document, bytes, name) : null
  return { row, document, result }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function read(
  { filename, type, at }: DemoDocument,
  bytes: Buffer,
  operatorName: string,
): Promise<ReadOutcome> {
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
  const today = new Date(at).toISOString().slice(0, 10)
  try {
    const document = await textReader.read({ bytes, filename, type }, limits)
    const timeZone = DEFAULT_TIME_ZONE
    return { ok: { findings: understand(document, { today, timeZone, operatorName }), timeZone } }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { failed: { code: error.code, message: error.message } }
  }
}

/** Writes the ingestion and its records, dated at the time of the document. */
export async function saveDocument(
  tx: Db,
  { id: operatorId, keys }: DocumentOwner,
  { row, document, result }: StoredDemoDocument,
): Promise<void> {
  await insertIngestion(tx, operatorId, row, new Date(document.at))
  const ended = new Date(document.at + READ_MS)
  if (document.outcome === 'canceled') await markIngestionsCanceled(tx, operatorId, [row.id], ended)
  if (!result) return
  if ('failed' in result) {
    await markIngestionFailed(tx, operatorId, row.id, result.failed, ended)
    return
  }
  const ingestion = (await selectIngestion(tx, operatorId, row.id))!
  await saveFindings(tx, { id: operatorId, mode: 'live' }, keys, ingestion, result.ok, () => ended)
}
