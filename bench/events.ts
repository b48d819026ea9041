import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openMonths } from '../src/features/events/event-months.ts'
import { run as query } from '../src/platform/db/db.ts'
import { type BenchEnvironment, openBenchEnvironment, type Running } from './bench-environment.ts'
import { batchOf, type LoadJob, post } from './events-load.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { cpuMicros, familyMicros } from './processes.ts'
import { median } from './quantiles.ts'
import { type Seeded, seedOperators } from './reads-seed.ts'

const CALLERS = 4
const JOBS_EACH = 300
const BATCHES_EACH = 12
const BATCH_EVENTS = 1000
const ROWS = CALLERS * BATCHES_EACH * BATCH_EVENTS
const ROUNDS = 5
const PAST_EACH = 25_000
const TABLES = ['activity_events', 'activity_external_ids'] as const
const FILLED = ['authorized_at', 'started_at', 'completed_at', 'invoiced_at']

const exec = promisify(execFile)

type Owner = Seeded & { jobs: LoadJob[] }
type EventsRound = { perSecond: number; nodeMicros: number; databaseMicros: number }

/** `npm run bench -- events`: alternates batches over HTTP with psql's \copy of the same rows. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const seeded = await seedOperators(environment.platform, CALLERS, JOBS_EACH)
    const owners: Owner[] = []
    for (const one of seeded) owners.push({ ...one, jobs: await jobsOf(environment, one) })
    await openMonths(environment.platform.db, new Date())
    await seedPast(environment, owners)
    await query(environment.admin, 'vacuum analyze', [])
    const api = await environment.start('src/main.ts', () => ['api'], '/healthz')
    const startMs = await psqlStartMs(environment)
    await httpRound(environment, api, owners, 0) // warm-up, so that the code is compiled
    const rounds: { http: EventsRound; copy: EventsRound; one: EventsRound }[] = []
    for (let turn = 1; turn <= ROUNDS; turn++) {
      await reset(environment)
      const http = await httpRound(environment, api, owners, turn)
      const files = await dump(environment, owners)
      await reset(environment)
      const copy = await copyRound(environment, files, startMs)
      await reset(environment)
      const one = await httpRound(environment, api, quarters(owners[0]!), turn)
      rounds.push({ http, copy, one })
    }
    printMarks(marksOf(rounds))
  } finally {
    await environment.close()
  }
}

async function jobsOf({ platform }: BenchEnvironment, { id }: Seeded): Promise<LoadJob[]> {
  const text = 'select id, claim_number from jobs where operator_id = $1 order by id'
  return query<LoadJob>(platform.db, text, [id])
}

/** One operator as four callers, each with a quarter of its jobs. */
function quarters(owner: Owner): Owner[] {
  const each = JOBS_EACH / CALLERS
  return Array.from({ length: CALLERS }, (_, n) => ({
    ...owner,
    jobs: owner.jobs.slice(n * each, (n + 1) * each),
  }))
}

/** Earlier events of operators, so that no table is empty and the planner has statistics. */
async function seedPast({ platform: { db } }: BenchEnvironment, owners: Owner[]): Promise<void> {
  for (const { id, jobs } of owners) {
    await query(db, PAST, [id, jobs.map((job) => job.id), PAST_EACH])
  }
  await query(db, PAST_IDS, [])
}

const PAST = `
  insert into activity_events
  select $1, gen_random_uuid(), n, now() - interval '1 hour', ($2::uuid[])[1 + n % cardinality($2)],
    'past', 'past', 'field', null, null, null, now() - interval '1 hour'
  from generate_series(1, $3::int) n`
const PAST_IDS = `
  insert into activity_external_ids
  select operator_id, 'past-' || seq, id from activity_events`

/** Resets the last round: removes its rows, the dates it filled, and the hourly counts. */
async function reset({ admin }: BenchEnvironment): Promise<void> {
  await query(admin, `delete from activity_events where activity <> 'past'`, [])
  await query(admin, `delete from activity_external_ids where external_id like 'imp-%'`, [])
  await query(admin, 'truncate rate_limits', [])
  await query(admin, `update jobs set ${FILLED.map((date) => `${date} = null`).join(', ')}`, [])
  await query(admin, 'vacuum analyze', [])
  await query(admin, 'checkpoint', [])
}

async function httpRound(
  environment: BenchEnvironment,
  api: Running,
  callers: Owner[],
  turn: number,
) {
  const each = JOBS_EACH / BATCHES_EACH
  const batches = callers.map(({ jobs }, caller) =>
    Array.from({ length: BATCHES_EACH }, (_, n) => {
      const own = Array.from({ length: each }, (__, at) => jobs[(n * each + at) % jobs.length]!)
      return batchOf(`imp-${turn}-${caller}-${n}`, BATCH_EVENTS, own)
    }),
  )
  return measured(environment, api.pid, 0, () =>
    Promise.all(callers.map(({ secret }, n) => post(api.url, secret, batches[n]!))),
  )
}

const NEW = {
  activity_events: `activity <> 'past'`,
  activity_external_ids: `external_id like 'imp-%'`,
}

type TableFiles = Record<(typeof TABLES)[number], string>

/** The rows that the service wrote, one file per caller and table. */
async function dump(environment: BenchEnvironment, owners: Owner[]): Promise<TableFiles[]> {
  const files: TableFiles[] = []
  for (const { id } of owners) {
    const own = {} as TableFiles
    for (const table of TABLES) {
      own[table] = join(environment.folder, `${table}-${id}`)
      const rows = `select * from ${table} where operator_id = '${id}' and ${NEW[table]}`
      await psql(environment, `\\copy (${rows}) to '${own[table]}'`)
    }
    files.push(own)
  }
  return files
}

function copyRound(
  environment: BenchEnvironment,
  files: TableFiles[],
  startMs: number,
): Promise<EventsRound> {
  return measured(environment, null, startMs, () =>
    Promise.all(
      files.map((own) =>
        psql(environment, ...TABLES.map((table) => `\\copy ${table} from '${own[table]}'`)),
      ),
    ),
  )
}

async function measured(
  { databasePid, platform }: BenchEnvironment,
  nodePid: number | null,
  startMs: number,
  work: () => Promise<unknown>,
): Promise<EventsRound> {
  const nodeBefore = nodePid ? cpuMicros(nodePid) : 0
  const databaseBefore = familyMicros(databasePid)
  const started = performance.now()
  await work()
  const ms = performance.now() - started - startMs
  const nodeMicros = ((nodePid ? cpuMicros(nodePid) : 0) - nodeBefore) / ROWS
  const databaseMicros = (familyMicros(databasePid) - databaseBefore) / ROWS
  for (const table of TABLES) {
    const text = `select count(*)::int as rows from ${table} where ${NEW[table]}`
    const [counted] = await query<{ rows: number }>(platform.db, text, [])
    if (counted?.rows !== ROWS) throw new Error(`${table} has ${counted?.rows} rows, not ${ROWS}`)
  }
  return { perSecond: (ROWS / ms) * 1000, nodeMicros, databaseMicros }
}

/** The start time of psql for four callers, before it does any work. */
async function psqlStartMs(environment: BenchEnvironment): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const started = performance.now()
    await Promise.all(Array.from({ length: CALLERS }, () => psql(environment, 'select 1')))
    times.push(performance.now() - started)
  }
  return median(times)
}

async function psql({ databaseUrl }: BenchEnvironment, ...commands: string[]): Promise<void> {
  const said = commands.flatMap((command) => ['-c', command])
  await exec('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', databaseUrl, ...said])
}

function marksOf(rounds: { http: EventsRound; copy: EventsRound; one: EventsRound }[]): RateMark[] {
  const ratio = (of: 'http' | 'one') =>
    median(rounds.map((round) => round[of].perSecond / round.copy.perSecond))
  const figures = (of: 'http' | 'one' | 'copy') => {
    const mid = (pick: (round: EventsRound) => number) =>
      median(rounds.map((round) => pick(round[of])))
    const cpu = `${mid((one) => one.nodeMicros).toFixed(1)} + ${mid((one) => one.databaseMicros).toFixed(1)}`
    return `${mid((one) => one.perSecond).toFixed(0)} rows/s, ${cpu} µs a row, node + postgres`
  }
  return [
    noted(`service, ${CALLERS} callers of as many operators`, figures('http')),
    noted(`service, ${CALLERS} callers of one operator`, figures('one')),
    noted(`psql \\copy, ${CALLERS} at once`, figures('copy')),
    {
      name: `rows/s against \\copy, ${ROWS} rows a round, ${ROUNDS} rounds`,
      mark: '≥ 0.50×',
      figure: `${ratio('http').toFixed(2)}×`,
      pass: ratio('http') >= 0.5,
    },
    noted('the same, one operator', `${ratio('one').toFixed(2)}×`),
  ]
}
