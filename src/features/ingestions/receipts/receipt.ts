import { z } from 'zod'
import { documentTypes } from '../../../extraction/findings.ts'
import { transformOps } from '../../../extraction/provenance.ts'
import { receiptWarnings, warningCodes } from '../../../extraction/receipt-warnings.ts'
import { described, labelsOf, Uuid } from '../../../platform/http/values.ts'

export const DocumentType = z
  .enum(documentTypes)
  .describe('Type of the document, detected from its content. `other`: none of the known types.')
  .meta({ id: 'DocumentType' })
export const documentTypeLabels = labelsOf(documentTypes, { w9: 'W-9' })

const savedKinds = ['jobs', 'clients', 'vendors', 'certifications', 'events'] as const
export type SavedKind = (typeof savedKinds)[number]

/** Maximum number of entries of each kind in a receipt. Entries beyond it are only counted. */
export const MAX_ENTRIES = 10_000
const short = z.string().max(5000)
const page = z
  .int()
  .min(1)
  .nullable()
  .describe('Page number, from 1. Null where pages do not apply.')
const row = z
  .int()
  .min(1)
  .nullable()
  .describe('Row number in a table, from 1. Null outside tables.')
const RECORD_DESCRIPTION = 'Record that it belongs to, such as `job` or `vendor[3]`, or `document`.'
const confidence = z.number().min(0).max(1).nullable()

const Box = z
  .strictObject(
    described(
      { x: z.number(), y: z.number(), width: z.number(), height: z.number() },
      {
        x: 'Left edge, in points from the left of the page.',
        y: 'Top edge, in points from the top of the page.',
        width: 'Width in points.',
        height: 'Height in points.',
      },
    ),
  )
  .describe('A rectangle on the page in PDF points (1/72 inch).')
  .meta({ id: 'Box' })

const TRANSFORM_OPS = `
Kind of change.

- \`decode.charset\`: the text was converted to UTF-8 from the character encoding in \`from\`.
- \`pdf.ocr_page\`: the page was read with OCR.
- \`image.rotate\`: the page was rotated upright, by the degrees in \`to\`.
- \`table.header_map\`: the column header in \`from\` was read as the field in \`to\`.
- \`table.drop_totals\`: a row of totals was left out.
- \`date.normalize\`: a date was rewritten in ISO 8601.
- \`date.midnight\`: a date without a time was set to midnight in the time zone named in \`from\`.
- \`time.zone\`: a time without an offset was read in the time zone named in \`from\`.
- \`money.normalize\`: an amount was rewritten as a decimal string.
- \`phone.normalize\`: a phone number was rewritten in E.164, such as +15551234567.
- \`address.split\`: an address was split into its parts.
- \`name.flip\`: a name such as "DOE, JANE" was rewritten with the first name first.
- \`carrier.canonical\`: the name of a carrier was replaced by its standard name.
- \`enum.map\`: a word was read as a value of the API, such as "Work in Progress" as the status \`open\`.
- \`dedupe.match\`: the record matches an existing record, whose UUID is in \`to\`. \`field\` is what matched.
- \`tin.mask\`: a taxpayer identification number was masked. \`from\` is null.
- \`model.fill\`: a language model filled in the value, or replaced the value in \`from\`.
`.trim()

const Transform = z
  .strictObject({
    ...described(
      {
        op: z.enum(transformOps).describe(TRANSFORM_OPS).meta({ id: 'TransformOp' }),
        record: short.nullable(),
        field: short.nullable(),
        from: short.nullable(),
        to: short.nullable(),
      },
      {
        op: 'Operation that changed the value.',
        record: RECORD_DESCRIPTION,
        field: 'Field that was changed, such as `date_of_loss`.',
        from: 'Value as the document states it.',
        to: 'Value as it was saved.',
      },
    ),
    page,
    row,
  })
  .describe('One change between the document and the saved record.')
  .meta({ id: 'Transform' })

const meanings = warningCodes.map((code) => `- \`${code}\`: ${receiptWarnings[code].meaning}`)
const WarningCode = z
  .enum(warningCodes)
  .describe(`Kind of the warning.\n\n${meanings.join('\n')}`)
  .meta({ id: 'WarningCode' })

const WarnedCell = z
  .strictObject(
    described(
      { column: short, text: short, rows: z.int().min(1) },
      {
        column: 'Header of the column.',
        text: 'Text of the cell, as written.',
        rows: 'Number of rows that have this text in this column. `row` is the first of them.',
      },
    ),
  )
  .meta({ id: 'WarnedCell' })

const ReceiptWarning = z
  .strictObject({
    ...described(
      {
        code: WarningCode,
        message: short,
        record: short.nullable(),
        field: short.nullable(),
      },
      {
        code: 'Machine-readable name of the warning.',
        message: 'The warning, in English.',
        record: 'Record that it is about, such as `job` or `vendor[3]`. Null for the document.',
        field: 'Field it is about, such as `claim_number`. Null if it is not about one field.',
      },
    ),
    page,
    row,
    cell: WarnedCell.nullable().describe('Cell of a list that it is about. Null if there is none.'),
  })
  .describe('Something that was left out or is doubtful.')
  .meta({ id: 'ReceiptWarning' })

/** A record has fewer fields, but several rows of a list may change the same one. */
const MAX_CHANGES = 1000
/** A value as the record has it: `water_category` is a number, and `w9_on_file` is true or false. */
const changedValue = z.union([short, z.number(), z.boolean(), z.null()])
const RecordChange = z
  .strictObject(
    described(
      { field: short, from: changedValue, to: changedValue },
      {
        field: 'Field of the record, such as `financials.rcv_total`.',
        from: 'Value before, of the same type as in the record. Null if it was empty.',
        to: 'Value after, of the same type as in the record. Null if it is now empty.',
      },
    ),
  )
  .describe('One field of a record that has a new value.')
  .meta({ id: 'RecordChange' })

const SavedRecord = z
  .strictObject(
    described(
      {
        kind: z
          .enum(['job', 'client', 'vendor', 'certification', 'event'])
          .describe('Kind of record.')
          .meta({ id: 'RecordKind' }),
        id: Uuid,
        action: z
          .enum(['created', 'updated', 'unchanged'])
          .describe(
            '`created`: a new record. `updated`: an existing record has new values, in `changes`. ' +
              '`unchanged`: an existing record was found and nothing was changed.',
          )
          .meta({ id: 'SaveAction' }),
        changes: z.array(RecordChange).max(MAX_CHANGES),
      },
      {
        kind: 'Kind of record.',
        id: 'UUID of the record.',
        action: 'Result for the record.',
        changes: 'Fields of an existing record that have a new value. Empty for a new record.',
      },
    ),
  )
  .meta({ id: 'SavedRecord' })
export type SavedRecord = z.output<typeof SavedRecord>

const ReadField = z
  .strictObject({
    ...described(
      { record: short, name: short, value: short, text: short },
      {
        record: RECORD_DESCRIPTION,
        name: 'Name of the field, such as `claim_number`.',
        value: 'Normalized value, as it is saved.',
        text: 'Text as it appears in the document.',
      },
    ),
    page,
    ...described(
      { box: Box.nullable(), confidence },
      {
        box: 'Position of the text on the page. Null if the position is unknown.',
        confidence: 'Probability that the value is right, from 0 to 1.',
      },
    ),
  })
  .describe('One value that was read, with its place in the document.')
  .meta({ id: 'ReadField' })

export const receiptSchema = z
  .strictObject(
    described(
      {
        document_type: DocumentType,
        document_type_label: z.string().max(40),
        saved: z
          .array(z.enum(savedKinds).describe('Kind of record.').meta({ id: 'SavedKind' }))
          .max(savedKinds.length),
        transforms: z.array(Transform).max(MAX_ENTRIES),
        confidence: z.number().min(0).max(1),
        needs_review: z.boolean(),
        review_reasons: z.array(WarningCode).max(warningCodes.length),
        content_sha256: z.string().regex(/^[0-9a-f]{64}$/),
        duplicate_of: Uuid.nullable(),
        pages: z.int().min(0),
        warnings: z.array(ReceiptWarning).max(MAX_ENTRIES),
        records: z.array(SavedRecord).max(MAX_ENTRIES),
        fields: z.array(ReadField).max(MAX_ENTRIES),
      },
      {
        document_type: 'Detected type of the document.',
        saved: 'Kinds of records that were created or updated.',
        transforms: 'Changes between the document and the saved records.',
        confidence:
          'Confidence of the document type times the average confidence of the fields, from 0 to 1. ' +
          '0 if nothing was read.',
        needs_review: 'Whether a person should check the result.',
        review_reasons:
          'Codes of the warnings that a person should check. Empty if the result needs no review.',
        content_sha256: 'SHA-256 of the uploaded bytes, in hexadecimal.',
        duplicate_of: 'UUID of an earlier ingestion of the same bytes. Null if there is none.',
        pages: 'Number of pages.',
        warnings: 'Values that were left out or are doubtful, with the reasons.',
        records: 'Records the document is about, each with what was done to it.',
        fields: 'Values that were read, with their place in the document.',
      },
    ),
  )
  .describe('The values that were read from a document, their changes, and the saved records.')
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receiptSchema>

/** Number of records of a kind that a document created or updated, and the first of them. */
export type SavedCount = { kind: Receipt['records'][number]['kind']; count: number; id: string }
