import { setTimeout as sleep } from 'node:timers/promises'
import { run as query } from '../src/platform/db/db.ts'
import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts'
import { noted, percent, printMarks } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import { seedOperators } from './reads-seed.ts'
import { cpuOf, figuresOf, type RoundFigures, round, type Side, WARM_UP_SECONDS } from './rounds.ts'

/** Enough that no round begins an operator twice, so that none reaches 600 reads an hour. */
const OPERATORS = 1_200
const JOBS_EACH = 30
/** Single rounds differ by a fifth. More rounds would take the first operators beyond 600 reads an hour. */
const PAIRS = 28
const ROUND_SECONDS = 2
/** Entries wait for up to 500 ms. */
const PAUSE_MS = 600
const MAX_SLOWDOWN = 0.05

/** The same list reads with the request log and without it, in turns. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const operators = await seedOperators(environment.platform, OPERATORS, JOBS_EACH)
    await query(environment.admin, 'vacuum analyze', [])
    const running = await environment.start('bench/unlogged-api.ts', () => [], '/healthz')
    const requests = operators.map(({ secret }) => ({
      path: '/v1/jobs',
      headers: { authorization: `Bearer ${secret}` },
    }))
    const pairs = await inTurns(environment, { running, requests })
    const cpu = median(pairs.map(({ on, off }) => cpuOf(on) / cpuOf(off))) - 1
    const rate = median(pairs.map(({ on, off }) => off.perSecond / on.perSecond)) - 1
    const [counted] = await query<{ count: string }>(environment.admin, COUNT, [])
    printMarks([
      noted('GET /v1/jobs with the request log', figuresOf(pairs.map(({ on }) => on))),
      noted('GET /v1/jobs without it', figuresOf(pairs.map(({ off }) => off))),
      noted('requests in the log, and bytes of a row with its index', `${counted?.count}`),
      noted('more time per request', percent(rate)),
      {
        name: `CPU of a read with the log against without, ${PAIRS} rounds each`,
        mark: `≤ ${percent(MAX_SLOWDOWN)} more`,
        figure: percent(cpu),
        pass: cpu <= MAX_SLOWDOWN,
      },
    ])
  } finally {
    await environment.close()
  }
}

async function inTurns(environment: BenchEnvironment, side: Side) {
  await round(environment, side, WARM_UP_SECONDS)
  const pairs: { on: RoundFigures; off: RoundFigures }[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = await round(environment, side, ROUND_SECONDS)
    await switchLog(side)
    const second = await round(environment, side, ROUND_SECONDS)
    // Every second pair begins without the log, so that the order within a pair favors neither side.
    pairs.push(pair % 2 === 0 ? { on: first, off: second } : { on: second, off: first })
    await sleep(PAUSE_MS)
  }
  return pairs
}

/** Waiting entries belong to the previous round. */
async function switchLog({ running }: Side): Promise<void> {
  await sleep(PAUSE_MS)
  process.kill(running.pid, 'SIGUSR2')
}

const COUNT = `
  select count(*) || ', ' || pg_total_relation_size('requests') / greatest(1, count(*)) as count
  from requests`
