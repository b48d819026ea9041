import { z } from 'zod'
import { MAX_TEXT_CHARS } from './limits.ts'
import { warningCodes } from './receipt-warnings.ts'

/** Where a value came from: its box on the page, what was changed, and what to check. */

/** PDF points (1/72 inch), origin top left. */
export const Box = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Box = z.output<typeof Box>

export const transformOps = [
  'decode.charset',
  'pdf.ocr_page',
  'image.rotate',
  'table.header_map',
  'table.drop_totals',
  'date.normalize',
  'date.midnight',
  'time.zone',
  'money.normalize',
  'phone.normalize',
  'address.split',
  'name.flip',
  'carrier.canonical',
  'enum.map',
  'dedupe.match',
  'tin.mask',
  'model.fill',
] as const
export type TransformOp = (typeof transformOps)[number]

const text = z.string().max(MAX_TEXT_CHARS)
const page = z.int().min(1).max(1_000_000).nullable()
const row = z.int().min(1).max(10_000_000).nullable()

export const Warning = z.strictObject({
  code: z.enum(warningCodes),
  message: text,
  record: text.nullable(),
  field: text.nullable(),
  page,
  row,
  cell: z.strictObject({ column: text, text, rows: z.int().min(1).max(10_000_000) }).nullable(),
})
export type Warning = z.output<typeof Warning>

/** One change on the way from the bytes to the record. The order is kept. */
export const Transform = z.strictObject({
  op: z.enum(transformOps),
  record: text.nullable(),
  field: text.nullable(),
  from: text.nullable(),
  to: text.nullable(),
  page,
  row,
})
export type Transform = z.output<typeof Transform>
