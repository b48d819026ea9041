import type { Findings } from '../findings.ts'
import type { PlainText } from '../language-model/model-text.ts'
import { MAX_BATCH_ITEMS, MAX_TEXT_CHARS } from '../limits.ts'
import { MAX_ANSWER_BYTES, MAX_MESSAGE_BYTES } from '../task.ts'
import { frameOf } from './frames.ts'

const BATCH_CHARS = 256 * 1024

/**
 * Splits findings into messages for the parent: batches of the lists, then the rest. One message with a
 * list of 50,000 rows blocked the parent's event loop for half a second. Null if the answer is longer than
 * the parent accepts.
 */
export function answerFrames(id: string, findings: Findings, plain?: PlainText): Buffer[] | null {
  const { warnings, fields, transforms, drafts, ...ok } = findings
  const lists = {
    warnings: warnings.map(cutWarning),
    fields: fields.map(cutField),
    transforms: transforms.map(cutTransform),
    drafts,
  }
  const messages = [
    ...Object.entries(lists).flatMap(([name, items]) => batchesOf(id, name, items)),
    JSON.stringify({ type: 'ok', id, ok, ...(plain && { plain }) }),
  ]
  const frames: Buffer[] = []
  let length = 0
  for (const message of messages) {
    const parts = frameOf(message)
    const bytes = parts.reduce((sum, part) => sum + part.length, 0)
    length += bytes
    if (bytes > MAX_MESSAGE_BYTES || length > MAX_ANSWER_BYTES) return null
    frames.push(...parts)
  }
  return frames
}

/** Built by hand so that each entry is serialized once. */
function batchesOf(id: string, name: string, items: unknown[]): string[] {
  const batches: string[] = []
  let batch: string[] = []
  let chars = 0
  const flush = () => {
    const head = `{"type":"batch","id":${JSON.stringify(id)},"batch":{${JSON.stringify(name)}:[`
    batches.push(`${head}${batch.join(',')}]}}`)
    batch = []
    chars = 0
  }
  for (const item of items) {
    const json = JSON.stringify(item)
    batch.push(json)
    chars += json.length
    if (batch.length === MAX_BATCH_ITEMS || chars >= BATCH_CHARS) flush()
  }
  if (batch.length > 0) flush()
  return batches
}

/**
 * Source texts only explain a value, so long ones are cut. A value is never cut: it is kept in full or
 * refused.
 */
function cutField(field: Findings['fields'][number]) {
  return { ...field, text: cut(field.text) }
}

function cutWarning(warning: Findings['warnings'][number]) {
  const { cell, message } = warning
  const own = cell && { ...cell, column: cut(cell.column), text: cut(cell.text) }
  return { ...warning, message: cut(message), cell: own }
}

function cutTransform(transform: Findings['transforms'][number]) {
  const { from, to } = transform
  return { ...transform, from: from && cut(from), to: to && cut(to) }
}

const cut = (text: string) => text.slice(0, MAX_TEXT_CHARS)
