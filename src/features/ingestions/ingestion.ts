import { z } from 'zod'
import type { FileType } from '../../extraction/document.ts'
import type { Findings } from '../../extraction/findings.ts'
import { failureCodes } from '../../extraction/read-failures.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { problemKinds } from '../../platform/http/problem.ts'
import { described, labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { exampleIngestion } from './ingestion.example.ts'
import {
  DocumentType,
  documentTypeLabels,
  type Receipt,
  receiptSchema,
  type SavedCount,
  type SavedRecord,
} from './receipts/receipt.ts'

/** Number of documents that a sandbox accepts per UTC day. */
export const SANDBOX_DOCUMENTS_PER_DAY = 25

/** Errors of uploads. */
export const ingestionProblems = problemKinds({
  missing_file: [
    400,
    'The request has no file, or the file is empty. Send one file of at least 1 byte.',
  ],
  document_too_large: [413, 'The document is larger than 25 MB. Upload a smaller one.'],
  unsupported_document_type: [
    415,
    'The file type is not supported. Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file.',
  ],
  sandbox_quota: [
    429,
    'The sandbox has accepted 25 documents today. Wait until midnight UTC, or use a live key.',
    'Retry-After',
  ],
})

export const ingestionStatuses = ['processing', 'completed', 'failed', 'canceled'] as const
export const ingestionStatusLabels = labelsOf(ingestionStatuses)

const IngestionStatus = z
  .enum(ingestionStatuses)
  .describe(
    '`processing` is the only status that changes. `canceled`: stopped before it was read. Upload ' +
      'the document again if you need it.',
  )
  .meta({ id: 'IngestionStatus' })

const ExtractionFailure = z
  .enum(failureCodes)
  .describe(
    '`unreadable`: damaged. `encrypted`: protected by a password. `empty`: no content. ' +
      '`too_complex`: more pages, cells or data than the service reads. `timeout`: took too long. ' +
      '`extraction_failed`: reading or saving failed, or was interrupted.',
  )
  .meta({ id: 'ExtractionFailure' })

const IngestionError = z
  .strictObject(
    described(
      { code: ExtractionFailure, message: z.string().max(500) },
      {
        code: 'Why the document could not be read or saved.',
        message: 'The next step, in English.',
      },
    ),
  )
  .meta({ id: 'IngestionError' })

export const Ingestion = z
  .strictObject(
    described(
      {
        id: Uuid,
        status: IngestionStatus,
        status_label: z.string().max(20),
        filename: z.string().max(255),
        document_type: DocumentType.nullable(),
        document_type_label: z.string().max(40).nullable(),
        created_at: Timestamp,
        finished_at: Timestamp.nullable(),
        receipt: receiptSchema.nullable(),
        error: IngestionError.nullable(),
      },
      {
        id: 'UUID of the ingestion, as returned by `POST /v1/documents`.',
        status: 'Status of the ingestion.',
        filename: 'Name of the uploaded file.',
        document_type: 'Detected type of the document. Null until the document is read.',
        created_at: 'When the document was accepted, in UTC.',
        finished_at: 'When processing ended, in UTC. Null while it is processing.',
        receipt:
          'The values that were read, and the saved records. Null unless the status is `completed`.',
        error: 'Why extraction failed. Null unless the status is `failed`.',
      },
    ),
  )
  .meta({ id: 'Ingestion', examples: [exampleIngestion] })
export type Ingestion = z.output<typeof Ingestion>

export type IngestionRow = Omit<DB['ingestions'], JsonColumn> & {
  page_sizes: NonNullable<Findings['pageSizes']> | null
  /** IDs of saved records, by the refs of their drafts. */
  record_refs: Record<string, string> | null
  saved_records: SavedCount[] | null
  file_type: FileType
  document_type: Ingestion['document_type']
  error_code: NonNullable<Ingestion['error']>['code'] | null
}

type JsonColumn = 'page_sizes' | 'record_refs' | 'saved_records'

export type ListedIngestionRow = Pick<
  IngestionRow,
  'id' | 'status' | 'document_type' | 'error_code' | 'created_at' | 'finished_at'
>

export function toIngestion(row: IngestionRow, keys: OperatorKeys): Ingestion {
  return {
    id: row.id,
    status: row.status,
    status_label: ingestionStatusLabels[row.status],
    filename: openIngestion(row, keys).filename,
    document_type: row.document_type,
    document_type_label: row.document_type && documentTypeLabels[row.document_type],
    created_at: row.created_at,
    finished_at: row.finished_at,
    receipt: row.status === 'completed' ? openReceipt(row, keys) : null,
    error:
      row.status === 'failed' && row.error_code
        ? { code: row.error_code, message: row.error_message ?? '' }
        : null,
  }
}

/** An ingestion in a list, without the receipt and the filename. Both may contain personal data. */
export function toListedIngestion(row: ListedIngestionRow) {
  return {
    id: row.id,
    status: row.status,
    status_label: ingestionStatusLabels[row.status],
    document_type: row.document_type,
    document_type_label: row.document_type && documentTypeLabels[row.document_type],
    error_code: row.error_code,
    created_at: row.created_at,
    finished_at: row.finished_at,
  }
}

/** Opens the sealed part of an ingestion. A filename often contains a person's name. */
export function openIngestion(
  row: Pick<IngestionRow, 'id' | 'sealed'>,
  keys: OperatorKeys,
): { filename: string } {
  return JSON.parse(keys.open({ table: 'ingestions', id: row.id, column: 'sealed' }, row.sealed))
}

export function openReceipt(row: IngestionRow, keys: OperatorKeys): Receipt | null {
  if (!row.receipt_sealed) return null
  const location = { table: 'ingestions', id: row.id, column: 'receipt_sealed' }
  const receipt = JSON.parse(keys.open(location, row.receipt_sealed))
  const warnings = receipt.warnings.map((one: Receipt['warnings'][number]) => ({
    ...noCell,
    ...one,
  }))
  return { ...receipt, warnings, records: receipt.records.map(withChanges) }
}

/** Older receipts name the cell of a warning only in its message. */
const noCell = { cell: null }

/** Older receipts have the actions `completed` and `matched`, and no changes. */
function withChanges(record: OldSavedRecord | SavedRecord): SavedRecord {
  if ('changes' in record) return record
  const action = ACTIONS[record.action]
  return { ...record, action, changes: [] }
}

type OldSavedRecord = Pick<SavedRecord, 'kind' | 'id'> & { action: keyof typeof ACTIONS }
const ACTIONS = { created: 'created', completed: 'updated', matched: 'unchanged' } as const

export function objectKeyOf(operatorId: string, ingestionId: string): string {
  return `documents/${operatorId}/${ingestionId}`
}
