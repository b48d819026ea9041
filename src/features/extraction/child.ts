/**
 * One contained extractor process: reads one document at a time, sent over file descriptor 3, and
 * answers with findings. It has no environment, may read program files only, and dies with its
 * parent. Started by pool.ts and by nothing else.
 */
import { Socket } from 'node:net'
import { layoutOf } from './documents/layout.ts'
import { frame, frameReader } from './frames.ts'
import { type Document, Unreadable } from './model.ts'
import { askedFor } from './model-fields.ts'
import { type PlainText, plainTextOf } from './model-text.ts'
import { dieWithParent } from './orphan.ts'
import { documentLimits } from './reader.ts'
import { readerOf } from './readers/readers.ts'
import { sniff } from './sniff.ts'
import type { Failure, Task } from './task.ts'
import { maxAnswerBytes, maxTaskBytes } from './task.ts'
import { habitsOf, understand } from './understand.ts'
import { warmUp } from './warm-up.ts'

const tessdataDir = process.argv[2] ?? ''
const parent = new Socket({ fd: 3, readable: true, writable: true })

/** Ctrl-C and a supervisor reach every process of the group; work in hand is to be finished. */
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// Native code writes its files with the rights this leaves: to be read by the service's user alone.
process.umask(0o077)
dieWithParent(Number(process.argv[3]))
parent.on(
  'data',
  frameReader(maxTaskBytes, onTask, () => process.exit(1)),
)
parent.on('end', () => process.exit(0))
parent.on('error', () => process.exit(0))
await warmUp(tessdataDir).catch(() => {}) // costs only speed; the fault shows in the documents
send({ ready: true })

function onTask(message: unknown, bytes: Buffer): void {
  void answer(message as Task, bytes)
}

async function answer(task: Task, bytes: Buffer): Promise<void> {
  try {
    const document = await read(task, bytes)
    const findings = understand(document, task.context)
    const wanted = task.wantText && askedFor(findings).length > 0
    send({ ok: findings, ...(wanted ? { plain: textOf(document) } : {}) })
  } catch (error) {
    send({ failed: failureOf(error) })
  }
}

/** Laid out anew: understanding has no use for the text, and few documents need it. */
function textOf(document: Document): PlainText {
  const layout = layoutOf(document)
  return plainTextOf(layout, habitsOf(layout))
}

function read(task: Task, bytes: Buffer) {
  const sniffed = sniff(bytes, task.filename)
  if ('refused' in sniffed) {
    const empty = sniffed.refused === 'empty'
    throw empty
      ? new Unreadable('empty', 'The file is empty.')
      : new Unreadable('unreadable', 'The file is of no type that can be read.')
  }
  const { type } = sniffed
  const reader = readerOf(type, task.attempt)
  if (!reader)
    throw new Unreadable('too_complex', 'The file is too complex to be read. Split it up.')
  const limits = {
    ...documentLimits,
    tessdataDir,
    onStep: (step: 'begun' | 'done') => send({ step }),
  }
  return reader.read({ bytes, type, filename: task.filename }, limits)
}

/** Messages of anything but Unreadable may quote the document; they stay here. */
function failureOf(error: unknown): Failure {
  if (error instanceof Unreadable) return { code: error.code, message: error.message }
  const message = 'The document could not be read. Save it anew or print it to PDF and send that.'
  return { code: 'extraction_failed', message }
}

function send(message: unknown): void {
  const parts = frame(message)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > maxAnswerBytes) {
    const message =
      'The document holds too many records for one file. Split it up and send the parts.'
    send({ failed: { code: 'too_complex', message } })
  } else for (const part of parts) parent.write(part)
}
