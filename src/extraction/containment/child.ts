/**
 * One contained extractor process. It reads one document at a time from file descriptor 3 and answers with
 * findings. It has no environment variables, reads only program files, and writes only its scratch folder. It
 * ends with its parent. Only pool.ts starts it.
 */
import { readdirSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, type FileType, Unreadable } from '../document.ts'
import type { View, ViewRequest } from '../document-view.ts'
import type { Findings } from '../findings.ts'
import { fieldsToAsk } from '../language-model/model-fields.ts'
import { type PlainText, plainTextOf } from '../language-model/model-text.ts'
import { MAX_PAGE_SIZES } from '../limits.ts'
import { type Failure, readFailures } from '../read-failures.ts'
import { pagePicture } from '../readers/page-picture.ts'
import { documentLimits } from '../readers/reader.ts'
import { readerOf } from '../readers/readers.ts'
import { sniff } from '../readers/sniff.ts'
import { tablesOf } from '../readers/table-view.ts'
import { EXIT_UNABLE, type ExtractionTask, MAX_TASK_BYTES } from '../task.ts'
import { layoutOf } from '../understanding/layout/layout.ts'
import { withoutSamplePages } from '../understanding/sample-pages.ts'
import { textStyleOf } from '../understanding/text-style.ts'
import { understand } from '../understanding/understand.ts'
import { answerFrames } from './answer.ts'
import { frame, frameReader } from './frames.ts'
import type { ChildMessage } from './messages.ts'
import { dieWithParent } from './orphan.ts'
import { warmUp } from './warm-up.ts'

const tessdataDir = process.argv[2] ?? ''
const scratchDir = tmpdir()
const parent = new Socket({ fd: 3, readable: true, writable: true })

/**
 * Ctrl-C and a supervisor signal every process of the group. The child ignores it so that its document is
 * finished.
 */
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// Native code creates files with this mask: only the service's user can read them.
process.umask(0o077)
dieWithParent(Number(process.argv[3]))
parent.on(
  'data',
  frameReader(MAX_TASK_BYTES, onTask, () => process.exit(1)),
)
parent.on('end', leave)
parent.on('error', leave)
send({ type: 'ready' })
let hasTask = false
// A failed warm-up is ignored: a document that hits the same fault reports it.
const warmedUp = warmUp(tessdataDir, () => hasTask).catch(() => undefined)

/** Ends after the warm-up, so that Node writes the code that it compiled (compiled-code.ts). */
function leave(): void {
  void warmedUp.then(() => process.exit(0))
}

function onTask(message: unknown, bytes: Buffer): void {
  hasTask = true
  void answer(message as ExtractionTask, bytes)
}

async function answer(task: ExtractionTask, bytes: Buffer): Promise<void> {
  const { id } = task
  await warmedUp
  emptyScratch()
  try {
    if (task.view) return send({ type: 'view', id, view: await viewOf(task, task.view, bytes) })
    const document = await read(task, bytes)
    const findings = { ...understand(document, task.context), ...pageSizesOf(document) }
    const wanted = task.wantText && fieldsToAsk(findings).length > 0
    const frames = answerFrames(id, findings, wanted ? textOf(document) : undefined)
    if (!frames) send({ type: 'failed', id, failed: readFailures.manyRecords })
    else for (const part of frames) parent.write(part)
  } catch (error) {
    send({ type: 'failed', id, failed: failureOf(error) })
  }
}

/**
 * Removes what the last document left. The child does this, not the parent: hostile code could change the
 * folder while the parent deletes with greater rights.
 */
function emptyScratch(): void {
  try {
    for (const name of readdirSync(scratchDir)) {
      rmSync(join(scratchDir, name), { recursive: true, force: true })
    }
  } catch {
    process.exit(EXIT_UNABLE)
  }
}

/** Only PDF files and pictures have page sizes. The readers of other files make up a size. */
function pageSizesOf({ type, pages }: Document): Pick<Findings, 'pageSizes'> {
  if (type !== 'pdf' && type !== 'jpeg' && type !== 'png') return {}
  const sizes = pages.map(({ number, width, height }) => ({ number, width, height }))
  return { pageSizes: sizes.slice(0, MAX_PAGE_SIZES) }
}

/** Repeats the layout, which `understand` does not return. Few documents are sent to a model. */
function textOf(source: Document): PlainText {
  const document = withoutSamplePages(source)
  const layout = layoutOf(document)
  return plainTextOf(layout, textStyleOf(layout))
}

async function viewOf(task: ExtractionTask, request: ViewRequest, bytes: Buffer): Promise<View> {
  if (request.kind === 'tables') return tablesOf(await read(task, bytes))
  return pagePicture(bytes, typeOf(task, bytes), request)
}

function typeOf(task: ExtractionTask, bytes: Buffer): FileType {
  const sniffed = sniff(bytes, task.filename)
  if ('refused' in sniffed) {
    const isEmpty = sniffed.refused === 'empty'
    throw new Unreadable(isEmpty ? readFailures.emptyFile : readFailures.unsupportedType)
  }
  return sniffed.type
}

function read(task: ExtractionTask, bytes: Buffer) {
  const type = typeOf(task, bytes)
  const reader = readerOf(type, task.attempt)
  if (!reader) throw new Unreadable(readFailures.complexFile)
  const limits = {
    ...documentLimits,
    tessdataDir,
    onStep: (step: 'begun' | 'done') => send({ type: 'step', id: task.id, step }),
  }
  return reader.read({ bytes, type, filename: task.filename }, limits)
}

/** Only messages of Unreadable leave the child: other messages may quote the document. */
function failureOf(error: unknown): Failure {
  return error instanceof Unreadable ? error.failure : readFailures.readerFault
}

function send(message: ChildMessage): void {
  for (const part of frame(message)) parent.write(part)
}
