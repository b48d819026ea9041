import { v7 as uuidv7 } from 'uuid'
import { Unreadable } from '../extraction/document.ts'
import type { Failure, Findings } from '../extraction/extraction.ts'
import { documentLimits } from '../extraction/readers/reader.ts'
import { textReader } from '../extraction/readers/text.reader.ts'
import { understand } from '../extraction/understanding/understand.ts'
import { objectKeyOf } from '../features/ingestions/ingestion.ts'
import { saveFindings } from '../features/ingestions/ingestion-findings.ts'
import {
  insertIngestion,
  markCanceled,
  markFailed,
  type NewIngestion,
  selectIngestion,
} from '../features/ingestions/ingestions.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { putEncrypted } from '../platform/files/encrypted-objects.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorKeys } from '../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../platform/tenant.ts'
import type { Paper } from './papers.ts'

export type Owner = { id: OperatorId; name: string; keys: OperatorKeys }
/** A paper that lies in the store, and what reading it gives; null where nobody reads it here. */
export type Stored = {
  row: NewIngestion
  paper: Paper
  outcome: { ok: Findings } | { failed: Failure } | null
}

const MAX_BYTES = 64 * 1024
/** How long a document takes, as it seems. */
const READ_MS = 1_800

/** Stores a paper as an upload does and reads it as the worker would; of our own making, it needs no cage. */
export async function storePaper(
  { store }: Pick<Platform, 'store'>,
  { id: operatorId, name, keys }: Owner,
  paper: Paper,
): Promise<Stored> {
  const id = uuidv7({ msecs: paper.at })
  const object_key = objectKeyOf(operatorId, id)
  const bytes = Buffer.from(paper.text)
  const written = await putEncrypted(store, keys, object_key, one(bytes), { maxBytes: MAX_BYTES })
  const named = JSON.stringify({ filename: paper.filename })
  const row: NewIngestion = {
    ...{ id, source: 'dashboard', request_id: null, file_type: paper.type, object_key },
    ...{ bytes: written.bytes, content_sha256: written.sha256 },
    sealed: keys.seal({ table: 'ingestions', id, column: 'sealed' }, named),
  }
  return { row, paper, outcome: paper.fate === 'read' ? await read(paper, bytes, name) : null }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function read({ filename, type, at }: Paper, bytes: Buffer, operatorName: string) {
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
  const today = new Date(at).toISOString().slice(0, 10)
  try {
    const document = await textReader.read({ bytes, filename, type }, limits)
    return { ok: understand(document, { today, operatorName }) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { failed: { code: error.code, message: error.message } }
  }
}

/** What became of it, by the service's own words, at the times it is said to have happened. */
export async function filePaper(
  tx: Db,
  { id: operatorId, keys }: Owner,
  { row, paper, outcome }: Stored,
): Promise<void> {
  await insertIngestion(tx, operatorId, row, new Date(paper.at))
  const ended = new Date(paper.at + READ_MS)
  if (paper.fate === 'canceled') await markCanceled(tx, operatorId, row.id, ended)
  if (!outcome) return
  if ('failed' in outcome) {
    await markFailed(tx, operatorId, row.id, outcome.failed, ended)
    return
  }
  const ingestion = (await selectIngestion(tx, operatorId, row.id))!
  await saveFindings(tx, { id: operatorId, mode: 'live' }, keys, ingestion, outcome.ok, ended)
}
