import { run as query } from '../src/platform/db/db.ts'
import { openBenchEnvironment, type Running } from './bench-environment.ts'
import { noted, percent, printMarks } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import { seedOperators } from './reads-seed.ts'
import { cpuOf, figuresOf, type Round, round, WARM_UP_SECONDS } from './rounds.ts'

/** Enough that none reaches 600 reads an hour. */
const OPERATORS = 480
const JOBS_EACH = 30
const ROUNDS = 12
const ROUND_SECONDS = 2
const MOST = 0.05

/** The same list reads with the request log and without it, in turns. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const operators = await seedOperators(environment.platform, OPERATORS, JOBS_EACH)
    await query(environment.admin, 'vacuum analyze', [])
    const start = (log: 'on' | 'off') =>
      environment.start('bench/unlogged-api.ts', () => [log], '/healthz')
    const requests = operators.map(({ secret }) => ({
      path: '/v1/jobs',
      headers: { authorization: `Bearer ${secret}` },
    }))
    const side = (running: Running) => ({ running, requests })
    const on = side(await start('on'))
    const off = side(await start('off'))
    for (const one of [on, off]) await round(environment, one, WARM_UP_SECONDS)
    const rounds: { on: Round; off: Round }[] = []
    for (let turn = 0; turn < ROUNDS; turn++) {
      const first = await round(environment, turn % 2 ? on : off, ROUND_SECONDS)
      const second = await round(environment, turn % 2 ? off : on, ROUND_SECONDS)
      rounds.push(turn % 2 ? { on: first, off: second } : { on: second, off: first })
    }
    const cpu = median(rounds.map((one) => cpuOf(one.on) / cpuOf(one.off))) - 1
    const rate = median(rounds.map((one) => one.off.perSecond / one.on.perSecond)) - 1
    const [counted] = await query<{ count: string }>(environment.admin, COUNT, [])
    printMarks([
      noted('GET /v1/jobs with the request log', figuresOf(rounds.map((one) => one.on))),
      noted('GET /v1/jobs without it', figuresOf(rounds.map((one) => one.off))),
      noted('requests in the log, and bytes of a row with its index', `${counted?.count}`),
      noted('fewer requests per second', percent(rate)),
      {
        name: `CPU of a read with the log against without, ${ROUNDS} rounds each`,
        mark: `≤ ${percent(MOST)} more`,
        figure: percent(cpu),
        pass: cpu <= MOST,
      },
    ])
  } finally {
    await environment.close()
  }
}

const COUNT = `
  select count(*) || ', ' || pg_total_relation_size('requests') / greatest(1, count(*)) as count
  from requests`
