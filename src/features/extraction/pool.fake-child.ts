/** Stands in the child's place in pool.test.ts and misbehaves as the document's name tells it to. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { frame, frameReader } from './frames.ts'
import { dieWithParent } from './orphan.ts'
import { maxTaskBytes, type Task } from './task.ts'

const parent = new Socket({ fd: 3, readable: true, writable: true })
parent.on(
  'data',
  frameReader(
    maxTaskBytes,
    (message, bytes) => act(message as Task, bytes),
    () => process.exit(1),
  ),
)
parent.on('end', () => process.exit(0))
dieWithParent()
send({ ready: true })

const eaten: Buffer[] = []

function act(task: Task, bytes: Buffer): void {
  const { filename, attempt } = task
  if (filename === 'hang') for (;;);
  if (filename === 'kill') process.kill(process.pid, 'SIGKILL')
  if (filename === 'crash' && attempt === 0) process.abort()
  if (filename === 'eat' && attempt === 0) for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (filename === 'flood') {
    const lengths = Buffer.alloc(8)
    lengths.writeUInt32LE(2 ** 31, 0)
    parent.write(lengths)
    return
  }
  const answer = () => send({ ok: { pid: process.pid, attempt, bytes: bytes.length } })
  if (filename === 'steps') step(3)
  else if (filename === 'rights') send({ ok: rights() })
  else if (filename === 'slow') setTimeout(answer, 400)
  else answer()
}

function step(left: number): void {
  if (left === 0) send({ ok: { steps: 3 } })
  else {
    setTimeout(() => {
      send({ step: true })
      step(left - 1)
    }, 150)
  }
}

function rights(): Record<string, unknown> {
  return {
    environment: Object.keys(process.env).toSorted(),
    write: refused(() => writeFileSync(`${process.env.TMPDIR}/extractor-was-here`, 'x')),
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

function send(message: unknown): void {
  for (const part of frame(message)) parent.write(part)
}
