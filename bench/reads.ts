import { jobList } from '../src/features/jobs/jobs.queries.ts'
import { run as query } from '../src/platform/db/db.ts'
import { type BenchEnvironment, openBenchEnvironment, type Running } from './bench-environment.ts'
import { printMarks, type RateMark } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import { type Seeded, seedBulk, seedOperators } from './reads-seed.ts'
import { againstFloor } from './rounds.ts'

/** An operator may list 600 times per hour. This many share the load so that none reaches the limit. */
const OPERATORS = 240
const JOBS_EACH = 30
const PAGE = 25
const DEEP_PAGE = 1000
const DEEP_JOBS = 1_000_000
const SHALLOW_JOBS = 10_000
const DEEP_PAIRS = 200

/** With `--quick` it measures the load alone, without the million jobs. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const operators = await seedOperators(environment.platform, OPERATORS, JOBS_EACH)
    await query(environment.admin, 'vacuum analyze', [])
    const api = await environment.start('src/main.ts', () => ['api'], '/healthz')
    printMarks(await load(environment, api, operators))
    if (!process.argv.includes('--quick')) printMarks([await deepPages(environment, api)])
  } finally {
    await environment.close()
  }
}

async function load(
  environment: BenchEnvironment,
  api: Running,
  operators: Seeded[],
): Promise<RateMark[]> {
  const text = jobList.pageStatement(false, false, false)
  const floorArgs = (port: number) => [environment.databaseUrl, String(port), text, String(PAGE)]
  const floor = await environment.start('bench/reads-floor.ts', floorArgs, '/healthz')
  const ours = operators.map(({ secret }) => ({
    path: '/v1/jobs',
    headers: { authorization: `Bearer ${secret}` },
  }))
  const bare = operators.map(({ id }) => ({ path: `/${id}` }))
  const marks = await againstFloor(
    environment,
    'GET /v1/jobs',
    { running: api, requests: ours },
    { running: floor, requests: bare },
  )
  await floor.stop()
  return marks
}

/** Alternating single reads on one connection: the cost of page depth and table size. */
async function deepPages(environment: BenchEnvironment, api: Running): Promise<RateMark> {
  const { platform } = environment
  const deep = await seedBulk(platform, DEEP_JOBS, (DEEP_PAGE - 1) * PAGE, PAGE)
  const shallow = await seedBulk(platform, SHALLOW_JOBS, 0, PAGE)
  await query(environment.admin, 'vacuum analyze jobs', [])
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
    mark: '≤ 1.20×',
    figure: `${(far / first).toFixed(2)}× (${far.toFixed(2)} against ${first.toFixed(2)} ms)`,
    pass: far / first <= 1.2,
  }
}

/** Milliseconds to read one full page. */
async function read(url: string, secret: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  const page = (await answer.json()) as { data?: unknown[] }
  if (page.data?.length !== PAGE) throw new Error(`${url}: ${answer.status}, not a full page`)
  return performance.now() - started
}
