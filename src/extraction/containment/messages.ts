import { z } from 'zod'
import {
  MAX_VIEW_BASE64,
  MAX_VIEW_CELL_CHARS,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_ROWS,
  MAX_VIEW_SHEETS,
  MAX_VIEW_SIDE_PX,
  VIEW_WIDTH_PX,
} from '../document-view.ts'
import { Batch, Summary } from '../findings.ts'
import { MAX_PLAIN_CHARS } from '../language-model/model-text.ts'
import { Box } from '../provenance.ts'
import { failureCodes } from '../read-failures.ts'

/** Each cell has at least one character of text and two of white space after it. */
const MAX_CELLS = MAX_PLAIN_CHARS / 3

/** A document's text for the language model: cells with their boxes, and its date and number formats. */
const PlainText = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        text: z.string().max(MAX_PLAIN_CHARS),
        page: z.int().min(1),
        row: z.int().min(0),
        box: Box,
      }),
    )
    .max(MAX_CELLS),
  textStyle: z.strictObject({
    order: z.enum(['mdy', 'dmy']),
    style: z.enum(['us', 'eu']),
    ocr: z.boolean(),
  }),
})

const Failure = z.strictObject({
  code: z.enum(failureCodes),
  message: z.string().min(1).max(500),
})

const PageView = z.strictObject({
  kind: z.literal('page'),
  width: z.int().min(1).max(VIEW_WIDTH_PX),
  height: z.int().min(1).max(MAX_VIEW_SIDE_PX),
  /** Base64 of `RIFF`: a browser gets nothing that is not a WebP file. */
  webp: z.string().startsWith('UklGR').max(MAX_VIEW_BASE64),
})

const count = z.int().min(0).max(10_000_000)
const SheetView = z.strictObject({
  name: z.string().max(MAX_VIEW_CELL_CHARS).nullable(),
  page: z.int().min(1).max(1_000_000),
  firstRow: count,
  rowCount: count,
  rows: z
    .array(z.array(z.string().max(MAX_VIEW_CELL_CHARS)).max(MAX_VIEW_COLUMNS))
    .max(MAX_VIEW_ROWS),
  tops: z.array(z.number()).max(MAX_VIEW_ROWS).nullable(),
})
const TablesView = z.strictObject({
  kind: z.literal('tables'),
  sheets: z.array(SheetView).max(MAX_VIEW_SHEETS),
  sheetCount: count,
})

/** The task's id: a late message never counts for another document. */
const id = z.string().max(40)

/** Everything a child may send. A child that sends anything else is ended. */
export const ChildMessage = z.discriminatedUnion('type', [
  /** It has loaded its program and takes documents. */
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('step'), id, step: z.enum(['begun', 'done']) }),
  z.strictObject({ type: z.literal('batch'), id, batch: Batch }),
  z.strictObject({ type: z.literal('ok'), id, ok: Summary, plain: PlainText.optional() }),
  z.strictObject({
    type: z.literal('view'),
    id,
    view: z.discriminatedUnion('kind', [PageView, TablesView]),
  }),
  z.strictObject({ type: z.literal('failed'), id, failed: Failure }),
])
export type ChildMessage = z.output<typeof ChildMessage>
/** The messages of a child about the document it reads. */
export type TaskMessage = Exclude<ChildMessage, { type: 'ready' }>
