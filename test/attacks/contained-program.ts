/**
 * Replaces an extractor child and tries what hostile native code would try. Its document names the targets,
 * and its answer reports the result of each attempt. It runs without Node's permission model.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { connect, Socket } from 'node:net'
import { answerFrames } from '../../src/extraction/containment/answer.ts'
import { frame, frameReader } from '../../src/extraction/containment/frames.ts'
import { dieWithParent } from '../../src/extraction/containment/orphan.ts'
import type { ColumnHeader } from '../../src/extraction/findings.ts'
import { type ExtractionTask, MAX_TASK_BYTES } from '../../src/extraction/task.ts'

export type Targets = {
  read: string[]
  list: string[]
  write: string[]
  connect: ({ host: string; port: number } | { path: string })[]
  signal: number[]
  /** Reports the folder of compiled code that Node uses. */
  compiled?: true
}

const parent = new Socket({ fd: 3, readable: true, writable: true })
parent.on(
  'data',
  frameReader(
    MAX_TASK_BYTES,
    (message, bytes) => void act(message as ExtractionTask, bytes),
    () => process.exit(1),
  ),
)
parent.on('end', () => process.exit(0))
// As child.ts does: a terminal's Ctrl-C reaches the whole group.
process.on('SIGINT', () => {})
dieWithParent(Number(process.argv[3]))
for (const part of frame({ type: 'ready' })) parent.write(part)

async function act({ id, filename }: ExtractionTask, bytes: Buffer): Promise<void> {
  if (filename === 'hang') for (;;);
  const targets = JSON.parse(bytes.toString()) as Targets
  const facts: [string, string][] = [
    ...targets.read.map((path) => [`read ${path}`, attempt(() => readFileSync(path))] as const),
    ...targets.list.map(
      (path) => [`list ${path}`, attempt(() => readdirSync(path).length)] as const,
    ),
    ...targets.write.map(
      (path) => [`write ${path}`, attempt(() => writeFileSync(path, 'x'))] as const,
    ),
    ...targets.signal.map((pid) => [`signal ${pid}`, attempt(() => process.kill(pid, 0))] as const),
    ['scratch', attempt(() => writeFileSync(`${process.env.TMPDIR}/own`, 'x'))],
    ['user', String(process.getuid!())],
  ].map(([name, value]) => [name!, value!])
  for (const target of targets.connect) facts.push(['connect', await reached(target)])
  if (targets.compiled) facts.push(['compiled', getCompileCacheDir() ?? 'none'])
  const fields = facts.map(([name, value], index) => ({
    record: 'document',
    name: `fact ${index}` as ColumnHeader,
    value,
    text: name,
    page: null,
    box: null,
    confidence: null,
  }))
  const summary = { documentType: 'other' as const, reviewReasons: [], pages: 1 }
  const findings = { ...summary, warnings: [], fields, transforms: [], drafts: [] }
  for (const part of answerFrames(id, findings)!) parent.write(part)
}

function attempt(act: () => unknown): string {
  try {
    const found = act()
    return typeof found === 'number' ? `${found} seen` : 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed'
  }
}

async function reached(target: { host: string; port: number } | { path: string }): Promise<string> {
  const socket = connect(target)
  const outcome = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('done'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'))
  })
  socket.destroy()
  return outcome
}
