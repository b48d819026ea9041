import { z } from 'zod'
import { documentTypes, transformOps } from '../../extraction/extraction.ts'
import { labelsOf, Uuid } from '../../platform/http/values.ts'

/** What a document is. */
export const DocumentType = z.enum(documentTypes).meta({ id: 'DocumentType' })
export const documentTypeLabels = labelsOf(documentTypes, { w9: 'W-9' })

export const savedKinds = ['jobs', 'clients', 'vendors', 'certifications', 'events'] as const
export type SavedKind = (typeof savedKinds)[number]

/** Entries a receipt lists of each kind; what a long list adds beyond is only counted. */
export const MAX_ENTRIES = 10_000
const box = z
  .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'Box', description: 'PDF points from the top left of the page.' })
const short = z.string().max(5000)
const place = { page: z.int().min(1).nullable(), row: z.int().min(1).nullable() }

/** What was read of a document, what was changed on the way, and what was saved. */
export const receiptSchema = z
  .strictObject({
    document_type: DocumentType,
    document_type_label: z.string().max(40),
    saved: z.array(z.enum(savedKinds).meta({ id: 'SavedKind' })).max(savedKinds.length),
    transforms: z
      .array(
        z
          .strictObject({
            op: z.enum(transformOps).meta({ id: 'TransformOp' }),
            record: short.nullable(),
            field: short.nullable(),
            from: short.nullable(),
            to: short.nullable(),
            ...place,
          })
          .meta({ id: 'Transform' }),
      )
      .max(MAX_ENTRIES),
    confidence: z.number().min(0).max(1).nullable(),
    needs_review: z.boolean(),
    content_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    duplicate_of: Uuid.nullable().describe('The ingestion that brought the same bytes before.'),
    pages: z.int().min(0),
    warnings: z
      .array(
        z
          .strictObject({ code: z.string().max(60), message: short, ...place })
          .meta({ id: 'ReceiptWarning' }),
      )
      .max(MAX_ENTRIES),
    records: z
      .array(
        z
          .strictObject({
            kind: z
              .enum(['job', 'client', 'vendor', 'certification', 'event'])
              .meta({ id: 'RecordKind' }),
            id: Uuid,
            action: z.enum(['created', 'completed', 'matched']).meta({ id: 'SaveAction' }),
          })
          .meta({ id: 'SavedRecord' }),
      )
      .max(MAX_ENTRIES),
    fields: z
      .array(
        z
          .strictObject({
            record: short,
            name: short,
            value: short,
            text: short,
            page: z.int().min(1).nullable(),
            box: box.nullable(),
            confidence: z.number().min(0).max(1).nullable(),
          })
          .meta({ id: 'ReadField' }),
      )
      .max(MAX_ENTRIES),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receiptSchema>
