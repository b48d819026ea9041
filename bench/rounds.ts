import autocannon, { type Result } from 'autocannon'
import type { BenchEnvironment, Running } from './bench-environment.ts'
import { noted, type RateMark } from './extraction-marks.ts'
import { cpuMicros, familyMicros } from './processes.ts'
import { median } from './quantiles.ts'

/** Alternates load by many concurrent callers on the service and on a bare server. */

/** Consecutive requests of a caller, like a sync that reads page after page. */
const PAGES_IN_A_ROW = 10
const CONNECTIONS = 32
const ROUNDS = 4
const ROUND_SECONDS = 3
/** Long enough to compile both: the service has more code to warm up than the floor. */
export const WARM_UP_SECONDS = 6
const MIN_RATIO = 0.75

export type RoundRequest = { path: string; headers?: Record<string, string> }
export type Side = { running: Running; requests: RoundRequest[] }
export type RoundFigures = {
  perSecond: number
  nodeMicros: number
  databaseMicros: number
  p99: number
}

/** Alternates both sides, so that other load on the machine affects both. */
export async function againstFloor(
  environment: BenchEnvironment,
  name: string,
  api: Side,
  floor: Side,
): Promise<RateMark[]> {
  for (const side of [api, floor]) await round(environment, side, WARM_UP_SECONDS)
  const rounds: { api: RoundFigures; floor: RoundFigures }[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    rounds.push({
      api: await round(environment, api, ROUND_SECONDS),
      floor: await round(environment, floor, ROUND_SECONDS),
    })
  }
  const ratio = median(rounds.map((one) => one.api.perSecond / one.floor.perSecond))
  const cpu = median(rounds.map((one) => cpuOf(one.floor) / cpuOf(one.api)))
  return [
    noted(`${name}: service`, figuresOf(rounds.map((one) => one.api))),
    noted(`${name}: bare node:http, same statement`, figuresOf(rounds.map((one) => one.floor))),
    noted(`${name}: CPU a request, bare against service`, `${cpu.toFixed(2)}×`),
    {
      name: `${name}: requests/s against bare, ${CONNECTIONS} connections, ${ROUNDS} rounds each`,
      mark: `≥ ${MIN_RATIO}×`,
      figure: `${ratio.toFixed(2)}×`,
      pass: ratio >= MIN_RATIO,
    },
  ]
}

export function round(
  environment: BenchEnvironment,
  { running, requests }: Side,
  duration: number,
): Promise<RoundFigures> {
  let started = 0
  return measured(environment, running, {
    connections: CONNECTIONS,
    duration,
    // Each connection has its own callers. Preparing all callers for each connection took a third of a
    // round.
    setupClient(client) {
      const own = started++
      const callers = requests.filter((_, index) => index % CONNECTIONS === own)
      client.setRequests(callers.flatMap((one) => Array(PAGES_IN_A_ROW).fill(one)))
    },
  })
}

/** One load on one server, and the processor time of the server and the database. */
export async function measured(
  { databasePid }: BenchEnvironment,
  { pid, url }: Running,
  load: Omit<Parameters<typeof autocannon>[0], 'url'>,
): Promise<RoundFigures> {
  const nodeBefore = cpuMicros(pid)
  const databaseBefore = familyMicros(databasePid)
  const result = await autocannon({ ...load, url })
  const total = answered(url, result)
  return {
    perSecond: total / result.duration,
    nodeMicros: (cpuMicros(pid) - nodeBefore) / total,
    databaseMicros: (familyMicros(databasePid) - databaseBefore) / total,
    p99: result.latency.p99,
  }
}

/** The number of successful responses. Refusals and errors do not count. */
export function answered(url: string, { requests, non2xx, errors }: Result): number {
  if (non2xx + errors === 0 && requests.total > 0) return requests.total
  throw new Error(`${url}: ${non2xx} refusals, ${errors} errors of ${requests.total}`)
}

export function cpuOf({ nodeMicros, databaseMicros }: RoundFigures): number {
  return nodeMicros + databaseMicros
}

export function figuresOf(rounds: RoundFigures[]): string {
  const of = (pick: (round: RoundFigures) => number) => median(rounds.map(pick)).toFixed(0)
  const cpu = `${of((one) => one.nodeMicros)} + ${of((one) => one.databaseMicros)} µs node + postgres`
  return `${of((one) => one.perSecond)} requests/s, ${cpu}, p99 ${of((one) => one.p99)} ms`
}
