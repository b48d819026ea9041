import { z } from 'zod'
import { operator } from '../../platform/http/access.ts'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/http/problem.ts'
import { Uuid } from '../../platform/http/values.ts'
import { enqueue } from '../../platform/tasks/task.ts'
import { chargeDocument, DOCUMENT_IU } from '../metering/metering.ts'
import { requireStorage } from '../metering/storage.queries.ts'
import { Ingestion, toIngestion } from './ingestion.ts'
import { countSandboxDocument, insertIngestion, selectIngestion } from './ingestions.queries.ts'
import { receiveDocument, type Upload } from './upload.ts'

const SANDBOX_DOCUMENTS_A_DAY = 25
const DAY_MS = 86_400_000

export const pushDocument = endpoint({
  method: 'POST',
  path: '/v1/documents',
  id: 'pushDocument',
  tag: 'Documents',
  summary: 'Push a document',
  description:
    'Takes PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC and TXT up to 25 MB. A live key is charged 3 IU ' +
    'when the document is accepted; a test key is free, 25 documents a day. Its bytes count toward ' +
    'the storage allowance of the calendar month (UTC).',
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
          contentMediaType: 'application/octet-stream',
          examples: ['@estimate.pdf'],
        },
      },
      required: ['file'],
      additionalProperties: false,
    },
    'application/json': {
      type: 'object',
      description:
        'id, operator_id, source, created_at and updated_at are the service’s own; sent, they are ignored.',
      properties: {
        filename: { type: 'string', minLength: 1, maxLength: 1024, examples: ['estimate.pdf'] },
        content_base64: {
          type: 'string',
          contentEncoding: 'base64',
          maxLength: 34_952_536,
          examples: ['JVBERi0xLjcK'],
        },
        content_type: { type: ['string', 'null'], maxLength: 255, examples: ['application/pdf'] },
      },
      required: ['filename', 'content_base64'],
      additionalProperties: false,
    },
  },
  fills: ['objects', 'database'],
  receive: receiveDocument,
  replies: {
    202: z
      .strictObject({ id: Uuid, status: z.literal('processing') })
      .meta({ id: 'AcceptedIngestion' }),
  },
  location: '/v1/ingestions/{id}',
  problems: [
    'validation_failed',
    'malformed_json',
    'missing_file',
    'iu_exhausted',
    'document_too_large',
    'unsupported_document_type',
    'unsupported_media_type',
    'sandbox_quota',
    'storage_quota',
  ],
  async handle({ caller, keys, body: upload, db: tx, now, requestId, platform }) {
    const { ingestionId: id, filename, ...file } = upload
    if (caller.mode === 'test') {
      const day = now.toISOString().slice(0, 10)
      const counted = await countSandboxDocument(tx, caller.id, day, SANDBOX_DOCUMENTS_A_DAY)
      if (!counted) throw sandboxFull(now)
    } else if (!(await chargeDocument(tx, caller.id, id, now))) {
      throw new Problem('iu_exhausted', {
        message: `A document costs ${DOCUMENT_IU} IU and fewer are left; buy more, then send it again.`,
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
  return new Problem('sandbox_quota', {
    message: 'A sandbox takes 25 documents a UTC day; go on tomorrow, or use a live key.',
    retryAfterSeconds: untilMidnight / 1000,
  })
}

export const getIngestion = endpoint({
  method: 'GET',
  path: '/v1/ingestions/{id}',
  id: 'getIngestion',
  tag: 'Documents',
  summary: 'Read how a document fares',
  description: 'processing is the only status that changes; poll until it is another.',
  access: operator('ingest'),
  perHour: 1000,
  replies: { 200: Ingestion },
  async handle({ caller, keys, params, db }) {
    const row = await selectIngestion(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, toIngestion(row, keys))
  },
})
