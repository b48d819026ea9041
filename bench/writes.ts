import { v7 as uuidv7 } from 'uuid'
import { exampleNewJob } from '../src/features/jobs/job.example.ts'
import type { NewJob } from '../src/features/jobs/job.ts'
import { jobRow } from '../src/features/jobs/jobs.queries.ts'
import { insertionOf } from '../src/platform/db/rows.ts'
import type { Stamp } from '../src/platform/tenant.ts'
import {
  type BenchEnvironment,
  newOperator,
  openBenchEnvironment,
  type Running,
} from './bench-environment.ts'
import { noted, printMarks } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import { cpuOf, figuresOf, measured, type RoundFigures } from './rounds.ts'

/** An operator may create 300 jobs per hour. This many share the load so that none reaches the limit. */
const OPERATORS = 200
const CONNECTIONS = 16
const ROUNDS = 4
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 5

type WriteRequest = { method: 'POST'; path: string; headers?: Record<string, string>; body: string }

/** POST /v1/jobs with an Idempotency-Key and its event, alternating with a bare insert of the same row. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const operators = await Promise.all(
      Array.from({ length: OPERATORS }, () => newOperator(environment.platform, 0)),
    )
    const api = await environment.start('src/main.ts', () => ['api'], '/healthz')
    const { text, row } = await insertionOfExample(environment, operators[0]!.id)
    const floorArgs = (port: number) => [environment.databaseUrl, String(port), text, row]
    const floor = await environment.start('bench/writes-floor.ts', floorArgs, '/healthz')
    const { job_number: _unique, ...job } = exampleNewJob
    const body = JSON.stringify(job)
    const ours = operators.map(({ secret }): WriteRequest => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      return { method: 'POST', path: '/v1/jobs', headers, body }
    })
    const bare = operators.map(({ id }): WriteRequest => ({ method: 'POST', path: `/${id}`, body }))
    await round(environment, api, ours, WARM_UP_SECONDS)
    await round(environment, floor, bare, WARM_UP_SECONDS)
    const rounds: { api: RoundFigures; floor: RoundFigures }[] = []
    for (let turn = 0; turn < ROUNDS; turn++) {
      rounds.push({
        api: await round(environment, api, ours, ROUND_SECONDS),
        floor: await round(environment, floor, bare, ROUND_SECONDS),
      })
    }
    const ratio = median(rounds.map((one) => cpuOf(one.api) / cpuOf(one.floor)))
    printMarks([
      noted('POST /v1/jobs', figuresOf(rounds.map((one) => one.api))),
      noted('bare node:http, insert of the same row', figuresOf(rounds.map((one) => one.floor))),
      noted('CPU a request against the bare insert', `${ratio.toFixed(2)}×`),
    ])
  } finally {
    await environment.close()
  }
}

/** The statement and the row that the service itself would write. */
async function insertionOfExample(
  { platform }: BenchEnvironment,
  id: Parameters<typeof jobRow>[0],
) {
  const keys = await platform.vault.keysOf(id)
  const now = new Date().toISOString() as Stamp
  const { job_number: _unique, ...job } = exampleNewJob
  const row = jobRow(id, now, keys, job as NewJob, 'api')
  const { text, values } = insertionOf('jobs', [row])
  return { text, row: JSON.stringify(JSON.parse(values[0]!)[0]) }
}

function round(
  environment: BenchEnvironment,
  running: Running,
  requests: WriteRequest[],
  duration: number,
): Promise<RoundFigures> {
  let next = 0
  return measured(environment, running, {
    connections: CONNECTIONS,
    duration,
    requests: [{ setupRequest: (sent) => ({ ...sent, ...keyed(requests[next++ % OPERATORS]!) }) }],
  })
}

function keyed(request: WriteRequest): WriteRequest {
  return { ...request, headers: { ...request.headers, 'idempotency-key': uuidv7() } }
}
