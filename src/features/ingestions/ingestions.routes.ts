import { z } from 'zod'
import { endpoint, reply } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/http/problem.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { meteringProblems } from '../metering/metering.ts'
import { Ingestion, ingestionProblems, toIngestion } from './ingestion.ts'
import { selectIngestion } from './ingestions.queries.ts'
import { acceptUpload } from './uploads/accept-upload.ts'
import { receiveDocument, type Upload } from './uploads/upload.ts'

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
          // Without `format`, generated clients send the file as text.
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
    const { config } = platform
    const acceptance = { operator: caller, keys, source: 'api' as const, requestId, config }
    return reply(202, await acceptUpload(tx, acceptance, upload, now))
  },
})

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
