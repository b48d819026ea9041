import { z } from 'zod'
import {
  certificationFields,
  clientFields,
  documentFields,
  jobFields,
  vendorFields,
} from './fields.ts'
import { MAX_BATCH_ITEMS, MAX_LIST_ITEMS, MAX_PAGE_SIZES, MAX_TEXT_CHARS } from './limits.ts'
import { Box, Transform, Warning } from './provenance.ts'
import { warningCodes } from './receipt-warnings.ts'

export const documentTypes = [
  'estimate',
  'invoice',
  'certificate_of_insurance',
  'license',
  'certification',
  'w9',
  'work_authorization',
  'certificate_of_completion',
  'drying_log',
  'scope_of_work',
  'job_list',
  'client_list',
  'vendor_list',
  'payment',
  'photo_report',
  'correspondence',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

const text = z.string().max(MAX_TEXT_CHARS)
/** `job`, `client`, `vendor[3]` */
const ref = z.string().min(1).max(100)
const page = z.int().min(1).max(1_000_000).nullable()
const row = z.int().min(1).max(10_000_000).nullable()
const confidence = z.number().min(0).max(1).nullable()

/** The header of a list's column that no record has a field for. */
const ColumnHeader = z.string().min(1).max(100).brand('ColumnHeader')
export type ColumnHeader = z.output<typeof ColumnHeader>

const limit = z.templateLiteral(['limit_', z.string().max(90)])
const fieldNames = z.enum([
  ...jobFields,
  ...clientFields,
  ...vendorFields,
  ...certificationFields,
  ...documentFields,
  'holder_name',
])

/**
 * `record` is the draft it belongs to ('job', 'client', 'vendor[3]', …) or 'document'. `value` is
 * normalized as it would be saved. `text` is as the document has it.
 */
export const Field = z.strictObject({
  record: ref,
  name: z.union([fieldNames, limit, ColumnHeader]),
  value: text,
  text,
  page,
  box: Box.nullable(),
  confidence,
})
export type Field = z.output<typeof Field>

const value = z.union([text, z.number(), z.boolean()])
export type Value = z.output<typeof value>
export type Values = Record<string, Value>

/**
 * Values by field name. An absent field is unknown. Values have the form of the API: money 'ddd.dd', dates
 * 'YYYY-MM-DD', dates.* full timestamps 'YYYY-MM-DDT00:00:00.000Z', enums by their value, integers and
 * booleans as such.
 */
const JobValues = z.partialRecord(z.enum(jobFields), value)
export type JobValues = z.output<typeof JobValues>
const ClientValues = z.partialRecord(z.enum(clientFields), value)
export type ClientValues = z.output<typeof ClientValues>
const VendorValues = z.partialRecord(z.enum(vendorFields), value)
export type VendorValues = z.output<typeof VendorValues>
const CertificationValues = z.partialRecord(z.enum(certificationFields), value)
export type CertificationValues = z.output<typeof CertificationValues>

const draft = {
  ref,
  row,
  /** Of an invoice in a file of several: its own date. Absent: the document's date. */
  dated: z.iso.date().optional(),
}
const match = z.enum(['create', 'complete'])
/** The document revokes the license or certification, so its last day is not extended afterwards. */
const revokes = z.literal(true).optional()
/** The document reinstates a canceled policy: the day that is valid again, even if it is not stated. */
const reinstates = z
  .enum(['expires_on', 'insurance_expires_on', 'workers_comp_expires_on'])
  .optional()

/**
 * A record that the document describes. A draft with `match` 'create' creates or completes a
 * record. One with 'complete' only completes an existing record.
 */
export const Draft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('job'),
    ...draft,
    values: JobValues,
    match,
    /** ref of the client draft this job is for. */
    client: ref.nullable(),
  }),
  z.strictObject({ kind: z.literal('client'), ...draft, values: ClientValues, match }),
  z.strictObject({
    kind: z.literal('vendor'),
    ...draft,
    values: VendorValues,
    match,
    revokes,
    reinstates,
  }),
  z.strictObject({
    kind: z.literal('certification'),
    ...draft,
    values: CertificationValues,
    match: z.literal('create'),
    /** ref of the vendor draft that holds it. Null: the operator itself. */
    vendor: ref.nullable(),
    /** Name of the insured, licensee or technician as the document states it. */
    holderName: text.nullable(),
    /** The document says that it is in force, as 'Status: Active' or 'has been reinstated'. */
    inForce: z.literal(true).optional(),
    /** The document leaves open whether the operator holds it, so a person must accept it first. */
    unconfirmed: z.literal(true).optional(),
    revokes,
    reinstates,
  }),
])
export type Draft = z.output<typeof Draft>
export type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { kind: Kind }>

const summary = {
  documentType: z.enum(documentTypes),
  /** Why a person should check the result. Empty if no check is needed. */
  reviewReasons: z.array(z.enum(warningCodes)).max(warningCodes.length),
  pages: z.int().min(0).max(1_000_000),
  /** The document's own date: of the estimate, invoice or statement, or "as of" a day. */
  documentDate: z.iso.date().optional(),
  /** Sizes of pages in points, as the boxes of fields measure them. Absent for files without pages. */
  pageSizes: z
    .array(
      z.strictObject({
        number: z.int().min(1).max(1_000_000),
        width: z.number().positive(),
        height: z.number().positive(),
      }),
    )
    .max(MAX_PAGE_SIZES)
    .optional(),
}
const lists = {
  warnings: z.array(Warning).max(MAX_LIST_ITEMS),
  fields: z.array(Field).max(MAX_LIST_ITEMS),
  transforms: z.array(Transform).max(MAX_LIST_ITEMS),
  drafts: z.array(Draft).max(MAX_LIST_ITEMS),
}

/**
 * The result of understanding a document: the type, every field with its location, and the drafts of records
 * to save. A hostile file may control the child that sends it, so the worker accepts only data that fits this
 * schema.
 */
export const Findings = z.strictObject({ ...summary, ...lists })
export type Findings = z.output<typeof Findings>

/** Findings without their lists, which travel in batches. */
export const Summary = z.strictObject(summary)
export type Summary = z.output<typeof Summary>

/** Part of the lists. The parent checks and collects one batch at a time. */
export const Batch = z.strictObject({
  warnings: lists.warnings.max(MAX_BATCH_ITEMS).optional(),
  fields: lists.fields.max(MAX_BATCH_ITEMS).optional(),
  transforms: lists.transforms.max(MAX_BATCH_ITEMS).optional(),
  drafts: lists.drafts.max(MAX_BATCH_ITEMS).optional(),
})
export type Batch = z.output<typeof Batch>
