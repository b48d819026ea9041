import { z } from 'zod'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/http/problem.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { enqueue } from '../../platform/tasks/task.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { chargeDocument, DOCUMENT_IU, meteringProblems } from '../metering/metering.ts'
import { requireStorage } from '../metering/storage.queries.ts'
import { Ingestion, ingestionProblems, SANDBOX_DOCUMENTS_A_DAY, toIngestion } from './ingestion.ts'
import { countSandboxDocument, insertIngestion, selectIngestion } from './ingestions.queries.ts'
import { receiveDocument, type Upload } from './upload.ts'

const DAY_MS = 86_400_000

export const pushDocument = endpoint({
  method: 'POST',
  path: '/v1/documents',
  id: 'pushDocument',
  tag: 'Documents',
  summary: 'Upload a document',
  description:
    'Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file of up to 25 MB. The API ' +
    'responds as soon as the encrypted file is stored. Poll the ingestion, or wait for the ' +
    'event `ingestion.completed` or `ingestion.failed`.\n\nEach document costs 3 Intelligence ' +
    'Units (IU) with a live key. The charge is not refunded if processing fails or is ' +
    'canceled. Uploads with a test key are free and limited to 25 documents per day (UTC). The ' +
    'file counts toward the storage allowance of the calendar month (UTC).',
  access: operator('ingest'),
  perHour: 300,
  idempotent: true,
  body: z.custom<Upload>(),
  accepts: {
    'multipart/form-data': {
      type: 'object',
      properties: {
        file: {
          type: 'string',
          // Client generators send text without it.
          format: 'binary',
          contentMediaType: 'application/octet-stream',
          description: 'The document, with its filename. 1 byte to 25 MB.',
        },
      },
      required: ['file'],
      additionalProperties: false,
    },
    'application/json': {
      type: 'object',
      description:
        'The API ignores id, operator_id, source, created_at and updated_at, because the server sets them.',
      properties: {
        filename: {
          type: 'string',
          minLength: 1,
          maxLength: 1024,
          examples: ['estimate.pdf'],
          description: 'Name of the file.',
        },
        content_base64: {
          type: 'string',
          contentEncoding: 'base64',
          maxLength: 34_952_536,
          examples: ['JVBERi0xLjcK'],
          description: 'The document in base64 without line breaks.',
        },
        content_type: {
          type: ['string', 'null'],
          maxLength: 255,
          examples: ['application/pdf'],
          description: 'Media type of the file. The type is detected from the content.',
        },
      },
      required: ['filename', 'content_base64'],
      additionalProperties: false,
    },
  },
  fills: ['objects', 'database'],
  receive: receiveDocument,
  replies: {
    202: z
      .strictObject(
        described(
          { id: Uuid, status: z.literal('processing') },
          { id: 'UUID of the ingestion.', status: 'The document is waiting to be read.' },
        ),
      )
      .meta({ id: 'AcceptedIngestion' }),
  },
  location: '/v1/ingestions/{id}',
  problems: [
    'validation_failed',
    'malformed_json',
    ingestionProblems.missing_file,
    meteringProblems.iu_exhausted,
    ingestionProblems.document_too_large,
    ingestionProblems.unsupported_document_type,
    'unsupported_media_type',
    ingestionProblems.sandbox_quota,
    meteringProblems.storage_quota,
  ],
  async handle({ caller, keys, body: upload, db: tx, now, requestId, platform }) {
    const { ingestionId: id, filename, ...file } = upload
    if (caller.mode === 'test') {
      const day = now.toISOString().slice(0, 10)
      const counted = await countSandboxDocument(tx, caller.id, day, SANDBOX_DOCUMENTS_A_DAY)
      if (!counted) throw sandboxFull(now)
    } else if (!(await chargeDocument(tx, caller.id, id, now))) {
      throw new Problem(meteringProblems.iu_exhausted, {
        message: `A document costs ${DOCUMENT_IU} IU and the balance is lower; add IU, then upload it again.`,
      })
    }
    const settingBytes = platform.config.storageBytes[caller.mode]
    await requireStorage(tx, caller.id, { bytes: file.bytes, settingBytes }, now)
    const sealed = keys.seal(
      { table: 'ingestions', id, column: 'sealed' },
      JSON.stringify({ filename }),
    )
    await insertIngestion(
      tx,
      caller.id,
      {
        id,
        source: 'api',
        request_id: requestId,
        file_type: file.type,
        bytes: file.bytes,
        content_sha256: file.sha256,
        object_key: file.objectKey,
        sealed,
      },
      now,
    )
    await enqueue(tx, { name: 'extract_document' }, { operatorId: caller.id, id, requestId })
    return reply(202, { id, status: 'processing' as const })
  },
})

function sandboxFull(now: Date): Problem {
  const untilMidnight = DAY_MS - (now.getTime() % DAY_MS)
  return new Problem(ingestionProblems.sandbox_quota, {
    message:
      'A sandbox accepts 25 documents a day (UTC); wait until midnight UTC, or use a live key.',
    retryAfterSeconds: untilMidnight / 1000,
  })
}

export const getIngestion = endpoint({
  method: 'GET',
  path: '/v1/ingestions/{id}',
  id: 'getIngestion',
  tag: 'Documents',
  summary: 'Get an ingestion',
  description:
    'Poll until `status` is no longer `processing`. The receipt then says what was read and saved.',
  access: operator('ingest'),
  perHour: 1000,
  replies: { 200: Ingestion },
  async handle({ caller, keys, params, db }) {
    const row = await selectIngestion(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, toIngestion(row, keys))
  },
})
