import { z } from 'zod'
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

/** The task's id: a late message never counts for another document. */
const id = z.string().max(40)

/** Everything a child may send. A child that sends anything else is ended. */
export const ChildMessage = z.discriminatedUnion('type', [
  /** `warm`: it has read a sample and loaded everything a document needs. */
  z.strictObject({ type: z.literal('ready'), warm: z.boolean() }),
  z.strictObject({ type: z.literal('step'), id, step: z.enum(['begun', 'done']) }),
  z.strictObject({ type: z.literal('batch'), id, batch: Batch }),
  z.strictObject({ type: z.literal('ok'), id, ok: Summary, plain: PlainText.optional() }),
  z.strictObject({ type: z.literal('failed'), id, failed: Failure }),
])
export type ChildMessage = z.output<typeof ChildMessage>
/** The messages of a child about the document it reads. */
export type TaskMessage = Exclude<ChildMessage, { type: 'ready' }>
