import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Export } from '../src/features/exports/export.ts'
import { jobList } from '../src/features/jobs/jobs.queries.ts'
import { run as query } from '../src/platform/db/db.ts'
import { type BenchEnvironment, openBenchEnvironment, type Running } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { cpuMicros, familyMicros, peakMb, residentMb } from './processes.ts'
import { median } from './quantiles.ts'
import { type Seeded, seedOperators } from './reads-seed.ts'

const JOBS = 100_000
const ROUNDS = 3
const MAX_SLOWDOWN = 0.3
const MAX_GROWTH_MB = 150
const MB = 1_000_000

/** `npm run bench -- exports`: alternates an export with psql's COPY of the same rows. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const [owner] = await seedOperators(environment.platform, 1, JOBS)
    // Otherwise the same process would compute the signals of 100,000 jobs meanwhile.
    await query(environment.platform.db, CLAIM_SIGNALS, [
      new Date(Date.now() + 3_600_000).toISOString(),
    ])
    await query(environment.admin, 'vacuum analyze', [])
    // The API and the worker in one process, as `npm start` runs them.
    const service = await environment.start('src/main.ts', () => ['start'], '/readyz?full')
    await sleep(2_000)
    const idle = residentMb(service.pid)
    const startMs = (await copied(environment, 'select 1')).ms
    const rounds: { ours: ExportRound; copy: ExportRound }[] = []
    let id = ''
    for (let turn = 0; turn < ROUNDS; turn++) {
      const { id: made, ...ours } = await exported(environment, service, owner!)
      id = made
      const copy = await copied(environment, rowsOf(owner!))
      rounds.push({ ours, copy: { ...copy, ms: copy.ms - startMs } })
    }
    const peak = peakMb(service.pid)
    printMarks(marksOf(rounds, idle, peak))
    printMarks([await downloaded(service, owner!, id, idle)])
  } finally {
    await environment.close()
  }
}

const CLAIM_SIGNALS = `
  insert into signal_evaluations (operator_id, due_at, leased_until, clock_seen, activity_seen)
  select operator_id, $1, $1, 0, 0 from operator_clocks`

type ExportRound = { ms: number; bytes: number; cpuMs: number; databaseMs: number }

/** From the accepted export (leased a few ms later) to completed, by the row's timestamps. */
async function exported(environment: BenchEnvironment, service: Running, { secret }: Seeded) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const cpu = cpuMicros(service.pid)
  const database = familyMicros(environment.databasePid)
  const body = JSON.stringify({ resources: ['jobs'] })
  const made = await fetch(`${service.url}/v1/exports`, { method: 'POST', headers, body })
  if (made.status !== 202) throw new Error(`${made.status}: ${await made.text()}`)
  const { id } = (await made.json()) as { id: string }
  const done = await completed(`${service.url}/v1/exports/${id}`, secret)
  const cpuMs = (cpuMicros(service.pid) - cpu) / 1000
  const databaseMs = (familyMicros(environment.databasePid) - database) / 1000
  const { db } = environment.platform
  const [row] = await query<{ bytes: string }>(db, 'select bytes from exports where id = $1', [id])
  // Otherwise the daily limit would refuse the fifth export.
  await query(db, `update exports set created_at = created_at - interval '2 days'`, [])
  const ms = Date.parse(done.finished_at!) - Date.parse(done.created_at)
  return { id, ms, bytes: Number(row!.bytes), cpuMs, databaseMs }
}

/** One complete download. Memory is measured before and during it. */
async function downloaded({ url, pid }: Running, { secret }: Seeded, id: string, idle: number) {
  const headers = { authorization: `Bearer ${secret}` }
  const started = performance.now()
  const answer = await fetch(`${url}/v1/exports/${id}/download`, { headers })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  const firstMs = performance.now() - started
  let bytes = 0
  for await (const chunk of answer.body!) bytes += chunk.length
  const ms = performance.now() - started
  const rate = `${(bytes / MB / (ms / 1000)).toFixed(0)} MB/s, first byte after ${firstMs.toFixed(0)} ms`
  return noted('its download', `${rate}, peak now ${(peakMb(pid) - idle).toFixed(0)} MB above idle`)
}

async function completed(url: string, secret: string): Promise<Export> {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
    const one = (await answer.json()) as Export
    if (one.status === 'completed' && one.resource_counts.jobs === JOBS) return one
    if (one.status !== 'processing') throw new Error(`the export is ${one.status}`)
    await sleep(300)
  }
}

/** The columns that an export reads from the same rows. */
function rowsOf({ id }: Seeded): string {
  const [columns] =
    /select id, .*? from jobs/s.exec(jobList.pageStatement(false, false, false)) ?? []
  if (!columns) throw new Error('the statement of a list is no longer what this bench takes it for')
  return `${columns} where operator_id = '${id}'`
}

/** Runs `COPY (…) TO STDOUT` through psql, counts its output and discards it. */
async function copied(
  { databaseUrl, databasePid }: BenchEnvironment,
  select: string,
): Promise<ExportRound> {
  const database = familyMicros(databasePid)
  const started = performance.now()
  const command = `copy (${select}) to stdout`
  const psql = spawn('psql', ['-X', '-q', '-c', command, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let bytes = 0
  psql.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const [code] = await once(psql, 'close')
  if (code !== 0) throw new Error(`psql ended with ${code}`)
  const ms = performance.now() - started
  return { ms, bytes, cpuMs: 0, databaseMs: (familyMicros(databasePid) - database) / 1000 }
}

function marksOf(
  rounds: { ours: ExportRound; copy: ExportRound }[],
  idle: number,
  peak: number,
): RateMark[] {
  const rate = ({ bytes, ms }: ExportRound) => bytes / MB / (ms / 1000)
  const ratio = median(rounds.map(({ ours, copy }) => rate(ours) / rate(copy)))
  const rows = median(rounds.map(({ ours, copy }) => copy.ms / ours.ms))
  const figureOf = (of: ExportRound[]) => {
    const pick = (value: (round: ExportRound) => number) => median(of.map(value))
    const size = `${(of[0]!.bytes / MB).toFixed(0)} MB in ${pick((one) => one.ms).toFixed(0)} ms`
    const cpu = `${pick((one) => one.cpuMs).toFixed(0)} + ${pick((one) => one.databaseMs).toFixed(0)}`
    return `${pick(rate).toFixed(1)} MB/s: ${size}, CPU ${cpu} ms service + postgres`
  }
  return [
    noted(`export of ${JOBS} jobs`, figureOf(rounds.map(({ ours }) => ours))),
    noted('psql COPY (SELECT …) TO STDOUT', figureOf(rounds.map(({ copy }) => copy))),
    {
      name: `MB/s against COPY, ${ROUNDS} rounds each`,
      mark: `≥ ${MAX_SLOWDOWN}×`,
      figure: `${ratio.toFixed(2)}× (rows/s: ${rows.toFixed(2)}×)`,
      pass: ratio >= MAX_SLOWDOWN,
    },
    {
      name: 'peak resident above idle',
      mark: `≤ ${MAX_GROWTH_MB} MB`,
      figure: `${(peak - idle).toFixed(0)} MB (${idle.toFixed(0)} idle)`,
      pass: peak - idle <= MAX_GROWTH_MB,
    },
  ]
}
