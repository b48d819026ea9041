import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run as query } from '../src/platform/db/db.ts'
import { freePort } from '../test/free-port.ts'
import { launch, newOperator, openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { digitalInvoices, push } from './push.ts'
import { median } from './quantiles.ts'

const WARM_STARTS = 5
const MAX_WARM_MS = 2000
const DOCUMENTS = 60
const WARM_UP = 8
const PUSHED_AT_ONCE = 6

/** `svc start` with its embedded database as in `npm start`, followed by work for all its cores. */
export async function run(): Promise<void> {
  const starts = await startMarks()
  printMarks([...starts, await throughput()])
}

async function startMarks(): Promise<RateMark[]> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'))
  try {
    const [cold, ...warm] = await startTimes(folder, 1 + WARM_STARTS)
    const usual = median(warm)
    const all = warm.map((ms) => ms.toFixed(0)).join(', ')
    return [
      {
        name: `warm start to /readyz, median of ${WARM_STARTS}`,
        mark: `< ${MAX_WARM_MS} ms`,
        figure: `${usual.toFixed(0)} ms (${all})`,
        pass: usual < MAX_WARM_MS,
      },
      noted('cold start: a new database, all migrations', `${cold!.toFixed(0)} ms`),
    ]
  } finally {
    const home = await realpath(join(folder, 'postgres'))
    for (const place of [home, folder]) await rm(place, { recursive: true, force: true })
  }
}

async function startTimes(folder: string, starts: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < starts; turn++) {
    const port = await freePort()
    const own = { SVC_DATA_DIR: folder, SVC_DEMO: 'off', PORT: String(port) }
    const env = { NODE_ENV: 'production', ...own }
    const args = ['start']
    const service = await launch({ script: 'src/main.ts', args, ready: '/readyz?full', port, env })
    times.push(service.readyMs)
    await service.stop()
  }
  return times
}

async function throughput(): Promise<RateMark> {
  const environment = await openBenchEnvironment()
  try {
    const { db } = environment.platform
    const documents = await digitalInvoices(2, DOCUMENTS + WARM_UP)
    const service = await environment.start('src/main.ts', () => ['start'], '/readyz?full')
    const { secret } = await newOperator(environment.platform, 1000)
    const pushAll = async (batch: typeof documents) => {
      const waiting = batch.values()
      const pushing = Array.from({ length: PUSHED_AT_ONCE }, async () => {
        for (const document of waiting) await push(service.url, secret, document)
      })
      await Promise.all(pushing)
      for (;;) {
        const rows = await query<{ status: string }>(
          db,
          'select distinct status from ingestions',
          [],
        )
        const open = rows.map(({ status }) => status).filter((status) => status !== 'completed')
        if (open.length === 0) return
        if (open.includes('failed')) throw new Error('a document failed')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    await pushAll(documents.slice(0, WARM_UP))
    const started = performance.now()
    await pushAll(documents.slice(WARM_UP))
    const perSecond = (DOCUMENTS * 1000) / (performance.now() - started)
    const name = `digital invoices a second, pushed to completed, ${availableParallelism()} cores`
    return noted(name, `${perSecond.toFixed(1)} (${DOCUMENTS} documents)`)
  } finally {
    await environment.close()
  }
}
