import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { type DocumentViewer, openViewer } from '../src/extraction/viewer.ts'
import { openViewLimiter } from '../src/features/ingestions/pages/view-limiter.ts'
import type { OperatorId } from '../src/platform/tenant.ts'
import { hardToDraw } from '../test/documents/hard-to-draw.ts'
import { median } from './quantiles.ts'

const ROUNDS = 2
const OPERATORS = 8
/** Between two new operators. */
const PAUSE_MS = 500
const VIEW = { kind: 'page', page: 1, turn: null } as const

type DrawingFigures = { ms: number[]; megabytes: number }

/**
 * One operator asks for pages that are slow to draw, two at a time. Others, each for the first time, ask
 * for one page of an ordinary PDF, with each number of spare children in turn.
 */
export async function run(): Promise<void> {
  const easy = await readFile(join(import.meta.dirname, '../samples/estimate.pdf'))
  const hard = await hardToDraw(easy)
  const figures = new Map<number, DrawingFigures[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const spares of [1, 2]) {
      const own = await measure(spares, { easy, hard })
      console.log(`  spares ${spares}: ${own.ms.map(Math.round).join(', ')} ms`)
      figures.set(spares, [...(figures.get(spares) ?? []), own])
    }
  for (const [spares, list] of figures) print(spares, list)
}

function print(spares: number, list: DrawingFigures[]): void {
  const ms = list.flatMap((one) => one.ms).toSorted((a, b) => a - b)
  const megabytes = Math.round(median(list.map((one) => one.megabytes)))
  const [middle, slowest] = [Math.round(median(ms)), Math.round(ms.at(-1)!)]
  console.log(
    `  spares ${spares}: median ${middle} ms, slowest ${slowest} ms; children ${megabytes} MB`,
  )
}

const newOperator = () => uuidv7() as OperatorId

type DocumentFiles = { easy: Buffer; hard: Buffer }

async function measure(spares: number, files: DocumentFiles): Promise<DrawingFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-bench-'))
  const viewer = openViewer({ dataDir, spares })
  const limiter = openViewLimiter()
  const draw = (operatorId: OperatorId, bytes: Buffer) =>
    limiter.during(operatorId, () =>
      viewer.view({ operatorId, bytes, filename: 'estimate.pdf', view: VIEW }),
    )
  let isOver = false
  const attacker = newOperator()
  const attack = async () => {
    while (!isOver) await draw(attacker, files.hard).catch(() => undefined)
  }
  const ms: number[] = []
  let megabytes = 0
  try {
    await draw(newOperator(), files.easy)
    const attacks = [attack(), attack()]
    await sleep(2_000)
    for (let at = 0; at < OPERATORS; at++) {
      const began = performance.now()
      const seen = await draw(newOperator(), files.easy)
      if ('failed' in seen) throw new Error(seen.failed.message)
      ms.push(performance.now() - began)
      await sleep(PAUSE_MS)
      megabytes = Math.max(megabytes, await childrenMegabytes())
    }
    isOver = true
    await close(viewer, attacks)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ms, megabytes }
}

async function close(viewer: DocumentViewer, attacks: Promise<void>[]): Promise<void> {
  await viewer.close()
  await Promise.allSettled(attacks)
}

/** Memory of all descendants of this process, shared pages counted once. Linux only. */
async function childrenMegabytes(): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const parents = new Map<string, string>()
  for (const pid of pids) {
    const text = await textOf(`/proc/${pid}/stat`)
    parents.set(pid, text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? '')
  }
  const isOwn = (pid: string): boolean => {
    const parent = parents.get(pid)
    return parent === String(process.pid) || (parent !== undefined && isOwn(parent))
  }
  let kilobytes = 0
  for (const pid of pids.filter(isOwn)) {
    const text = await textOf(`/proc/${pid}/smaps_rollup`)
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  }
  return kilobytes / 1000
}

/** A process may end between the listing and the read. */
function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
