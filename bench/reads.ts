import autocannon from 'autocannon'
import { jobList } from '../src/features/jobs/jobs.queries.ts'
import { run as query } from '../src/platform/db/db.ts'
import { type Mark, noted, printMarks } from './extraction-marks.ts'
import { cpuMicros, familyMicros } from './processes.ts'
import { type Seeded, seedBulk, seedOperators } from './reads-seed.ts'
import { openStand, type Running, type Stand } from './stand.ts'

/** An operator may list 600 times an hour: so many share the load that none comes near. */
const OPERATORS = 240
const JOBS_EACH = 30
/** Requests a caller makes in a row, as one that syncs reads page after page. */
const PAGES_IN_A_ROW = 10
const CONNECTIONS = 32
const ROUNDS = 4
const ROUND_SECONDS = 3
/** Long enough that both are compiled: the service has more code to warm than the floor. */
const WARM_UP_SECONDS = 6
const PAGE = 25
const DEEP_PAGE = 1000
const DEEP_JOBS = 1_000_000
const SHALLOW_JOBS = 10_000
const DEEP_PAIRS = 200

/** `npm run bench -- reads [--quick]`: the load alone, without the million jobs. */
export async function run(): Promise<void> {
  const stand = await openStand()
  try {
    const operators = await seedOperators(stand.platform, OPERATORS, JOBS_EACH)
    await query(stand.platform.db, 'vacuum analyze', [])
    const api = await stand.start('src/main.ts', () => ['api'], '/healthz')
    printMarks(await load(stand, api, operators))
    if (!process.argv.includes('--quick')) printMarks([await deepPages(stand, api)])
  } finally {
    await stand.close()
  }
}

type Round = { perSecond: number; nodeMicros: number; databaseMicros: number; p99: number }

/** The service and the floor by turns, so that whatever else the machine does meets both. */
async function load(stand: Stand, api: Running, operators: Seeded[]): Promise<Mark[]> {
  const text = jobList.statementOf(false, false, false)
  const floorArgs = (port: number) => [stand.databaseUrl, String(port), text]
  const floor = await stand.start('bench/reads-floor.ts', floorArgs, '/healthz')
  const ours = operators.map(({ secret }) => ({
    path: '/v1/jobs',
    headers: { authorization: `Bearer ${secret}` },
  }))
  const bare = operators.map(({ id }) => ({ path: `/${id}` }))
  for (const [running, requests] of [
    [api, ours],
    [floor, bare],
  ] as const) {
    await round(stand, running, requests, WARM_UP_SECONDS)
  }
  const rounds: { api: Round; floor: Round }[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    rounds.push({
      api: await round(stand, api, ours, ROUND_SECONDS),
      floor: await round(stand, floor, bare, ROUND_SECONDS),
    })
  }
  await floor.stop()
  const ratio = median(rounds.map((one) => one.api.perSecond / one.floor.perSecond))
  return [
    noted('service', figuresOf(rounds.map((one) => one.api))),
    noted('bare node:http, same statement', figuresOf(rounds.map((one) => one.floor))),
    {
      name: `requests/s against bare, ${CONNECTIONS} connections, ${ROUNDS} rounds each`,
      mark: '≥ 0.75 ×',
      figure: `${ratio.toFixed(2)} ×`,
      pass: ratio >= 0.75,
    },
  ]
}

type Request = { path: string; headers?: Record<string, string> }

async function round(
  { databasePid }: Stand,
  { pid, url }: Running,
  requests: Request[],
  duration: number,
): Promise<Round> {
  const nodeBefore = cpuMicros(pid)
  const databaseBefore = familyMicros(databasePid)
  let started = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    // Each connection starts at another operator: callers do not walk in step.
    setupClient(client) {
      const from = Math.floor((started++ * requests.length) / CONNECTIONS)
      const callers = [...requests.slice(from), ...requests.slice(0, from)]
      client.setRequests(callers.flatMap((one) => Array(PAGES_IN_A_ROW).fill(one)))
    },
  })
  const { total } = result.requests
  if (result.non2xx + result.errors > 0 || total === 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors of ${total}`)
  }
  return {
    perSecond: total / result.duration,
    nodeMicros: (cpuMicros(pid) - nodeBefore) / total,
    databaseMicros: (familyMicros(databasePid) - databaseBefore) / total,
    p99: result.latency.p99,
  }
}

function figuresOf(rounds: Round[]): string {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick)).toFixed(0)
  const cpu = `${of((one) => one.nodeMicros)} + ${of((one) => one.databaseMicros)} µs node + postgres`
  return `${of((one) => one.perSecond)} requests/s, ${cpu}, p99 ${of((one) => one.p99)} ms`
}

/** One after the other on one connection, by turns: what depth and size of the table cost. */
async function deepPages(stand: Stand, api: Running): Promise<Mark> {
  const { platform } = stand
  const deep = await seedBulk(platform, DEEP_JOBS, (DEEP_PAGE - 1) * PAGE, PAGE)
  const shallow = await seedBulk(platform, SHALLOW_JOBS, 0, PAGE)
  await query(platform.db, 'vacuum analyze jobs', [])
  let cursor: string | null = null
  for (let page = 1; page < DEEP_PAGE; page++) {
    const given = { limit: PAGE, ...(cursor ? { cursor } : {}) }
    const found = await jobList.page(platform.db, deep.id, given, platform.vault.root.cursorKey)
    cursor = found.next_cursor
  }
  const times = { deep: [] as number[], shallow: [] as number[] }
  for (let pair = -20; pair < DEEP_PAIRS; pair++) {
    const first = await read(`${api.url}/v1/jobs`, shallow.secret)
    const far = await read(`${api.url}/v1/jobs?cursor=${cursor}`, deep.secret)
    if (pair < 0) continue
    times.shallow.push(first)
    times.deep.push(far)
  }
  const [far, first] = [median(times.deep), median(times.shallow)]
  return {
    name: `page ${DEEP_PAGE} of ${DEEP_JOBS} jobs against page 1 of ${SHALLOW_JOBS}`,
    mark: '≤ 1.20 ×',
    figure: `${(far / first).toFixed(2)} × (${far.toFixed(2)} against ${first.toFixed(2)} ms)`,
    pass: far / first <= 1.2,
  }
}

/** Milliseconds of one read of a full page. */
async function read(url: string, secret: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  const page = (await answer.json()) as { data?: unknown[] }
  if (page.data?.length !== PAGE) throw new Error(`${url}: ${answer.status}, not a full page`)
  return performance.now() - started
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
