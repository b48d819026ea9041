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
dieWithParent(Number(process.argv[3]))
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
  if (filename === 'scan') void scan()
  else if (filename === 'scan starved') scanStarved(900)
  else if (filename === 'scan endless') scanEndlessly()
  else if (filename === 'rights') send({ ok: rights() })
  else if (filename === 'slow') setTimeout(answer, 400)
  else answer()
}

/** Three steps of OCR, each of 200 ms of processor time. */
async function scan(): Promise<void> {
  send({ step: 'begun' })
  for (let step = 0; step < 3; step++) {
    const before = process.cpuUsage()
    for (let used = 0; used < 200_000; ) {
      const { user, system } = process.cpuUsage(before)
      used = user + system
    }
    send({ step: 'done' })
    await new Promise((resolve) => setTimeout(resolve, 20)) // for the message to go
  }
  send({ ok: { steps: 3 } })
}

/** OCR on a machine that has no time for it. */
function scanStarved(ms: number): void {
  send({ step: 'begun' })
  setTimeout(() => send({ ok: { starvedMs: ms } }), ms)
}

/** OCR that never ends. */
function scanEndlessly(): void {
  send({ step: 'begun' })
  setTimeout(() => {
    for (;;);
  }, 20)
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
