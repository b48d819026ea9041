/** Replaces the child in pool.test.ts. The document's name selects its misbehavior. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import type { ColumnHeader } from '../findings.ts'
import { type ExtractionTask, MAX_TASK_BYTES } from '../task.ts'
import { answerFrames } from './answer.ts'
import { frame, frameReader } from './frames.ts'
import { type Misdeed, misdeeds } from './misdeeds.fixture.ts'
import { dieWithParent } from './orphan.ts'

const parent = new Socket({ fd: 3, readable: true, writable: true })
parent.on(
  'data',
  frameReader(
    MAX_TASK_BYTES,
    (message, bytes) => act(message as ExtractionTask, bytes),
    () => process.exit(1),
  ),
)
parent.on('end', () => process.exit(0))
dieWithParent(Number(process.argv[3]))
send({ type: 'ready' })

const LARGE_BYTES = 200 * 1024 * 1024
const eaten: Buffer[] = []
let id = ''

function act(task: ExtractionTask, bytes: Buffer): void {
  const { filename, attempt } = task
  id = task.id
  if (filename === 'hang') for (;;);
  if (filename === 'kill') process.kill(process.pid, 'SIGKILL')
  if (filename === 'crash' && attempt === 0) process.abort()
  if (filename === 'eat' && attempt === 0) for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (filename === 'large') eaten.push(Buffer.alloc(LARGE_BYTES, 1))
  if (eaten.length > 1) return // The pool kills a child that uses this much memory.
  const reply = () => answer({ pid: process.pid, attempt, bytes: bytes.length })
  if (filename in misdeeds && attempt === 0) {
    misdeeds[filename as Misdeed]({ id, write: (chunk) => void parent.write(chunk), reply })
  } else if (filename === 'scan') void scan()
  else if (filename === 'scan starved') scanStarved(900)
  else if (filename === 'scan large') scanLarge()
  else if (filename === 'scan endless') scanEndlessly()
  else if (filename === 'work') work(400)
  else if (filename === 'asleep') setTimeout(reply, 60_000)
  else if (filename === 'rights') answer(rights())
  else if (filename === 'slow') setTimeout(reply, 400)
  else reply()
}

/** Uses this much processor time without OCR, however long that takes. */
function work(ms: number): void {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  for (let used = 0; used < ms * 1000; ) {
    const { user, system } = process.cpuUsage(before)
    used = user + system
  }
  answer({ tookMs: performance.now() - startedAt })
}

/** Three steps of OCR, each of 200 ms of processor time. */
async function scan(): Promise<void> {
  send({ type: 'step', id, step: 'begun' })
  for (let step = 0; step < 3; step++) {
    const before = process.cpuUsage()
    for (let used = 0; used < 200_000; ) {
      const { user, system } = process.cpuUsage(before)
      used = user + system
    }
    send({ type: 'step', id, step: 'done' })
    await new Promise((resolve) => setTimeout(resolve, 20)) // Gives the message time to leave.
  }
  answer({ steps: 3 })
}

/** OCR on a machine that is too busy for it. */
function scanStarved(ms: number): void {
  send({ type: 'step', id, step: 'begun' })
  setTimeout(() => answer({ starvedMs: ms }), ms)
}

/** OCR that takes too much memory after 1.8 s. */
function scanLarge(): void {
  send({ type: 'step', id, step: 'begun' })
  setTimeout(() => eaten.push(...[1, 1].map((fill) => Buffer.alloc(LARGE_BYTES, fill))), 1_800)
}

/** OCR that never ends. */
function scanEndlessly(): void {
  send({ type: 'step', id, step: 'begun' })
  setTimeout(() => {
    for (;;);
  }, 20)
}

function rights(): Record<string, unknown> {
  return {
    environment: Object.keys(process.env).toSorted(),
    write: refused(() => writeFileSync(`${process.env.TMPDIR}/../extractor-was-here`, 'x')),
    scratch: refused(() => writeFileSync(`${process.env.TMPDIR}/extractor-was-here`, 'x')),
    read: refused(() => readFileSync('/etc/hostname')),
    spawn: refused(() => spawnSync('true')),
  }
}

function refused(attempt: () => unknown): string {
  try {
    attempt()
    return 'allowed'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'other'
  }
}

/** Findings that carry the facts as fields. */
function answer(facts: Record<string, unknown>): void {
  const fields = Object.entries(facts).map(([name, value]) => ({
    record: 'document',
    name: name as ColumnHeader,
    value: JSON.stringify(value),
    text: '',
    page: null,
    box: null,
    confidence: null,
  }))
  const summary = { documentType: 'other' as const, reviewReasons: [], pages: 1 }
  const findings = { ...summary, warnings: [], fields, transforms: [], drafts: [] }
  for (const part of answerFrames(id, findings)!) parent.write(part)
}

function send(message: unknown): void {
  for (const part of frame(message)) parent.write(part)
}
