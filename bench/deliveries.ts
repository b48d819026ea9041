import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { webhooks } from '../src/app.ts'
import { signedHeaders } from '../src/features/webhooks/sign.ts'
import { emit } from '../src/features/webhooks/webhook.ts'
import { newSecret, sealEndpoint } from '../src/features/webhooks/webhook-endpoint.ts'
import { insertEndpoint } from '../src/features/webhooks/webhook-endpoints.queries.ts'
import { run as ask } from '../src/platform/db/db.ts'
import { exampleOfSchema } from '../src/platform/http/openapi-examples.ts'
import { openOutbound } from '../src/platform/outbound/post.ts'
import type { OperatorId } from '../src/platform/tenant.ts'
import { freePort } from '../test/free-port.ts'
import { certificateFolder } from '../test/outbound/certificates.ts'
import { admitted, ca, caPath } from '../test/receiver.ts'
import {
  type BenchEnvironment,
  launch,
  newOperator,
  openBenchEnvironment,
  serviceSettings,
} from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { cpuMicros } from './processes.ts'
import { median, quantile } from './quantiles.ts'

/** Good endpoints, besides one dead and one hanging endpoint. */
const GOOD = 4
/** Concurrent requests of the service. The bare loop sends as many per endpoint. */
const AT_ONCE = 16
const EVENTS = 600
const ROUNDS = 3
const PACED_PER_SECOND = 100
const PACED_SECONDS = 6

type Bench = {
  environment: BenchEnvironment
  /** Each has one good endpoint. The first also has the dead and the hanging one. */
  operators: OperatorId[]
  /** The receivers' HTTPS addresses, and the control address that reports arrivals. */
  receivers: string[]
  control: string
  secret: string
  servicePid: number
}

/** Alternates service and bare loop, then sends events at an even pace. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  const [controlPort, port] = [await freePort(), await freePort()]
  const ports: number[] = []
  while (ports.length < GOOD) ports.push(await freePort())
  const receiver = await launch({
    script: 'bench/deliveries-receiver.ts',
    args: [controlPort, ...ports].map(String),
    ready: '/',
    port: controlPort,
    env: { TEST_CERTIFICATES: certificateFolder() },
  })
  const secret = newSecret()
  const receivers = ports.map((one) => `https://localhost:${one}`)
  // A server closed a moment ago, so its port refuses connections.
  const bad = [`https://localhost:${await freePort()}/`, `${receivers[0]}/hang`]
  const operators: OperatorId[] = []
  for (const receiver of receivers) {
    const { id } = await newOperator(environment.platform, 0)
    await subscribe(
      environment,
      id,
      secret,
      operators.length === 0 ? [receiver, ...bad] : [receiver],
    )
    operators.push(id)
  }
  const env = {
    ...serviceSettings(environment.folder, environment.databaseUrl, port),
    WEBHOOK_ALLOWED_CIDRS: admitted.join(','),
    NODE_EXTRA_CA_CERTS: caPath,
    EXTRACTOR_PROCESSES: '1',
  }
  const service = await launch({
    script: 'src/main.ts',
    args: ['start'],
    ready: '/readyz?full',
    port,
    env,
  })
  try {
    const control = `http://127.0.0.1:${controlPort}`
    const bench = { environment, operators, receivers, control, secret, servicePid: service.pid }
    printMarks([...(await byTurns(bench)), ...(await paced(bench))])
  } finally {
    await service.stop()
    await receiver.stop()
    await environment.close()
  }
}

async function subscribe(
  environment: BenchEnvironment,
  operator: OperatorId,
  secret: string,
  urls: string[],
) {
  const { db, vault } = environment.platform
  const keys = await vault.keysOf(operator)
  for (const url of urls) {
    const id = uuidv7()
    const sealed = sealEndpoint(id, { url, secrets: [{ secret, until: null }] }, keys)
    const endpoint = { id, events: ['*'], sealed }
    await db.transaction((tx) => insertEndpoint(tx, operator, endpoint, 10, new Date()))
  }
}

type Turn = { perSecond: number; micros: number }

async function byTurns(bench: Bench): Promise<RateMark[]> {
  await serviceTurn(bench)
  await bareTurn(bench)
  // The server does this after a minute. Until then it plans for empty tables.
  await ask(bench.environment.admin, 'vacuum analyze', [])
  const turns: { service: Turn; bare: Turn }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    turns.push({ service: await serviceTurn(bench), bare: await bareTurn(bench) })
  }
  const ratio = median(turns.map(({ service, bare }) => service.perSecond / bare.perSecond))
  const figures = (all: Turn[]) =>
    `${Math.round(median(all.map((one) => one.perSecond)))} a second, ` +
    `${Math.round(median(all.map((one) => one.micros)))} µs of CPU each`
  return [
    noted('deliveries by the service', figures(turns.map((one) => one.service))),
    noted('bare loop: sign and post', figures(turns.map((one) => one.bare))),
    {
      name: `deliveries/s against bare, ${GOOD} endpoints, one dead and one hanging beside them`,
      mark: '≥ 0.5×',
      figure: `${ratio.toFixed(2)}×`,
      pass: ratio >= 0.5,
    },
  ]
}

/** From the commit of the events to the last delivery. */
async function serviceTurn(bench: Bench): Promise<Turn> {
  const cpu = cpuMicros(bench.servicePid)
  await seen(bench)
  const data = recordText()
  const facts = Array.from({ length: EVENTS }, () => data)
  const sent = await Promise.all(
    bench.operators.map((operator) => emitEvents(bench, operator, facts)),
  )
  const committed = Math.min(...sent)
  const times = (await all(bench, EVENTS * GOOD)).map(({ atMs }) => atMs)
  const count = times.length
  const micros = (cpuMicros(bench.servicePid) - cpu) / count
  return { perSecond: (count / (Math.max(...times) - committed)) * 1000, micros }
}

/** Sends the same bodies to the same receivers with the same client and concurrency. */
async function bareTurn(bench: Bench): Promise<Turn> {
  await seen(bench)
  const outbound = openOutbound({ ca })
  const data = recordText()
  const cpu = cpuMicros(process.pid)
  const started = Date.now()
  let left = EVENTS * GOOD
  const loops = Array.from({ length: GOOD * AT_ONCE }, async (_, i) => {
    while (left > 0) {
      left -= 1
      const eventId = uuidv7()
      const head = { id: eventId, type: 'job.created', created_at: new Date().toISOString() }
      const start = JSON.stringify({ ...head, api_version: 'v1', mode: 'live', seq: left })
      const body = `${start.slice(0, -1)},"data":${data}}`
      const headers = signedHeaders(
        { eventId, deliveryId: uuidv7(), body },
        [bench.secret],
        new Date(),
      )
      const url = bench.receivers[i % GOOD]!
      const { ok } = await outbound.post({ url, headers, body, admitted })
      if (!ok) throw new Error('a bare delivery failed')
    }
  })
  await Promise.all(loops)
  const micros = (cpuMicros(process.pid) - cpu) / (EVENTS * GOOD)
  const times = (await all(bench, EVENTS * GOOD)).map(({ atMs }) => atMs)
  outbound.close()
  return { perSecond: (times.length / (Math.max(...times) - started)) * 1000, micros }
}

/** Sends events one by one, each in its own transaction, and measures the time to each first arrival. */
async function paced(bench: Bench): Promise<RateMark[]> {
  await seen(bench)
  const data = recordText()
  const committed = new Map<string, number>()
  const count = PACED_PER_SECOND * PACED_SECONDS
  const started = performance.now()
  const sent: Promise<unknown>[] = []
  const commits: number[] = []
  for (let i = 0; i < count; i++) {
    const wait = started + (i * 1000) / PACED_PER_SECOND - performance.now()
    if (wait > 0) await sleep(wait)
    const sending = emitEvents(bench, bench.operators[i % GOOD]!, [data], committed)
    sent.push(sending.then((atMs) => commits.push(Date.now() - atMs)))
  }
  await Promise.all(sent)
  const arrivals = await all(bench, count)
  const every = arrivals.map(({ event, atMs }) => atMs - committed.get(event)!)
  const p95 = quantile(every, 0.95)
  return [
    noted('commit to first attempt, median', `${quantile(every, 0.5)} ms`),
    noted('  of it the commit itself, p95', `${quantile(commits, 0.95)} ms`),
    {
      name: `commit to first attempt at ${PACED_PER_SECOND} events/s, p95`,
      mark: '< 250 ms',
      figure: `${p95} ms (p99 ${quantile(every, 0.99)} ms)`,
      pass: p95 < 250,
    },
  ]
}

/** Emits events as the service does. Returns the time just before the commit. */
async function emitEvents(
  { environment }: Bench,
  operator: OperatorId,
  records: string[],
  committed?: Map<string, number>,
): Promise<number> {
  const { db, vault } = environment.platform
  const keys = await vault.keysOf(operator)
  const facts = records.map((data) => ({ type: 'job.created' as const, data }))
  return db.transaction(async (tx) => {
    await emit(tx, { id: operator, mode: 'live' }, keys, facts, new Date())
    const last = 'select id from outbound_events where operator_id = $1 order by seq desc limit 1'
    const [row] = committed ? await ask<{ id: string }>(tx, last, [operator]) : []
    const now = Date.now()
    if (row) committed?.set(row.id, now)
    return now
  })
}

function recordText(): string {
  const { body } = webhooks.find(({ name }) => name === 'job.created')!
  return JSON.stringify(exampleOfSchema(body.shape.data))
}

type Seen = { event: string; atMs: number }[]

async function seen({ control }: Bench): Promise<Seen> {
  return (await fetch(`${control}/seen`)).json() as Promise<Seen>
}

/** Polls the receiver until it has seen this many events. */
async function all(bench: Bench, count: number): Promise<Seen> {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(50)) {
    const reply = await fetch(`${bench.control}/count`)
    if (Number(await reply.text()) >= count) return seen(bench)
  }
  throw new Error(`of ${count} deliveries, ${(await seen(bench)).length} came within two minutes`)
}
